// Asks the service about an assignment (service.md 4.2, 4.4): where its label can be fetched, and what else changed: number,
// carrier, status. What was known stays known, whatever the answer leaves out.
import type { Shipment } from '../../src-preload/contract/shipment'
import type { AnswersCache } from '../cache/answers'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { Announce } from './announce-shipment'
import type { ClientFor } from './clients-by-connection'
import { factsOf } from './creation-step'
import { keepAnswer } from './keep-answer'
import { readAssignment } from './read-assignment'

type Deps = { shipments: ShipmentsRepo; answers: AnswersCache; clientFor: ClientFor; announce: Announce }

/**
 * Null or empty while there is none. Throws StationFailure when the service could not be asked, does not know it any more or
 * answers another id.
 */
export const createLabelAsking =
  ({ shipments, answers, clientFor, announce }: Deps) =>
  async (shipment: Shipment, urgency: { isUrgent: boolean }): Promise<string | null> => {
    const { assignmentId, id } = shipment
    if (assignmentId === null) return null
    const client = clientFor(shipment.connectionId)
    const { assignment, raw } = await readAssignment(client, shipment, assignmentId, urgency)
    keepAnswer(answers, id, raw)
    const facts = factsOf(assignment, shipment.draft)
    // The shipment may have moved on meanwhile; the facts are its assignment's all the same.
    const { state, ...known } = shipments.need(id)
    const isNews =
      facts.status !== known.serviceStatus ||
      (facts.shipmentNumber ?? known.shipmentNumber) !== known.shipmentNumber ||
      (facts.carrierHandle ?? known.carrierHandle) !== known.carrierHandle ||
      facts.differs.join() !== known.differs.join()
    if (isNews)
      announce(
        shipments.step(id, state, { to: state, cause: null, assignment: { ...facts, id: assignmentId } }),
      )
    return assignment.labelsUrl ?? null
  }
