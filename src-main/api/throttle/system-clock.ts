// The time a gate lives by, and chance: the computer's own, unless a test moves them.
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Returns what cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void
  /** In [0, 1). */
  readonly random: () => number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}
