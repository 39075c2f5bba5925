// The only place that sends. It adds the key and the time limits, and says what was observed: answered, surely not sent,
// or unknown. It never resends, and follows a redirect for reads only, within the service's own origin.
import type { Message } from '../../../src-preload/contract/messages'
import { toAnswered, toBytes } from './read-answer'
import { hostOf, isLoopbackHost } from './base-url'
import { type CallDeps, callOnce } from './call-once'
import { type Certificates, createCertificates } from './certificates'
import type { RawAnswer } from './exchange'
import { defaultLimits, type Limits } from './call-limits'
import { type BytesObservation, notSent, type Observation } from './observation'
import { type HostAddress, type Lookup, lookupBySystem, resolveHost } from './open-tcp'

export type HttpDeps = {
  /** Asked anew for every call. `baseUrl` as checkBaseUrl gives it. */
  readonly connection: () => {
    readonly baseUrl: string
    readonly key: string | null
    /** Where there is none. */
    readonly whyNoKey?: Message | null
  }
  /** Electron's session.resolveProxy; without it every connection is direct. */
  readonly proxyFor?: (url: string) => Promise<string>
  /** Without it the runtime's own authorities are believed, and those of NODE_EXTRA_CA_CERTS. */
  readonly certificates?: Certificates
  readonly lookup?: Lookup
  readonly limits?: Partial<Limits>
  readonly userAgent?: string
  /** In which language the service is asked to explain itself, as Accept-Language says it. */
  readonly language?: () => string
}

export type HttpRequest = {
  readonly method: 'GET' | 'POST'
  /** Below the base address, beginning with a slash, its parameters encoded by `segment`. */
  readonly path: string
  /** A value that is sent as JSON. */
  readonly body?: unknown
  readonly withKey: boolean
  readonly kind: 'create' | 'read'
  readonly signal?: AbortSignal
  /** For a call that a person waits for: shorter limits than the usual ones. */
  readonly limits?: Partial<Limits>
  /** See callOnce. */
  readonly isTooLate?: (() => boolean) | undefined
}

export type DownloadRequest = {
  readonly url: URL
  /** Only ever true for the service's own origin; refused otherwise. */
  readonly withKey: boolean
  readonly accept: string
  readonly maxBytes: number
  readonly allowAddress: (address: string) => boolean
  readonly signal?: AbortSignal
  readonly limits?: Partial<Limits>
}

const maxHops = 3
const redirects = [301, 302, 303, 307, 308]
const noKey = (why: Message | null = null) => notSent('no-key', why ?? { code: 'key-missing' }, false)
const oddKey = notSent('no-key', { code: 'key-odd' }, false)
const isSendable = (key: string) => /^[\x21-\x7e]+$/.test(key)

export const createHttp = (deps: HttpDeps) => {
  const certificates = deps.certificates ?? createCertificates()
  const lookup = deps.lookup ?? lookupBySystem
  const userAgent = deps.userAgent ?? 'Packbench'
  const callDeps: CallDeps = {
    lookup,
    certificates,
    userAgent,
    language: deps.language,
    proxyFor: deps.proxyFor,
  }
  const ownLimits: Limits = { ...defaultLimits, ...deps.limits }

  /**
   * One call to the service. Never throws for what the network or the service does. A create is sent at most once, on a
   * connection of its own, and its redirects are handed back unfollowed.
   */
  const send = async (request: HttpRequest): Promise<Observation> => {
    const { baseUrl, key, whyNoKey } = deps.connection()
    const limits: Limits = { ...ownLimits, ...request.limits }
    if (request.withKey && key === null) return noKey(whyNoKey)
    if (request.withKey && key !== null && !isSendable(key)) return oddKey
    const base = usableBase(baseUrl)
    if (base === null)
      return notSent('address-not-usable', { code: 'service-address-wrong', why: 'unusable' }, false)

    const headers: Record<string, string> = { Accept: 'application/json' }
    if (request.withKey && key !== null) headers['Authorization'] = `Bearer ${key}`
    const body = request.body === undefined ? null : Buffer.from(JSON.stringify(request.body))
    if (body !== null) headers['Content-Type'] = 'application/json'
    if (body !== null || request.method === 'POST') headers['Content-Length'] = String(body?.length ?? 0)

    const { method, kind, signal, isTooLate } = request
    const allowAddress = () => true
    const call = { method, headers, body, kind, limits, allowAddress, signal, isTooLate }
    let url = base
    let path = base.pathname.replace(/\/+$/, '') + request.path
    for (let hop = 0; ; hop += 1) {
      const seen = await callOnce({ ...call, url, path }, callDeps)
      if (seen.kind !== 'answered') return seen
      // What a redirect of a POST would do to the body, and whether it was carried out, nobody can know.
      const next = method === 'GET' && hop < maxHops ? nextHop(seen, url) : null
      if (next === null) return toAnswered(seen, key, limits.maxBodyBytes)
      url = next
      path = next.pathname + next.search
    }
  }

  /**
   * The bytes at an absolute address, without following any redirect: the caller checks each hop. The key goes along
   * only when the caller says so and the address is of the service's own origin.
   */
  const download = async (request: DownloadRequest): Promise<BytesObservation> => {
    const { baseUrl, key, whyNoKey } = deps.connection()
    const { url } = request
    const base = usableBase(baseUrl)
    const limits: Limits = { ...ownLimits, ...request.limits, maxBodyBytes: request.maxBytes }
    if (!isUsable(url))
      return notSent('address-not-usable', { code: 'service-address-wrong', why: 'unusable' }, false)
    const headers: Record<string, string> = { Accept: request.accept }
    if (request.withKey) {
      if (base?.origin !== url.origin) {
        return notSent('address-not-usable', { code: 'key-stays-with-service' }, false)
      }
      if (key === null) return noKey(whyNoKey)
      if (!isSendable(key)) return oddKey
      headers['Authorization'] = `Bearer ${key}`
    }
    const seen = await callOnce(
      {
        url,
        path: url.pathname + url.search,
        method: 'GET',
        headers,
        body: null,
        kind: 'read',
        limits,
        allowAddress: request.allowAddress,
        signal: request.signal,
      },
      callDeps,
    )
    return seen.kind === 'answered' ? toBytes(seen, key, request.maxBytes) : seen
  }

  /** The addresses a host has at this moment; empty when it has none or cannot be looked up. */
  const addressesOf = async (host: string): Promise<readonly HostAddress[]> => {
    try {
      return await resolveHost(host, {
        lookup,
        ms: ownLimits.connectMs,
        signal: new AbortController().signal,
      })
    } catch {
      return []
    }
  }

  return { send, download, addressesOf }
}
export type Http = ReturnType<typeof createHttp>

/** Where a read is sent on to, if that is within the service; null leaves the answer as it is. */
const nextHop = (raw: RawAnswer, from: URL): URL | null => {
  const location = raw.headers['location']
  if (!redirects.includes(raw.status) || location === undefined) return null
  try {
    const next = new URL(location, from)
    const isOwn = next.origin === from.origin && next.username === '' && next.password === ''
    return isOwn ? next : null
  } catch {
    return null
  }
}

/** https anywhere, http on this computer alone, and no name or password in the address. */
const isUsable = (url: URL): boolean =>
  url.username === '' &&
  url.password === '' &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(hostOf(url))))

const usableBase = (text: string): URL | null => {
  try {
    const url = new URL(text)
    return isUsable(url) ? url : null
  } catch {
    return null
  }
}
