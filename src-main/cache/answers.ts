// The last answers of the service, as they came: assignments by shipment, tracking by
// connection and shipment number.
import type { Database } from 'better-sqlite3'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'

export type AnswersCache = ReturnType<typeof createAnswersCache>
export type CachedAnswer = { answer: unknown; fetchedAt: string }
/** `unknownAt`: when the service last said that it does not know the number, if it has not known it again since. */
export type CachedTracking = CachedAnswer & { unknownAt: string | null }

/** What cannot be cached is asked for again some day: keeping never throws. */
export function createAnswersCache(
  db: Database,
  deps: { now: () => Date; log: (message: string, cause?: unknown) => void },
) {
  const quietly = (write: () => void): void => {
    try {
      write()
    } catch (cause) {
      deps.log('an answer of the service was not cached', cause)
    }
  }
  const putAssignment = db.prepare(
    `INSERT INTO assignments VALUES (?, ?, ?)
     ON CONFLICT (shipment_id) DO UPDATE SET answer = excluded.answer, fetched_at = excluded.fetched_at`,
  )
  const getAssignment = db.prepare<[string], Row>(
    'SELECT answer, fetched_at FROM assignments WHERE shipment_id = ?',
  )
  const putTracking = db.prepare(
    `INSERT INTO tracking VALUES (?, ?, ?, ?, NULL) ON CONFLICT (connection_id, shipment_number)
     DO UPDATE SET answer = excluded.answer, fetched_at = excluded.fetched_at, unknown_at = NULL`,
  )
  const putUnknown = db.prepare(
    `INSERT INTO tracking VALUES (@connectionId, @number, 'null', @at, @at)
     ON CONFLICT (connection_id, shipment_number) DO UPDATE SET unknown_at = @at`,
  )
  const getTracking = db.prepare<[string, string], TrackingRow>(
    'SELECT answer, fetched_at, unknown_at FROM tracking WHERE connection_id = ? AND shipment_number = ?',
  )
  return {
    keepAssignment: (id: ShipmentId, answer: unknown): void => {
      quietly(() => putAssignment.run(id, JSON.stringify(answer), deps.now().toISOString()))
    },
    assignment: (id: ShipmentId): CachedAnswer | null => fromRow(getAssignment.get(id)),
    keepTracking: (connectionId: ConnectionId, shipmentNumber: string, answer: unknown): void => {
      const fetchedAt = deps.now().toISOString()
      quietly(() => putTracking.run(connectionId, shipmentNumber, JSON.stringify(answer), fetchedAt))
    },
    /** The service does not know the number (any more). What it said before stays. */
    noteUnknown: (connectionId: ConnectionId, shipmentNumber: string): void => {
      const at = deps.now().toISOString()
      quietly(() => putUnknown.run({ connectionId, number: shipmentNumber, at }))
    },
    /** Its answer is null when the service never knew the number. */
    tracking: (connectionId: ConnectionId, shipmentNumber: string): CachedTracking | null => {
      const row = getTracking.get(connectionId, shipmentNumber)
      const cached = fromRow(row)
      return cached === null ? null : { ...cached, unknownAt: row?.unknown_at ?? null }
    },
  }
}

type Row = { answer: string; fetched_at: string }
type TrackingRow = Row & { unknown_at: string | null }

const fromRow = (row: Row | undefined): CachedAnswer | null =>
  row ? { answer: JSON.parse(row.answer) as unknown, fetchedAt: row.fetched_at } : null
