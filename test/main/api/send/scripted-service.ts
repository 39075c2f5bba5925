// A well-behaved or misbehaving service on loopback and the real client in front of it, for one test.
import { onTestFinished } from 'vitest'
import { createAssignmentsApi } from '../../../../src-main/api/assignments-api'
import { createGate } from '../../../../src-main/api/throttle/gate'
import { createHealthApi } from '../../../../src-main/api/health-api'
import { createHttp, type HttpDeps } from '../../../../src-main/api/send/http'
import { createTrackingApi } from '../../../../src-main/api/tracking-api'
import {
  answer,
  type Conversation,
  type FaultScript,
  startFaultServer,
} from '../../../support/fault-server/fault-server'
import type { TestCertificate } from '../../../support/fault-server/certificates'

export const key = 'canary-key-7f3a9b/with+slash'

type Options = Partial<Omit<HttpDeps, 'connection'>> & {
  tls?: TestCertificate
  baseUrl?: (port: number) => string
  key?: string | null
  prefix?: string
}

export const startService = async (
  script: FaultScript | ((talk: Conversation) => void),
  options: Options = {},
) => {
  const { tls, baseUrl, key: ownKey, prefix, ...deps } = options
  const onScript = typeof script === 'function' ? { onRequest: script } : script
  const server = await startFaultServer(onScript, tls ? { tls } : {})
  onTestFinished(() => server.stop())
  const http = createHttp({
    connection: () => ({
      baseUrl: (baseUrl?.(server.port) ?? server.origin) + (prefix ?? ''),
      key: ownKey === undefined ? key : ownKey,
    }),
    ...deps,
  })
  const gate = createGate()
  return {
    server,
    http,
    gate,
    assignments: createAssignmentsApi({ http, gate }),
    health: createHealthApi({ http, gate }),
    tracking: createTrackingApi({ http, gate }),
    read: (path = '/health/api') => http.send({ method: 'GET', path, withKey: true, kind: 'read' }),
    create: (body: unknown = { a: 1 }, signal?: AbortSignal) =>
      http.send({
        method: 'POST',
        path: '/assignment/single',
        body,
        withKey: true,
        kind: 'create',
        ...(signal ? { signal } : {}),
      }),
  }
}

/** Answers every request alike. */
export const always =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (talk: Conversation) =>
    talk.end(answer(status, body, headers))
