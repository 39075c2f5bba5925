// The calls of schema/hello.ts and of the shop's own lists: who is there, and which connections are shared.
import { z } from 'zod'
import type { EngineQuery } from '../engine-query'
import { asJsonb } from './as-jsonb'
import { oneAnswer } from './one-answer'

/** What this PostgreSQL is warned of; one that this program does not know is shown as it came. */
export const engineFaults = [
  'fsync-off',
  'full-page-writes-off',
  'autovacuum-off',
  'old-version',
  'superuser',
  'values-logged',
] as const

export type Hello = {
  /** Made at this start of the program and in the ledger before this is asked. */
  token: string
  /** Tokens of earlier starts, since the newest number that the ledger knows, whose answer never came. */
  before: readonly string[]
  /** The newest number that the engine gave this bench, as far as the ledger knows; 0: none yet. */
  incarnation: number
  acknowledged: number
  highest: number
  /** Of every other bench, its newest fact that this one has taken. */
  seen: Readonly<Record<string, number>>
  /** 0: not known yet. */
  generation: number
  protocol: number
  program: string
  /** Given when the bench joins. */
  name?: string
  /** A person has said that this ledger is the bench's own, although it is older or was copied. */
  isRepair?: boolean
}

const helloAnswer = z.object({
  /** ledger-behind: the engine has facts of this bench that the ledger lacks. copied: another program speaks for this bench. */
  outcome: z.enum(['welcome', 'ledger-behind', 'copied']),
  bench: z.string(),
  name: z.string(),
  incarnation: z.number().int(),
  /** This bench's newest fact in the engine. */
  lastN: z.number().int(),
  generation: z.number().int(),
  isFrozen: z.boolean(),
  /** False while frozen: send what comes after lastN, then say repaired. */
  isRepaired: z.boolean(),
  schemaVersion: z.number().int(),
  oldestProtocol: z.number().int(),
  /** The engine's clock; what it says of the bench's own is off by half the way there and back. */
  nowMs: z.number(),
  faults: z.array(z.string()),
})
export type HelloAnswer = z.infer<typeof helloAnswer>

const standingAnswer = z.object({
  generation: z.number().int(),
  isFrozen: z.boolean(),
  waitsFor: z.array(z.string()),
})

const benchRow = z.object({
  bench: z.string(),
  name: z.string(),
  isRemoved: z.boolean(),
  program: z.string().nullable(),
  /** Null: never heard of. */
  silentMs: z.number().nullable(),
})

const connectionRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['live', 'test']),
  baseAddress: z.string(),
  madeBy: z.string(),
})
export type SharedConnection = z.infer<typeof connectionRow>

export const createHelloCalls = (query: EngineQuery) => ({
  hello: (said: Hello) => oneAnswer(query, helloAnswer, 'SELECT pb.hello($1) AS answer', [asJsonb(said)]),
  /** True: everybody has sent again what was missing. `highest`: the newest fact of this bench's outbox. */
  repaired: (generation: number, highest: number) =>
    oneAnswer(query, z.boolean(), 'SELECT pb.repaired($1, $2) AS answer', [generation, highest]),
  standing: () => oneAnswer(query, standingAnswer, 'SELECT pb.standing() AS answer'),
  benches: () => oneAnswer(query, z.array(benchRow), 'SELECT pb.bench_list() AS answer'),
  rename: (name: string) => oneAnswer(query, z.literal(true), 'SELECT pb.rename_bench($1) AS answer', [name]),
  connections: () => oneAnswer(query, z.array(connectionRow), 'SELECT pb.connection_list() AS answer'),
  /** All of them, with this one among them. */
  addConnection: (one: Omit<SharedConnection, 'madeBy'>) =>
    oneAnswer(query, z.array(connectionRow), 'SELECT pb.add_connection($1) AS answer', [asJsonb(one)]),
})
