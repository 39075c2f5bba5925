// Asks the engine how long services want to be left alone, and tells it what one asked of this bench.
import { z } from 'zod'
import type { EngineQuery } from '../engine-query'

export type WaitsCalls = ReturnType<typeof createWaitsCalls>

const momentSchema = z.object({ moment: z.string() })
const leftSchema = z.object({ left: z.record(z.string(), z.number().nonnegative()) })
const nothingSchema = z.object({ noted: z.literal(true) })

/** Whoever waits that long for news of a wait is better off without. */
const limits = { ms: 3_000 }

export function createWaitsCalls(query: EngineQuery) {
  return {
    /** The engine's moment now, for `note`: its own words, which nobody reads. */
    moment: async (): Promise<string> => {
      const rows = await query(momentSchema, 'SELECT pb.wait_moment() AS moment', [], limits)
      return rows[0]?.moment ?? ''
    },
    /** `ms`: what was left of the wait when `moment` had come. */
    note: async (connection: string, moment: string, ms: number): Promise<void> => {
      const values = [connection, moment, Math.floor(ms)]
      await query(nothingSchema, 'SELECT pb.note_wait($1, $2, $3) AS noted', values, limits)
    },
    /** Milliseconds by shared connection; only those that wait. */
    left: async (): Promise<Readonly<Record<string, number>>> => {
      const rows = await query(leftSchema, 'SELECT pb.waits_left() AS left', [], limits)
      return rows[0]?.left ?? {}
    },
  }
}
