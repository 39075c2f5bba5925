// What the bench cannot have by itself: folders, the vault, the processes beside it, and the system's dialogs.
import type { Message } from '../../src-preload/contract/messages'
import type { LedgerCheck } from '../copies/check-ledger'
import { keepInline, type Keeper } from '../copies/keeper-jobs'
import { StationFailure } from '../station-failure'
import type { StationEmit, StationHandlers } from '../../src-preload/contract'
import type { SyncFile } from '../ledger/mark/log-file'
import type { IndexThread } from '../cache/index/ask-index'
import type { Clock } from '../common/clock'
import type { IntakeThreadPort } from '../intake/intake-thread'
import type { DeskChild } from '../print/desk/desk-life'
import type { SpoolerChild } from '../print/channels/windows/spooler/spooler-process'
import type { SharingLimits } from '../services/sharing/sharing-limits'
import type { Updater } from '../services/keep-up-to-date'
import type { MakeClient } from '../services/clients-by-connection'
import type { Paths } from '../shell/paths'
import type { Vault } from '../shell/vault'
import type { RunningPractice } from '../processes/start-practice-process'
import type { Log } from '../common/log'

export type StationDeps = {
  paths: Paths
  /** Where labels go that no printer was chosen for. */
  folderForLabels: string
  vault: Vault
  makeClient: MakeClient
  appVersion?: string
  /** What the worker's computer speaks, such as 'de-AT'; English unless said. */
  systemLanguage?: string
  startPractice: (key: string) => Promise<RunningPractice>
  newPracticeKey: () => string
  /** Runs print/desk/desk-host.ts, beside the thread of print/barcodes/barcode-worker.ts. */
  startLabelDesk: () => DeskChild
  /** Bytes in memory of a process beside main; null: nobody can say. */
  memoryOf: (pid: number) => number | null
  /** Runs print/channels/windows/spooler/spooler-host.ts; asked for on Windows alone. */
  startSpooler: () => SpoolerChild
  /** Runs processes/search-thread.ts. */
  startIndexThread: () => IndexThread
  emit: StationEmit
  /** Runs intake/intake-worker.ts. */
  startIntakeThread: () => IntakeThreadPort
  chooseFolder: () => Promise<string | null>
  /** An order file; null when the dialog was closed. */
  chooseOrderFile: () => Promise<string | null>
  /** Where to save a file; null when the dialog was closed. */
  chooseFileToSave: (proposal: string) => Promise<string | null>
  /** What the system shows of the window, and how it closes. */
  frame: Pick<StationHandlers['frame'], 'tell' | 'answerClosing'>
  log: Log
  /** Where the file may lie with which somebody sets up all computers of a shop. */
  shopPlaces?: readonly string[]
  /** Installs newer versions; left out where nothing can be installed. */
  updater?: Updater | null
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  /** The computer's own unless a proof brings another one. */
  clock?: Clock
  /** Told how to close the ledger when what comes after its opening fails. */
  onLedgerOpened?: (close: () => void) => void
  /** How the ledger's files reach the disk; the system's own unless a proof brings a slow one. */
  syncFile?: SyncFile
  /** How long things hold between benches; a proof makes them short. */
  sharingLimits?: Partial<SharingLimits>
  /** What could be read of a damaged ledger: it is no bench of the shop, and does not say that it was one. */
  isOnlyLookedAt?: boolean
  /** How the ledger is looked after; without it nothing is copied or looked over by itself. */
  records?: RecordsDeps
}

export type RecordsDeps = {
  keeper: Keeper
  isKeeping: boolean
  /** For how long the window asked nothing. */
  unaskedMs: () => number
  /** Somebody wants a new ledger in place of what is there. */
  isNew: boolean
  /** What was found before the ledger is opened; null: nobody looked. */
  prepared: { check: LedgerCheck | null; findings: Message[] } | null
  goBack: (copyId: string) => Promise<undefined>
  unpack: () => Promise<string | null>
  /** The ledger turned out to be damaged as a whole. */
  onDamaged: () => void
}

export const nobodyLooks: RecordsDeps = {
  keeper: keepInline,
  isKeeping: false,
  unaskedMs: () => Infinity,
  isNew: false,
  prepared: null,
  goBack: () => Promise.reject(new StationFailure('wrong-state')),
  unpack: () => Promise.resolve(null),
  onDamaged: () => undefined,
}
