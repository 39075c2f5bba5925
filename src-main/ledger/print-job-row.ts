// Rows of the print_jobs table and how one becomes a PrintJob.
import type { PrintJob, PrintQuestionKind, PrintState } from '../../src-preload/contract/printer'
import type { PrintWayName } from '../../src-preload/contract/printer-profile'
import type { PrintJobId, ShipmentId } from '../../src-preload/contract/ids'
import { fromStoredReason } from './stored-message'

export type PrintJobRow = {
  id: PrintJobId
  shipment_id: ShipmentId
  state: PrintState
  way: PrintWayName
  printer_name: string
  spooler_job_id: string | null
  reason: string
  question: PrintQuestionKind | null
  is_reprint: number
  copy: number
  handed_over_ms: number | null
  file_path: string | null
  created_at: string
  changed_at: string
}

/** Of print job `p`: the how many-th on paper it is or would be. What surely never came out does not count. */
export const copyOfPrint = `(SELECT count(*) FROM print_jobs q WHERE q.shipment_id = p.shipment_id
  AND q.seq <= p.seq AND (q.seq = p.seq OR q.state NOT IN ('failed', 'canceled')))`

export const fromPrintJobRow = (row: PrintJobRow): PrintJob => ({
  id: row.id,
  shipmentId: row.shipment_id,
  state: row.state,
  way: row.way,
  printerName: row.printer_name,
  spoolerJobId: row.spooler_job_id,
  reason: fromStoredReason(row.reason),
  question: row.question,
  isReprint: row.is_reprint === 1,
  copy: row.copy,
  handedOverMs: row.handed_over_ms,
  filePath: row.file_path,
  createdAt: row.created_at,
  changedAt: row.changed_at,
})
