// Everything the bench keeps, opened: the ledger and its tables, the cache, the search index, the label files.
import type { Clock } from '../common/clock'
import type { Log } from '../common/log'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { openAnswersCache } from '../cache/answers'
import { createAskIndex, type IndexThread } from '../cache/index/ask-index'
import type { IndexProgress } from '../../src-preload/contract/shipment'
import { createEngineRepo } from '../ledger/engine-repo'
import { createEraseRepo } from '../ledger/erase-repo'
import { createDayQueries } from '../ledger/day-queries'
import { createLabelFiles, everyLabelOf } from '../ledger/label-files'
import { createConnectionsRepo } from '../ledger/connections-repo'
import { createLabelsRepo } from '../ledger/labels-repo'
import { isLeftWhole } from '../ledger/mark/compare-age'
import { fingerprintOf, keepMark, sizeOf } from '../ledger/mark/keep-mark'
import type { SyncFile } from '../ledger/mark/log-file'
import { readMark } from '../ledger/mark/mark-file'
import { openLedger } from '../ledger/open-ledger'
import { createPrintJobsRepo } from '../ledger/print-jobs-repo'
import { createBatchesRepo } from '../ledger/batches-repo'
import { createSharedBatchesRepo } from '../ledger/shared-batches-repo'
import { createOrderAttemptsRepo } from '../ledger/order-attempts-repo'
import { createBenchStateRepo } from '../ledger/bench-state-repo'
import { createTogetherRepo } from '../ledger/together-repo'
import { createFormFile } from '../ledger/form-file'
import { createIntakeMappingsRepo } from '../ledger/intake-mappings-repo'
import { createOrderFolderRepo } from '../ledger/order-folder-repo'
import { createSharedDocsRepo } from '../ledger/shared-docs-repo'
import { createOutboxRepo } from '../ledger/outbox-repo'
import { createSettingsRepo } from '../ledger/settings-repo'
import type { ShopSettings } from '../services/read-shop-settings'
import { writeTransaction } from '../ledger/write-transaction'
import { type PutBackRow, putBackRows } from '../ledger/put-back-rows'
import { createShipmentsRepo } from '../ledger/shipments-repo'
import type { Paths } from '../shell/paths'
import { StationFailure } from '../station-failure'

type Deps = Pick<Clock, 'now' | 'setTimer'> & {
  paths: Paths
  newId: () => string
  log: Log
  /** Runs processes/search-thread.ts. */
  startIndexThread: () => IndexThread
  onIndexed: (progress: IndexProgress) => void
  /** It was looked over already. */
  isChecked?: boolean
  /** A new ledger beside labels and keys is what somebody wants. */
  isNew?: boolean
  /** Told how to close the ledger when what comes after its opening fails. */
  onLedgerOpened?: (close: () => void) => void
  /** What holds where nobody chose anything here. */
  shop?: Pick<ShopSettings, 'settings' | 'profiles'>
  /** How files reach the disk, for proofs with a slow one. */
  syncFile?: SyncFile
  /** Shipments whose rows are known not to be what was written. */
  damagedSeqs?: readonly number[]
}

export type Storage = ReturnType<typeof openStorage>

