// Asks the service where a label can be fetched (service.md 4.2), and keeps what else changed on the way: number, carrier,
// status.
import type { Shipment } from '../../src-preload/contract/shipment'
import type { AnswersCache } from '../cache/answers'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { Announce } from './announce-shipment'
import type { ClientFor } from './clients-by-connection'
import { factsOf } from './creation-step'

type Deps = { shipments: ShipmentsRepo; answers: AnswersCache; clientFor: ClientFor; announce: Announce }

/** Null or empty while there is none. Throws StationFailure when the service could not be asked. */
export const createLabelAsking =
  ({ shipments, answers, clientFor, announce }: Deps) =>
  async (shipment: Shipment): Promise<string | null> => {
    const { assignmentId } = shipment
    if (assignmentId === null) return null
    const { assignment, raw } = await clientFor(shipment.connectionId).assignments.getSingle(assignmentId)
    answers.keepAssignment(shipment.id, raw)
    const facts = factsOf(assignment)
    const isNews =
      facts.status !== shipment.serviceStatus ||
      facts.shipmentNumber !== shipment.shipmentNumber ||
      facts.carrierHandle !== shipment.carrierHandle
    if (isNews && facts.id === assignmentId)
      announce(
        shipments.step(shipment.id, 'label-awaited', { to: 'label-awaited', cause: null, assignment: facts }),
      )
    return assignment.labelsUrl ?? null
  }
