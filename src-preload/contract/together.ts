// Several orders in one assignment (service.md 4.3). The service's document does not show what such a request looks like: each
// connection has a form of JSON for it, and what it begins with is a guess, close to the request for one parcel.
import { z } from 'zod'
import { batchIdSchema } from './ids'

/** More than anybody packs at once. */
export const togetherMax = 100

/** What a draft knows of the orders behind the first one. */
export const togetherPartSchema = z.object({
  count: z.number().int().min(2).max(togetherMax),
  others: z.array(z.string()).max(togetherMax),
})

/**
 * `{{name}}` alone in a text becomes the value with its own kind, a figure as a figure; what is empty is left out with its
 * key. The list that holds an order's fields is repeated for each order; what stands outside of it must be the same for all.
 */
export const guessedTogetherForm = `{
  "serviceLevel": "{{serviceLevel}}",
  "distributionChannel": "{{distributionChannel}}",
  "labelsSettings": {
    "layout": "{{layout}}",
    "mode": "{{mode}}",
    "positioning": "{{positioning}}"
  },
  "pickupSettings": {
    "date": "{{pickupDate}}",
    "instructions": "{{pickupInstructions}}"
  },
  "items": [
    {
      "description": "{{description}}",
      "invoiceReference": "{{reference}}",
      "estimatedCost": "{{estimatedCost}}",
      "weight": "{{weightGrams}}",
      "height": "{{heightCentimetres}}",
      "length": "{{lengthCentimetres}}",
      "width": "{{widthCentimetres}}",
      "recipient": {
        "firstName": "{{firstName}}",
        "lastName": "{{lastName}}",
        "company": "{{company}}",
        "countryCode": "{{countryCode}}",
        "postalCode": "{{postalCode}}",
        "region": "{{region}}",
        "city": "{{city}}",
        "addressLine": "{{addressLine}}",
        "addressLine2": "{{addressLine2}}",
        "phoneNumber": "{{phoneNumber}}",
        "email": "{{email}}"
      }
    }
  ]
}
`

export const togetherFormSchema = z.object({
  form: z.string(),
  /** Nobody has changed it: the guess. */
  isGuess: z.boolean(),
})
export type TogetherForm = z.infer<typeof togetherFormSchema>

/** Of the connection in use; null: the guess again. */
export const setTogetherFormSchema = z.object({ form: z.string().max(20_000).nullable() })

/** These orders, all of them ready, as one assignment. Creates something, as creating alone does. */
export const ordersTogetherSchema = z.object({
  batchId: batchIdSchema,
  places: z.array(z.number().int().positive()).min(2).max(togetherMax),
})
