// The parcels of one connection that may be under way, newest first. Ten thousand of them are gathered after a start, beside
// everything else: of each only what is followed is read, and what has more to it is left where it is.
import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { Shipment } from '../../src-preload/contract/shipment'

const followedDraftSchema = z.object({
  recipient: z.object({
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().nullable(),
    postalCode: z.string(),
    city: z.string(),
    countryCode: z.string(),
  }),
  parcel: z.object({ reference: z.string().nullable() }),
})

export type FollowedParcel = Pick<
  Shipment,
  | 'id'
  | 'seq'
  | 'connectionId'
  | 'createdAt'
  | 'carrierHandle'
  | 'scannedBackAt'
  | 'shipmentNumber'
  | 'ofBench'
> & { draft: z.output<typeof followedDraftSchema> }

type Row = Omit<FollowedParcel, 'draft'> & { draft: string }

/** With a parcel to each. */
const created = ['label-awaited', 'label-stored', 'printed'] as const

/** `wholeOf`: what can still be read of a row that is not what it was. */
export function createParcelQueries(db: Database, wholeOf: (id: ShipmentId) => FollowedParcel | null) {
  const below = db.prepare<[string, string, number, number], Row>(
    `SELECT id, seq, connection_id AS connectionId, created_at AS createdAt, carrier_handle AS carrierHandle,
       scanned_back_at AS scannedBackAt, shipment_number AS shipmentNumber, draft
     FROM shipments WHERE connection_id = ? AND state = ? AND seq < ?
       AND shipment_number IS NOT NULL AND no_parcel_at IS NULL ORDER BY seq DESC LIMIT ?`,
  )
  const labelsInState = db
    .prepare<[string, string, string, number], string | null>(
      `SELECT label_sha256 FROM shipments INDEXED BY shipments_created WHERE connection_id = ? AND state = ? AND created_at >= ?
       ORDER BY created_at DESC LIMIT ?`,
    )
    .pluck()
  const fromRow = (row: Row): FollowedParcel[] => {
    try {
      return [{ ...row, draft: followedDraftSchema.parse(JSON.parse(row.draft)) }]
    } catch {
      const whole = wholeOf(row.id)
      return whole === null ? [] : [whole]
    }
  }
  return {
    /** Their names, of the newest parcels of each state that has one; none that was begun before `since`. */
    newestLabels: (connectionId: ConnectionId, since: Date, limit: number): string[] =>
      (['label-stored', 'printed'] as const)
        .flatMap((state) => labelsInState.all(connectionId, state, since.toISOString(), limit))
        .filter((sha256) => sha256 !== null),
    parcelsBelow: (connectionId: ConnectionId, beforeSeq: number, limit: number): FollowedParcel[] =>
      created
        .flatMap((state) => below.all(connectionId, state, beforeSeq, limit))
        .sort((a, b) => b.seq - a.seq)
        .slice(0, limit)
        .flatMap(fromRow),
  }
}
