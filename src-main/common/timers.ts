// Timers of one run: all of them are gone once the run has ended.
export type SetTimer = (milliseconds: number, run: () => void) => () => void

/** 24.8 days: with more, Node's timers are over at once. */
const longestMs = 2 ** 31 - 1

export function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  const setTimer: SetTimer = (milliseconds, run) => {
    let timer: NodeJS.Timeout
    const begin = (leftMs: number): void => {
      timer = setTimeout(
        () => {
          timers.delete(timer)
          if (leftMs > longestMs) begin(leftMs - longestMs)
          else run()
        },
        Math.min(leftMs, longestMs),
      )
      timers.add(timer)
    }
    begin(milliseconds)
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
