// All SQL of the outbox: what this bench tells the others, written in the transaction of what it tells of. A fact's words are
// read when it is sent.
import type { Database } from 'better-sqlite3'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { Message } from '../../src-preload/contract/messages'
import type { Shipment, ShipmentState } from '../../src-preload/contract/shipment'
import type { FactBody, OrderTold, OwnFact } from '../engine/fact'
import { type HeldOrderRow, orderTold } from './order-told'
import { createShipmentQueries } from './shipment-queries'
import { fromStoredMessage } from './stored-message'
import { writeTransaction } from './write-transaction'

/** What the repos that write shipments need of it. */
export type Outbox = {
  /** `eventSeq` null: figures alone changed. */
  noteStep: (shipment: Told, step: NotedStep) => void
  noteErased: (shipments: readonly { id: ShipmentId; connectionId: ConnectionId }[]) => void
}
type NotedStep = { from: ShipmentState | null; eventSeq: number | null; cause: Message['code'] | null }
type Told = Pick<Shipment, 'id' | 'connectionId' | 'state' | 'assignmentId'>
export const tellsNobody: Outbox = { noteStep: () => undefined, noteErased: () => undefined }

type Row = {
  n: number
  factId: string
  at: string
  shipmentId: ShipmentId | null
  eventSeq: number | null
  told: string | null
  erases: string | null
}
type EventRow = {
  at: string
  from: ShipmentState | null
  to: ShipmentState
  cause: string
  detail: string | null
  attempt: number
  httpStatus: number | null
}

type Deps = {
  /** The connection that it is for all benches; null: it is this bench's alone. */
  tiedTo: (id: ConnectionId) => string | null
  /** The same, also of one that is not tied any more: what happened before is told to its end. */
  wasTiedTo: (id: ConnectionId) => string | null
  now: () => Date
  newId: () => string
  /** There is something new to send. */
  onNoted?: () => void
}
export type TakenFact = { n: number; factId: string; at: string; shipmentId: ShipmentId | null }
export type OutboxRepo = ReturnType<typeof createOutboxRepo>

export function createOutboxRepo(db: Database, { tiedTo, wasTiedTo, now, newId, onNoted }: Deps) {
  const insert = db.prepare(
    `INSERT INTO outbox (fact_id, at, shipment_id, event_seq, told, erases)
     VALUES (@factId, @at, @shipmentId, @eventSeq, @told, @erases)`,
  )
  const heldOrder = db.prepare<[string], HeldOrderRow>(
    'SELECT order_id, fence, nonce FROM shipments WHERE id = ?',
  )
  const after = db.prepare<[number, number], Row>(
    `SELECT n, fact_id AS factId, at, shipment_id AS shipmentId, event_seq AS eventSeq, told, erases FROM outbox
     WHERE n > ? ORDER BY n LIMIT ?`,
  )
  const keep = db.prepare('INSERT OR IGNORE INTO outbox (n, fact_id, at, shipment_id) VALUES (?, ?, ?, ?)')
  const remove = db.prepare('DELETE FROM outbox WHERE n = ?')
  const firstOnes = db.prepare<[number, number], { n: number; at: string }>(
    'SELECT n, at FROM outbox WHERE n < ? ORDER BY n LIMIT ?',
  )
  const removeUpTo = db.prepare('DELETE FROM outbox WHERE n <= ?')
  const highest = db.prepare<[], number>('SELECT coalesce(max(n), 0) FROM outbox').pluck()
  const factIdOf = db.prepare<[number], string>('SELECT fact_id FROM outbox WHERE n = ?').pluck()
  const composing = createComposing(db, wasTiedTo)

  const note = (row: Partial<Omit<Row, 'n'>>): void => {
    insert.run({
      ...{ factId: newId(), at: now().toISOString() },
      ...{ shipmentId: null, eventSeq: null, told: null, erases: null, ...row },
    })
    onNoted?.()
  }
  const noteIds = (ids: readonly ShipmentId[]): void => {
    if (ids.length > 0) note({ erases: JSON.stringify(ids) })
  }

  return {
    noteStep: ({ id, connectionId, state, assignmentId }, { from, eventSeq, cause }) => {
      if (tiedTo(connectionId) === null) return
      const held = heldOrder.get(id)
      const told = held && orderTold(held, { from, to: state, assignmentId, cause })
      note({ shipmentId: id, eventSeq, told: told ? JSON.stringify(told) : null })
    },
    noteErased: (shipments) =>
      noteIds(shipments.flatMap(({ id, connectionId }) => (tiedTo(connectionId) === null ? [] : [id]))),
    /** Shipments of other benches as well: each of them empties what is its own. */
    noteErase: noteIds,
    /** As it stands now, without a step of its own. */
    noteAsItIs: (id: ShipmentId): void => note({ shipmentId: id }),

    highest: (): number => highest.get() ?? 0,
    factIdOf: (n: number): string | null => factIdOf.get(n) ?? null,
    /** In their order, without a gap. */
    after: (n: number, limit: number): Omit<OwnFact, 'v'>[] =>
      after.all(n, limit).map((row) => ({
        ...{ n: row.n, factId: row.factId, at: row.at },
        body: composing.bodyOf(row),
      })),

    /** Takes away some that were noted before then, from the beginning on and up to this number; false once none is left. */
    trimSome: writeTransaction(db, (upTo: number, before: Date, limit: number): boolean => {
      const first = firstOnes.all(upTo, limit)
      const young = first.findIndex(({ at }) => at >= before.toISOString())
      const old = young === -1 ? first : first.slice(0, young)
      const last = old.at(-1)
      if (last !== undefined) removeUpTo.run(last.n)
      return old.length === limit
    }),

    /** With facts that say nothing. */
    fillGap: writeTransaction(db, (from: number, to: number): void => {
      for (let n = from; n <= to; n += 1) keep.run(n, newId(), now().toISOString(), null)
    }),
    /**
     * Facts of this bench that the engine has and this ledger lost, in their order: from here on their numbers are taken.
     * What was noted here under one of them since is told under a new one.
     */
    keepTaken: writeTransaction(db, (facts: readonly TakenFact[]): void => {
      const own = facts.flatMap(({ n, factId }) => {
        const [row] = after.all(n - 1, 1)
        return row?.n === n && row.factId !== factId ? [row] : []
      })
      for (const { n } of own) remove.run(n)
      for (const { n, factId, at, shipmentId } of facts) keep.run(n, factId, at, shipmentId)
      for (const row of own) insert.run(row)
    }),
  } satisfies Outbox & Record<string, unknown>
}

