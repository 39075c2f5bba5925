// Facts as a bench tells them, without a bench.
import { shipmentIdSchema } from '../../../src-preload/contract/ids'
import type { OrderTold, OwnFact, SharedShipment } from '../../../src-main/engine/fact'
import { aSharedShipment, type SharedParts } from '../a-shared-shipment'

const at = new Date().toISOString()

type Given = SharedParts & { id: string }

/** Its label is still awaited. */
const anAwaited = ({ id, ...more }: Given): SharedShipment =>
  aSharedShipment(id, {
    connection: 'live-1',
    state: 'label-awaited',
    assignmentId: `assignment-${id}`,
    ...{
      shipmentNumber: null,
      carrierHandle: null,
      serviceStatus: null,
      labelSha256: null,
      labelPages: null,
    },
    ...{ createdAt: at, sentAt: at, changedAt: at, labelAwaitedAt: at },
    keys: [{ reference: '1001', recipient: 'berg mia|DE|01067' }],
    ...more,
  })

/** Its fact_id is like no other's unless it is given. */
export const aFact = (
  n: number,
  shipment: Given,
  { factId = `fact-${n}-${shipment.id}`, order = null }: { factId?: string; order?: OrderTold | null } = {},
): OwnFact => ({
  ...{ n, factId, v: 1, at },
  body: { kind: 'shipment', shipment: anAwaited(shipment), event: null, order },
})

export const anEraseFact = (n: number, ids: readonly string[]): OwnFact => ({
  ...{ n, factId: `erase-${n}`, v: 1, at },
  body: { kind: 'erase', ids: ids.map((id) => shipmentIdSchema.parse(id)) },
})
