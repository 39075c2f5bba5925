// All SQL of print jobs: one row per attempt to put one label on paper.
import type { Database } from 'better-sqlite3'
import type { PrintJob, PrintState, PrintWayName } from '../../src-preload/contract/printer'
import type { ShipmentId } from '../../src-preload/contract/shipment'
import { StationFailure } from '../station-failure'
import { fromPrintJobRow, type PrintJobRow } from './print-job-row'

export type PrintJobsRepo = ReturnType<typeof createPrintJobsRepo>

export type NewPrintJob = {
  shipmentId: ShipmentId
  labelSha256: string
  way: PrintWayName
  printerName: string
  isReprint: boolean
}
export type PrintJobChange = {
  state: PrintState
  reason: string
  spoolerJobId?: string
  handedOverMilliseconds?: number
  filePath?: string
}

export function createPrintJobsRepo(db: Database, deps: { now: () => Date; newId: () => string }) {
  const byId = db.prepare<[string], PrintJobRow>('SELECT * FROM print_jobs WHERE id = ?')
  const ofShipment = db.prepare<[string], PrintJobRow>(
    'SELECT * FROM print_jobs WHERE shipment_id = ? ORDER BY seq',
  )
  const inState = db.prepare<[string], PrintJobRow>('SELECT * FROM print_jobs WHERE state = ? ORDER BY seq')
  const byItself = db.prepare<[string, string], { n: number }>(
    'SELECT count(*) AS n FROM print_jobs WHERE shipment_id = ? AND label_sha256 = ? AND is_reprint = 0',
  )
  const insert = db.prepare(
    `INSERT INTO print_jobs (id, shipment_id, label_sha256, state, way, printer_name, is_reprint, created_at, changed_at)
     VALUES (@id, @shipmentId, @labelSha256, 'wanted', @way, @printerName, @isReprint, @at, @at)`,
  )
  const update = db.prepare(
    `UPDATE print_jobs SET state = @state, reason = @reason, spooler_job_id = coalesce(@spoolerJobId, spooler_job_id),
       handed_over_ms = coalesce(@handedOverMilliseconds, handed_over_ms), file_path = coalesce(@filePath, file_path),
       changed_at = @at WHERE id = @id`,
  )
  const need = (id: string): PrintJob => {
    const row = byId.get(id)
    if (!row) throw new StationFailure('not-found', 'This print job is not in the ledger.')
    return fromPrintJobRow(row)
  }
  return {
    begin: (job: NewPrintJob): PrintJob => {
      const id = deps.newId()
      insert.run({ ...job, id, isReprint: job.isReprint ? 1 : 0, at: deps.now().toISOString() })
      return need(id)
    },
    change: (id: string, change: PrintJobChange): PrintJob => {
      update.run({
        spoolerJobId: null,
        handedOverMilliseconds: null,
        filePath: null,
        ...change,
        id,
        at: deps.now().toISOString(),
      })
      return need(id)
    },
    ofShipment: (id: ShipmentId): PrintJob[] => ofShipment.all(id).map(fromPrintJobRow),
    inState: (state: PrintState): PrintJob[] => inState.all(state).map(fromPrintJobRow),
    hasPrintedByItself: (id: ShipmentId, labelSha256: string): boolean =>
      (byItself.get(id, labelSha256)?.n ?? 0) > 0,
  }
}
