// What a shipment holds of its following before anything was answered.
import type { Shipment } from '../../../src-preload/contract/shipment'

export const notFollowedYet = {
  unsureAt: null,
  differs: [],
  labelAwaitedAt: null,
  labelTries: 0,
  labelLateAt: null,
  asksAt: null,
  asksStoppedAt: null,
  labelEndedAt: null,
  scannedBackAt: null,
  noParcelAt: null,
  packedBy: null,
  erasedAt: null,
} satisfies Partial<Shipment>
