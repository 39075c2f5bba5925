// Facts as a bench tells them, without a bench.
import { shipmentIdSchema } from '../../../src-preload/contract/ids'
import type { OrderTold, OwnFact, SharedShipment } from '../../../src-main/engine/fact'
import { aDraft, aDraftId } from '../builders'

const at = new Date().toISOString()

type Given = Partial<Omit<SharedShipment, 'id'>> & { id: string }

const aSharedShipment = (more: Given): SharedShipment => ({
  draftId: aDraftId(),
  connection: 'live-1',
  state: 'label-awaited',
  draft: aDraft(),
  attempt: 1,
  problem: null,
  assignmentId: `assignment-${more.id}`,
  shipmentNumber: null,
  carrierHandle: null,
  serviceStatus: null,
  labelSha256: null,
  labelPages: null,
  createdAt: at,
  sentAt: at,
  changedAt: at,
  unsureAt: null,
  differs: [],
  labelAwaitedAt: at,
  labelLateAt: null,
  labelEndedAt: null,
  scannedBackAt: null,
  noParcelAt: null,
  packedBy: null,
  erasedAt: null,
  keys: [{ reference: '1001', recipient: 'berg mia|DE|01067' }],
  isWantedTwice: false,
  fileName: null,
  ...more,
  id: shipmentIdSchema.parse(more.id),
})

/** Its fact_id is like no other's unless it is given. */
export const aFact = (
  n: number,
  shipment: Given,
  { factId = `fact-${n}-${shipment.id}`, order = null }: { factId?: string; order?: OrderTold | null } = {},
): OwnFact => ({
  ...{ n, factId, v: 1, at },
  body: { kind: 'shipment', shipment: aSharedShipment(shipment), event: null, order },
})

export const anEraseFact = (n: number, ids: readonly string[]): OwnFact => ({
  ...{ n, factId: `erase-${n}`, v: 1, at },
  body: { kind: 'erase', ids: ids.map((id) => shipmentIdSchema.parse(id)) },
})
