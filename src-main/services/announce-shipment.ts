// Tells everybody who cares that a shipment changed: the search index, the status line, and the window when it is one of
// the connection in use; of the others the window shows counts alone.
import type { StationEmit } from '../../src-preload/contract'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { AskIndex } from '../cache/index/ask-index'
import type { ShipmentsRepo } from '../ledger/shipments-repo'

type Deps = {
  index: Pick<AskIndex, 'changed'>
  emit: StationEmit
  isInUse: (id: ConnectionId) => boolean
  onChange: (shipment: Shipment) => void
}
export type Announce = (shipment: Shipment) => Shipment

export function createAnnounce({ index, emit, isInUse, onChange }: Deps): Announce {
  return (shipment) => {
    index.changed(shipment.seq)
    if (isInUse(shipment.connectionId)) emit('shipments.changed', shipment)
    onChange(shipment)
    return shipment
  }
}

/** Reads it again first: for changes that happened beside the shipment's own row, such as a print job. */
export const announceAgain = (announce: Announce, shipments: ShipmentsRepo, id: ShipmentId): Shipment =>
  announce(shipments.need(id))
