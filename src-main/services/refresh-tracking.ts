// Tracking of one package: asked from the service (service.md 4.7), kept, and shown from what was kept when offline.
import type { Message } from '../../src-preload/contract/messages'
import type { Tracking, TrackingAnswer } from '../../src-preload/contract/tracking'
import type { ConnectionId } from '../../src-preload/contract/ids'
import { fromTracking, readTrackingResponse } from '../api/wire/tracking'
import type { AnswersCache } from '../cache/answers'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'
import type { ClientFor } from './clients-by-connection'

type Deps = {
  shipments: ShipmentsRepo
  answers: AnswersCache
  clientFor: ClientFor
  activeConnection: () => ConnectionId
}

export function createTrackingRefresh({ shipments, answers, clientFor, activeConnection }: Deps) {
  const stored = (shipmentNumber: string, staleBecause: Message | null): TrackingAnswer => {
    const shipmentId = shipments.findByNumber(shipmentNumber)?.id ?? null
    const cached = answers.tracking(shipmentNumber)
    if (!cached) return { kind: 'never-asked', tracking: null, fetchedAt: null, staleBecause, shipmentId }
    const tracking = readStored(shipmentNumber, cached.answer)
    const hasEvents = tracking?.shipments.some((shipment) => shipment.events.length > 0) ?? false
    return {
      kind: hasEvents ? 'tracked' : 'not-scanned',
      tracking,
      fetchedAt: cached.fetchedAt,
      staleBecause,
      shipmentId,
    }
  }

  return {
    /** Never throws for an unreachable service: the stored answer comes back with the reason beside it. */
    get: async (request: { shipmentNumber: string; isFresh: boolean }): Promise<TrackingAnswer> => {
      const { shipmentNumber } = request
      if (!request.isFresh) return stored(shipmentNumber, null)
      const connectionId = shipments.findByNumber(shipmentNumber)?.connectionId ?? activeConnection()
      try {
        const answer = await clientFor(connectionId).tracking.get(shipmentNumber)
        answers.keepTracking(shipmentNumber, answer)
        return stored(shipmentNumber, null)
      } catch (cause) {
        if (cause instanceof StationFailure)
          return stored(shipmentNumber, cause.detail ?? { code: 'service-away', until: null })
        throw cause
      }
    },
  }
}

const readStored = (shipmentNumber: string, answer: unknown): Tracking | null => {
  const response = answer === null ? null : readTrackingResponse(answer)
  return response ? fromTracking(shipmentNumber, response) : null
}
