// The calls of schema/orders.ts: claiming, arming, taking over. Durations go in and come out, never times. They throw EngineFailure.
import { z } from 'zod'
import type { EngineQuery } from '../engine-query'
import { asJsonb } from './as-jsonb'
import { oneAnswer } from './one-answer'

const orderStates = ['free', 'held', 'armed', 'unsure', 'refused', 'done', 'skipped', 'dropped'] as const
export type OrderState = (typeof orderStates)[number]

/** What a bench said of an order after a person had taken it over. */
const lateSchema = z.object({
  bench: z.string(),
  assignmentId: z.string().nullable(),
  shipment: z.string().nullable(),
  shipmentNumber: z.string().nullable(),
})

export const orderViewSchema = z.object({
  id: z.string(),
  /** Null: a parcel that was typed at a bench. */
  batch: z.string().nullable(),
  place: z.number().int().nullable(),
  /** One that a newer program made is taken as held by somebody: nothing is done with it. */
  state: z.enum(orderStates).catch('armed'),
  bench: z.string().nullable(),
  fence: z.number().int(),
  nonce: z.string().nullable(),
  /** Null: it has no end. */
  leaseLeftMs: z.number().nullable(),
  shipment: z.string().nullable(),
  assignmentId: z.string().nullable(),
  takenFrom: z.string().nullable(),
  late: lateSchema.nullable(),
  bodyVersion: z.number().int(),
})
export type OrderView = z.infer<typeof orderViewSchema>

export type Held = { id: string; fence: number }

export type ArmAsked = Held & {
  nonce: string
  /** The attempt that this one follows; null: it is the first. */
  before: string | null
  /** A parcel with the same reference at another bench is a question first. */
  asks: boolean
  shipment: string
  /** For what was typed at this bench; null: an order of a shared batch. */
  typed: { connection: string; reference: string | null; body: unknown } | null
}

const claimAnswer = z.object({
  claimed: z.array(z.object({ id: z.string(), fence: z.number().int(), bodyVersion: z.number().int() })),
  others: z.array(orderViewSchema),
})

const armAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('yes') }),
  z.object({ kind: z.literal('taken'), by: orderViewSchema }),
  z.object({ kind: z.literal('same-reference'), by: orderViewSchema }),
  z.object({ kind: z.literal('forgotten') }),
  z.object({ kind: z.literal('spent') }),
  z.object({ kind: z.literal('unknown') }),
])
export type ArmAnswer = z.infer<typeof armAnswer>

const takeOverAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('yours'),
    connection: z.string(),
    order: orderViewSchema,
    body: z.unknown(),
  }),
  z.object({ kind: z.literal('free') }),
  z.object({ kind: z.literal('too-early'), leftMs: z.number() }),
  z.object({ kind: z.literal('moved-on'), by: orderViewSchema.optional() }),
])

const stuckSchema = z.object({
  connection: z.string(),
  order: orderViewSchema,
  body: z.unknown(),
  /** How long its bench has not been heard of; null: never. */
  silentMs: z.number().nullable(),
  isRemoved: z.boolean(),
  armedMs: z.number().nullable(),
  /** Until it may be taken over. */
  leftMs: z.number().nullable(),
})
export type StuckOrder = z.infer<typeof stuckSchema>

const mineSchema = z.object({ connection: z.string(), order: orderViewSchema, body: z.unknown() })
export type MyOrder = z.infer<typeof mineSchema>

export type OrdersCalls = ReturnType<typeof createOrdersCalls>

/** No answer within this long is none. */
const usualMs = 5_000

export function createOrdersCalls(query: EngineQuery) {
  const ask = <Answer>(answer: z.ZodType<Answer>, call: string, asked: unknown) =>
    oneAnswer(query, answer, `SELECT pb.${call}($1) AS answer`, [asJsonb(asked)], { ms: usualMs })

  return {
    /** The first `limit` of `ids` that are free, in the order of their file, and how those stand that are not. */
    claim: (asked: { ids: readonly string[]; limit: number; leaseMs: number }) =>
      ask(claimAnswer, 'claim', asked),
    /** Answers with the ids that still are this bench's. */
    renew: (asked: { held: readonly Held[]; leaseMs: number }) => ask(z.array(z.string()), 'renew', asked),
    release: (held: readonly Held[]) => ask(z.literal(true), 'release', { held }),
    arm: (asked: ArmAsked) => ask(armAnswer, 'arm', asked),
    takeOver: (asked: { id: string; quietMs: number }) => ask(takeOverAnswer, 'take_over', asked),
    stuck: (asked: { quietMs: number }) => ask(z.array(stuckSchema), 'stuck', asked),
    /** What the engine believes this bench to have, and how `ids` stand besides. */
    mine: (ids: readonly string[]) => ask(z.array(mineSchema), 'mine', { ids }),
  }
}
