// Brings commits to the disk without holding anybody up: one round for all that were made before it began. Whoever acts on the
// strength of a commit asks here first. It knows rounds, not what one does.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../../common/log'
import type { SetTimer } from '../../common/timers'

type Waiting = {
  upTo: number
  /** Waits through failures until it is on the disk at last. */
  isPatient: boolean
  done: (failure: Error | null) => void
}

type Deps = {
  /** Resolves once everything committed before the call is on the disk; rejects when the disk refuses. */
  round: () => Promise<void>
  setTimer: SetTimer
  log: Log
}
export type GroupFlush = ReturnType<typeof createGroupFlush>

const againAfterMs = 1_000

export function createGroupFlush({ round, setTimer, log }: Deps) {
  const onBehalf = new AsyncLocalStorage<{ hasWritten: boolean }>()
  let written = 0
  let kept = 0
  let waiting: Waiting[] = []
  let isRunning = false
  let isClosed = false
  let cancelAgain = (): void => undefined

  const settle = (upTo: number, failure: Error | null): void => {
    const isSettled = (one: Waiting): boolean => one.upTo <= upTo && (failure === null || !one.isPatient)
    const settled = waiting.filter(isSettled)
    waiting = waiting.filter((one) => !isSettled(one))
    tell(settled, failure)
  }
  /** One that fails keeps no other from being told, and no round from being made. */
  const tell = (settled: readonly Waiting[], failure: Error | null): void => {
    for (const { done } of settled)
      try {
        done(failure)
      } catch (cause) {
        log('what waited for the disk failed', cause)
      }
  }

  const run = async (): Promise<void> => {
    if (isRunning || isClosed) return
    isRunning = true
    cancelAgain()
    // Nothing may come between the last look at what was written and the end of this: it would be forgotten.
    while (kept < written) {
      const upTo = written
      const failure = await round().then(() => null, asError)
      // Whoever closed brought everything to the disk, and told those who waited.
      if (hasClosed()) break
      if (failure === null) kept = upTo
      settle(upTo, failure)
      if (failure !== null && waiting.every(({ isPatient }) => isPatient)) {
        cancelAgain = setTimer(againAfterMs, () => void run())
        break
      }
    }
    isRunning = false
  }
  const hasClosed = (): boolean => isClosed

  const isDurable = (): boolean => kept === written
  const wait = (isPatient: boolean, done: Waiting['done']): void => {
    waiting.push({ upTo: written, isPatient, done })
    void run()
  }

  return {
    /** A commit was made. What follows in the same turn goes along. */
    note: (): void => {
      written += 1
      const work = onBehalf.getStore()
      if (work !== undefined) work.hasWritten = true
      queueMicrotask(() => void run())
    },
    /** Does some work, which may ask whether anything was committed on its behalf, also by what it waited for. */
    watching: <Value>(work: (hasWritten: () => boolean) => Value): Value => {
      const watched = { hasWritten: false }
      return onBehalf.run(watched, () => work(() => watched.hasWritten))
    },
    isDurable,
    /** Everything committed before the call is on the disk. Rejects when the disk refuses. */
    whenDurable: (): Promise<void> =>
      isDurable()
        ? Promise.resolve()
        : new Promise((resolve, reject) => {
            wait(false, (failure) => (failure === null ? resolve() : reject(failure)))
          }),
    /** Runs this as soon as everything committed before the call is on the disk: at once, or later in the order of the calls. */
    onceDurable: (run: () => void): void => {
      if (isDurable()) run()
      else
        wait(true, (failure) => {
          if (failure === null) run()
        })
    },
    /** `failure` null: everything is on the disk. */
    close: (failure: Error | null): void => {
      isClosed = true
      cancelAgain()
      if (failure === null) kept = written
      const left = waiting
      waiting = []
      tell(left, failure)
    },
  }
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)))
