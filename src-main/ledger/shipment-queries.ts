// Every question about shipments and their events. Each is answered through an index, however many there are: a test asks
// SQLite for the plan of every statement. Rows never leave this folder.
import type { Database } from 'better-sqlite3'
import type { ConnectionId, DraftId, ShipmentId } from '../../src-preload/contract/ids'
import type { Draft } from '../../src-preload/contract/draft'
import type { Shipment, ShipmentEvent, ShipmentState } from '../../src-preload/contract/shipment'
import { StationFailure } from '../station-failure'
import { recipientKey, referenceKey } from './draft-keys'
import { fromRow, shipmentColumns, type ShipmentRow } from './shipment-row'
import { fromStoredMessage } from './stored-message'

export function createShipmentQueries(db: Database) {
  const bench = createBenchQueries(db)
  const select = `SELECT ${shipmentColumns}`
  const byId = db.prepare<[string], ShipmentRow>(`${select} WHERE s.id = ?`)
  const byDraftId = db.prepare<[string], ShipmentRow>(`${select} WHERE s.draft_id = ?`)
  const bySeq = db.prepare<[number], ShipmentRow>(`${select} WHERE s.seq = ?`)
  const byAssignment = db.prepare<[string, string], ShipmentRow>(
    `${select} WHERE s.connection_id = ? AND s.assignment_id = ?`,
  )
  const byNumber = db.prepare<[string], ShipmentRow>(
    `${select} WHERE s.shipment_number = ? ORDER BY s.seq DESC LIMIT 1`,
  )
  const seqOf = db.prepare<[string], { seq: number }>('SELECT seq FROM shipments WHERE id = ?')
  const seqsBelow = db.prepare<[number, number], { seq: number }>(
    'SELECT seq FROM shipments WHERE seq < ? ORDER BY seq DESC LIMIT ?',
  )
  const seqsInStateBelow = db.prepare<[string, number, number], { seq: number }>(
    'SELECT seq FROM shipments WHERE state = ? AND seq < ? ORDER BY seq DESC LIMIT ?',
  )
  const alike = db.prepare<[string | null, string, string | null, string, string], ShipmentRow>(
    `${select} WHERE s.seq IN (
         SELECT seq FROM shipments WHERE reference_key = ? AND created_at >= ?
         UNION ALL SELECT seq FROM shipments WHERE recipient_key = ? AND created_at >= ?)
       AND s.connection_id = ? AND s.state NOT IN ('dropped', 'refused') ORDER BY s.seq DESC LIMIT 5`,
  )
  const eventsOf = db.prepare<[string], EventRow>(
    `SELECT at, from_state AS "from", to_state AS "to", cause, detail, attempt, http_status AS httpStatus, answer
     FROM shipment_events WHERE shipment_id = ? ORDER BY seq`,
  )

  const one = (row: ShipmentRow | undefined): Shipment | null => (row ? fromRow(row) : null)
  const bySeqs = (seqs: { seq: number }[]) =>
    seqs.flatMap(({ seq }) => {
      const row = bySeq.get(seq)
      return row ? [{ seq, shipment: fromRow(row) }] : []
    })

  /** Newest first, below `beforeSeq`; no state means every state. */
  const page = (beforeSeq: number, states: readonly ShipmentState[], limit: number) => {
    if (states.length === 0) return bySeqs(seqsBelow.all(beforeSeq, limit))
    // Each state has its own order in the index: the newest of all are among the newest of each.
    const newest = states.flatMap((state) => seqsInStateBelow.all(state, beforeSeq, limit))
    return bySeqs(newest.sort((a, b) => b.seq - a.seq).slice(0, limit))
  }

  return {
    ...bench,
    find: (id: ShipmentId): Shipment | null => one(byId.get(id)),
    need: (id: ShipmentId): Shipment => {
      const row = byId.get(id)
      if (!row) throw new StationFailure('not-found', { code: 'shipment-unknown' })
      return fromRow(row)
    },
    findByDraft: (id: DraftId): Shipment | null => one(byDraftId.get(id)),
    findByAssignment: (connectionId: ConnectionId, assignmentId: string): Shipment | null =>
      one(byAssignment.get(connectionId, assignmentId)),
    findByNumber: (shipmentNumber: string): Shipment | null => one(byNumber.get(shipmentNumber)),
    findBySeq: (seq: number): Shipment | null => one(bySeq.get(seq)),
    seqOf: (id: ShipmentId): number => seqOf.get(id)?.seq ?? 0,
    page,
    latestFinished: (limit: number): Shipment[] =>
      page(Number.MAX_SAFE_INTEGER, ['printed', 'label-stored'], limit).map(({ shipment }) => shipment),
    /** Shipments of this connection with the same reference or the same recipient since then, newest first. */
    alike: (
      draft: Draft,
      connectionId: ConnectionId,
      since: Date,
      by: { reference: boolean; recipient: boolean },
    ) => {
      const reference = by.reference ? referenceKey(draft) : null
      const recipient = by.recipient ? recipientKey(draft) : null
      const at = since.toISOString()
      return alike.all(reference, at, recipient, at, connectionId).map((row) => ({
        shipment: fromRow(row),
        because: [
          ...(reference !== null && row.reference_key === reference ? (['reference'] as const) : []),
          ...(recipient !== null && row.recipient_key === recipient ? (['recipient'] as const) : []),
        ],
      }))
    },
    events: (id: ShipmentId): ShipmentEvent[] => eventsOf.all(id).map(fromEventRow),
  }
}

