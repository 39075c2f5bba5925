// What the other benches of the shop shipped, as their facts say it: taken in by the feed, looked at by whoever lists, searches
// or warns. Nothing in it is this bench's own, and nothing is ever done with it but reading and printing again.
import type { Database } from 'better-sqlite3'
import type { ShipmentId } from '../../../src-preload/contract/ids'
import type { SharedEvent, SharedShipment } from '../../engine/fact'
import type { Log } from '../../common/log'
import { numberFrom } from './numbers'
import { openOthersFile } from './open-others-file'
import { createTakeFacts, type TakeDeps } from './take-facts'

/** A parcel of another bench. */
export type OfOther = {
  /** Greater than that of everything created before it, and than every seq of the ledger. */
  number: number
  bench: string
  shipment: SharedShipment
}
export type Others = ReturnType<typeof openOthers>

type Deps = TakeDeps & { log: Log }

/** Throws where no file can be made at `path`. */
export function openOthers(path: string, deps: Deps) {
  const db = openOthersFile(path, deps)
  return { ...createTakeFacts(db, deps), ...createQueries(db), close: (): void => void db.close() }
}

type Row = { number: number; bench: string; body: string }

/** What stands there was parsed when it came. */
const fromRow = ({ body, ...row }: Row): OfOther => ({ ...row, shipment: JSON.parse(body) as SharedShipment })

function createQueries(db: Database) {
  const select = 'SELECT number, bench, body FROM shipments'
  const byId = db.prepare<[string], Row>(`${select} WHERE id = ?`)
  const byNumber = db.prepare<[number], Row>(`${select} WHERE number = ?`)
  const byShipmentNumber = db.prepare<[string, string], Row>(
    `${select} WHERE shipment_number = ? AND +connection = ? ORDER BY number DESC LIMIT 1`,
  )
  const byAssignment = db.prepare<[string, string], Row>(
    `${select} WHERE assignment_id = ? AND +connection = ? ORDER BY number DESC LIMIT 1`,
  )
  const alike = db.prepare<[Alike], Row>(
    `${select} WHERE number IN (
         SELECT number FROM people WHERE reference_key = @reference AND number >= @from
         UNION ALL SELECT number FROM people WHERE recipient_key = @recipient AND number >= @from)
       AND +connection = @connection AND is_double = 1 ORDER BY number DESC LIMIT 5`,
  )
  const ofPerson = db.prepare<[string], Row>(
    `${select} WHERE number IN (SELECT number FROM people WHERE recipient_key = ?) ORDER BY number DESC`,
  )
  const between = db.prepare<[string, number, number, number], Row>(
    `${select} WHERE connection = ? AND number >= ? AND number < ? ORDER BY number DESC LIMIT ?`,
  )
  const unerased = db
    .prepare<[number], ShipmentId>(
      'SELECT id FROM shipments WHERE is_erased = 0 AND number < ? ORDER BY number LIMIT 500',
    )
    .pluck()
  const parcels = db.prepare<[string, number, number], Row>(
    `${select} WHERE connection = ? AND number < ? AND state IN ('label-awaited', 'label-stored', 'printed')
       AND shipment_number IS NOT NULL AND body ->> '$.noParcelAt' IS NULL ORDER BY number DESC LIMIT ?`,
  )
  const seenOf = db.prepare<[], { bench: string; n: number }>('SELECT bench, n FROM seen')
  const eventsOf = db
    .prepare<[string], string>('SELECT event FROM events WHERE shipment_id = ? ORDER BY bench, n')
    .pluck()
  const any = db.prepare<[string], number>('SELECT 1 FROM shipments WHERE connection = ? LIMIT 1').pluck()

  const one = (row: Row | undefined): OfOther | null => (row === undefined ? null : fromRow(row))

  return {
    /** Per bench the newest fact that is in: what comes after it is asked for. */
    seen: (): Record<string, number> => Object.fromEntries(seenOf.all().map(({ bench, n }) => [bench, n])),
    find: (id: string): OfOther | null => one(byId.get(id)),
    findByPlace: (number: number): OfOther | null => one(byNumber.get(number)),
    findByNumber: (connection: string, shipmentNumber: string): OfOther | null =>
      one(byShipmentNumber.get(shipmentNumber, connection)),
    findByAssignment: (connection: string, assignmentId: string): OfOther | null =>
      one(byAssignment.get(assignmentId, connection)),
    /** As the ledger finds its own: the same reference or the same recipient since then, newest first. */
    alike: (
      connection: string,
      { reference, recipient }: { reference: string | null; recipient: string | null },
      since: Date,
    ): OfOther[] =>
      alike.all({ connection, reference, recipient, from: numberFrom(since.getTime()) }).map(fromRow),
    /** Whatever went to this person, at whatever connection. */
    ofPerson: (recipientKey: string): OfOther[] =>
      recipientKey === '' ? [] : ofPerson.all(recipientKey).map(fromRow),
    /** Created before then, the oldest first, some at a time. */
    olderThan: (before: Date): ShipmentId[] => unerased.all(numberFrom(before.getTime())),
    /** Created within that time and below `beforeNumber`, newest first. */
    createdBetween: (
      connection: string,
      { since, until }: { since: Date; until: Date },
      beforeNumber: number,
      limit: number,
    ): OfOther[] => {
      const below = Math.min(numberFrom(until.getTime()), beforeNumber)
      return between.all(connection, numberFrom(since.getTime()), below, limit).map(fromRow)
    },
    /** With a parcel to each, that may be under way: newest first. */
    parcelsBelow: (connection: string, beforeNumber: number, limit: number): OfOther[] =>
      parcels.all(connection, beforeNumber, limit).map(fromRow),
    /** What is known of its life, the oldest first, as its bench said it. */
    events: (id: string): SharedEvent[] => eventsOf.all(id).map((event) => JSON.parse(event) as SharedEvent),
    hasAny: (connection: string): boolean => any.get(connection) !== undefined,
  }
}

type Alike = { connection: string; reference: string | null; recipient: string | null; from: number }
