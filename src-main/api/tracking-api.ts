// Tracking of one package (service.md 4.7), as the service answers it.
import { segment } from './send/base-url'
import { answerFailure, needSuccess } from './failures'
import type { ReadOptions } from './assignments-api'
import type { Gate } from './throttle/gate'
import type { Http } from './send/http'
import { isServiceProblem } from './wire/problem'
import { readTrackingResponse, type TrackingResponse } from './wire/tracking'

export const createTrackingApi = ({ http, gate }: { http: Pick<Http, 'send'>; gate: Gate }) => ({
  /**
   * Null when the service knows no package by this number (yet): no error for a young parcel. Throws StationFailure;
   * a 404 that is not the service's own is 'not-the-service'.
   */
  get: async (
    shipmentNumber: string,
    { isUrgent = false, ...options }: ReadOptions = {},
  ): Promise<TrackingResponse | null> => {
    const path = `/tracking/${segment(shipmentNumber)}`
    const seen = await gate.run({
      priority: 'other',
      isUrgent,
      attempts: 3,
      signal: options.signal,
      send: () => http.send({ method: 'GET', path, withKey: true, kind: 'read', ...options }),
    })
    if (seen.kind === 'answered' && seen.status === 404 && seen.isComplete && isServiceProblem(seen))
      return null
    const answer = needSuccess(seen)
    const tracking = readTrackingResponse(answer.json)
    if (tracking === null) throw answerFailure(answer)
    return tracking
  },
})
export type TrackingApi = ReturnType<typeof createTrackingApi>
