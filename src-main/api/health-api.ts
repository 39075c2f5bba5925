// Is it the service, and does it take the key (service.md 4.5, 4.6)? Both calls either pass or throw the reason.
import { StationFailure } from '../station-failure'
import { answerFailure, needSuccess } from './failures'
import type { Gate } from './gate'
import type { Http } from './http'
import type { Answered, Observation } from './observation'
import { isHealthy } from './wire/health'

/** A person waits for this, and it says nothing that is worth a long wait. */
const limits = { connectMs: 8_000, tlsMs: 8_000, firstByteMs: { create: 15_000, read: 15_000 } }
const patienceMs = 5_000

const needHealthy = (seen: Answered): void => {
  if (isHealthy(seen.json)) return
  if (seen.json === undefined) throw answerFailure(seen)
  throw new StationFailure(
    'not-the-service',
    `${seen.status}: this server answers, but not as the service does.`,
  )
}

export const createHealthApi = ({ http, gate }: { http: Pick<Http, 'send'>; gate: Gate }) => {
  const ask = (path: string, withKey: boolean): Promise<Observation> =>
    gate.run({
      priority: 'other',
      isUrgent: true,
      attempts: 1,
      patienceMs,
      send: () => http.send({ method: 'GET', path, withKey, kind: 'read', limits }),
    })

  return {
    /** Without the key. Throws StationFailure: 'not-the-service', 'service-broken', or why it could not be reached. */
    api: async (): Promise<void> => {
      const seen = await ask('/health/api', false)
      if (seen.kind === 'answered' && (seen.status === 401 || seen.status === 403)) {
        throw new StationFailure(
          'not-the-service',
          `${seen.status}: this server wants a sign-in where the service wants none.`,
        )
      }
      needHealthy(needSuccess(seen))
    },

    /** With the key. Throws StationFailure: 'key-refused', 'key-forbidden', 'no-key', and those of `api`. */
    auth: async (): Promise<void> => needHealthy(needSuccess(await ask('/health/auth', true))),
  }
}
export type HealthApi = ReturnType<typeof createHealthApi>
