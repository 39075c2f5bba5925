// The ledger as a whole: whether it is in order, which copies there are, and the ways back when it is not.
import { z } from 'zod'
import { messageSchema } from './messages'
import { copyReasons, missingKinds } from './vocabulary'

const newestSchema = z.object({ name: z.string(), reference: z.string().nullable(), at: z.string() })

export const copySchema = z.object({
  id: z.string().regex(/^copy-[\w-]{1,80}$/),
  madeAt: z.string(),
  why: z.enum(copyReasons),
  shipments: z.number().int(),
  newest: newestSchema.nullable(),
  bytes: z.number(),
  isHere: z.boolean(),
  isInSecondPlace: z.boolean(),
  /** Why it cannot be used; null: it was checked after it was written. */
  fault: messageSchema.nullable(),
})
export type Copy = z.infer<typeof copySchema>

export const recordsSchema = z.object({
  shipments: z.number().int(),
  /** When every row was last looked at; null: not yet in this ledger. */
  checkedAt: z.string().nullable(),
  /** It was looked at since this start: until then nobody knows what happened to its file meanwhile. */
  isSeen: z.boolean(),
  isChecking: z.boolean(),
  isCopying: z.boolean(),
  /** What was found; empty: in order. */
  findings: z.array(messageSchema),
  copies: z.array(copySchema),
  /** Why the last copy was not made. */
  copyFault: messageSchema.nullable(),
  /** What makes every step wait; null: the disk is quick enough. */
  diskFault: messageSchema.nullable(),
  secondPlace: z
    .object({ folder: z.string(), freeBytes: z.number().nullable(), fault: messageSchema.nullable() })
    .nullable(),
  /** When the ledger was found to be of an earlier time; null: never. */
  setBackAt: z.string().nullable(),
})
export type Records = z.infer<typeof recordsSchema>

/** Something of a parcel that the ledger knows nothing of. */
export const missingSchema = z.object({
  kind: z.enum(missingKinds),
  at: z.string(),
  /** As far as it is known: who it was for, where to, its number. */
  name: z.string().nullable(),
  city: z.string().nullable(),
  number: z.string().nullable(),
})
export type Missing = z.infer<typeof missingSchema>

export const damageSchema = z.object({
  reason: messageSchema,
  /** Where the damaged files lie, untouched; null: there is nothing to set aside. */
  asideFolder: z.string().nullable(),
  copies: z.array(copySchema),
  /** What can still be read of it; null while that is found out. */
  readable: z
    .object({
      shipments: z.number().int(),
      unreadable: z.number().int(),
      fromCopy: z.number().int(),
      fault: messageSchema.nullable(),
    })
    .nullable(),
  missing: z.array(missingSchema),
  /** Shipments that are known to have been there and left nothing else behind. */
  untraced: z.number().int(),
})
export type Damage = z.infer<typeof damageSchema>

export const rescueSchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('copy'), copyId: copySchema.shape.id }),
  z.object({ way: z.literal('readable') }),
  z.object({ way: z.literal('look') }),
  /** Only where nothing can be read and no copy is there. */
  z.object({ way: z.literal('anew') }),
])
export type Rescue = z.infer<typeof rescueSchema>
