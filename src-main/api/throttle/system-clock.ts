// The time a gate lives by, and chance: the computer's own, unless a test moves them.
import { createEvenClock } from '../../common/even-clock'
import { createTimers } from '../../common/timers'

export type Clock = {
  /** Milliseconds since 1970, as the computer's clock is set: for what others say and read, never for a wait. */
  readonly now: () => number
  /** Milliseconds that nobody can set: every wait is measured by them. */
  readonly evenMs: () => number
  /** Returns what cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void
  /** In [0, 1). */
  readonly random: () => number
}

const evenMs = createEvenClock()

export const systemClock: Clock = {
  now: () => Date.now(),
  evenMs,
  setTimer: createTimers(evenMs).setTimer,
  random: () => Math.random(),
}
