// The calls of schema/feed.ts: telling what this bench did, and hearing what the others did. They throw EngineFailure.
import { z } from 'zod'
import { shipmentIdSchema } from '../../../src-preload/contract/ids'
import type { EngineQuery } from '../engine-query'
import { type Fact, factRowSchema, type OwnFact } from '../fact'
import { asJsonb } from './as-jsonb'
import { oneAnswer } from './one-answer'

const pushAnswer = z.object({
  /** other-fact: the engine has another fact of this bench under one of these numbers. */
  kind: z.enum(['taken', 'other-fact']),
  lastN: z.number().int(),
})

const factsAnswer: z.ZodType<Fact[]> = z.array(factRowSchema)

/** Words of somebody who was erased are gone, and so may be a field that another version left out. */
const pairHalf = z
  .object({
    id: shipmentIdSchema,
    bench: z.string(),
    shipmentNumber: z.string().nullable(),
    assignmentId: z.string().nullable(),
    createdAt: z.string(),
    recipient: z
      .object({
        firstName: z.string().catch(''),
        lastName: z.string().catch(''),
        city: z.string().catch(''),
        countryCode: z.string().catch(''),
      })
      .nullable()
      .catch(null),
    reference: z.string().nullable().catch(null),
  })
  .nullable()
const pairRow = z.object({ connection: z.string(), a: pairHalf, b: pairHalf })
export type PairRow = z.infer<typeof pairRow>

const madeElsewhere = z.object({ bench: z.string(), assignmentId: z.string() }).nullable()

export type FeedCalls = ReturnType<typeof createFeedCalls>

export const createFeedCalls = (query: EngineQuery) => ({
  /** Again and again the same: what the engine has already is passed by. */
  push: (facts: readonly OwnFact[], clockOffsetMs: number | null) =>
    oneAnswer(query, pushAnswer, 'SELECT pb.push($1) AS answer', [asJsonb({ facts, clockOffsetMs })]),
  /** Of every other bench what follows `seen`, in its order; at most so many in all. */
  pull: (seen: Readonly<Record<string, number>>, atMost: number) =>
    oneAnswer(query, factsAnswer, 'SELECT pb.pull($1, $2) AS answer', [asJsonb(seen), atMost]),
  /** What this bench itself has told after `n`. */
  ownFacts: (n: number, atMost: number) =>
    oneAnswer(query, factsAnswer, 'SELECT pb.own_facts($1, $2) AS answer', [n, atMost]),
  openPairs: () => oneAnswer(query, z.array(pairRow), 'SELECT pb.open_pairs() AS answer'),
  settlePair: (a: string, b: string, answer: string) =>
    oneAnswer(query, z.literal(true), 'SELECT pb.settle_pair($1, $2, $3) AS answer', [a, b, answer]),
  /** An assignment that the key of this bench must be able to see, where all keys are of one company. */
  madeElsewhere: (connection: string) =>
    oneAnswer(query, madeElsewhere, 'SELECT pb.made_elsewhere($1) AS answer', [connection]),
})