type EventRow = Omit<ShipmentEvent, 'cause' | 'detail'> & { cause: string; detail: string | null }

const fromEventRow = (row: EventRow): ShipmentEvent => ({
  ...row,
  cause: fromStoredMessage(row.cause),
  detail: row.detail === null ? null : fromStoredMessage(row.detail),
})

/** What is open, and how many of what there are. */
function createBenchQueries(db: Database) {
  const select = `SELECT ${shipmentColumns}`
  const byState = db.prepare<[string], ShipmentRow>(`${select} WHERE s.state = ? ORDER BY s.seq`)
  const unfinished = db.prepare<[string], ShipmentRow>(
    `${select} WHERE s.seq IN (
         SELECT seq FROM shipments WHERE state IN ('waiting', 'sending', 'refused', 'unsure', 'label-awaited')
         UNION ALL SELECT seq FROM shipments WHERE state = 'label-stored' AND changed_at > ?)
       ORDER BY s.seq DESC LIMIT 200`,
  )
  const countState = db.prepare<[string], { n: number }>(
    'SELECT count(*) AS n FROM shipments WHERE state = ?',
  )
  // No shipment is ever deleted (a trigger sees to it), so the last number is the count.
  const lastSeq = db.prepare<[], { n: number | null }>('SELECT max(seq) AS n FROM shipments')
  const countCreatedSince = db.prepare<[string], { n: number }>(
    `SELECT count(*) AS n FROM shipments INDEXED BY shipments_created
     WHERE created_at >= ? AND state IN ('label-awaited', 'label-stored', 'printed')`,
  )
  const countOpen = db.prepare<[string], { n: number }>(
    `SELECT count(*) AS n FROM shipments
     WHERE state IN ('waiting', 'sending', 'refused', 'unsure', 'label-awaited') AND connection_id = ?`,
  )
  const countOf = (state: ShipmentState): number => countState.get(state)?.n ?? 0

  return {
    inState: (state: ShipmentState): Shipment[] => byState.all(state).map(fromRow),
    /** Unfinished ones (a stored label counts as unfinished for `labelStoredSince`), newest first. */
    unfinished: (labelStoredSince: Date): Shipment[] =>
      unfinished.all(labelStoredSince.toISOString()).map(fromRow),
    /** No state means every state. */
    count: (states: readonly ShipmentState[]): number =>
      states.length === 0 ? (lastSeq.get()?.n ?? 0) : states.reduce((sum, state) => sum + countOf(state), 0),
    countCreatedSince: (since: Date): number => countCreatedSince.get(since.toISOString())?.n ?? 0,
    /** Shipments of a connection that still need it: their label is not here. */
    countOpen: (connectionId: ConnectionId): number => countOpen.get(connectionId)?.n ?? 0,
  }
}
