// The folder where a shop's software puts its order files: what lies there at rest and is not done with is offered to the
// worker. A file is only ever read: never moved, never changed, and remembered once its orders were taken over.
import { createHash } from 'node:crypto'
import type { StationEmit } from '../../src-preload/contract'
import type { OrderFolder } from '../../src-preload/contract/intake'
import type { Clock } from '../common/clock'
import { type FolderFile, lookIntoFolder } from '../intake/look-into-folder'
import type { OrderFolderRepo } from '../ledger/order-folder-repo'
import { StationFailure } from '../station-failure'

type Deps = Pick<Clock, 'monotonicMs' | 'setTimer'> & {
  kept: OrderFolderRepo
  /** The path of a folder chosen in the system's dialog; null when it was closed. */
  chooseFolder: () => Promise<string | null>
  emit: StationEmit
}
export type OrderFolderWatch = ReturnType<typeof createOrderFolderWatch>

const lookEveryMs = 2_000
/** Neither longer nor newer for so long: nobody writes to it any more. */
const restMs = 4_000
/** One that is written to for longer than this is said. */
const longWritingMs = 600_000
const mostShown = 50

type Seen = { file: FolderFile; sinceMs: number; firstMs: number }

/** A file that was written anew under its name is another file. */
const keyOf = ({ path, bytes, changedMs }: FolderFile): string =>
  createHash('sha256').update(`${path}\n${bytes}\n${changedMs}`).digest('hex')

const saidBy = (cause: unknown): string => (cause as NodeJS.ErrnoException).code ?? String(cause)

const isSame = (one: FolderFile, other: FolderFile): boolean =>
  one.bytes === other.bytes && one.changedMs === other.changedMs

export function createOrderFolderWatch({ kept, chooseFolder, emit, setTimer, monotonicMs }: Deps) {
  let folder: string | null = null
  let done = new Set<string>()
  let seen = new Map<string, Seen>()
  let standing: OrderFolder = { folder, files: [], fileCount: 0, growing: null, problem: null }
  let stopTimer = (): void => undefined
  let round = 0

  const stand = (next: Omit<OrderFolder, 'folder'>): OrderFolder => {
    const before = JSON.stringify(standing)
    standing = { folder, ...next }
    if (JSON.stringify(standing) !== before) emit('intake.folderChanged', standing)
    return standing
  }

  const resting = (): FolderFile[] =>
    [...seen.values()]
      .filter(({ file, sinceMs }) => file.bytes > 0 && monotonicMs() - sinceMs >= restMs)
      .map(({ file }) => file)
      .filter((file) => !done.has(keyOf(file)))
      .sort((one, other) => other.changedMs - one.changedMs)

  const tell = (): OrderFolder => {
    const waiting = resting()
    const growing = [...seen.values()].find(
      ({ sinceMs, firstMs }) => monotonicMs() - sinceMs < restMs && monotonicMs() - firstMs > longWritingMs,
    )
    return stand({
      files: waiting.slice(0, mostShown).map((file) => ({ key: keyOf(file), name: file.name })),
      fileCount: waiting.length,
      growing: growing?.file.name ?? null,
      problem: null,
    })
  }

  const take = (files: readonly FolderFile[]): void => {
    const nowMs = monotonicMs()
    seen = new Map(
      files.map((file) => {
        const known = seen.get(file.path)
        if (known === undefined) return [file.path, { file, sinceMs: nowMs, firstMs: nowMs }]
        if (isSame(known.file, file)) return [file.path, known]
        // What was at rest and is written to again begins anew.
        const wasAtRest = nowMs - known.sinceMs >= restMs + lookEveryMs
        return [file.path, { file, sinceMs: nowMs, firstMs: wasAtRest ? nowMs : known.firstMs }]
      }),
    )
  }

  const look = async (mine: number): Promise<void> => {
    if (folder === null || mine !== round) return
    const files = await lookIntoFolder(folder).catch(saidBy)
    if (mine !== round) return
    if (typeof files === 'string') {
      seen = new Map()
      stand({
        files: [],
        fileCount: 0,
        growing: null,
        problem: { code: 'order-folder-unreadable', said: files },
      })
    } else {
      take(files)
      tell()
    }
    stopTimer = setTimer(lookEveryMs, () => void look(mine))
  }

  const begin = (): void => {
    round += 1
    stopTimer()
    seen = new Map()
    void look(round)
  }

  const watchNow = (wanted: string | null): OrderFolder => {
    kept.setFolder(wanted)
    folder = wanted
    begin()
    return stand({ files: [], fileCount: 0, growing: null, problem: null })
  }

  return {
    look: (): OrderFolder => standing,

    /** Closed without a choice, all stays as it is. */
    choose: async (): Promise<OrderFolder> => {
      const chosen = await chooseFolder()
      return chosen === null ? standing : watchNow(chosen)
    },
    leave: (): OrderFolder => watchNow(null),

    /** Throws StationFailure 'not-found' for a file that was written anew, or is gone. */
    pathOf: (key: string): string => {
      const file = resting().find((one) => keyOf(one) === key)
      if (file === undefined) throw new StationFailure('not-found', { code: 'file-gone' })
      return file.path
    },
    /** Taken over, or left out by a person: it is not offered again. */
    finish: (keys: readonly string[]): OrderFolder => {
      for (const key of keys) {
        kept.keepDone(key)
        done.add(key)
      }
      return tell()
    },
    finishAll: (): OrderFolder => {
      for (const file of resting()) {
        kept.keepDone(keyOf(file))
        done.add(keyOf(file))
      }
      return tell()
    },

    start: (): void => {
      folder = kept.folder()
      done = new Set(kept.done())
      standing = { ...standing, folder }
      begin()
    },
    stop: (): void => {
      round += 1
      stopTimer()
    },
  }
}
