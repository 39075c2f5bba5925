// Asks the engine how long services want to be left alone, and tells it what one asked of this bench.
import { z } from 'zod'
import type { EngineQuery } from '../engine-query'
import { oneAnswer } from './one-answer'

/** Milliseconds by shared connection. */
const leftSchema = z.record(z.string(), z.number().nonnegative())

export function createWaitsCalls(query: EngineQuery) {
  return {
    /** The engine's moment now, for `note`: its own words, which nobody reads. */
    moment: (): Promise<string> => oneAnswer(query, z.string(), 'SELECT pb.wait_moment() AS answer'),
    /** `ms`: what was left of the wait when `moment` had come. */
    note: async (connection: string, moment: string, ms: number): Promise<void> => {
      const values = [connection, moment, Math.floor(ms)]
      await oneAnswer(query, z.literal(true), 'SELECT pb.note_wait($1, $2, $3) AS answer', values)
    },
    /** Only those that wait. */
    left: (): Promise<Readonly<Record<string, number>>> =>
      oneAnswer(query, leftSchema, 'SELECT pb.waits_left() AS answer'),
  }
}
