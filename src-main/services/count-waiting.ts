// How many parcels of a connection are not through: to be sent, being sent, or without their label. One whose label somebody
// no longer waits for is through.
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { ShipmentsRepo } from '../ledger/shipments-repo'

export function countWaiting(
  shipments: Pick<ShipmentsRepo, 'count' | 'ofConnectionInState'>,
  id: ConnectionId,
): number {
  const ended = shipments
    .ofConnectionInState(id, 'label-awaited')
    .filter(({ labelEndedAt }) => labelEndedAt !== null)
  return shipments.count(id, ['waiting', 'sending', 'label-awaited']) - ended.length
}
