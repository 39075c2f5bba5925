// What a step of a shipment says about the order that it is in the engine. Nothing but a step gives an attempt back: that a
// shipment waits again says nothing of what was on its way before.
import type { ShipmentState } from '../../src-preload/contract/shipment'
import type { OrderTold } from '../engine/fact'

export type HeldOrderRow = { order_id: string | null; fence: number | null; nonce: string | null }

const becameOf = (from: ShipmentState | null, to: ShipmentState): OrderTold['became'] | null => {
  if (to === from) return null
  switch (to) {
    case 'waiting':
      // One that a person corrects stays where it is until it is armed anew.
      return from === 'sending' || from === 'unsure' ? 'held' : null
    case 'sending':
    case 'refused':
    case 'unsure':
    case 'dropped':
      return to
    case 'label-awaited':
      return 'done'
    default:
      return null
  }
}

/** Null: nothing that the engine has to know. `nonce` is empty where no attempt was ever asked for. */
export function orderTold(
  { order_id: orderId, fence, nonce }: HeldOrderRow,
  { from, to, assignmentId }: { from: ShipmentState | null; to: ShipmentState; assignmentId: string | null },
): OrderTold | null {
  const became = becameOf(from, to)
  if (orderId === null || fence === null || became === null) return null
  return { orderId, fence, nonce: nonce ?? '', became, assignmentId }
}
