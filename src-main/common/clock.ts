// The time and the timers of one run. Whatever waits takes them from here, so that a proof can bring its own.
import { performance } from 'node:perf_hooks'
import { createTimers } from './timers'

export type Clock = ReturnType<typeof createClock>

export const createClock = () => ({
  now: (): Date => new Date(),
  /** Runs evenly, whatever is done to the computer's clock. */
  monotonicMs: (): number => performance.now(),
  ...createTimers(),
})