/** What is of this bench alone. */
const withoutOwn = (shipment: Shipment): Omit<Shipment, OwnField> =>
  Object.fromEntries(
    Object.entries(shipment).filter(([name]) => !ownFields.includes(name as OwnField)),
  ) as Omit<Shipment, OwnField>
const ownFields = [
  'seq',
  'connectionId',
  'connectionKind',
  'lastPrint',
  'labelTries',
  'asksAt',
  'asksStoppedAt',
  'damage',
] as const
type OwnField = (typeof ownFields)[number]

/** Nothing to say under a number that is taken. */
const nothing: FactBody = { kind: 'erase', ids: [] }

function createComposing(db: Database, wasTiedTo: (id: ConnectionId) => string | null) {
  const { find } = createShipmentQueries(db, () => false)
  const keysOf = db.prepare<[string], { reference: string | null; recipient: string; draftId: string }>(
    'SELECT reference_key AS reference, recipient_key AS recipient, draft_id AS draftId FROM shipments WHERE id = ?',
  )
  const keysTogether = db.prepare<[string], { reference: string | null; recipient: string }>(
    'SELECT reference_key AS reference, recipient_key AS recipient FROM together_people WHERE draft_id = ? ORDER BY id',
  )
  const fileName = db
    .prepare<[string], string>(
      'SELECT b.name FROM batch_orders o JOIN batches b ON b.id = o.batch_id WHERE o.shipment_id = ? LIMIT 1',
    )
    .pluck()
  const wantedTwice = db
    .prepare<[string], number>(
      `SELECT 1 FROM shipment_events WHERE shipment_id = ?
         AND cause ->> '$.code' IN ('step-shipped-again', 'step-corrected-again') LIMIT 1`,
    )
    .pluck()
  const eventOf = db.prepare<[number], EventRow>(
    `SELECT at, from_state AS "from", to_state AS "to", cause, detail, attempt, http_status AS httpStatus
     FROM shipment_events WHERE seq = ?`,
  )
  const eventBody = (seq: number) => {
    const row = eventOf.get(seq)
    return row === undefined
      ? null
      : {
          ...row,
          cause: fromStoredMessage(row.cause),
          detail: row.detail === null ? null : fromStoredMessage(row.detail),
        }
  }

  const shipmentBody = (id: ShipmentId, { eventSeq, told }: Row): FactBody => {
    const found = find(id)
    const keys = keysOf.get(id)
    const connection = found && wasTiedTo(found.connectionId)
    if (found === null || keys === undefined || connection === null) return nothing
    const { reference, recipient } = keys
    const order = told === null ? null : (JSON.parse(told) as OrderTold)
    return {
      kind: 'shipment',
      shipment: {
        ...withoutOwn(found),
        connection,
        keys: [{ reference, recipient }, ...keysTogether.all(keys.draftId)],
        isWantedTwice: wantedTwice.get(id) !== undefined,
        fileName: fileName.get(id) ?? null,
      },
      event: eventSeq === null ? null : eventBody(eventSeq),
      order,
    }
  }

  return {
    bodyOf: (row: Row): FactBody => {
      if (row.erases !== null) return { kind: 'erase', ids: JSON.parse(row.erases) as ShipmentId[] }
      return row.shipmentId === null ? nothing : shipmentBody(row.shipmentId, row)
    },
  }
}
