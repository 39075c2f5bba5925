// Milliseconds that nobody can set: what waits is measured by them. They never run backwards, and the time in which the computer
// slept counts as far as it is surely known. Their beginning means nothing.
import { uptime } from 'node:os'
import { performance } from 'node:perf_hooks'

type Sources = {
  /** Stands still while the computer sleeps, on some systems. */
  monotonicMs: () => number
  /** Goes on while it sleeps; in whole seconds on some systems. */
  sinceBootMs: () => number
}

/** The time since the start of the computer, over restarts of the program. */
export const sinceBootMs = (): number => uptime() * 1_000

/** Two readings in whole seconds differ by up to this much without any sleep. */
const coarseMs = 2_000

export function createEvenClock(sources: Partial<Sources> = {}): () => number {
  const { monotonicMs = () => performance.now(), sinceBootMs: bootMs = sinceBootMs } = sources
  const awakeAtFirst = bootMs() - monotonicMs()
  let sleptMs = 0
  return () => {
    const runMs = monotonicMs()
    sleptMs = Math.max(sleptMs, bootMs() - runMs - awakeAtFirst - coarseMs)
    return runMs + sleptMs
  }
}
