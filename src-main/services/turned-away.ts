// Is it the key or the parcel? Remembers which shipments were turned away at the service's door, and how often. Once the
// health calls have said that the key is good, a parcel that was turned away all the same is what is not wanted: without
// this it would be sent for ever. It sends and writes nothing.
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { CreateOutcome } from '../api/assignments-api'

type NotLetIn = CreateOutcome & { kind: 'not-let-in' }
type Entry = { connectionId: ConnectionId; keyVersion: number; times: number; isTheParcel: boolean }

/**
 * After so many times in a row, with a good key, it is the parcel. 403 says that the key is known and this is not allowed;
 * 401 may be the old key once; a page in between comes and goes with the network.
 */
const timesUntilRefused = ({ by, httpStatus }: NotLetIn): number => {
  if (by === 'sign-in-page') return 3
  return httpStatus === 403 ? 1 : 2
}

export function createTurnedAway({ keyVersion }: { keyVersion: (id: ConnectionId) => number }) {
  const entries = new Map<ShipmentId, Entry>()
  return {
    /** `sentWith` is the version of the key that it was sent with. */
    note: (id: ShipmentId, connectionId: ConnectionId, outcome: NotLetIn, sentWith: number): void => {
      const before = entries.get(id)
      const times = before?.keyVersion === sentWith ? before.times + 1 : 1
      const isTheParcel = times >= timesUntilRefused(outcome)
      entries.set(id, { connectionId, keyVersion: sentWith, times, isTheParcel })
    },
    forget: (id: ShipmentId): void => {
      entries.delete(id)
    },
    /** The key of this connection is good: these parcels are not wanted. Each is named once. */
    unwanted: (connectionId: ConnectionId): ShipmentId[] => {
      const ids = [...entries].flatMap(([id, entry]) =>
        entry.connectionId === connectionId &&
        entry.isTheParcel &&
        entry.keyVersion === keyVersion(connectionId)
          ? [id]
          : [],
      )
      for (const id of ids) entries.delete(id)
      return ids
    },
  }
}
