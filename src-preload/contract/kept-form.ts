// A Ship form that nobody has finished, as it stands on the screen. It holds an address, so main keeps it for itself: in no
// copy, in no log, and never longer than recipients are kept.
import { z } from 'zod'
import { draftIdSchema, shipmentIdSchema } from './ids'
import { limits } from './vocabulary'

const nameSchema = z.string().max(40)
const textSchema = z.string().max(10_000)

const typedFormSchema = z.object({
  /** Goes along, so that a form that was being sent when the window died is never a second parcel. */
  draftId: draftIdSchema,
  /** By the names of the form's fields; the window knows what they mean. */
  fields: z.record(nameSchema, textSchema),
  answers: z.record(nameSchema, z.object({ text: textSchema, value: z.number() })),
  origins: z.record(nameSchema, nameSchema),
})
export type TypedForm = z.infer<typeof typedFormSchema>

export const keptFormSchema = z.object({
  /** Null: only what was pushed aside is worth keeping. */
  form: typedFormSchema.nullable(),
  /** Comes back when `form` is created. */
  aside: typedFormSchema.nullable(),
  /** The refused shipment that `form` corrects; null: it is a new one. */
  corrects: shipmentIdSchema.nullable(),
  /** Sent and not answered yet, sent and not created, or pushed aside before `aside`. A file of an earlier version has none. */
  others: z
    .array(typedFormSchema.extend({ corrects: shipmentIdSchema.nullable() }))
    .max(limits.keptForms.max)
    .default([]),
})
export type KeptForm = z.infer<typeof keptFormSchema>
