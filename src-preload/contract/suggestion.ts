// Recipients of earlier parcels, offered while somebody types. Never a weight, a size or a reference, and never the address
// of a parcel shop: which one is meant is chosen anew for every parcel.
import { z } from 'zod'
import { searchMaxLength, suggestedFields } from './vocabulary'

export const suggestRequestSchema = z.object({
  field: z.enum(suggestedFields),
  /** What stands in that field so far. */
  text: z.string().min(1).max(searchMaxLength),
})
export type SuggestRequest = z.infer<typeof suggestRequestSchema>

/** What is not known is empty. */
export const suggestedRecipientSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  addressLine: z.string(),
  addressLine2: z.string(),
  countryCode: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
})
export type SuggestedRecipient = z.infer<typeof suggestedRecipientSchema>
