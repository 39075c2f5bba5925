// Newer versions of the program. Off unless a feed is set; looked for quietly, fetched when somebody wants it, and installed
// only when the program ends and nothing waits. It never ends the program and never installs by itself.
import type { StationEmit } from '../../src-preload/contract'
import type { Updates } from '../../src-preload/contract/updates'
import type { Log } from '../common/log'
import type { SetTimer } from '../common/timers'
import { StationFailure } from '../station-failure'
import { saidBy } from './said-by'

export type Updater = {
  /** The version the feed has, when it is a newer one. */
  look: (feed: string) => Promise<string | null>
  /** Of what `look` found: whole and checked, or it throws. */
  fetch: () => Promise<void>
  /** Hands it to the system and ends the program. */
  install: () => void
}

type Deps = {
  /** Null: never looked for. */
  feed: string | null
  /** Null: nothing can be installed here, such as in a folder of sources. */
  updater: Updater | null
  /** Anything that is not through: a parcel to be sent, an order that goes by itself, a label to come or to be printed. */
  waits: () => boolean
  emit: StationEmit
  setTimer: SetTimer
  log: Log
}
export type UpToDate = ReturnType<typeof createUpToDate>

const firstLookAfterMs = 5 * 60_000
const lookAgainMs = 24 * 3_600_000

export function createUpToDate({ feed, updater, waits, emit, setTimer, log }: Deps) {
  const isOff = feed === null || updater === null
  let updates: Updates = { state: isOff ? 'off' : 'not-looked', version: null, detail: null }

  const tell = (next: Updates): Updates => {
    updates = next
    emit('updates.changed', updates)
    return updates
  }
  const failed = (state: 'not-looked' | 'available', cause: unknown): Updates => {
    log('a newer version could not be had', cause)
    return tell({ ...updates, state, detail: { code: 'update-failed', said: saidBy(cause) } })
  }

  const look = async (): Promise<Updates> => {
    // What is being fetched, or waits for the end, is not looked for again.
    if (isOff || updates.state === 'fetching' || updates.state === 'ready') return updates
    try {
      const version = await updater.look(feed)
      return tell({ state: version === null ? 'newest' : 'available', version, detail: null })
    } catch (cause) {
      return failed('not-looked', cause)
    }
  }
  const lookDaily = (): void => {
    void look()
    setTimer(lookAgainMs, lookDaily)
  }

  return {
    status: (): Updates => updates,
    look,
    /** Somebody wants it at the end. Throws 'wrong-state' when there is none. */
    want: async (): Promise<Updates> => {
      if (updater === null || updates.state !== 'available') throw new StationFailure('wrong-state')
      tell({ ...updates, state: 'fetching', detail: null })
      try {
        await updater.fetch()
        return tell({ ...updates, state: 'ready' })
      } catch (cause) {
        return failed('available', cause)
      }
    },
    /** What is to be done once everything is put down; null: nothing, because nobody wanted it or something waits. */
    atEnd: (): (() => void) | null =>
      updater !== null && updates.state === 'ready' && !waits() ? updater.install : null,
    start: (): void => {
      if (!isOff) setTimer(firstLookAfterMs, lookDaily)
    },
  }
}
