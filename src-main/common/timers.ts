// Timers of one run: all of them are gone once the run has ended. They run on the even clock: one set back or forward changes
// nothing, and a sleep of the computer counts. What is long is waited for in pieces: a timer of the system stands still while
// the computer sleeps, and is over at once when it is longer than 24.8 days.
import { createEvenClock } from './even-clock'

export type SetTimer = (delayMs: number, run: () => void) => () => void

/** So much later than it should at most is a sleep noticed. */
const pieceMs = 60_000

export function createTimers(evenMs: () => number = createEvenClock()) {
  const timers = new Set<NodeJS.Timeout>()
  const setTimer: SetTimer = (delayMs, run) => {
    const endsAtMs = evenMs() + delayMs
    let timer: NodeJS.Timeout
    const waitOn = (leftMs: number): void => {
      timer = setTimeout(
        () => {
          timers.delete(timer)
          const stillMs = endsAtMs - evenMs()
          if (leftMs > pieceMs && stillMs > 0) waitOn(stillMs)
          else run()
        },
        Math.min(leftMs, pieceMs),
      )
      timers.add(timer)
    }
    waitOn(delayMs)
    return () => {
      clearTimeout(timer)
      timers.delete(timer)
    }
  }
  return {
    setTimer,
    /** Stays pending for ever when the run ends first. */
    wait: (delayMs: number): Promise<void> => new Promise((resolve) => void setTimer(delayMs, resolve)),
    clear: (): void => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
