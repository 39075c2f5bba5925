// The draft: every field of CreateSingle (service.md 2.1 to 2.5) in our words, normalised as it comes in.
// A draft that passed this schema can be turned into a request the service's document allows; its documented
// ranges are advice (service.md 8: "service limits may vary"), so they stand in vocabulary.ts as figures and are not enforced.
import { z } from 'zod'
import { complaint } from './field-problems'
import { tidy, tidyLines } from './tidy'
import { togetherPartSchema } from './together'
import {
  distributionChannels,
  labelModes,
  layouts,
  positionings,
  referenceMaxLength,
  serviceLevels,
} from './vocabulary'

const required = (max = 500) => z.string().max(max).transform(tidy).pipe(z.string().min(1))

const optional = (max = 500) =>
  z
    .string()
    .max(max)
    .nullable()
    .transform((text) => (text === null || tidy(text) === '' ? null : tidy(text)))

const emailSchema = required(320).pipe(z.string().regex(/^[^\s@]+@[^\s@]+$/, complaint('field-not-an-email')))

const addressSchema = z.object({
  firstName: required(),
  lastName: required(),
  company: optional(),
  addressLine: required(),
  addressLine2: optional(),
  countryCode: z
    .string()
    .transform((text) => tidy(text).toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}$/, complaint('field-not-chosen'))),
  postalCode: required(40),
  city: required(),
  region: optional(),
  phoneNumber: optional(100),
  email: emailSchema,
})

const amount = z.number().positive(complaint('field-not-above-zero'))

const parcelSchema = z.object({
  weightGrams: amount,
  lengthCentimetres: amount,
  widthCentimetres: amount,
  heightCentimetres: amount,
  description: optional(2000),
  /** In the account's currency: the service names none (service.md 2.4). */
  estimatedCost: z.number().nonnegative(complaint('field-below-zero')).nullable(),
  reference: optional().pipe(z.string().max(referenceMaxLength).nullable()),
})

export const layoutSchema = z.enum(layouts)
export type Layout = z.infer<typeof layoutSchema>

const isCalendarDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const pickupSchema = z.object({
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, complaint('field-not-a-date'))
    .refine(isCalendarDay, complaint('field-no-such-day')),
  instructions: z
    .string()
    .max(2000)
    .nullable()
    .transform((text) => (text === null || tidyLines(text) === '' ? null : tidyLines(text))),
})

export const draftSchema = z
  .object({
    recipient: addressSchema,
    parcel: parcelSchema,
    serviceLevel: z.enum(serviceLevels),
    distributionChannel: z.enum(distributionChannels),
    pickup: pickupSchema.nullable(),
    label: z.object({
      layout: layoutSchema,
      mode: z.enum(labelModes),
      positioning: z.enum(positionings).nullable(),
    }),
    /** It stands for several orders, of which its recipient is the first. */
    together: togetherPartSchema.optional(),
  })
  .refine((draft) => draft.distributionChannel !== 'parcel' || draft.pickup !== null, {
    path: ['pickup', 'date'],
    error: complaint('pickup-date-missing'),
  })
export type Draft = z.output<typeof draftSchema>
