// Assignments as the service answers them (service.md 2.6 to 2.8). A label's address is computed at every answer:
// the service may listen on another port after a restart.
import type { StoredAssignment } from './assignments-store'
import { type CreateMulti, type CreateSingle, itemAt } from './request'

export type AnswerTime = {
  nowMs: number
  baseUrl: string
}

export const isLabelReady = (assignment: StoredAssignment, nowMs: number) =>
  assignment.parcels.length > 0 && nowMs >= assignment.labelReadyAtMs

export function singleAnswer(assignment: StoredAssignment, at: AnswerTime) {
  const request = assignment.request as CreateSingle
  return { ...commonPart(assignment, request, at), item: itemAnswer(assignment, request, 0) }
}

const practiceNote =
  'The payloads of multi-address assignments are not documented. This answer is a guess of the practice service, ' +
  'close to the single-address one; the real service may answer something else.'

/**
 * The guess at `MultiResponse`: like a single one, with `items`. A request that is no such thing is kept and given
 * back in `received`, without items and without labels: what is not documented cannot be wrong.
 */
export function multiAnswer(assignment: StoredAssignment, at: AnswerTime) {
  if (assignment.parcels.length === 0) {
    return {
      id: assignment.id,
      status: 'created',
      labelsUrl: null,
      items: [],
      received: assignment.request,
      practiceNote: practiceNote,
    }
  }
  const request = assignment.request as CreateMulti
  const items = request.items.map((_, position) => itemAnswer(assignment, request, position))
  return { ...commonPart(assignment, request, at), items, practiceNote: practiceNote }
}

function commonPart(
  assignment: StoredAssignment,
  request: CreateSingle | CreateMulti,
  { nowMs, baseUrl }: AnswerTime,
) {
  const isReady = isLabelReady(assignment, nowMs)
  return {
    id: assignment.id,
    status: isReady ? 'prepared' : 'created',
    labelsUrl: isReady ? `${baseUrl}/labels/${assignment.id}.pdf` : null,
    serviceLevel: request.serviceLevel,
    distributionChannel: request.distributionChannel,
    mode: 'practice',
    pickupDate: request.pickupSettings?.date ?? null,
    pickupInstructions: request.pickupSettings?.instructions ?? null,
  }
}

function itemAnswer(assignment: StoredAssignment, request: CreateSingle | CreateMulti, position: number) {
  const item = itemAt(request, position)
  const parcel = assignment.parcels[position]
  if (!item || !parcel) throw new Error(`Assignment ${assignment.id} has no parcel ${String(position)}.`)
  const { recipient } = item
  return {
    carrierHandle: parcel.carrierHandle,
    shipmentNumber: parcel.shipmentNumber,
    description: item.description ?? null,
    ...(item.estimatedCost === undefined ? {} : { estimatedCost: item.estimatedCost }),
    weight: item.weight,
    height: item.height,
    length: item.length,
    width: item.width,
    recipient: {
      ...recipient,
      region: recipient.region ?? null,
      addressLine2: recipient.addressLine2 ?? null,
      phoneNumber: recipient.phoneNumber ?? null,
    },
  }
}
