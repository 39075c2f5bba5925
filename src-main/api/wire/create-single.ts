// CreateSingle (service.md 2.1 to 2.5): the strict request, and the only way to make one. Documented ranges are advice
// ("service limits may vary"), so the service decides on them; everything else that cannot be valid is refused here.
import { z } from 'zod'
import { type Draft } from '../../../src-preload/contract/draft'
import {
  distributionChannels,
  labelModes,
  layouts,
  positionings,
  referenceMaxLength,
  serviceLevels,
} from '../../../src-preload/contract/vocabulary'
import { complaint, fieldProblemsOf } from '../../../src-preload/contract/field-problems'
import { StationFailure } from '../../station-failure'
import { toOurPath } from './field-paths'

const filled = z.string().min(1)
/** JSON knows neither NaN nor infinity: they would become null. */
const measure = z.number().positive()

const addressRequestSchema = z.strictObject({
  firstName: filled,
  lastName: filled,
  company: filled.optional(),
  countryCode: filled,
  postalCode: filled,
  region: filled.optional(),
  city: filled,
  addressLine: filled,
  addressLine2: filled.optional(),
  phoneNumber: filled.optional(),
  email: filled,
})

const createSingleSchema = z
  .strictObject({
    serviceLevel: z.enum(serviceLevels),
    distributionChannel: z.enum(distributionChannels),
    labelsSettings: z.strictObject({
      layout: z.enum(layouts),
      mode: z.enum(labelModes),
      positioning: z.enum(positionings).optional(),
    }),
    pickupSettings: z
      .strictObject({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), instructions: filled.optional() })
      .optional(),
    item: z.strictObject({
      description: filled.optional(),
      invoiceReference: filled.max(referenceMaxLength).optional(),
      estimatedCost: z.number().nonnegative().optional(),
      weight: measure,
      height: measure,
      length: measure,
      width: measure,
      recipient: addressRequestSchema,
    }),
  })
  .refine((request) => request.distributionChannel !== 'parcel' || request.pickupSettings !== undefined, {
    path: ['pickupSettings', 'date'],
    error: complaint('pickup-date-missing'),
  })
  .brand<'CreateSingle'>()

/** Branded: no other code can make one. */
export type CreateSingle = z.output<typeof createSingleSchema>

type WithoutNulls<T> = { [K in keyof T]: Exclude<T[K], null> | undefined }

/** Optional fields that hold nothing are left out: an empty string or null would say "none" where we say nothing. */
const present = <T extends Record<string, unknown>>(fields: T): WithoutNulls<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as WithoutNulls<T>

/** Throws StationFailure('invalid-input') naming our fields, for a draft that did not pass through draftSchema. */
export const toCreateSingle = (draft: Draft): CreateSingle => {
  const { recipient, parcel, pickup, label } = draft
  const made = createSingleSchema.safeParse(
    present({
      serviceLevel: draft.serviceLevel,
      distributionChannel: draft.distributionChannel,
      labelsSettings: present({ layout: label.layout, mode: label.mode, positioning: label.positioning }),
      pickupSettings:
        pickup === null ? null : present({ date: pickup.date, instructions: pickup.instructions }),
      item: present({
        description: parcel.description,
        invoiceReference: parcel.reference,
        estimatedCost: parcel.estimatedCost,
        weight: parcel.weightGrams,
        height: parcel.heightCentimetres,
        length: parcel.lengthCentimetres,
        width: parcel.widthCentimetres,
        recipient: present({
          firstName: recipient.firstName,
          lastName: recipient.lastName,
          company: recipient.company,
          countryCode: recipient.countryCode,
          postalCode: recipient.postalCode,
          region: recipient.region,
          city: recipient.city,
          addressLine: recipient.addressLine,
          addressLine2: recipient.addressLine2,
          phoneNumber: recipient.phoneNumber,
          email: recipient.email,
        }),
      }),
    }),
  )
  if (made.success) return made.data
  const fields = fieldProblemsOf(made.error.issues, (path) => toOurPath(path) ?? '')
  throw new StationFailure('invalid-input', { code: 'draft-incomplete' }, { fields })
}
