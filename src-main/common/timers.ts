// Timers of one run: all of them are gone once the run has ended.
export type SetTimer = (milliseconds: number, run: () => void) => () => void

export function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  const setTimer: SetTimer = (milliseconds, run) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, milliseconds)
    timers.add(timer)
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
