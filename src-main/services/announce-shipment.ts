// Tells everybody who cares that a shipment changed: the search index, the status line, and the window when it is one of
// the connection in use; of the others the window shows counts alone.
import type { StationEmit } from '../../src-preload/contract'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { SearchCache } from '../cache/search'
import type { ShipmentsRepo } from '../ledger/shipments-repo'

type Deps = {
  shipments: ShipmentsRepo
  search: SearchCache
  emit: StationEmit
  isInUse: (id: ConnectionId) => boolean
  onChange: (shipment: Shipment) => void
  log: (message: string, cause?: unknown) => void
}
export type Announce = (shipment: Shipment) => Shipment

export function createAnnounce({ shipments, search, emit, isInUse, onChange, log }: Deps): Announce {
  return (shipment) => {
    try {
      search.index(shipments.seqOf(shipment.id), shipment)
    } catch (cause) {
      // The index is derived: a shipment must never fail because it could not be made findable just now.
      log('a shipment was not indexed for search', cause)
    }
    if (isInUse(shipment.connectionId)) emit('shipments.changed', shipment)
    onChange(shipment)
    return shipment
  }
}

/** Reads it again first: for changes that happened beside the shipment's own row, such as a print job. */
export const announceAgain = (announce: Announce, shipments: ShipmentsRepo, id: ShipmentId): Shipment =>
  announce(shipments.need(id))
