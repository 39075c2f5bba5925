// One order as it came out of a file: what its fields hold, what was repaired, and what keeps it from being sent. It knows
// no file and no batch. A field that holds nothing is '' or null, so that an order can stand incomplete and be mended.
import { z } from 'zod'
import { messageSchema } from './messages'
import { orderFieldNames, repairKinds } from './order-vocabulary'
import { shopNames } from './vocabulary'

const text = z.string()
const figure = z.number().nullable()

export const orderFieldsSchema = z.object({
  firstName: text,
  lastName: text,
  company: text,
  addressLine: text,
  addressLine2: text,
  postalCode: text,
  city: text,
  region: text,
  /** Two letters; '' when the file has none, or none that is sure. */
  countryCode: text,
  phoneNumber: text,
  email: text,
  weightGrams: figure,
  lengthCentimetres: figure,
  widthCentimetres: figure,
  heightCentimetres: figure,
  /** The contents: what the rows of the order name, joined. */
  description: text,
  estimatedCost: figure,
  /** What the service gets as reference: the order's number. */
  reference: text,
})
export type OrderFields = z.infer<typeof orderFieldsSchema>

/** `order` is the whole of it, `row` its line in the file. */
export const orderFieldSchema = z.enum(orderFieldNames)
export type OrderField = z.infer<typeof orderFieldSchema>

export const repairSchema = z.object({
  /** Unique in its file. */
  id: z.string(),
  field: orderFieldSchema,
  kind: z.enum(repairKinds),
  /** As it stands in the file, or as the repair before this one leaves it. */
  before: z.string(),
  /** Null: what was meant cannot be known; a person types or chooses it. Never part of "accept all". */
  after: z.string().nullable(),
  /** What it may have been, where that can be said. */
  choices: z.array(z.string()),
  reason: messageSchema,
  /** True where the order is as good without it: a hint, counted apart. */
  isOptional: z.boolean(),
})
export type Repair = z.infer<typeof repairSchema>

export const orderProblemSchema = z.object({ field: orderFieldSchema, message: messageSchema })
export type OrderProblem = z.infer<typeof orderProblemSchema>

const orderItemSchema = z.object({ quantity: z.number(), name: z.string() })

/**
 * ready: nothing in the file speaks against it. bad: stands with its problems, the others go on. asks: complete, but the
 * file itself says that it should perhaps not be sent (cancelled, already sent).
 */
const orderStateSchema = z.enum(['ready', 'bad', 'asks'])

export const orderSchema = z.object({
  /** The same for the same order of the same shop in any file; for a row without a number, its own content. */
  key: z.string(),
  /** The shop's number as people say it; '' when the file has none. */
  orderNumber: z.string(),
  shop: z.enum(shopNames).nullable(),
  /** The rows it is made of, counted from 1 below the heading. */
  rowNumbers: z.array(z.number().int().positive()),
  state: orderStateSchema,
  fields: orderFieldsSchema,
  items: z.array(orderItemSchema),
  problems: z.array(orderProblemSchema),
  /** What is worth knowing and keeps nothing from being sent. */
  hints: z.array(orderProblemSchema),
  /** What was changed on the way from the file, with a person's consent. */
  repaired: z.array(z.object({ field: orderFieldSchema, before: z.string(), after: z.string() })),
})
export type Order = z.infer<typeof orderSchema>
