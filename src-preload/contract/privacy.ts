// One person's data: found, given out, erased. And for how long recipients are kept at all.
import { z } from 'zod'
import { shipmentIdSchema } from './ids'
import { searchMaxLength } from './vocabulary'

/** A recipient, known by name and postal code: whatever was shipped to them, at whatever connection. */
const personSchema = z.object({
  /** Any shipment to this person. */
  shipmentId: shipmentIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  countryCode: z.string(),
  shipments: z.number().int(),
  /** Still under way: these are needed, and stay. */
  open: z.number().int(),
  latestAt: z.string(),
})
export type Person = z.infer<typeof personSchema>
export const peopleSchema = z.array(personSchema)
export const peopleRequestSchema = z.object({ text: z.string().trim().min(1).max(searchMaxLength) })

/** `confirmation` is the last name; main checks it too. */
export const eraseRequestSchema = z.object({
  shipmentId: shipmentIdSchema,
  confirmation: z.string().max(2000),
})
export const erasedSchema = z.object({
  shipments: z.number().int(),
  /** Under way, and therefore kept. */
  open: z.number().int(),
  /** Parcels of other benches: they empty theirs when they hear of it, and so does the engine. */
  elsewhere: z.number().int(),
  copiesRewritten: z.number().int(),
  copiesDropped: z.number().int(),
})
export type ErasedAnswer = z.infer<typeof erasedSchema>
