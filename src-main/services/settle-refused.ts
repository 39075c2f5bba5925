// A person settles what the service refused: it is corrected and goes out as the same shipment, or it is given up, as is
// what still waits or nobody knows about. Either way is written to the shipment's history.
import type { Draft } from '../../src-preload/contract/draft'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { CreateAnswer, Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'
import type { Announce } from './announce-shipment'
import type { LikelyDoubles } from './likely-doubles'

type Deps = {
  shipments: ShipmentsRepo
  announce: Announce
  likelyDoubles: LikelyDoubles
  send: (id: ShipmentId) => void
}
type Correction = { id: ShipmentId; draft: Draft; doubleReason: string | null }

export function createRefusedSettlement({ shipments, announce, likelyDoubles, send }: Deps) {
  return {
    /** With its mistakes corrected it goes out again as the same shipment, after the same question as a new one. */
    correct: ({ id, draft, doubleReason }: Correction): CreateAnswer => {
      const refused = shipments.need(id)
      if (refused.state !== 'refused')
        throw new StationFailure('wrong-state', { code: 'shipment-moved-on', state: refused.state })
      // A form of one parcel would take the place of all the others.
      if (refused.draft.together !== undefined)
        throw new StationFailure('wrong-state', { code: 'together-not-corrected' })
      if (doubleReason === null) {
        const earlier = likelyDoubles(draft, refused.connectionId, id)
        if (earlier.length > 0) return { kind: 'likely-double', earlier }
      }
      const waiting = announce(
        shipments.step(id, 'refused', {
          to: 'waiting',
          cause:
            doubleReason === null
              ? { code: 'step-corrected' }
              : { code: 'step-corrected-again', reason: doubleReason },
          problem: null,
          draft,
        }),
      )
      send(id)
      return { kind: 'begun', shipment: waiting }
    },

    /** Given up by a person, for a reason. Only what has no assignment can be dropped; the ledger enforces it. */
    drop: ({ id, reason }: { id: ShipmentId; reason: string }): Shipment => {
      const shipment = shipments.need(id)
      if (!['waiting', 'refused', 'unsure'].includes(shipment.state))
        throw new StationFailure('wrong-state', { code: 'shipment-not-droppable', state: shipment.state })
      return announce(
        shipments.step(id, shipment.state, {
          to: 'dropped',
          cause: { code: 'step-given-up', reason },
          problem: null,
        }),
      )
    },
  }
}
