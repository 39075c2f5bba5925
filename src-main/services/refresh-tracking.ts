// Tracking of one package: asked from the service (service.md 4.7), kept, and shown from what was kept when offline. What
// the service once said stays, also when it does not know the number any more.
import type { TrackingAnswer } from '../../src-preload/contract/tracking'
import type { ConnectionId } from '../../src-preload/contract/ids'
import { readingsOfNumber } from '../../src-preload/contract/scanned-number'
import type { Shipment } from '../../src-preload/contract/shipment'
import { firstScanWithinMs } from '../../src-preload/contract/vocabulary'
import { fromTracking, readTrackingResponse } from '../api/wire/tracking'
import type { AnswersCache } from '../cache/answers'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'
import type { ClientFor } from './clients-by-connection'
import type { ParcelsOfOthers } from './sharing/parcels-of-others'

type Deps = {
  shipments: ShipmentsRepo
  others: Pick<ParcelsOfOthers, 'findByNumber'>
  answers: AnswersCache
  clientFor: ClientFor
  activeConnection: () => ConnectionId
  /** A number was asked for on demand and answered. */
  onAnswered?: (connectionId: ConnectionId, shipmentNumber: string) => void
}

type Own = Pick<Shipment, 'id' | 'createdAt'>

export function createTrackingRefresh(deps: Deps) {
  const { shipments, others, answers, clientFor, activeConnection } = deps
  const ofNumber = (connectionId: ConnectionId, shipmentNumber: string): Shipment | null =>
    shipments.findByNumber(connectionId, shipmentNumber) ?? others.findByNumber(connectionId, shipmentNumber)
  const kindOf = (
    own: Own | null,
    cached: NonNullable<ReturnType<typeof answers.tracking>>,
    tracking: TrackingAnswer['tracking'],
  ): TrackingAnswer['kind'] => {
    if (tracking !== null)
      return tracking.shipments.some(({ events }) => events.length > 0) ? 'tracked' : 'not-scanned'
    const askedAt = Date.parse(cached.unknownAt ?? cached.fetchedAt)
    return own !== null && askedAt - Date.parse(own.createdAt) < firstScanWithinMs ? 'not-scanned' : 'unknown'
  }

  const stored = (
    connectionId: ConnectionId,
    shipmentNumber: string,
    staleBecause: TrackingAnswer['staleBecause'] = null,
    own: Own | null = ofNumber(connectionId, shipmentNumber),
  ): TrackingAnswer => {
    const cached = answers.tracking(connectionId, shipmentNumber)
    const tracking = cached === null ? null : readStored(shipmentNumber, cached.answer)
    return {
      shipmentNumber,
      kind: cached === null ? 'never-asked' : kindOf(own, cached, tracking),
      tracking,
      // A number that is not known is not known as of the last time it was asked for.
      fetchedAt: (tracking === null ? cached?.unknownAt : null) ?? cached?.fetchedAt ?? null,
      forgottenAt: tracking === null ? null : (cached?.unknownAt ?? null),
      staleBecause,
      shipmentId: own?.id ?? null,
      madeAt: own?.createdAt ?? null,
    }
  }

  /** The first reading that is a shipment of this connection, or that something is stored about. */
  const known = (connectionId: ConnectionId, readings: readonly string[]): string | undefined =>
    readings.find((number) => ofNumber(connectionId, number) !== null) ??
    readings.find((number) => (answers.tracking(connectionId, number)?.answer ?? null) !== null)

  /** True when the service knows the number. */
  const ask = async (connectionId: ConnectionId, number: string, isUrgent = false): Promise<boolean> => {
    const answer = await clientFor(connectionId).tracking.get(number, { isUrgent })
    if (answer === null) answers.noteUnknown(connectionId, number)
    else answers.keepTracking(connectionId, number, answer)
    return answer !== null
  }

  return {
    stored,
    /** The same, for whoever knows the shipment of the number. */
    storedOf: (own: Own, connectionId: ConnectionId, shipmentNumber: string): TrackingAnswer =>
      stored(connectionId, shipmentNumber, null, own),
    ask,
    /** Never throws for an unreachable service: the stored answer comes back with the reason beside it. */
    get: async (request: { shipmentNumber: string; isFresh: boolean }): Promise<TrackingAnswer> => {
      const readings = readingsOfNumber(request.shipmentNumber)
      const [asItCame = request.shipmentNumber] = readings
      // The same number at another connection would be another parcel.
      const connectionId = activeConnection()
      const own = known(connectionId, readings)
      if (!request.isFresh) return stored(connectionId, own ?? asItCame)
      try {
        for (const number of own === undefined ? readings : [own])
          if (await ask(connectionId, number, true)) {
            deps.onAnswered?.(connectionId, number)
            return stored(connectionId, number)
          }
        deps.onAnswered?.(connectionId, own ?? asItCame)
        return stored(connectionId, own ?? asItCame)
      } catch (cause) {
        if (cause instanceof StationFailure)
          return stored(connectionId, own ?? asItCame, { code: cause.code, detail: cause.detail })
        throw cause
      }
    },
  }
}

const readStored = (shipmentNumber: string, answer: unknown): TrackingAnswer['tracking'] => {
  const response = answer === null ? null : readTrackingResponse(answer)
  return response ? fromTracking(shipmentNumber, response) : null
}
