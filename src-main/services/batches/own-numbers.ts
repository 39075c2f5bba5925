// The shipment number of an order, also of one that went together with others: read from the service's last answer, which is
// kept as it came. Null where the answer does not tell the orders apart.
import type { Shipment } from '../../../src-preload/contract/shipment'
import { numbersByOrder } from '../../api/wire/multi-numbers'
import type { AnswersCache } from '../../cache/answers'
import type { BatchOrder } from '../../ledger/batch-order-row'
import type { BatchesRepo } from '../../ledger/batches-repo'

export type OwnNumber = (order: BatchOrder, shipment: Shipment | null) => string | null

export const createOwnNumbers =
  (deps: {
    batches: Pick<BatchesRepo, 'allOfShipment'>
    answers: Pick<AnswersCache, 'assignment'>
  }): OwnNumber =>
  (order, shipment) => {
    if (shipment === null || !order.isTogether || shipment.shipmentNumber !== null)
      return shipment?.shipmentNumber ?? null
    const kept = deps.answers.assignment(shipment.id)
    if (kept === null) return null
    const all = deps.batches.allOfShipment(shipment.id)
    const numbers = numbersByOrder(
      kept.answer,
      all.map(({ reference }) => (reference === '' ? null : reference)),
    )
    return numbers[all.findIndex(({ place }) => place === order.place)] ?? null
  }
