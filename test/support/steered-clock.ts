// A clock for tests: real timers, but time passes and the computer's clock is set when the test says so.
import { type Clock, createClock } from '../../src-main/common/clock'

export type SteeredClock = {
  clock: Clock
  /** So much time passes, as everybody sees it. */
  pass: (byMs: number) => void
  /** Somebody sets the computer's clock; no time passes. */
  setWallClock: (aheadMs: number) => void
  /** The computer is started anew. */
  reboot: () => void
}

/** `haste`: how many times sooner than they say timers are over. */
export const createSteeredClock = ({ haste = 1 } = {}): SteeredClock => {
  const real = createClock()
  let passedMs = 0
  let setMs = 0
  /** As if the computer had been running for a day. */
  let bootedMs = -86_400_000
  const evenMs = (): number => real.monotonicMs() + passedMs
  return {
    clock: {
      ...real,
      setTimer: (delayMs, run) => real.setTimer(delayMs / haste, run),
      now: () => new Date(Date.now() + passedMs + setMs),
      monotonicMs: evenMs,
      sinceBootMs: () => evenMs() - bootedMs,
    },
    pass: (byMs) => {
      passedMs += byMs
    },
    setWallClock: (aheadMs) => {
      setMs += aheadMs
    },
    reboot: () => {
      bootedMs = evenMs()
    },
  }
}
