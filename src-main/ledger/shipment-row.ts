// Rows of the shipments table, joined with what belongs to them, and how one becomes a Shipment.
import type { ConnectionKind } from '../../src-preload/contract/connection'
import type { ConnectionId, DraftId, ShipmentId } from '../../src-preload/contract/ids'
import type { Draft } from '../../src-preload/contract/draft'
import { type Shipment, shipmentSchema, type ShipmentState } from '../../src-preload/contract/shipment'
import { readableRow } from './damaged-row'
import { copyOfPrint, fromPrintJobRow, type PrintJobRow } from './print-job-row'
import { fromStoredProblem } from './stored-message'

export type ShipmentRow = {
  seq: number
  id: ShipmentId
  draft_id: DraftId
  connection_id: ConnectionId
  connection_kind: ConnectionKind
  state: ShipmentState
  draft: string
  reference_key: string | null
  recipient_key: string
  attempt: number
  problem: string | null
  assignment_id: string | null
  shipment_number: string | null
  carrier_handle: string | null
  service_status: string | null
  label_sha256: string | null
  label_pages: number | null
  last_print: string | null
  created_at: string
  sent_at: string | null
  unsure_at: string | null
  differs: string
  label_awaited_at: string | null
  label_tries: number
  label_late_at: string | null
  asks_at: string | null
  asks_stopped_at: string | null
  label_ended_at: string | null
  scanned_back_at: string | null
  no_parcel_at: string | null
  packed_by: string | null
  erased_at: string | null
  changed_at: string
}

/** Select list and joins; `s` is the shipment. */
export const shipmentColumns = `s.*, c.kind AS connection_kind, l.pages AS label_pages,
  (SELECT json_object('id', p.id, 'shipment_id', p.shipment_id, 'state', p.state, 'way', p.way,
     'printer_name', p.printer_name, 'spooler_job_id', p.spooler_job_id, 'reason', p.reason, 'question', p.question,
     'is_reprint', p.is_reprint, 'copy', ${copyOfPrint}, 'handed_over_ms', p.handed_over_ms, 'file_path', p.file_path,
     'created_at', p.created_at, 'changed_at', p.changed_at)
   FROM print_jobs p WHERE p.shipment_id = s.id ORDER BY p.seq DESC LIMIT 1) AS last_print
  FROM shipments s JOIN connections c ON c.id = s.connection_id LEFT JOIN labels l ON l.sha256 = s.label_sha256`

/** As it stands there: whoever takes it has it looked at as a whole, once. */
const wholeRow = (row: ShipmentRow): Shipment => ({
  id: row.id,
  seq: row.seq,
  draftId: row.draft_id,
  connectionId: row.connection_id,
  connectionKind: row.connection_kind,
  state: row.state,
  draft: JSON.parse(row.draft) as Draft,
  attempt: row.attempt,
  problem: row.problem === null ? null : fromStoredProblem(row.problem),
  assignmentId: row.assignment_id,
  shipmentNumber: row.shipment_number,
  carrierHandle: row.carrier_handle,
  serviceStatus: row.service_status,
  // Its file is gone with its recipient.
  labelSha256: row.erased_at === null ? row.label_sha256 : null,
  labelPages: row.label_pages,
  lastPrint: row.last_print === null ? null : fromPrintJobRow(JSON.parse(row.last_print) as PrintJobRow),
  createdAt: row.created_at,
  sentAt: row.sent_at,
  unsureAt: row.unsure_at,
  differs: JSON.parse(row.differs) as string[],
  labelAwaitedAt: row.label_awaited_at,
  labelTries: row.label_tries,
  labelLateAt: row.label_late_at,
  asksAt: row.asks_at,
  asksStoppedAt: row.asks_stopped_at,
  labelEndedAt: row.label_ended_at,
  scannedBackAt: row.scanned_back_at,
  noParcelAt: row.no_parcel_at,
  packedBy: row.packed_by,
  erasedAt: row.erased_at,
  changedAt: row.changed_at,
})

/** One that cannot be read, or is known not to be what was written, is shown as far as it can be, and blinds no other. */
export function fromRow(row: ShipmentRow, isDamaged = false): Shipment {
  if (!isDamaged)
    try {
      const whole = shipmentSchema.safeParse(wholeRow(row))
      if (whole.success) return whole.data
    } catch {
      // Not even JSON: read like the other damaged ones.
    }
  return readableRow(row)
}
