// A person settles what the program cannot know: an unsure shipment exists (its id was found in the service's portal) or
// does not. Either way is written to the shipment's history.
import type { LookUp, Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import { adoptionWordFor, isAdoptionConfirmed } from '../../src-preload/contract/adoption'
import { confirmationFor, isConfirmed } from '../../src-preload/contract/confirmation'
import { compare } from '../api/wire/differences'
import { StationFailure } from '../station-failure'
import { factsOf } from './creation-step'
import { keepAnswer } from './keep-answer'
import { readAssignment } from './read-assignment'
import type { QuietTime } from './quiet-time'
import type { ParcelsOfOthers } from './sharing/parcels-of-others'
import type { CreationDeps } from './send-shipment'

type Deps = CreationDeps & {
  quiet: Pick<QuietTime, 'leftMs'>
  others: Pick<ParcelsOfOthers, 'findByAssignment'>
  send: (id: ShipmentId) => void
}
type AssignmentRef = { id: ShipmentId; assignmentId: string }

export function createUnsureSettlement(deps: Deps) {
  const { shipments, announce } = deps

  const needUnsure = (id: ShipmentId): Shipment => {
    const shipment = shipments.need(id)
    if (shipment.state !== 'unsure')
      throw new StationFailure('wrong-state', { code: 'shipment-moved-on', state: shipment.state })
    return shipment
  }
  const get = (shipment: Shipment, assignmentId: string) =>
    readAssignment(deps.clientFor(shipment.connectionId), shipment, assignmentId, { isUrgent: true })
  const holder = (shipment: Shipment, assignmentId: string): ShipmentId | null => {
    const held = shipments.findByAssignment(shipment.connectionId, assignmentId)
    if (held !== null) return held.id === shipment.id ? null : held.id
    // What another bench made is no answer to what became of this one.
    return deps.others.findByAssignment(shipment.connectionId, assignmentId)?.id ?? null
  }

  return {
    /** Shows the assignment with this id beside what was sent. Throws 'service-not-found' when there is none. */
    lookUp: async ({ id, assignmentId }: AssignmentRef): Promise<LookUp> => {
      const shipment = needUnsure(id)
      const { assignment } = await get(shipment, assignmentId)
      const facts = factsOf(assignment, shipment.draft)
      return {
        assignmentId: facts.id,
        status: facts.status,
        shipmentNumber: facts.shipmentNumber,
        carrierHandle: facts.carrierHandle,
        fields: compare(shipment.draft, assignment),
        heldBy: holder(shipment, facts.id),
      }
    },

    /**
     * "It exists": this assignment is what became of the shipment. Throws 'confirmation-missing' when it looks like another
     * parcel and the word for that was not typed.
     */
    adopt: async ({
      id,
      assignmentId,
      confirmation,
    }: AssignmentRef & { confirmation: string }): Promise<Shipment> => {
      const shipment = needUnsure(id)
      const { assignment, raw } = await get(shipment, assignmentId)
      const facts = factsOf(assignment, shipment.draft)
      if (holder(shipment, facts.id) !== null)
        throw new StationFailure('wrong-state', { code: 'assignment-taken' })
      const fields = compare(shipment.draft, assignment)
      const word = adoptionWordFor(fields)
      if (word !== null && !isAdoptionConfirmed(fields, confirmation))
        throw new StationFailure('confirmation-missing', { code: 'adoption-unconfirmed', wanted: word.word })
      const adopted = announce(
        shipments.step(id, 'unsure', {
          to: 'label-awaited',
          cause: { code: 'step-found-in-portal', assignmentId: facts.id },
          problem: null,
          assignment: facts,
        }),
      )
      keepAnswer(deps.answers, id, raw)
      deps.onCreated(adopted, assignment.labelsUrl ?? null)
      return adopted
    },

    /** How long it still cannot be sent again. */
    quietTime: (id: ShipmentId): { leftMs: number } => ({ leftMs: deps.quiet.leftMs(shipments.need(id)) }),

    /**
     * "It does not exist": goes out once more. Throws 'too-early' while the service may still be making it, and
     * 'confirmation-missing' when the typed words are others.
     */
    sendAgain: ({ id, confirmation }: { id: ShipmentId; confirmation: string }): Shipment => {
      const unsure = needUnsure(id)
      const { draft } = unsure
      const leftMs = deps.quiet.leftMs(unsure)
      if (leftMs > 0)
        throw new StationFailure(
          'too-early',
          { code: 'still-quiet', seconds: Math.ceil(leftMs / 1000) },
          { isRetryable: true },
        )
      if (!isConfirmed(draft, confirmation))
        throw new StationFailure('confirmation-missing', {
          code: 'confirmation-differs',
          wanted: confirmationFor(draft),
        })
      const waiting = announce(
        shipments.step(id, 'unsure', {
          to: 'waiting',
          cause: { code: 'step-not-in-portal' },
          problem: null,
        }),
      )
      deps.send(id)
      return waiting
    },
  }
}
