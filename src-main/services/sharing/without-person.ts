// A parcel of another bench without its recipient, as the ledger keeps an erased one of its own.
import type { SharedShipment } from '../../engine/fact'
import { nobodyIn } from '../../ledger/erase-repo'

export const withoutPerson = (shipment: SharedShipment, now: Date): SharedShipment => ({
  ...shipment,
  draft: nobodyIn(JSON.stringify(shipment.draft)),
  problem: null,
  shipmentNumber: null,
  serviceStatus: null,
  labelSha256: null,
  differs: [],
  keys: [],
  fileName: null,
  erasedAt: now.toISOString(),
})
