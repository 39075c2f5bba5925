// All SQL of shipments and their events; rows never leave this file. Every step is one transaction with its event.
import type { Database } from 'better-sqlite3'
import type { ConnectionId } from '../../src-preload/contract/connection'
import type { Draft } from '../../src-preload/contract/draft'
import type {
  DraftId,
  Shipment,
  ShipmentEvent,
  ShipmentId,
  ShipmentProblem,
  ShipmentState,
} from '../../src-preload/contract/shipment'
import { StationFailure } from '../station-failure'
import { payloadHash, recipientKey, referenceKey } from './draft-keys'
import { writeTransaction } from './write-transaction'
import { fromRow, shipmentColumns, type ShipmentRow } from './shipment-row'

type Clock = () => Date

/** What a step says besides the new state. Fields left out stay as they are. */
export type Step = {
  to: ShipmentState
  cause: string
  problem?: ShipmentProblem | null
  httpStatus?: number | null
  answer?: string | null
  assignment?: AssignmentFacts
  labelSha256?: string
  draft?: Draft
}
export type AssignmentFacts = {
  id: string
  shipmentNumber: string | null
  carrierHandle: string | null
  status: string
}

export type ShipmentsRepo = ReturnType<typeof createShipmentsRepo>

const openStates: readonly ShipmentState[] = [
  'waiting',
  'sending',
  'refused',
  'unsure',
  'label-awaited',
  'label-stored',
]

