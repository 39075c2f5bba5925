// Every question about shipments and their events. Each is answered through an index, however many there are: a test asks
// SQLite for the plan of every statement. Rows never leave this folder.
import type { Database } from 'better-sqlite3'
import type { ConnectionId, DraftId, ShipmentId } from '../../src-preload/contract/ids'
import type { Draft } from '../../src-preload/contract/draft'
import type { Shipment, ShipmentEvent, ShipmentState } from '../../src-preload/contract/shipment'
import { StationFailure } from '../station-failure'
import { recipientKey, referenceKey } from './draft-keys'
import { createParcelQueries } from './parcel-queries'
import { fromRow as readRow, shipmentColumns, type ShipmentRow } from './shipment-row'
import { fromStoredMessage } from './stored-message'

type IsDamaged = (seq: number) => boolean

export function createShipmentQueries(db: Database, isDamaged: IsDamaged) {
  const bench = createBenchQueries(db, isDamaged)
  const fromRow = (row: ShipmentRow): Shipment => readRow(row, isDamaged(row.seq))
  const select = `SELECT ${shipmentColumns}`
  const byId = db.prepare<[string], ShipmentRow>(`${select} WHERE s.id = ?`)
  const byDraftId = db.prepare<[string], ShipmentRow>(`${select} WHERE s.draft_id = ?`)
  const bySeq = db.prepare<[number], ShipmentRow>(`${select} WHERE s.seq = ?`)
  const byAssignment = db.prepare<[string, string], ShipmentRow>(
    `${select} WHERE s.connection_id = ? AND s.assignment_id = ?`,
  )
  const byNumber = db.prepare<[string, string], ShipmentRow>(
    `${select} WHERE s.shipment_number = ? AND s.connection_id = ? ORDER BY s.seq DESC LIMIT 1`,
  )
  const seqOf = db.prepare<[string], { seq: number }>('SELECT seq FROM shipments WHERE id = ?')
  const everySeqBelow = db.prepare<[number, number], { seq: number }>(
    'SELECT seq FROM shipments WHERE seq < ? ORDER BY seq DESC LIMIT ?',
  )
  const seqsBelow = db.prepare<[string, number, number], { seq: number }>(
    'SELECT seq FROM shipments WHERE connection_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?',
  )
  const seqsInStateBelow = db.prepare<[string, string, number, number], { seq: number }>(
    'SELECT seq FROM shipments WHERE connection_id = ? AND state = ? AND seq < ? ORDER BY seq DESC LIMIT ?',
  )
  const alike = db.prepare<[Alike], ShipmentRow>(
    `${select} WHERE s.seq IN (
         SELECT seq FROM shipments WHERE reference_key = @reference AND created_at >= @at
         UNION ALL SELECT seq FROM shipments WHERE recipient_key = @recipient AND created_at >= @at
         UNION ALL SELECT o.seq FROM together_people p JOIN shipments o ON o.draft_id = p.draft_id
           WHERE p.reference_key = @reference AND o.created_at >= @at
         UNION ALL SELECT o.seq FROM together_people p JOIN shipments o ON o.draft_id = p.draft_id
           WHERE p.recipient_key = @recipient AND o.created_at >= @at)
       AND +s.connection_id = @connectionId AND s.id <> @except
       AND (s.state NOT IN ('dropped', 'refused') OR s.unsure_at IS NOT NULL) ORDER BY s.seq DESC LIMIT 5`,
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
  const page = (
    connectionId: ConnectionId,
    beforeSeq: number,
    states: readonly ShipmentState[],
    limit: number,
  ) => {
    if (states.length === 0) return bySeqs(seqsBelow.all(connectionId, beforeSeq, limit))
    // Each state has its own order in the index: the newest of all are among the newest of each.
    const newest = states.flatMap((state) => seqsInStateBelow.all(connectionId, state, beforeSeq, limit))
    return bySeqs(newest.sort((a, b) => b.seq - a.seq).slice(0, limit))
  }

  return {
    ...bench,
    ...createParcelQueries(db, (id) => one(byId.get(id))),
    find: (id: ShipmentId): Shipment | null => one(byId.get(id)),
    need: (id: ShipmentId): Shipment => {
      const row = byId.get(id)
      if (!row) throw new StationFailure('not-found', { code: 'shipment-unknown' })
      return fromRow(row)
    },
    findByDraft: (id: DraftId): Shipment | null => one(byDraftId.get(id)),
    findByAssignment: (connectionId: ConnectionId, assignmentId: string): Shipment | null =>
      one(byAssignment.get(connectionId, assignmentId)),
    findByNumber: (connectionId: ConnectionId, shipmentNumber: string): Shipment | null =>
      one(byNumber.get(shipmentNumber, connectionId)),
    findBySeq: (seq: number): Shipment | null => one(bySeq.get(seq)),
    /** Those that there are, in the order of these numbers. */
    inOrderOf: (seqs: readonly number[]): Shipment[] =>
      bySeqs(seqs.map((seq) => ({ seq }))).map(({ shipment }) => shipment),
    seqOf: (id: ShipmentId): number => seqOf.get(id)?.seq ?? 0,
    page,
    /** Of every connection, newest first: for what is worked out from the whole ledger. */
    pageOfAll: (beforeSeq: number, limit: number) => bySeqs(everySeqBelow.all(beforeSeq, limit)),
    latestFinished: (connectionId: ConnectionId, limit: number): Shipment[] =>
      page(connectionId, Number.MAX_SAFE_INTEGER, ['printed', 'label-stored'], limit).map(
        ({ shipment }) => shipment,
      ),
    /**
     * Other shipments of this connection with the same reference or the same recipient since then, newest first. One that
     * was given up or refused counts when an earlier call of it was left unsure: that one may have made a parcel.
     */
    alike: (
      draft: Draft,
      connectionId: ConnectionId,
      since: Date,
      by: { reference: boolean; recipient: boolean },
      except: ShipmentId | null = null,
    ) => {
      const reference = by.reference ? referenceKey(draft) : null
      const recipient = by.recipient ? recipientKey(draft) : null
      const at = since.toISOString()
      return alike
        .all({ reference, recipient, at, connectionId, except: except ?? '' })
        .map((row) => ({ shipment: fromRow(row), because: becauseOf(row, reference, recipient) }))
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

/** What is open, and how many of what there are: of one connection, since each is a world of its own. */
function createBenchQueries(db: Database, isDamaged: IsDamaged) {
  const fromRow = (row: ShipmentRow): Shipment => readRow(row, isDamaged(row.seq))
  const select = `SELECT ${shipmentColumns}`
  const byState = db.prepare<[string], ShipmentRow>(`${select} WHERE s.state = ? ORDER BY s.seq`)
  const byConnectionAndState = db.prepare<[string, string], ShipmentRow>(
    `${select} WHERE s.connection_id = ? AND s.state = ? ORDER BY s.seq`,
  )
  const unfinished = db.prepare<[{ connectionId: string; since: string }], ShipmentRow>(
    `${select} WHERE s.seq IN (
         SELECT seq FROM shipments WHERE connection_id = @connectionId
           AND state IN ('waiting', 'sending', 'refused', 'unsure', 'label-awaited') AND label_ended_at IS NULL
         UNION ALL SELECT seq FROM shipments WHERE connection_id = @connectionId
           AND state = 'label-stored' AND changed_at > @since)
       ORDER BY s.seq DESC LIMIT 200`,
  )
  const countAll = db.prepare<[string], { n: number }>(
    'SELECT count(*) AS n FROM shipments WHERE connection_id = ?',
  )
  const countState = db.prepare<[string, string], { n: number }>(
    'SELECT count(*) AS n FROM shipments WHERE connection_id = ? AND state = ?',
  )
  const countCreatedSince = db.prepare<[string, string], { n: number }>(
    `SELECT count(*) AS n FROM shipments INDEXED BY shipments_created
     WHERE connection_id = ? AND created_at >= ? AND state IN ('label-awaited', 'label-stored', 'printed')`,
  )
  const countOpen = db.prepare<[string], { n: number }>(
    `SELECT count(*) AS n FROM shipments
     WHERE state IN ('waiting', 'sending', 'refused', 'unsure', 'label-awaited') AND label_ended_at IS NULL
       AND connection_id = ?`,
  )
  const withoutNumber = db.prepare<[string, number], ShipmentRow>(
    `${select} WHERE s.seq IN (
         SELECT seq FROM shipments INDEXED BY shipments_without_number
         WHERE state IN ('label-stored', 'printed') AND (shipment_number IS NULL OR carrier_handle IS NULL)
           AND asks_stopped_at IS NULL AND seq > 0 AND +connection_id = ? ORDER BY seq DESC LIMIT ?)
       ORDER BY s.seq DESC`,
  )
  const openOf = db.prepare<[string], ShipmentRow>(
    `${select} WHERE s.state IN ('waiting', 'sending', 'refused', 'unsure', 'label-awaited')
       AND s.label_ended_at IS NULL AND s.connection_id = ? ORDER BY s.seq DESC LIMIT 100`,
  )
  const countOf = (connectionId: ConnectionId, state: ShipmentState): number =>
    countState.get(connectionId, state)?.n ?? 0

  return {
    /** Of every connection, oldest first. */
    inState: (state: ShipmentState): Shipment[] => byState.all(state).map(fromRow),
    /** Oldest first. */
    ofConnectionInState: (connectionId: ConnectionId, state: ShipmentState): Shipment[] =>
      byConnectionAndState.all(connectionId, state).map(fromRow),
    /** Created and labelled, but number or carrier are still to come: the newest, newest first. */
    withoutNumber: (connectionId: ConnectionId, limit: number): Shipment[] =>
      withoutNumber.all(connectionId, limit).map(fromRow),
    /** Unfinished ones (a stored label counts as unfinished for `labelStoredSince`), newest first. */
    unfinished: (connectionId: ConnectionId, labelStoredSince: Date): Shipment[] =>
      unfinished.all({ connectionId, since: labelStoredSince.toISOString() }).map(fromRow),
    /** No state means every state. */
    count: (connectionId: ConnectionId, states: readonly ShipmentState[]): number =>
      states.length === 0
        ? (countAll.get(connectionId)?.n ?? 0)
        : states.reduce((sum, state) => sum + countOf(connectionId, state), 0),
    countCreatedSince: (connectionId: ConnectionId, since: Date): number =>
      countCreatedSince.get(connectionId, since.toISOString())?.n ?? 0,
    /** Shipments of a connection that still need it, newest first: their label is not here. */
    openOf: (connectionId: ConnectionId): Shipment[] => openOf.all(connectionId).map(fromRow),
    countOpen: (connectionId: ConnectionId): number => countOpen.get(connectionId)?.n ?? 0,
  }
}

type Alike = {
  reference: string | null
  recipient: string | null
  at: string
  connectionId: string
  except: string
}

/** Where it is one of several in an assignment, the row names another one: the recipient is the reason then. */
const becauseOf = (row: ShipmentRow, reference: string | null, recipient: string | null) => {
  const because = [
    ...(reference !== null && row.reference_key === reference ? (['reference'] as const) : []),
    ...(recipient !== null && row.recipient_key === recipient ? (['recipient'] as const) : []),
  ]
  return because.length > 0 ? because : (['recipient'] as const).slice()
}
