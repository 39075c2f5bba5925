// A label that was scanned back: proof that it came out, and came out readable. Marks its shipment's history.
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { Announce } from './announce-shipment'

type Deps = { shipments: ShipmentsRepo; activeConnection: () => ConnectionId; announce: Announce }

export function createScanConfirmation({ shipments, activeConnection, announce }: Deps) {
  return {
    /** `scanned` is what the scanner read. Null when no shipment of the connection in use has this number and a label. */
    confirm: (scanned: string): Shipment | null => {
      const shipment = shipments.findByNumber(activeConnection(), scanned.replace(/\s+/g, ''))
      if (!shipment || (shipment.state !== 'printed' && shipment.state !== 'label-stored')) return null
      return announce(
        shipments.step(shipment.id, shipment.state, { to: 'printed', cause: { code: 'step-scanned-back' } }),
      )
    },
  }
}
