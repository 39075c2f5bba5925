// SingleResponse (service.md 2.6 to 2.8) as the service answers it. Lenient: what tells that it is an assignment must be
// there; every other field may be missing, null or new, and unknown strings stay as they came.
import { z } from 'zod'
import { identifier, maybeNumber, maybeText, objectOrNull, text } from './lenient'

export const addressResponseSchema = z.looseObject({
  firstName: maybeText,
  lastName: maybeText,
  company: maybeText,
  countryCode: maybeText,
  postalCode: maybeText,
  region: maybeText,
  city: maybeText,
  addressLine: maybeText,
  addressLine2: maybeText,
  phoneNumber: maybeText,
  email: maybeText,
})
export type AddressResponse = z.output<typeof addressResponseSchema>

const itemResponseSchema = z.looseObject({
  carrierHandle: maybeText,
  shipmentNumber: maybeText,
  description: maybeText,
  estimatedCost: maybeNumber,
  weight: maybeNumber,
  height: maybeNumber,
  length: maybeNumber,
  width: maybeNumber,
  recipient: objectOrNull(addressResponseSchema),
})

const singleResponseSchema = z.looseObject({
  /** Not empty: it is what the assignment is found by again. */
  id: identifier,
  status: z.string(),
  labelsUrl: maybeText,
  serviceLevel: text,
  distributionChannel: text,
  mode: text,
  pickupDate: maybeText,
  pickupInstructions: maybeText,
  item: objectOrNull(itemResponseSchema),
})

export type SingleResponse = z.output<typeof singleResponseSchema>

/**
 * Null for what is not an assignment: no id, no status, or no key `item` (documented to be there even when it is null; id
 * and status alone could be many things). Idempotent: reads its own output too.
 */
export const readSingleResponse = (json: unknown): SingleResponse | null => {
  if (typeof json !== 'object' || json === null || !('item' in json)) return null
  const read = singleResponseSchema.safeParse(json)
  return read.success ? read.data : null
}
