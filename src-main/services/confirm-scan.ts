// A label that was scanned back: proof that it came out, and came out readable. Marks its shipment's history.
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { Announce } from './announce-shipment'

type Deps = { shipments: ShipmentsRepo; announce: Announce }

export function createScanConfirmation({ shipments, announce }: Deps) {
  return {
    /** `scanned` is what the scanner read. Null when no shipment with a stored label has this number. */
    confirm: (scanned: string): Shipment | null => {
      const shipment = shipments.findByNumber(scanned.replace(/\s+/g, ''))
      if (!shipment || (shipment.state !== 'printed' && shipment.state !== 'label-stored')) return null
      return announce(
        shipments.step(shipment.id, shipment.state, { to: 'printed', cause: { code: 'step-scanned-back' } }),
      )
    },
  }
}
