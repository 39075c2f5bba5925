// The last answers of the service, as they came: assignments by shipment, tracking by shipment number.
import type { Database } from 'better-sqlite3'
import type { ShipmentId } from '../../src-preload/contract/shipment'

export type AnswersCache = ReturnType<typeof createAnswersCache>
export type CachedAnswer = { answer: unknown; fetchedAt: string }

export function createAnswersCache(db: Database, deps: { now: () => Date }) {
  const putAssignment = db.prepare(
    `INSERT INTO assignments VALUES (?, ?, ?)
     ON CONFLICT (shipment_id) DO UPDATE SET answer = excluded.answer, fetched_at = excluded.fetched_at`,
  )
  const getAssignment = db.prepare<[string], Row>(
    'SELECT answer, fetched_at FROM assignments WHERE shipment_id = ?',
  )
  const putTracking = db.prepare(
    `INSERT INTO tracking VALUES (?, ?, ?)
     ON CONFLICT (shipment_number) DO UPDATE SET answer = excluded.answer, fetched_at = excluded.fetched_at`,
  )
  const getTracking = db.prepare<[string], Row>(
    'SELECT answer, fetched_at FROM tracking WHERE shipment_number = ?',
  )
  return {
    keepAssignment: (id: ShipmentId, answer: unknown): void => {
      putAssignment.run(id, JSON.stringify(answer), deps.now().toISOString())
    },
    assignment: (id: ShipmentId): CachedAnswer | null => fromRow(getAssignment.get(id)),
    /** `answer` null: the service did not know the number then. */
    keepTracking: (shipmentNumber: string, answer: unknown): string => {
      const fetchedAt = deps.now().toISOString()
      putTracking.run(shipmentNumber, JSON.stringify(answer), fetchedAt)
      return fetchedAt
    },
    tracking: (shipmentNumber: string): CachedAnswer | null => fromRow(getTracking.get(shipmentNumber)),
  }
}

type Row = { answer: string; fetched_at: string }

const fromRow = (row: Row | undefined): CachedAnswer | null =>
  row ? { answer: JSON.parse(row.answer) as unknown, fetchedAt: row.fetched_at } : null
