// A clock that stands still until a test lets time pass; timers end in their order on the way. The computer's own clock can
// be set beside it.
import type { Clock } from '../../src-main/common/clock'

type Timer = { at: number; run: () => void }

export type HandClock = Clock & {
  /** So much time passes; what a timer starts has ended, as far as it needs no outside, before the next one ends. */
  pass: (passedMs: number) => Promise<void>
  /** Somebody sets the computer's clock by so much; no time passes. */
  set: (aheadMs: number) => void
}

/** Work that waits for nothing outside ends within so many turns. */
const turns = 12

export const createHandClock = (startAt: string): HandClock => {
  const timers = new Set<Timer>()
  let at = 0
  let setBy = 0
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
  }
  const setTimer: Clock['setTimer'] = (delayMs, run) => {
    const timer = { at: at + Math.max(0, delayMs), run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  return {
    now: () => new Date(Date.parse(startAt) + at + setBy),
    monotonicMs: () => at,
    sinceBootMs: () => at,
    setTimer,
    wait: (delayMs) => new Promise((resolve) => void setTimer(delayMs, resolve)),
    clear: () => timers.clear(),
    set: (aheadMs) => {
      setBy += aheadMs
    },
    pass: async (passedMs) => {
      const end = at + passedMs
      await settle()
      for (;;) {
        const next = [...timers].sort((a, b) => a.at - b.at)[0]
        if (next === undefined || next.at > end) break
        timers.delete(next)
        at = Math.max(at, next.at)
        next.run()
        await settle()
      }
      at = end
    },
  }
}
