// From an order to a draft: the order's fields, and what the batch gives to all of them. What is missing then is answered
// as the problems of the draft, in the words of the draft.
import { draftSchema, type Draft } from './draft'
import type { FieldProblem } from './errors'
import { fieldProblemsOf } from './field-problems'
import type { OrderFields } from './order'

/** What is chosen for many orders at once. The figures stand in for those that the file does not have. */
export type OrderDefaults = Pick<Draft, 'serviceLevel' | 'distributionChannel' | 'label' | 'pickup'> & {
  weightGrams: number | null
  lengthCentimetres: number | null
  widthCentimetres: number | null
  heightCentimetres: number | null
  /** '' when there is none. */
  email: string
}

const orNull = (text: string): string | null => (text === '' ? null : text)

export function draftOfOrder(
  fields: OrderFields,
  defaults: OrderDefaults,
): { draft: Draft; problems: [] } | { draft: null; problems: FieldProblem[] } {
  const parsed = draftSchema.safeParse({
    recipient: {
      firstName: fields.firstName,
      lastName: fields.lastName,
      company: orNull(fields.company),
      addressLine: fields.addressLine,
      addressLine2: orNull(fields.addressLine2),
      countryCode: fields.countryCode,
      postalCode: fields.postalCode,
      city: fields.city,
      region: orNull(fields.region),
      phoneNumber: orNull(fields.phoneNumber),
      email: fields.email === '' ? defaults.email : fields.email,
    },
    parcel: {
      weightGrams: fields.weightGrams ?? defaults.weightGrams,
      lengthCentimetres: fields.lengthCentimetres ?? defaults.lengthCentimetres,
      widthCentimetres: fields.widthCentimetres ?? defaults.widthCentimetres,
      heightCentimetres: fields.heightCentimetres ?? defaults.heightCentimetres,
      description: orNull(fields.description),
      estimatedCost: fields.estimatedCost,
      reference: orNull(fields.reference),
    },
    serviceLevel: defaults.serviceLevel,
    distributionChannel: defaults.distributionChannel,
    pickup: defaults.pickup,
    label: defaults.label,
  })
  return parsed.success
    ? { draft: parsed.data, problems: [] }
    : { draft: null, problems: fieldProblemsOf(parsed.error.issues) }
}
