// From an address to an established connection: proxy, name, TCP, tunnel, TLS. Until this has come back, no byte of the
// request has left; it never sees the request, so it cannot send any of it.
import type { Duplex } from 'node:stream'
import type { SecureContext } from 'node:tls'
import { hostOf, isLoopbackAddress, isLoopbackHost, portOf } from './base-url'
import type { Certificates } from './certificates'
import { limited, type Limits } from './call-limits'
import { ConnectFailure } from './observation'
import { openTunnel, parseProxies, type Proxy, unsupportedProxy } from './open-tunnel'
import { openTls } from './open-tls'
import { type Lookup, openTcp } from './open-tcp'

export type ConnectDeps = {
  readonly lookup: Lookup
  readonly certificates: Certificates
  readonly limits: Limits
  readonly userAgent: string
  /** The system's answer for an address, in the form of a PAC file: `PROXY host:port; DIRECT`. */
  readonly proxyFor: ((url: string) => Promise<string>) | undefined
}

export type ConnectOptions = {
  readonly signal: AbortSignal
  readonly allowAddress: (address: string) => boolean
}

const proxiesFor = async (url: URL, deps: ConnectDeps, signal: AbortSignal): Promise<Proxy[]> => {
  const ask = deps.proxyFor
  // This computer is never reached through a proxy; so plain http, which is for this computer alone, never is either.
  if (ask === undefined || isLoopbackHost(hostOf(url))) return [{ kind: 'direct' }]
  const answer = await limited<string>(
    {
      ms: deps.limits.proxyMs,
      signal,
      onLimit: () => new ConnectFailure('proxy', { code: 'proxy-not-named', said: '' }, true),
      onAbort: () => new ConnectFailure('aborted', { code: 'called-off' }, true),
    },
    (done, fail) => {
      // The origin is enough to choose a proxy: paths hold ids and numbers.
      ask(`${url.origin}/`).then(done, (error: unknown) =>
        fail(
          new ConnectFailure('proxy', { code: 'proxy-not-named', said: String(error).slice(0, 200) }, true),
        ),
      )
      return () => undefined
    },
  )
  return parseProxies(answer)
}

const openThrough = async (
  proxy: Proxy,
  url: URL,
  deps: ConnectDeps,
  options: ConnectOptions,
): Promise<Duplex> => {
  const { signal } = options
  const { lookup, limits, certificates, userAgent } = deps
  const host = hostOf(url)
  const port = portOf(url)
  const encrypted = (beneath: Duplex) =>
    openTls(beneath, { host, port, certificates, ms: limits.tlsMs, signal })

  if (proxy.kind === 'unsupported') throw unsupportedProxy(proxy.text)
  if (proxy.kind === 'direct') {
    // http is for this computer alone, whatever a name says it resolves to.
    const allowAddress =
      url.protocol === 'https:'
        ? options.allowAddress
        : (address: string) => isLoopbackAddress(address) && options.allowAddress(address)
    const tcp = await openTcp(host, port, { lookup, allowAddress, ms: limits.connectMs, signal })
    return url.protocol === 'https:' ? encrypted(tcp) : tcp
  }
  const name = `${proxy.host}:${proxy.port}`
  const tcp = await openTcp(proxy.host, proxy.port, {
    lookup,
    allowAddress: () => true,
    ms: limits.connectMs,
    signal,
  })
  const way =
    proxy.kind === 'https'
      ? await openTls(tcp, { host: proxy.host, port: proxy.port, certificates, ms: limits.tlsMs, signal })
      : tcp
  return encrypted(await openTunnel(way, { proxy: name, host, port, userAgent, ms: limits.tunnelMs, signal }))
}

/** What an authority that only the system knows could put right. */
const isOfUnknownAuthority = ({ detail }: ConnectFailure): boolean =>
  detail.code === 'certificate-refused' &&
  ['unknown-authority', 'incomplete-chain', 'self-signed', 'other'].includes(detail.why)

/** Whether the system knows more authorities than were asked; null when it did not say so in time, and goes on reading. */
const learnFromSystem = ({ certificates, limits }: ConnectDeps, asked: SecureContext, signal: AbortSignal) =>
  limited<boolean | null>(
    {
      ms: limits.tlsMs,
      signal,
      onLimit: () => new StillReading(),
      onAbort: () => new ConnectFailure('aborted', { code: 'called-off' }, true),
    },
    (done, fail) => {
      certificates.learn(asked).then(done, fail)
      return () => undefined
    },
  ).catch((error: unknown) => {
    if (error instanceof StillReading) return null
    throw error
  })
class StillReading extends Error {}

/** The system's authorities are asked when the known ones do not do, and the way is gone once more if there are others. */
const openBelieved: typeof openThrough = async (proxy, url, deps, options) => {
  const asked = deps.certificates.context()
  try {
    return await openThrough(proxy, url, deps, options)
  } catch (error) {
    if (!(error instanceof ConnectFailure) || !isOfUnknownAuthority(error)) throw error
    const hasLearned = await learnFromSystem(deps, asked, options.signal)
    if (hasLearned === true) return openThrough(proxy, url, deps, options)
    throw hasLearned === null ? new ConnectFailure(error.why, error.detail, true) : error
  }
}

/**
 * An established connection that has carried nothing yet: for https the handshake with the service itself is done, also
 * through a proxy. Throws ConnectFailure.
 */
export const connectTo = async (url: URL, deps: ConnectDeps, options: ConnectOptions): Promise<Duplex> => {
  let first: ConnectFailure | null = null
  for (const proxy of await proxiesFor(url, deps, options.signal)) {
    try {
      return await openBelieved(proxy, url, deps, options)
    } catch (error) {
      if (!(error instanceof ConnectFailure)) throw error
      // Another way cannot put these right; and a wrong certificate must not be walked around.
      if (error.why === 'certificate' || error.why === 'aborted' || error.why === 'address-not-usable')
        throw error
      first ??= error
    }
  }
  throw first ?? unsupportedProxy('none')
}
