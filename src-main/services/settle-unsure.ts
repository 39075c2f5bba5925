// A person settles what the program cannot know: an unsure shipment exists (its id was found in the service's portal)
// or does not; a refused one is corrected or given up. Every way is written to the shipment's history.
import type { Draft } from '../../src-preload/contract/draft'
import type { CreateAnswer, LookUp, Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import { adoptionWordFor, isAdoptionConfirmed } from '../../src-preload/contract/adoption'
import { confirmationFor, isConfirmed } from '../../src-preload/contract/confirmation'
import { compare } from '../api/wire/differences'
import { StationFailure } from '../station-failure'
import { factsOf } from './creation-step'
import { keepAnswer } from './keep-answer'
import { readAssignment } from './read-assignment'
import type { LikelyDoubles } from './likely-doubles'
import type { QuietTime } from './quiet-time'
import type { CreationDeps } from './send-shipment'

type Deps = CreationDeps & {
  quiet: Pick<QuietTime, 'leftMs'>
  likelyDoubles: LikelyDoubles
  send: (id: ShipmentId) => void
}
type Correction = { id: ShipmentId; draft: Draft; doubleReason: string | null }
type AssignmentRef = { id: ShipmentId; assignmentId: string }

export function createSettlement(deps: Deps) {
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
    return held && held.id !== shipment.id ? held.id : null
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

    /** A refused shipment with its mistakes mended goes out again as the same shipment, after the same question as a new one. */
    correct: ({ id, draft, doubleReason }: Correction): CreateAnswer => {
      const refused = shipments.need(id)
      if (refused.state !== 'refused')
        throw new StationFailure('wrong-state', { code: 'shipment-moved-on', state: refused.state })
      // A form of one parcel would take the place of all the others.
      if (refused.draft.together !== undefined)
        throw new StationFailure('wrong-state', { code: 'together-not-corrected' })
      if (doubleReason === null) {
        const earlier = deps.likelyDoubles(draft, refused.connectionId, id)
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
      deps.send(id)
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
