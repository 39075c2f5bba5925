// What was created within a day at one connection, through the index, however large the ledger is. Reads only.
import type { Database } from 'better-sqlite3'
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { Shipment } from '../../src-preload/contract/shipment'
import { fromRow, shipmentColumns, type ShipmentRow } from './shipment-row'

export type DayQueries = ReturnType<typeof createDayQueries>

export function createDayQueries(db: Database) {
  const createdBetween = db.prepare<[string, string, string, number, number], ShipmentRow>(
    `SELECT ${shipmentColumns} WHERE s.seq IN (
         SELECT seq FROM shipments INDEXED BY shipments_created
         WHERE connection_id = ? AND created_at >= ? AND created_at < ? AND seq < ?
         ORDER BY seq DESC LIMIT ?)
       ORDER BY s.seq DESC`,
  )
  return {
    /** Newest first, below `beforeSeq`. */
    createdBetween: (
      connectionId: ConnectionId,
      between: { since: string; until: string },
      beforeSeq: number,
      limit: number,
    ): Shipment[] =>
      createdBetween
        .all(connectionId, between.since, between.until, beforeSeq, limit)
        .map((row) => fromRow(row)),
  }
}
