// What the fake station begins with unless a test says otherwise, and what it can be told.
import type { FakeRecords } from './records'
import type { BenchStatus } from '../../../src-preload/contract/bench'
import { type Connection, type ConnectionCheck } from '../../../src-preload/contract/connection'
import { connectionIdSchema } from '../../../src-preload/contract/ids'
import type { ErrorCode, StationError } from '../../../src-preload/contract/errors'
import type { Message } from '../../../src-preload/contract/messages'
import type { Printer, PrinterProbe, PrintQuestion } from '../../../src-preload/contract/printer'
import type { CalibrationPicture, PrinterProfile } from '../../../src-preload/contract/printer-profile'
import { firstSettings } from '../../../src-preload/contract/first-settings'
import type { KeptForm } from '../../../src-preload/contract/kept-form'
import type { Updates } from '../../../src-preload/contract/updates'
import type { SharedDifference } from '../../../src-preload/contract/shared-settings'
import type { Settings, Shop } from '../../../src-preload/contract/settings'
import type { IndexProgress, LookUp, Shipment, ShipmentDetail } from '../../../src-preload/contract/shipment'
import type { Several, SeveralCases } from '../../../src-preload/contract/several'
import type { FakeBatch } from './batches'
import type { ParcelUnderWay, TrackingAnswer } from '../../../src-preload/contract/tracking'
import type { FakeIntake } from './intake'

export class FakeFailure extends Error {
  readonly error: StationError
  constructor(code: ErrorCode, detail: Message | null = null) {
    super(code)
    this.error = { code, detail, fields: [], isRetryable: false }
  }
}

export type FakeWorld = FakeRecords & {
  batches?: readonly FakeBatch[]
  /** What opening an order file brings. */
  intake?: FakeIntake
  /** Where a result file was saved. */
  savedFile?: string | null
  shipments?: readonly Shipment[]
  /** How far the search index is; ready unless said. */
  index?: IndexProgress
  settings?: Partial<Settings>
  /** What was changed here and at another bench. */
  differences?: SharedDifference[]
  shop?: Partial<Shop>
  updates?: Updates
  several?: Partial<Several>
  cases?: Partial<SeveralCases>
  /** Those of them that the service had refused: taken over, they are free again. */
  refusedOrders?: readonly string[]
  /** What was left in the form when the bench was closed. */
  keptForm?: KeptForm
  status?: Partial<BenchStatus>
  connections?: readonly Connection[]
  printers?: readonly Printer[]
  /** Those of an earlier run. */
  printersBefore?: readonly Printer[]
  profiles?: readonly PrinterProfile[]
  folder?: string | null
  /** What a job that asks something says; `proposals` and the like. */
  question?: (shipment: Shipment) => Partial<Omit<PrintQuestion, 'job'>>
  preview?: (proposal: string, corner: string) => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>
  calibration?: Partial<CalibrationPicture>
  probe?: Partial<PrinterProbe>
  calibrated?: { state: 'printed' | 'failed' | 'unknown' | 'queued'; reason: Message | null }
  check?: ConnectionCheck
  picture?: (shipment: Shipment, page: number) => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>
  tracking?: (shipmentNumber: string, isFresh: boolean) => TrackingAnswer
  /** What is under way, in the order of its groups. */
  underWay?: readonly ParcelUnderWay[]
  listPrinted?: { state: 'printed' | 'failed' | 'unknown' | 'queued'; reason: Message | null }
  /** The folder where tables are saved; null: the dialog is closed. */
  savesTo?: string | null
  /** How long an unsure one still cannot be sent again; 0 unless said. */
  quietLeftMs?: (shipment: Shipment) => number
  /** What "ask now" brings; it is still not ready unless said. */
  refreshed?: (shipment: Shipment) => Shipment
  lookUp?: (shipment: Shipment, assignmentId: string) => LookUp
  detail?: (shipment: Shipment) => Partial<Omit<ShipmentDetail, 'shipment'>>
}

export const practiceConnection: Connection = {
  id: connectionIdSchema.parse('practice'),
  name: 'Practice',
  kind: 'practice',
  baseUrl: 'http://127.0.0.1:4010',
  keyState: 'built-in',
  sealedBy: null,
  isActive: true,
}

export const plainSettings: Settings = {
  ...firstSettings,
  isWelcomeLeft: true,
  theme: 'light',
  language: 'en',
}

/** The smallest picture there is. */
export const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

export const nobody: TrackingAnswer = {
  shipmentNumber: 'NOBODY1',
  kind: 'never-asked',
  tracking: null,
  fetchedAt: null,
  forgottenAt: null,
  staleBecause: null,
  shipmentId: null,
  madeAt: null,
}
