// A clock that stands still until it is pushed on; what is due by then happens in its order.
import type { Clock } from '../../../src-main/common/clock'

export type PushedClock = {
  clock: Clock
  /** The even time, in milliseconds; nobody sets it. */
  evenMs: () => number
  push: (milliseconds: number) => void
  /** Somebody sets the computer's clock. */
  setWallClock: (milliseconds: number) => void
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
  const setTimer: Clock['setTimer'] = (milliseconds, run) => {
    const timer = { atMs: evenMs + milliseconds, run }
    due.add(timer)
    return () => void due.delete(timer)
  }
  return {
    clock: {
      sinceBootMs: () => (isLockOpen ? (asked += 86_400_000) : evenMs - bootedMs),
      now: () => new Date(beganMs + evenMs + setMs),
      monotonicMs: () => evenMs,
      setTimer,
      wait: (milliseconds) => new Promise((resolve) => void setTimer(milliseconds, resolve)),
      clear: () => {
        due.clear()
      },
    },
    evenMs: () => evenMs,
    push: (milliseconds) => {
      const untilMs = evenMs + milliseconds
      for (;;) {
        const [next] = [...due].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)
        if (next === undefined) break
        due.delete(next)
        evenMs = Math.max(evenMs, next.atMs)
        next.run()
      }
      evenMs = untilMs
    },
    setWallClock: (milliseconds) => {
      setMs += milliseconds
    },
    reboot: () => {
      bootedMs = evenMs
    },
  }
}
