// What differs between this bench and its shop, because somebody changed it at both before they knew of each other: a person
// says which one holds.
import { z } from 'zod'
import { packageRuleSchema, packageSchema } from './package'
import { sharedDefaults } from './vocabulary/shared-words'

const valueSchema = z.union([z.string(), z.number(), z.boolean()]).nullable()
const common = {
  key: z.string().max(300),
  /** The other bench, as people call it. */
  by: z.string(),
}

/** Null: taken away. */
export const sharedDifferenceSchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('package'),
    here: packageSchema.nullable(),
    shop: packageSchema.nullable(),
  }),
  z.object({
    ...common,
    kind: z.literal('rules'),
    here: z.array(packageRuleSchema),
    shop: z.array(packageRuleSchema),
  }),
  z.object({
    ...common,
    kind: z.literal('default'),
    name: z.enum(sharedDefaults),
    here: valueSchema,
    shop: valueSchema,
  }),
])
export type SharedDifference = z.infer<typeof sharedDifferenceSchema>

export const settleDifferenceSchema = z.object({
  key: z.string().max(300),
  /** What everybody has from then on. */
  holds: z.enum(['here', 'shop']),
})
export type SettleDifference = z.infer<typeof settleDifferenceSchema>
