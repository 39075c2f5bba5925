// A clock that stands still until it is pushed on; what is due by then happens in its order.
import type { Clock } from '../../../src-main/common/clock'

export type PushedClock = {
  clock: Clock
  /** The even time, in milliseconds; nobody sets it. */
  evenMs: () => number
  push: (byMs: number) => void
  /** Somebody sets the computer's clock. */
  setWallClock: (aheadMs: number) => void
  /** The computer is started anew. */
  reboot: () => void
}

/** `isLockOpen`: the even clock of the station runs ahead, so that nothing is ever locked. */
export function createPushedClock({ isLockOpen }: { isLockOpen: boolean }): PushedClock {
  const beganMs = Date.UTC(2026, 10, 27, 8)
  let evenMs = 0
  let setMs = 0
  let asked = 0
  let bootedMs = -86_400_000
  const due = new Set<{ atMs: number; run: () => void }>()
  const setTimer: Clock['setTimer'] = (delayMs, run) => {
    const timer = { atMs: evenMs + delayMs, run }
    due.add(timer)
    return () => void due.delete(timer)
  }
  return {
    clock: {
      sinceBootMs: () => (isLockOpen ? (asked += 86_400_000) : evenMs - bootedMs),
      now: () => new Date(beganMs + evenMs + setMs),
      monotonicMs: () => evenMs,
      setTimer,
      wait: (delayMs) => new Promise((resolve) => void setTimer(delayMs, resolve)),
      clear: () => {
        due.clear()
      },
    },
    evenMs: () => evenMs,
    push: (byMs) => {
      const untilMs = evenMs + byMs
      for (;;) {
        const [next] = [...due].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)
        if (next === undefined) break
        due.delete(next)
        evenMs = Math.max(evenMs, next.atMs)
        next.run()
      }
      evenMs = untilMs
    },
    setWallClock: (aheadMs) => {
      setMs += aheadMs
    },
    reboot: () => {
      bootedMs = evenMs
    },
  }
}