export function createShipmentsRepo(db: Database, deps: { now: Clock; newId: () => string }) {
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
  const byState = db.prepare<[string], ShipmentRow>(`${select} WHERE s.state = ? ORDER BY s.seq`)
  const open = db.prepare<[string], ShipmentRow>(
    `${select} WHERE s.state NOT IN ('printed', 'dropped') AND (s.state <> 'label-stored' OR s.changed_at > ?) ORDER BY s.seq DESC LIMIT 200`,
  )
  const finished = db.prepare<[number], ShipmentRow>(
    `${select} WHERE s.state IN ('printed', 'label-stored') ORDER BY s.seq DESC LIMIT ?`,
  )
  const page = db.prepare<[number, string, string, number], ShipmentRow>(
    `${select} WHERE s.seq < ? AND (? = '[]' OR s.state IN (SELECT value FROM json_each(?))) ORDER BY s.seq DESC LIMIT ?`,
  )
  const countStates = db.prepare<[string], { n: number }>(
    'SELECT count(*) AS n FROM shipments WHERE state IN (SELECT value FROM json_each(?))',
  )
  const countAll = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM shipments')
  const countCreatedSince = db.prepare<[string], { n: number }>(
    `SELECT count(*) AS n FROM shipments WHERE created_at >= ? AND state IN ('label-awaited', 'label-stored', 'printed')`,
  )
  const alike = db.prepare<[string, string, string | null, string | null], ShipmentRow>(
    `${select} WHERE s.connection_id = ? AND s.created_at >= ? AND s.state NOT IN ('dropped', 'refused')
       AND (s.reference_key = ? OR s.recipient_key = ?) ORDER BY s.seq DESC LIMIT 5`,
  )
  const insert = db.prepare(
    `INSERT INTO shipments (id, draft_id, connection_id, state, draft, payload_hash, reference_key, recipient_key, created_at, changed_at)
     VALUES (@id, @draftId, @connectionId, 'waiting', @draft, @payloadHash, @referenceKey, @recipientKey, @at, @at)`,
  )
  const update = db.prepare(
    `UPDATE shipments SET state = @to, attempt = @attempt, problem = @problem, assignment_id = @assignmentId,
       shipment_number = @shipmentNumber, carrier_handle = @carrierHandle, service_status = @serviceStatus,
       label_sha256 = @labelSha256, draft = @draft, payload_hash = @payloadHash, reference_key = @referenceKey,
       recipient_key = @recipientKey, sent_at = @sentAt, changed_at = @at
     WHERE id = @id AND state = @from`,
  )
  const insertEvent = db.prepare(
    `INSERT INTO shipment_events (shipment_id, at, from_state, to_state, cause, attempt, http_status, answer)
     VALUES (@id, @at, @from, @to, @cause, @attempt, @httpStatus, @answer)`,
  )
  const eventsOf = db.prepare<[string], ShipmentEvent>(
    `SELECT at, from_state AS "from", to_state AS "to", cause, attempt, http_status AS httpStatus, answer
     FROM shipment_events WHERE shipment_id = ? ORDER BY seq`,
  )
  const seqOf = db.prepare<[string], { seq: number }>('SELECT seq FROM shipments WHERE id = ?')

  const need = (id: ShipmentId): Shipment => {
    const row = byId.get(id)
    if (!row) throw new StationFailure('not-found', 'This shipment is not in the ledger.')
    return fromRow(row)
  }

  const draftColumns = (draft: Draft) => ({
    draft: JSON.stringify(draft),
    payloadHash: payloadHash(draft),
    referenceKey: referenceKey(draft),
    recipientKey: recipientKey(draft),
  })

  const begin = (input: {
    draftId: DraftId
    connectionId: ConnectionId
    draft: Draft
    cause: string
  }): Shipment => {
    const existing = byDraftId.get(input.draftId)
    if (existing) return fromRow(existing)
    const id = deps.newId() as ShipmentId
    const at = deps.now().toISOString()
    insert.run({
      id,
      draftId: input.draftId,
      connectionId: input.connectionId,
      ...draftColumns(input.draft),
      at,
    })
    insertEvent.run({
      id,
      at,
      from: null,
      to: 'waiting',
      cause: input.cause,
      attempt: 0,
      httpStatus: null,
      answer: null,
    })
    return need(id)
  }

  const step = (id: ShipmentId, from: ShipmentState, change: Step): Shipment => {
    const old = need(id)
    const at = deps.now().toISOString()
    const attempt = change.to === 'sending' ? old.attempt + 1 : old.attempt
    const changed = update.run({
      id,
      from,
      to: change.to,
      at,
      attempt,
      problem: change.problem === undefined ? nullable(old.problem) : nullable(change.problem),
      assignmentId: change.assignment?.id ?? old.assignmentId,
      shipmentNumber: change.assignment?.shipmentNumber ?? old.shipmentNumber,
      carrierHandle: change.assignment?.carrierHandle ?? old.carrierHandle,
      serviceStatus: change.assignment?.status ?? old.serviceStatus,
      labelSha256: change.labelSha256 ?? old.labelSha256,
      ...draftColumns(change.draft ?? old.draft),
      sentAt: change.to === 'sending' ? at : old.sentAt,
    }).changes
    if (changed !== 1)
      throw new StationFailure(
        'wrong-state',
        `The shipment is ${old.state}, not ${from}: somebody was quicker.`,
      )
    if (change.to !== from || change.cause !== '')
      insertEvent.run({
        id,
        at,
        from,
        to: change.to,
        cause: change.cause,
        attempt,
        httpStatus: change.httpStatus ?? null,
        answer: change.answer ?? null,
      })
    return need(id)
  }

  return {
    /** The durable intent: when this returns the row is on the disk. The same draft gives the same row. */
    begin: writeTransaction(db, begin),
    /**
     * One allowed step, with its event, on the disk when this returns. Throws StationFailure 'wrong-state' when the
     * shipment is no longer in `from`; SQLite itself aborts a step that is not allowed.
     */
    step: writeTransaction(db, step),
    find: (id: ShipmentId): Shipment | null => {
      const row = byId.get(id)
      return row ? fromRow(row) : null
    },
    need,
    findByDraft: (id: DraftId): Shipment | null => {
      const row = byDraftId.get(id)
      return row ? fromRow(row) : null
    },
    findByAssignment: (connectionId: ConnectionId, assignmentId: string): Shipment | null => {
      const row = byAssignment.get(connectionId, assignmentId)
      return row ? fromRow(row) : null
    },
    findByNumber: (shipmentNumber: string): Shipment | null => {
      const row = byNumber.get(shipmentNumber)
      return row ? fromRow(row) : null
    },
    findBySeq: (seq: number): Shipment | null => {
      const row = bySeq.get(seq)
      return row ? fromRow(row) : null
    },
    seqOf: (id: ShipmentId): number => seqOf.get(id)?.seq ?? 0,
    inState: (state: ShipmentState): Shipment[] => byState.all(state).map(fromRow),
    /** Unfinished ones (a stored label counts as unfinished for `labelStoredSince`), newest first. */
    unfinished: (labelStoredSince: Date): Shipment[] => open.all(labelStoredSince.toISOString()).map(fromRow),
    latestFinished: (limit: number): Shipment[] => finished.all(limit).map(fromRow),
    /** Newest first, below `beforeSeq`. */
    page: (beforeSeq: number, states: readonly ShipmentState[], limit: number) => {
      const wanted = JSON.stringify(states)
      return page
        .all(beforeSeq, wanted, wanted, limit)
        .map((row) => ({ seq: row.seq, shipment: fromRow(row) }))
    },
    count: (states: readonly ShipmentState[]): number =>
      (states.length === 0 ? countAll.get() : countStates.get(JSON.stringify(states)))?.n ?? 0,
    countCreatedSince: (since: Date): number => countCreatedSince.get(since.toISOString())?.n ?? 0,
    /** Shipments of this connection with the same reference or the same recipient since then, newest first. */
    alike: (
      draft: Draft,
      connectionId: ConnectionId,
      since: Date,
      by: { reference: boolean; recipient: boolean },
    ) => {
      const reference = by.reference ? referenceKey(draft) : null
      const recipient = by.recipient ? recipientKey(draft) : null
      return alike.all(connectionId, since.toISOString(), reference, recipient).map((row) => ({
        shipment: fromRow(row),
        because: [
          ...(reference !== null && row.reference_key === reference ? (['reference'] as const) : []),
          ...(recipient !== null && row.recipient_key === recipient ? (['recipient'] as const) : []),
        ],
      }))
    },
    events: (id: ShipmentId): ShipmentEvent[] => eventsOf.all(id),
    openStates,
  }
}

const nullable = (problem: ShipmentProblem | null): string | null =>
  problem ? JSON.stringify(problem) : null
