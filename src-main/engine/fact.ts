// What a bench tells the others of its work, one fact after the other, in the order of its own counter. A fact holds what a
// colleague may see of a shipment: no key, no printer, no answer of the service as it came.
import { z } from 'zod'
import { shipmentIdSchema } from '../../src-preload/contract/ids'
import { shipmentEventSchema, shipmentSchema } from '../../src-preload/contract/shipment'

/** Grows when a fact says something that an older program would read wrongly. */
export const factVersion = 1

/** Two parcels with one of these alike may be one parcel twice. Several where several orders went out as one. */
const likenessKeysSchema = z.object({ reference: z.string().nullable(), recipient: z.string() })

/** A shipment as all benches may see it: at the connection they share, without what is its own bench's alone. */
export const sharedShipmentSchema = shipmentSchema
  .omit({
    seq: true,
    connectionId: true,
    connectionKind: true,
    lastPrint: true,
    labelTries: true,
    asksAt: true,
    asksStoppedAt: true,
    damage: true,
  })
  .extend({
    connection: z.string(),
    /** Its own first. */
    keys: z.array(likenessKeysSchema),
    /** A person has said why it goes although another one is like it. */
    isWantedTwice: z.boolean(),
    /** The order file it came from. */
    fileName: z.string().nullable(),
  })
export type SharedShipment = z.infer<typeof sharedShipmentSchema>

const sharedEventSchema = shipmentEventSchema.omit({ answer: true })
export type SharedEvent = z.infer<typeof sharedEventSchema>

/**
 * What became of an order that this bench held, by the attempt it is about. `held`: nothing was made and nothing is on its
 * way; this attempt is given back, and the next one needs a nonce of its own.
 */
const orderToldSchema = z.object({
  orderId: z.string(),
  fence: z.number().int(),
  nonce: z.string(),
  became: z.enum(['sending', 'held', 'refused', 'unsure', 'done', 'dropped']),
  assignmentId: z.string().nullable(),
})
export type OrderTold = z.infer<typeof orderToldSchema>

/** `shipment` is as it was when the fact was sent: perhaps further than `event`, never behind it. */
export const factBodySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shipment'),
    shipment: sharedShipmentSchema,
    event: sharedEventSchema.nullable(),
    order: orderToldSchema.nullable(),
  }),
  /** These shipments, of whichever bench, keep no word about their people. */
  z.object({ kind: z.literal('erase'), ids: z.array(shipmentIdSchema) }),
])
export type FactBody = z.infer<typeof factBodySchema>

/** As a bench hands it over. `at` is by its own clock. */
export type OwnFact = { n: number; factId: string; v: number; at: string; body: FactBody }

/**
 * As another bench gets it, or its own bench when its ledger went back in time. `body` is null where it was erased;
 * 'unreadable' where a newer program wrote it: it is taken all the same, and read again by a newer program of one's own.
 */
export type Fact = {
  bench: string
  n: number
  factId: string
  v: number
  at: string
  /** How far its bench's clock was before the engine's. */
  clockOffsetMs: number | null
  body: FactBody | 'unreadable' | null
}

/** A row of the engine. */
export const factRowSchema = z
  .object({
    bench: z.string(),
    n: z.coerce.number().int(),
    fact_id: z.string(),
    v: z.number().int(),
    at: z.string(),
    clock_offset_ms: z.number().nullable(),
    body: z.unknown(),
  })
  .transform((row): Fact => ({
    bench: row.bench,
    n: row.n,
    factId: row.fact_id,
    v: row.v,
    at: row.at,
    clockOffsetMs: row.clock_offset_ms,
    body:
      row.body === null || row.body === undefined
        ? null
        : (factBodySchema.safeParse(row.body).data ?? 'unreadable'),
  }))
