// Timers of one run: all of them are gone once the run has ended. They run on the even clock of the system: one set back or
// forward changes nothing. What is longer than a timer can be is waited for in pieces, or it would be over at once.
export type SetTimer = (milliseconds: number, run: () => void) => () => void

/** A timer holds 31 bits of milliseconds, which is 24.8 days. */
const longestPieceMs = 2 ** 31 - 1

export function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  const setTimer: SetTimer = (milliseconds, run) => {
    let timer: NodeJS.Timeout
    const waitFor = (leftMs: number): void => {
      timer = setTimeout(
        () => {
          timers.delete(timer)
          if (leftMs > longestPieceMs) waitFor(leftMs - longestPieceMs)
          else run()
        },
        Math.min(leftMs, longestPieceMs),
      )
      timers.add(timer)
    }
    waitFor(milliseconds)
    return () => {
      clearTimeout(timer)
      timers.delete(timer)
    }
  }
  return {
    setTimer,
    /** Stays pending for ever when the run ends first. */
    wait: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => void setTimer(milliseconds, resolve)),
    clear: (): void => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