/** Throws StationFailure 'ledger-newer' or 'ledger-unwritable' when the ledger cannot be trusted. */
export function openStorage(deps: Deps) {
  const { paths, now, newId, log } = deps
  mkdirSync(paths.userData, { recursive: true, mode: 0o700 })
  const left = { found: readMark(paths.mark, process.platform), file: fingerprintOf(paths.ledger) }
  if (deps.isNew === true) removeLedger(paths.ledger)
  else if (left.file === null) refuseBesideRecords(paths, left.found !== null)
  const isWhole = isLeftWhole({ ...left, logBytes: sizeOf(`${paths.ledger}-wal`) })
  const ledger = openLedger(paths.ledger, { isChecked: deps.isChecked === true || isWhole })
  // Every question is answered through an index: a few pages are enough, however large the ledger is.
  ledger.pragma('cache_size = -2000')
  let abandon = (): void => undefined
  deps.onLedgerOpened?.(() => {
    abandon()
    ledger.close()
  })
  const mark = keepMark(ledger, { ...deps, ledgerPath: paths.ledger, markPath: paths.mark, left })
  abandon = mark.abandon
  const damaged = new Set(deps.damagedSeqs)
  const isIntact = (seq: number): boolean => {
    if (mark.sums.isIntact('shipments', seq) !== false) return true
    damaged.add(seq)
    return false
  }
  const engine = createEngineRepo(ledger)
  let onNoted = (): void => undefined
  const outbox = createOutboxRepo(ledger, { ...engine, now, newId, onNoted: () => onNoted() })
  const shipments = createShipmentsRepo(ledger, {
    now,
    newId,
    outbox,
    isDamaged: (seq) => damaged.has(seq),
    isIntact,
  })
  const connections = createConnectionsRepo(ledger, { now, newId })
  const answers = openAnswersCache(paths.cache, { now, log })
  const index = createAskIndex({
    indexPath: paths.index,
    ledgerPath: paths.ledger,
    othersIndexPath: paths.othersIndex,
    startThread: deps.startIndexThread,
    setTimer: deps.setTimer,
    onProgress: deps.onIndexed,
    log,
  })
  const batches = createBatchesRepo(ledger, { now, newId })
  const store = createLabelFiles(paths.labels)
  const othersLabels = createLabelFiles(paths.othersLabels)

  const sharedBatches = createSharedBatchesRepo(ledger, { newId })

  batches.dropHalf()
  sharedBatches.endHandingIn()
  const practiceConnection =
    connections.all().find(({ kind }) => kind === 'practice') ??
    connections.add({ name: 'Practice', kind: 'practice', baseUrl: 'http://127.0.0.1:1' })
  if (!connections.active()) connections.use(practiceConnection.id)

  return {
    shipments,
    connections,
    answers,
    index,
    batches,
    sharedBatches,
    attempts: createOrderAttemptsRepo(ledger, { newId }),
    age: mark.finding,
    mark,
    /** From here on these are the damaged ones. */
    noteDamaged: (seqs: readonly number[]): void => {
      damaged.clear()
      for (const seq of seqs) damaged.add(seq)
    },
    /** Whether a row still is what was written; null when it has no checksum yet. */
    isIntact: mark.sums.isIntact,
    practiceConnection,
    printJobs: createPrintJobsRepo(ledger, { now, newId }),
    days: createDayQueries(ledger),
    erasing: createEraseRepo(ledger, outbox),
    engine,
    outbox,
    /** Perhaps inside the write itself: to be looked at a little later. */
    onOutbox: (run: () => void): void => void (onNoted = run),
    labels: createLabelsRepo(ledger, { now }),
    settings: createSettingsRepo(ledger, deps.shop),
    sharedDocs: createSharedDocsRepo(ledger),
    benchState: createBenchStateRepo(ledger),
    intakeMappings: createIntakeMappingsRepo(ledger),
    orderFolder: createOrderFolderRepo(ledger, { now }),
    together: createTogetherRepo(ledger),
    store,
    othersLabels,
    /** This bench's own, and those of others that were fetched. */
    everyLabel: everyLabelOf(store, othersLabels),
    formFile: createFormFile(paths.form, { now, log }),

    /** Everything committed before the call is on the disk. Throws StationFailure 'ledger-unwritable' when the disk refuses. */
    whenDurable: mark.flush.whenDurable,
    onceDurable: mark.flush.onceDurable,

    putBack: (rows: readonly PutBackRow[]): PutBackRow[] => putBackRows(ledger, rows),

    /** What `work` writes is on the disk together, or none of it is. */
    inOneWrite: <Value>(work: () => Value): Value => writeTransaction(ledger, work)(),

    /** The index reads the ledger: it has to be stopped before. */
    close: (): void => {
      answers.close()
      mark.close()
    },
  }
}

/** A ledger that is gone is no first start: a new one would send and print everything anew that is entered again. */
function refuseBesideRecords(paths: Paths, isMarked: boolean): void {
  const left = isMarked ? paths.mark : [paths.labels, paths.keys].find(hasFiles)
  if (left !== undefined)
    throw new StationFailure('ledger-unwritable', {
      code: 'ledger-gone',
      path: paths.ledger,
      left: basename(left),
    })
}

/** Its files lie aside by then. */
const removeLedger = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    rmSync(path + suffix, { recursive: true, force: true })
}

const hasFiles = (folder: string): boolean => {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}
