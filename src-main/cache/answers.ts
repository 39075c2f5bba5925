// The last answers of the service, as they came: assignments by shipment, tracking by connection and shipment number. What
// cannot be kept or read is asked for again some day: nothing here throws, and a file that fails is made anew.
import BetterSqlite3, { type Database } from 'better-sqlite3'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { Log } from '../common/log'
import { openCache } from './open-cache'
import { removeDisposable } from './open-disposable'

export type AnswersCache = ReturnType<typeof openAnswersCache>
export type CachedAnswer = { answer: unknown; fetchedAt: string }
/** `unknownAt`: when the service last said that it does not know the number, if it has not known it again since. */
export type CachedTracking = CachedAnswer & { unknownAt: string | null }

type Deps = { now: () => Date; log: Log }

export function openAnswersCache(path: string, { now, log }: Deps) {
  let db = openCache(path, log)
  let statements = statementsOf(db)

  const open = (): void => {
    db = openCache(path, log)
    statements = statementsOf(db)
  }
  /** Somebody else's hold on it passes; anything else that SQLite says is a damaged file. */
  const heal = (cause: unknown): void => {
    if (!(cause instanceof BetterSqlite3.SqliteError) || /^SQLITE_(BUSY|LOCKED|FULL)/.test(cause.code)) return
    try {
      db.close()
      removeDisposable(path)
    } catch (again) {
      log('the cache could not be taken away', again)
    }
    open()
  }
  const quietly = <Value>(what: string, work: (statements: Statements) => Value): Value | null => {
    try {
      return work(statements)
    } catch (cause) {
      log(what, cause)
      heal(cause)
      return null
    }
  }
  const write = (work: (statements: Statements) => unknown): void =>
    void quietly('an answer of the service was not cached', work)
  const read = <Value>(work: (statements: Statements) => Value): Value | null =>
    quietly('an answer of the service could not be read', work)

  return {
    /** `numbers`: those that the answer gives to several parcels. A number that was given once stays known. */
    keepAssignment: (id: ShipmentId, answer: unknown, numbers: readonly string[] = []): void =>
      write(({ putAssignment, putNumber }) => {
        putAssignment.run(id, JSON.stringify(answer), now().toISOString())
        for (const number of numbers) putNumber.run(number, id)
      }),
    /** The shipments whose answer gives this number to one of several parcels. */
    shipmentsOfNumber: (shipmentNumber: string): ShipmentId[] =>
      read(({ getByNumber }) => getByNumber.all(shipmentNumber)) ?? [],
    assignment: (id: ShipmentId): CachedAnswer | null =>
      read(({ getAssignment }) => fromRow(getAssignment.get(id))),
    keepTracking: (connectionId: ConnectionId, shipmentNumber: string, answer: unknown): void =>
      write(({ putTracking }) =>
        putTracking.run(connectionId, shipmentNumber, JSON.stringify(answer), now().toISOString()),
      ),
    /** The service does not know the number (any more). What it said before stays. */
    noteUnknown: (connectionId: ConnectionId, shipmentNumber: string): void =>
      write(({ putUnknown }) =>
        putUnknown.run({ connectionId, number: shipmentNumber, at: now().toISOString() }),
      ),
    /** Its answer is null when the service never knew the number. */
    tracking: (connectionId: ConnectionId, shipmentNumber: string): CachedTracking | null =>
      read(({ getTracking }) => {
        const row = getTracking.get(connectionId, shipmentNumber)
        const cached = fromRow(row)
        return cached === null ? null : { ...cached, unknownAt: row?.unknown_at ?? null }
      }),
    /** What is forgotten leaves nothing in the file. */
    forget: (erased: readonly Forgotten[]): void => {
      write(({ dropAssignment, dropNumbers, dropTracking }) => {
        for (const { id, connectionId, shipmentNumber } of erased) {
          dropAssignment.run(id)
          dropNumbers.run(id)
          if (shipmentNumber !== null) dropTracking.run(connectionId, shipmentNumber)
        }
        db.pragma('wal_checkpoint(TRUNCATE)')
      })
    },
    close: (): void => {
      db.close()
    },
  }
}

type Forgotten = { id: ShipmentId; connectionId: ConnectionId; shipmentNumber: string | null }
type Row = { answer: string; fetched_at: string }
type TrackingRow = Row & { unknown_at: string | null }
type Statements = ReturnType<typeof statementsOf>

const statementsOf = (db: Database) => ({
  putAssignment: db.prepare(
    `INSERT INTO assignments VALUES (?, ?, ?)
     ON CONFLICT (shipment_id) DO UPDATE SET answer = excluded.answer, fetched_at = excluded.fetched_at`,
  ),
  getAssignment: db.prepare<[string], Row>(
    'SELECT answer, fetched_at FROM assignments WHERE shipment_id = ?',
  ),
  dropAssignment: db.prepare('DELETE FROM assignments WHERE shipment_id = ?'),
  putNumber: db.prepare('INSERT OR IGNORE INTO assignment_numbers VALUES (?, ?)'),
  getByNumber: db
    .prepare<[string], ShipmentId>('SELECT shipment_id FROM assignment_numbers WHERE shipment_number = ?')
    .pluck(),
  dropNumbers: db.prepare('DELETE FROM assignment_numbers WHERE shipment_id = ?'),
  dropTracking: db.prepare('DELETE FROM tracking WHERE connection_id = ? AND shipment_number = ?'),
  putTracking: db.prepare(
    `INSERT INTO tracking VALUES (?, ?, ?, ?, NULL) ON CONFLICT (connection_id, shipment_number)
     DO UPDATE SET answer = excluded.answer, fetched_at = excluded.fetched_at, unknown_at = NULL`,
  ),
  putUnknown: db.prepare(
    `INSERT INTO tracking VALUES (@connectionId, @number, 'null', @at, @at)
     ON CONFLICT (connection_id, shipment_number) DO UPDATE SET unknown_at = @at`,
  ),
  getTracking: db.prepare<[string, string], TrackingRow>(
    'SELECT answer, fetched_at, unknown_at FROM tracking WHERE connection_id = ? AND shipment_number = ?',
  ),
})

/** Throws for an answer that is no JSON any more. */
const fromRow = (row: Row | undefined): CachedAnswer | null =>
  row ? { answer: JSON.parse(row.answer) as unknown, fetchedAt: row.fetched_at } : null
