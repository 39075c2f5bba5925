// The last answers of the service, as they came: assignments by shipment, tracking by shipment number.
import type { Database } from 'better-sqlite3'
import type { ShipmentId } from '../../src-preload/contract/ids'

export type AnswersCache = ReturnType<typeof createAnswersCache>
export type CachedAnswer = { answer: unknown; fetchedAt: string }

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
    `INSERT INTO tracking VALUES (?, ?, ?)
     ON CONFLICT (shipment_number) DO UPDATE SET answer = excluded.answer, fetched_at = excluded.fetched_at`,
  )
  const getTracking = db.prepare<[string], Row>(
    'SELECT answer, fetched_at FROM tracking WHERE shipment_number = ?',
  )
  return {
    keepAssignment: (id: ShipmentId, answer: unknown): void => {
      quietly(() => putAssignment.run(id, JSON.stringify(answer), deps.now().toISOString()))
    },
    assignment: (id: ShipmentId): CachedAnswer | null => fromRow(getAssignment.get(id)),
    /** `answer` null: the service did not know the number then. */
    keepTracking: (shipmentNumber: string, answer: unknown): void => {
      quietly(() => putTracking.run(shipmentNumber, JSON.stringify(answer), deps.now().toISOString()))
    },
    tracking: (shipmentNumber: string): CachedAnswer | null => fromRow(getTracking.get(shipmentNumber)),
  }
}

type Row = { answer: string; fetched_at: string }

const fromRow = (row: Row | undefined): CachedAnswer | null =>
  row ? { answer: JSON.parse(row.answer) as unknown, fetchedAt: row.fetched_at } : null
