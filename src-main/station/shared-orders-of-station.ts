// Orders that several benches work off, with the parts of this station that they need.
import type { BatchId, ConnectionId } from '../../src-preload/contract/ids'
import type { Clock } from '../common/clock'
import type { Announce } from '../services/announce-shipment'
import type { ClientFor } from '../services/clients-by-connection'
import { createLikelyDoubles } from '../services/likely-doubles'
import type { EngineSession } from '../services/sharing/engine-session'
import type { ParcelsOfOthers } from '../services/sharing/parcels-of-others'
import { createSharedOrders } from '../services/sharing/shared-orders'
import { usualSharingLimits } from '../services/sharing/sharing-limits'
import type { Storage } from './open-storage'
import type { StationDeps } from './station-deps'

type Parts = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  session: EngineSession
  announce: Announce
  clientFor: ClientFor
  others: Pick<ParcelsOfOthers, 'alike'>
  tell: (id: BatchId) => void
  go: () => void
  sendWaiting: (id: ConnectionId) => void
}

export function sharedOrdersOfStation(storage: Storage, { sharingLimits, log }: StationDeps, parts: Parts) {
  const canSend = (id: ConnectionId): boolean => {
    const { isPaused, isShut, waitsUntil } = parts.clientFor(id).gate.state()
    return !isPaused && !isShut && waitsUntil === null
  }
  return createSharedOrders({
    ...storage,
    ...parts,
    likelyDoubles: createLikelyDoubles({ ...storage, others: parts.others, now: parts.now }),
    limits: { ...usualSharingLimits, ...sharingLimits },
    canSend,
    log,
  })
}
