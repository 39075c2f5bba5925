// What becomes of a shipment that waits here and that the engine did not give its word for. Nothing of it has left.
import type { ShipmentId } from '../../../src-preload/contract/ids'
import type { Message } from '../../../src-preload/contract/messages'
import type { OrderView } from '../../engine/calls/orders-calls'
import type { OrderAttemptsRepo } from '../../ledger/order-attempts-repo'
import type { ShipmentsRepo } from '../../ledger/shipments-repo'
import type { Announce } from '../announce-shipment'
import { shipmentProblem } from '../shipment-problem'
import type { Refused } from './arm-orders'
import type { EngineSession } from './engine-session'

/** again: it still waits, and the engine is asked once more after a pause. over: it does not wait any longer. */
export type StandBack = (id: ShipmentId, armed: Refused) => 'again' | 'over'

type Deps = {
  shipments: ShipmentsRepo
  attempts: OrderAttemptsRepo
  session: Pick<EngineSession, 'nameOf'>
  announce: Announce
  /** This order is at another bench now, or free: `by` says how it stands. */
  onTaken: (orderId: string, by: OrderView | null) => void
}

const whyItWaits: Readonly<Record<'away' | 'frozen' | 'unknown', Message>> = {
  away: { code: 'order-waits-for-engine' },
  frozen: { code: 'order-waits-while-frozen' },
  unknown: { code: 'order-unknown-to-engine' },
}

export function createStandBack(deps: Deps): StandBack {
  const { shipments, announce } = deps
  const nameOf = ({ bench }: OrderView): string => (bench === null ? '' : deps.session.nameOf(bench))

  const waitOn = (id: ShipmentId, detail: Message): void => {
    const { problem } = shipments.need(id)
    if (problem?.detail?.code === detail.code) return
    announce(
      shipments.step(id, 'waiting', {
        to: 'waiting',
        cause: null,
        problem: shipmentProblem('engine-away', detail),
      }),
    )
  }

  return (id, armed) => {
    const shipment = shipments.find(id)
    // A person has decided otherwise while the engine was asked.
    if (shipment?.state !== 'waiting') return 'over'
    switch (armed.kind) {
      case 'waits':
        waitOn(id, whyItWaits[armed.why])
        return 'again'
      case 'taken': {
        const orderId = deps.attempts.of(id)?.orderId ?? null
        announce(
          shipments.step(id, 'waiting', {
            to: 'dropped',
            cause: { code: 'step-taken-elsewhere', bench: armed.by === null ? '' : nameOf(armed.by) },
            problem: null,
          }),
        )
        if (orderId !== null) deps.onTaken(orderId, armed.by)
        return 'over'
      }
      case 'same-reference': {
        const bench = nameOf(armed.by)
        const reference = shipment.draft.parcel.reference ?? ''
        const detail: Message = { code: 'same-reference-elsewhere', bench, reference }
        announce(
          shipments.step(id, 'waiting', {
            to: 'refused',
            cause: { code: 'step-same-reference-elsewhere', bench },
            detail,
            problem: shipmentProblem('same-reference-elsewhere', detail),
          }),
        )
        return 'over'
      }
      case 'forgotten': {
        const detail: Message = { code: 'attempt-forgotten' }
        announce(
          shipments.step(id, 'waiting', {
            to: 'unsure',
            cause: { code: 'step-attempt-forgotten' },
            detail,
            problem: shipmentProblem('ledger-set-back', detail),
          }),
        )
        return 'over'
      }
    }
  }
}
