// Runs cases with the real client and counts what must be zero. It runs in plain Node and in Electron's main process
// alike; the server that counts is the oracle, not the client.
import { createAssignmentsApi } from '../../../src-main/api/assignments-api'
import { createGate } from '../../../src-main/api/throttle/gate'
import { createCertificates } from '../../../src-main/api/send/certificates'
import { createHttp } from '../../../src-main/api/send/http'
import { aDraft } from '../../support/builders'
import { startFaultServer } from '../../support/fault-server/fault-server'
import { makeTestCertificates } from '../../support/fault-server/certificates'
import { startFaultProxy } from '../../support/fault-server/proxy'
import { caseLimits, type NetworkCase } from './case'
import { brokenRequestCases, serverCases } from './server-cases'
import { wayCases } from './way-cases'

export const networkCases: readonly NetworkCase[] = [...serverCases, ...brokenRequestCases, ...wayCases]

export type Verdict = {
  cases: number
  misclassified: number
  doublePosts: number
  notSentButReceived: number
}
export type CaseSeen = {
  readonly kind: string
  readonly posts: number
  readonly bytes: number
  readonly said: string
}

const certificates = makeTestCertificates()

/** Creates once under the case's conditions and looks at both ends. */
export const playCase = async (one: NetworkCase): Promise<CaseSeen> => {
  const tls = one.scheme === 'https' ? { tls: certificates[one.certificate ?? 'good'] } : {}
  const server = await startFaultServer(one.script?.() ?? {}, tls)
  const proxy = one.proxy ? await startFaultProxy(server.port, one.proxy.script) : null
  const pac = proxy && one.proxy ? one.proxy.pac(proxy.port) : 'DIRECT'
  const baseUrl = one.target?.(server.port) ?? server.origin
  const trusted = createCertificates(() =>
    Promise.resolve(one.isAuthorityKnown === false ? [] : [certificates.caPem]),
  )
  // Each case counts its own connections: none is needed to learn of the authority.
  await trusted.learn(null)
  const http = createHttp({
    connection: () => ({ baseUrl, key: 'network-soak-key' }),
    proxyFor: () => Promise.resolve(pac),
    certificates: trusted,
    limits: { ...caseLimits, ...one.limits },
    ...(one.lookup ? { lookup: one.lookup } : {}),
  })
  try {
    if (one.hasTraffic === true)
      await http.send({ method: 'GET', path: '/health/api', withKey: false, kind: 'read' })
    const outcome = await createAssignmentsApi({ http, gate: createGate() }).createSingle(aDraft())
    return {
      kind: outcome.kind,
      posts: server.posts(),
      // What a plain server counts while it plays a TLS server is the handshake, not a request.
      bytes: baseUrl.startsWith(`${one.scheme}:`) ? server.counts.bytes : 0,
      said: 'detail' in outcome ? JSON.stringify(outcome.detail) : '',
    }
  } finally {
    await proxy?.stop()
    await server.stop()
  }
}

export const judgeCases = async (
  cases: readonly NetworkCase[],
  onFault: (sentence: string) => void,
): Promise<Verdict> => {
  const verdict: Verdict = { cases: 0, misclassified: 0, doublePosts: 0, notSentButReceived: 0 }
  for (const one of cases) {
    const seen = await playCase(one)
    const where = `${one.scheme}, ${one.name}`
    verdict.cases += 1
    if (!one.expected.some((kind) => kind === seen.kind)) {
      verdict.misclassified += 1
      onFault(`${where}: said "${seen.kind}" (${seen.said}), right is "${one.expected.join('" or "')}"`)
    }
    if (seen.posts > 1) {
      verdict.doublePosts += 1
      onFault(`${where}: ${seen.posts} creates arrived`)
    }
    if (seen.kind === 'not-sent' && (seen.posts > 0 || seen.bytes > 0)) {
      verdict.notSentButReceived += 1
      onFault(`${where}: "not sent", but ${seen.bytes} bytes arrived`)
    }
  }
  return verdict
}
