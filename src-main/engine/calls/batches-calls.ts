// The calls of schema/batches.ts. They throw EngineFailure.
import { z } from 'zod'
import { batchGivenSchema } from '../../../src-preload/contract/batch'
import { shopNames } from '../../../src-preload/contract/vocabulary'
import type { EngineQuery } from '../engine-query'
import { asJsonb } from './as-jsonb'
import { oneAnswer } from './one-answer'
import { type OrderState, orderViewSchema } from './orders-calls'

const batchSchema = z.object({
  id: z.string(),
  connection: z.string(),
  name: z.string(),
  /** One that this program does not know is none. */
  shop: z.enum(shopNames).nullable().catch(null),
  given: batchGivenSchema,
  orderCount: z.number().int(),
  takenAt: z.string(),
  madeBy: z.string(),
})
export type EngineBatch = z.infer<typeof batchSchema>

const sinceAnswer = z.object({
  /** Another one than last time: what was read before is not what the engine knows. */
  generation: z.number().int(),
  /** To be asked from next time. */
  mark: z.string(),
  batches: z.array(batchSchema),
  rows: z.array(z.object({ changed: z.string(), order: orderViewSchema })),
})

const takenSchema = z.object({
  place: z.number().int(),
  by: orderViewSchema,
  name: z.string(),
  takenAt: z.string(),
})

const bodySchema = z.object({ order: orderViewSchema, key: z.string().nullable(), body: z.unknown() })
export type OrderBody = z.infer<typeof bodySchema>

export type OrderToShare = {
  id: string
  place: number
  key: string
  reference: string | null
  state: Extract<OrderState, 'free' | 'skipped' | 'done' | 'dropped'>
  /** Who has done it; null: the bench that hands it in. */
  bench: string | null
  version: number
  body: unknown
}
export type BodyToPut = {
  id: string
  version: number
  reference: string | null
  isOut: boolean
  body: unknown
}
export type BatchesCalls = ReturnType<typeof createBatchesCalls>

const usualMs = 10_000

export function createBatchesCalls(query: EngineQuery) {
  const ask = <Answer>(answer: z.ZodType<Answer>, call: string, asked: unknown) =>
    oneAnswer(query, answer, `SELECT pb.${call}($1) AS answer`, [asked], { ms: usualMs })
  const json = (asked: unknown): string => asJsonb(asked)

  return {
    /** Begins to hand one in: nobody sees it before finishBatch. */
    shareBatch: (batch: Omit<EngineBatch, 'madeBy'>) => ask(z.literal(true), 'share_batch', json(batch)),
    /** Answers with those that another batch of the shop has already. */
    shareOrders: (asked: { batch: string; orders: readonly OrderToShare[] }) =>
      ask(z.array(takenSchema), 'share_orders', json(asked)),
    /** False: the engine knows of no such batch, or nobody has handed it in to its end. */
    finishBatch: (id: string) => ask(z.boolean(), 'finish_batch', id),
    since: (asked: { since: string | null; after: { changed: string; id: string } | null; limit: number }) =>
      ask(sinceAnswer, 'orders_since', json(asked)),
    bodies: (
      asked: { batch: string; after: number; limit: number } | { ids: readonly string[]; limit: number },
    ) => ask(z.array(bodySchema), 'order_bodies', json(asked)),
    /** Their people were erased before they were sent. */
    eraseOrders: (ids: readonly string[]) => ask(z.literal(true), 'erase_orders', json(ids)),
    /** The new versions by id; what is missing there was not changed: somebody else has it or was first. */
    putBodies: (bodies: readonly BodyToPut[]) =>
      ask(z.record(z.string(), z.number().int()), 'put_bodies', json(bodies)),
  }
}
