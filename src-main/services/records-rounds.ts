// When the ledger is looked after: checksums at once and a few rows at a time, a look over it daily and a copy hourly, both
// in a pause of work. What is done then is decided elsewhere.
import type { Log } from '../common/log'
import type { SetTimer } from '../common/timers'

type Deps = {
  /** For how long nobody asked for anything at the window. */
  unaskedMs: () => number
  setTimer: SetTimer
  hasStopped: () => boolean
  /** Gives some rows their checksums; true when none is left without. */
  sealSome: () => boolean
  lookOver: () => Promise<void>
  copy: () => Promise<void>
  log: Log
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const firstLookAfterMs = 20_000
const firstCopyAfterMs = 60_000
const sealPauseMs = 25
/** What reads a whole ledger waits until nobody typed for so long, but not for ever. */
const pauseOfWorkMs = 30_000
const lookAgainMs = 3_000
const longestWaitMs = 10 * 60_000

export function createRecordsRounds({ unaskedMs, setTimer, hasStopped, sealSome, log, ...work }: Deps) {
  const sealOn = (): void => {
    if (hasStopped()) return
    try {
      if (!sealSome()) setTimer(sealPauseMs, sealOn)
    } catch (cause) {
      log('rows could not be given their checksums', cause)
    }
  }

  const inAPause = (run: () => void, waitedMs = 0): void => {
    if (hasStopped()) return
    if (unaskedMs() >= pauseOfWorkMs || waitedMs >= longestWaitMs) return run()
    setTimer(lookAgainMs, () => inAPause(run, waitedMs + lookAgainMs))
  }

  const again = (run: () => Promise<void>, everyMs: number): void => {
    if (hasStopped()) return
    void run().finally(() => setTimer(everyMs, () => inAPause(() => again(run, everyMs))))
  }

  return {
    sealOn,
    begin: (): void => {
      setTimer(firstLookAfterMs, () => inAPause(() => again(work.lookOver, dayMs)))
      setTimer(firstCopyAfterMs, () => inAPause(() => again(work.copy, hourMs)))
    },
  }
}
