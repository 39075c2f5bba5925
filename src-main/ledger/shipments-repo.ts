// Writes shipments: the intent, and every step after it as one transaction with its event. What is asked about them is in
// shipment-queries.
import type { Database } from 'better-sqlite3'
import {
  type ConnectionId,
  type DraftId,
  type ShipmentId,
  shipmentIdSchema,
} from '../../src-preload/contract/ids'
import type { Draft } from '../../src-preload/contract/draft'
import type { Message } from '../../src-preload/contract/messages'
import type { Shipment, ShipmentProblem, ShipmentState } from '../../src-preload/contract/shipment'
import { StationFailure } from '../station-failure'
import { payloadHash, recipientKey, referenceKey } from './draft-keys'
import { writeTransaction } from './write-transaction'
import { createShipmentQueries } from './shipment-queries'
import { type Outbox, tellsNobody } from './outbox-repo'

type Clock = () => Date

/** What a step says besides the new state. Fields left out stay as they are. */
export type Step = {
  to: ShipmentState
  /** Null for a step that changes figures only and is no event. */
  cause: Message | null
  /** What was observed, where the cause alone does not say it. */
  detail?: Message | null
  problem?: ShipmentProblem | null
  httpStatus?: number | null
  answer?: string | null
  assignment?: AssignmentFacts
  labelSha256?: string
  draft?: Draft
  asking?: Asking
}
/** How an assignment is followed from here on. Fields left out stay as they are. */
export type Asking = {
  labelTries?: number
  /** When the service is asked next; null: not by itself. */
  asksAt?: string | null
  hasStopped?: boolean
  /** It is awaited for so long that somebody should know. */
  isLate?: boolean
  /** A person settled it without a label; false: there is one all the same. */
  isLabelEnded?: boolean
}
export type AssignmentFacts = {
  id: string
  shipmentNumber: string | null
  carrierHandle: string | null
  status: string
  /** Paths of the fields that the service answered otherwise than asked. */
  differs: readonly string[]
}

export type ShipmentsRepo = ReturnType<typeof createShipmentsRepo>

type Deps = {
  now: Clock
  newId: () => string
  /** Rows that are known not to be what was written. */
  isDamaged?: (seq: number) => boolean
  /** Looks at this one row now: before it costs money. */
  isIntact?: (seq: number) => boolean
  /** What other benches are told, in the same write. */
  outbox?: Pick<Outbox, 'noteStep'>
}

