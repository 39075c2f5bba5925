// Is it the service, and does it take the key (service.md 4.5, 4.6)? Both calls either pass or throw the reason.
import type { Message } from '../../src-preload/contract/messages'
import { StationFailure } from '../station-failure'
import { answerFailure, needSuccess } from './failures'
import type { Gate } from './throttle/gate'
import type { Http } from './send/http'
import type { Answered, Observation } from './send/observation'
import { isHealthy } from './wire/health'

/** A person waits for this, and it says nothing that is worth a long wait. */
const limits = { connectMs: 8_000, tlsMs: 8_000, firstByteMs: { create: 15_000, read: 15_000 } }
const patienceMs = 5_000

const notThere = (detail: Message) => new StationFailure('not-the-service', detail)

const needHealthy = (seen: Answered): void => {
  if (isHealthy(seen.json)) return
  if (seen.json === undefined) throw answerFailure(seen)
  throw notThere({ code: 'other-server', status: seen.status })
}

export const createHealthApi = ({ http, gate }: { http: Pick<Http, 'send'>; gate: Gate }) => {
  const ask = async (path: string, withKey: boolean): Promise<Observation> => {
    const seen = await gate.run({
      priority: 'other',
      isUrgent: true,
      attempts: 1,
      patienceMs,
      send: () => http.send({ method: 'GET', path, withKey, kind: 'read', limits }),
    })
    if (seen.kind === 'answered' && seen.status === 404) {
      throw notThere({ code: 'path-missing', status: 404, path })
    }
    return seen
  }

  return {
    /** Without the key. Throws StationFailure: 'not-the-service', 'service-broken', or why it could not be reached. */
    api: async (): Promise<void> => {
      const seen = await ask('/health/api', false)
      if (seen.kind === 'answered' && (seen.status === 401 || seen.status === 403)) {
        throw notThere({ code: 'sign-in-page', status: seen.status })
      }
      needHealthy(needSuccess(seen))
    },

    /** With the key. Throws StationFailure: 'key-refused', 'key-forbidden', 'no-key', and those of `api`. */
    auth: async (): Promise<void> => needHealthy(needSuccess(await ask('/health/auth', true))),
  }
}
export type HealthApi = ReturnType<typeof createHealthApi>
