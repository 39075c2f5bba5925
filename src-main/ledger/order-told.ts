// What a step of a shipment says about the order that it is in the engine. Nothing but a step gives an attempt back: that a
// shipment waits again says nothing of what was on its way before.
import type { Message } from '../../src-preload/contract/messages'
import type { ShipmentState } from '../../src-preload/contract/shipment'
import type { OrderTold } from '../engine/fact'

export type HeldOrderRow = { order_id: string | null; fence: number | null; nonce: string | null }

type OrderStep = {
  from: ShipmentState | null
  to: ShipmentState
  assignmentId: string | null
  cause: Message['code'] | null
}

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
  { from, to, assignmentId, cause }: OrderStep,
): OrderTold | null {
  // It is the engine that said so: nobody here has given the order up.
  const became = cause === 'step-taken-elsewhere' ? null : becameOf(from, to)
  if (orderId === null || fence === null || became === null) return null
  return { orderId, fence, nonce: nonce ?? '', became, assignmentId }
}
