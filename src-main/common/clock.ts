// The time and the timers of one run. Whatever waits takes them from here, so that a proof can bring its own.
import { createEvenClock, sinceBootMs } from './even-clock'
import { createTimers } from './timers'

export type Clock = ReturnType<typeof createClock>

export const createClock = () => {
  const evenMs = createEvenClock()
  return {
    now: (): Date => new Date(),
    /** Runs evenly, whatever is done to the computer's clock; a sleep of the computer counts. */
    monotonicMs: evenMs,
    /** The same over restarts of the program; begins anew when the computer does. */
    sinceBootMs,
    ...createTimers(evenMs),
  }
}
