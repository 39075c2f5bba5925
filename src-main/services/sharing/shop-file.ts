// Holds shop.db open for as long as this bench is among others. Whatever is wrong with it holds nobody up: it is taken away and
// fetched anew, and meanwhile nothing is known of others. When this bench works alone again, it goes.
import type { AskIndex } from '../../cache/index/ask-index'
import type { Others } from '../../cache/others/open-others'
import { isHeldByAnother } from '../../cache/others/open-others-file'
import type { Clock } from '../../common/clock'
import type { Log } from '../../common/log'
import type { EngineSession } from './engine-session'

type Deps = Pick<Clock, 'monotonicMs' | 'setTimer'> & {
  session: Pick<EngineSession, 'standing' | 'listen'>
  /** Opens shop.db, or throws. */
  openFile: () => Others
  /** Takes shop.db away. */
  removeFile: () => void
  /** Takes away what was fetched besides. */
  removeRest: () => void
  path: string
  index: Pick<AskIndex, 'others'>
  log: Log
}

/** A disk that refuses is asked again after so long. */
const openAgainMs = 30_000
const removeAgainMs = 2_000
const mostTries = 5

export function createShopFile(deps: Deps) {
  const { session, log } = deps
  let open: Others | null = null
  let restsUntilMs = 0
  let wasAmongOthers = false
  let isStopped = false

  const putDown = (): void => {
    const old = open
    open = null
    try {
      old?.close()
    } catch (cause) {
      log('shop.db could not be closed', cause)
    }
  }

  const file = (): Others | null => {
    if (session.standing() === 'off' || isStopped) return null
    if (open !== null || deps.monotonicMs() < restsUntilMs) return open
    try {
      open = deps.openFile()
      wasAmongOthers = true
      deps.index.others(deps.path)
    } catch (cause) {
      restsUntilMs = deps.monotonicMs() + openAgainMs
      log('what other benches shipped cannot be kept here', cause)
    }
    return open
  }

  /** Somebody else's hold on it passes, and a full disk; anything else is a damaged file. */
  const heal = (cause: unknown): void => {
    log('shop.db cannot be used as it is', cause)
    if (isHeldByAnother(cause)) return
    putDown()
    // Windows keeps what somebody reads.
    deps.index.others(null)
    try {
      deps.removeFile()
    } catch (again) {
      log('shop.db could not be taken away', again)
      restsUntilMs = deps.monotonicMs() + openAgainMs
    }
  }

  /** The index may still be reading it. */
  const removeAll = (triesLeft: number): void => {
    if (isStopped || session.standing() !== 'off') return
    try {
      deps.removeFile()
      deps.removeRest()
    } catch (cause) {
      if (triesLeft > 0) deps.setTimer(removeAgainMs, () => removeAll(triesLeft - 1))
      else log('what other benches shipped could not be taken away', cause)
    }
  }

  const look = (): void => {
    if (isStopped || session.standing() !== 'off') return void file()
    if (!wasAmongOthers) return
    wasAmongOthers = false
    putDown()
    deps.index.others(null)
    removeAll(mostTries)
  }
  session.listen(look)

  /** Hands the file to `work`; `failed` says what becomes of what SQLite throws. */
  const use = <Value>(
    work: (file: Others) => Value,
    otherwise: Value,
    failed: (cause: unknown) => Value,
  ): Value => {
    const there = file()
    if (there === null) return otherwise
    try {
      return work(there)
    } catch (cause) {
      heal(cause)
      return failed(cause)
    }
  }

  return {
    begin: (): void => {
      // Left over where this bench went on alone and ended before it was taken away.
      wasAmongOthers = true
      look()
    },
    isThere: (): boolean => file() !== null,
    /** `otherwise` where there is no file, or none that can be read. */
    ask: <Value>(work: (file: Others) => Value, otherwise: Value): Value =>
      use(work, otherwise, () => otherwise),
    /** Throws what SQLite throws; where there is no file nothing happens. */
    write: <Value>(work: (file: Others) => Value): Value | null =>
      use<Value | null>(work, null, (cause) => {
        throw cause
      }),
    stop: (): void => {
      isStopped = true
      putDown()
    },
  }
}
