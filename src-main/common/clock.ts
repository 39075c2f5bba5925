// The time and the timers of one run. Whatever waits takes them from here, so that a proof can bring its own.
import { uptime } from 'node:os'
import { performance } from 'node:perf_hooks'
import { createTimers } from './timers'

export type Clock = ReturnType<typeof createClock>

export const createClock = () => ({
  now: (): Date => new Date(),
  /** Runs evenly, whatever is done to the computer's clock. */
  monotonicMs: (): number => performance.now(),
  /** The same over restarts of the program, with the time the computer slept; begins anew when the computer does. */
  sinceBootMs: (): number => uptime() * 1_000,
  ...createTimers(),
})