export function createShipmentsRepo(db: Database, deps: Deps) {
  const { isDamaged = () => false, isIntact = () => true, outbox = tellsNobody } = deps
  const queries = createShipmentQueries(db, isDamaged)
  const insert = db.prepare(
    `INSERT INTO shipments (id, draft_id, connection_id, state, draft, payload_hash, reference_key, recipient_key, packed_by, created_at,
       changed_at)
     VALUES (@id, @draftId, @connectionId, 'waiting', @draft, @payloadHash, @referenceKey, @recipientKey, @packedBy, @at,
       @at)`,
  )
  const update = db.prepare(
    `UPDATE shipments SET state = @to, attempt = @attempt, problem = @problem, assignment_id = @assignmentId,
       shipment_number = @shipmentNumber, carrier_handle = @carrierHandle, service_status = @serviceStatus,
       label_sha256 = @labelSha256, draft = @draft, payload_hash = @payloadHash, reference_key = @referenceKey,
       recipient_key = @recipientKey, sent_at = @sentAt, changed_at = @at, unsure_at = @unsureAt, differs = @differs,
       label_awaited_at = @labelAwaitedAt, label_late_at = @labelLateAt, label_tries = @labelTries, asks_at = @asksAt,
       asks_stopped_at = @asksStoppedAt, label_ended_at = @labelEndedAt, scanned_back_at = @scannedBackAt,
       no_parcel_at = @noParcelAt
     WHERE id = @id AND state = @from`,
  )
  const insertEvent = db.prepare(
    `INSERT INTO shipment_events (shipment_id, at, from_state, to_state, cause, detail, attempt, http_status, answer)
     VALUES (@id, @at, @from, @to, @cause, @detail, @attempt, @httpStatus, @answer)`,
  )

  const draftColumns = (draft: Draft) => ({
    draft: JSON.stringify(draft),
    payloadHash: payloadHash(draft),
    referenceKey: referenceKey(draft),
    recipientKey: recipientKey(draft),
  })

  const note = db.prepare(
    `UPDATE shipments SET label_late_at = @labelLateAt, label_tries = @labelTries, asks_at = @asksAt, asks_stopped_at = @asksStoppedAt,
       label_ended_at = @labelEndedAt WHERE id = @id`,
  )

  const begin = (input: {
    draftId: DraftId
    connectionId: ConnectionId
    draft: Draft
    cause: Message
    packedBy?: string | null
    /** One that this bench had before: it comes back as the one it was. */
    as?: { id: ShipmentId; createdAt: string }
  }): Shipment => {
    const existing = queries.findByDraft(input.draftId)
    if (existing) return existing
    const id = input.as?.id ?? shipmentIdSchema.parse(deps.newId())
    const at = input.as?.createdAt ?? deps.now().toISOString()
    insert.run({
      id,
      draftId: input.draftId,
      connectionId: input.connectionId,
      packedBy: input.packedBy ?? null,
      ...draftColumns(input.draft),
      at,
    })
    const event = insertEvent.run({
      id,
      at,
      from: null,
      to: 'waiting',
      cause: JSON.stringify(input.cause),
      detail: null,
      attempt: 0,
      httpStatus: null,
      answer: null,
    })
    const begun = queries.need(id)
    outbox.noteStep(begun, {
      ...{ from: null, eventSeq: Number(event.lastInsertRowid) },
      cause: input.cause.code,
    })
    return begun
  }

  /** The ledger holds each assignment once; said here, because SQLite would say it in its own words. */
  const needFree = ({ id, connectionId }: Shipment, assignmentId: string): void => {
    const holder = queries.findByAssignment(connectionId, assignmentId)
    if (holder !== null && holder.id !== id)
      throw new StationFailure('wrong-state', { code: 'assignment-taken' })
  }

  const step = (id: ShipmentId, from: ShipmentState, change: Step): Shipment => {
    const old = queries.need(id)
    if (old.damage !== undefined || (change.to === 'sending' && !isIntact(old.seq)))
      throw new StationFailure('wrong-state', { code: 'shipment-damaged' })
    if (change.assignment !== undefined) needFree(old, change.assignment.id)
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
      // Kept for good: that call may have made a parcel, whatever becomes of this shipment.
      unsureAt: change.to === 'unsure' ? at : old.unsureAt,
      differs: JSON.stringify(change.assignment?.differs ?? old.differs),
      labelAwaitedAt: change.to === 'label-awaited' ? (old.labelAwaitedAt ?? at) : old.labelAwaitedAt,
      ...askingColumns(old, change.asking ?? {}, at),
      ...handOverColumns(old, change.cause, at),
    }).changes
    if (changed !== 1)
      throw new StationFailure('wrong-state', { code: 'shipment-moved-on', state: old.state })
    const event =
      change.cause !== null &&
      insertEvent.run({
        id,
        at,
        from,
        to: change.to,
        cause: JSON.stringify(change.cause),
        detail: change.detail ? JSON.stringify(change.detail) : null,
        attempt,
        httpStatus: change.httpStatus ?? null,
        answer: change.answer ?? null,
      })
    const stepped = queries.need(id)
    const cause = change.cause?.code ?? null
    if (event !== false) outbox.noteStep(stepped, { from, eventSeq: Number(event.lastInsertRowid), cause })
    else if (showsOtherwise(old, stepped)) outbox.noteStep(stepped, { from, eventSeq: null, cause })
    return stepped
  }

  return {
    ...queries,
    /** The durable intent: when this returns the row is on the disk. The same draft gives the same row. */
    begin: writeTransaction(db, begin),
    /**
     * One allowed step, with its event, on the disk when this returns. Throws StationFailure 'wrong-state' when the
     * shipment is no longer in `from`, or its assignment is another shipment's; SQLite itself aborts a step that is not
     * allowed.
     */
    step: writeTransaction(db, step),
    /** How it is followed, beside its life: no step, no event, no change of its time. */
    noteAsking: writeTransaction(db, (id: ShipmentId, asking: Asking): Shipment => {
      if (queries.need(id).damage !== undefined) return queries.need(id)
      const old = queries.need(id)
      note.run({ id, ...askingColumns(old, asking, deps.now().toISOString()) })
      const noted = queries.need(id)
      if (showsOtherwise(old, noted))
        outbox.noteStep(noted, { from: noted.state, eventSeq: null, cause: null })
      return noted
    }),
  }
}

/** To whoever sees it at another bench. */
const showsOtherwise = (old: Shipment, now: Shipment): boolean =>
  old.shipmentNumber !== now.shipmentNumber ||
  old.carrierHandle !== now.carrierHandle ||
  old.serviceStatus !== now.serviceStatus ||
  old.labelSha256 !== now.labelSha256 ||
  old.labelEndedAt !== now.labelEndedAt

const askingColumns = (old: Shipment, asking: Asking, at: string) => ({
  labelTries: asking.labelTries ?? old.labelTries,
  labelLateAt: asking.isLate === true ? (old.labelLateAt ?? at) : old.labelLateAt,
  asksAt: asking.asksAt === undefined ? old.asksAt : asking.asksAt,
  asksStoppedAt:
    asking.hasStopped === undefined
      ? old.asksStoppedAt
      : asking.hasStopped
        ? (old.asksStoppedAt ?? at)
        : null,
  labelEndedAt:
    asking.isLabelEnded === undefined
      ? old.labelEndedAt
      : asking.isLabelEnded
        ? (old.labelEndedAt ?? at)
        : null,
})

/** A label that is scanned at a parcel has one, whatever was said before. */
const handOverColumns = (old: Shipment, cause: Message | null, at: string) => ({
  scannedBackAt: cause?.code === 'step-scanned-back' ? at : old.scannedBackAt,
  noParcelAt:
    cause?.code === 'step-no-parcel' ? at : cause?.code === 'step-scanned-back' ? null : old.noParcelAt,
})

const nullable = (problem: ShipmentProblem | null): string | null =>
  problem ? JSON.stringify(problem) : null
