// Fetches the label behind an assignment's labelsUrl (service.md 2.6). The address is the service's choice, so every hop
// is checked: scheme, host, the IP address really used, size, time, and that the bytes are a PDF. It stores nothing, and
// the key goes along to the service's own origin alone.
import type { Message, MessageOf } from '../../../src-preload/contract/messages'
import { StationFailure } from '../../station-failure'
import { isInternalName, placeOf } from '../../common/address-place'

type DownloadSeen =
  | { readonly kind: 'not-sent'; readonly cause: string; readonly detail: Message }
  | { readonly kind: 'unknown'; readonly detail: Message }
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly flaw: { readonly cause: string; readonly detail: Message } | null
      readonly bytes: Uint8Array
    }

export type LabelFetchDeps<Seen extends DownloadSeen> = {
  /** One GET without redirects; `allowAddress` is asked about the IP address that is going to be used. */
  readonly download: (request: {
    url: URL
    withKey: boolean
    accept: string
    maxBytes: number
    allowAddress: (address: string) => boolean
    signal?: AbortSignal
  }) => Promise<Seen>
  readonly addressesOf: (host: string) => Promise<readonly { readonly address: string }[]>
  /** The service's base address. */
  readonly serviceUrl: () => string
  /** Lets a call to the service itself wait for its turn; other hosts have nothing to do with the service's throttling. */
  readonly throughGate: (send: () => Promise<Seen>) => Promise<Seen>
  readonly maxBytes?: number
}

const maxHops = 3
const defaultMaxBytes = 10 * 1024 * 1024
/** With these a new labelsUrl, or the same one a little later, can have the label. */
const notReadyStatuses = [202, 204, 401, 403, 404, 408, 409, 410, 423, 425, 429]

const notReady = (detail: Message) => new StationFailure('label-not-ready', detail, { isRetryable: true })
/** The file, not the address, is wrong: the service may put it right. */
const wrongFile = (detail: Message) => new StationFailure('label-unusable', detail, { isRetryable: true })
const wrongAddress = (why: MessageOf<'label-address-refused'>['why'], value = '') =>
  new StationFailure('label-unusable', { code: 'label-address-refused', why, value })

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
const isLoopbackName = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || placeOf(host) === 'loopback'

const parse = (text: string, base?: URL): URL => {
  try {
    return new URL(text, base)
  } catch {
    throw wrongAddress('no-address')
  }
}

const checkUrl = (url: URL, before: URL | null): void => {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw wrongAddress('other-scheme', url.protocol.slice(0, 20))
  }
  if (url.protocol === 'http:' && !isLoopbackName(hostOf(url))) {
    throw wrongAddress('not-encrypted')
  }
  if (url.protocol === 'http:' && before?.protocol === 'https:') {
    throw wrongAddress('encryption-dropped')
  }
  if (url.username !== '' || url.password !== '') {
    throw wrongAddress('sign-in-inside')
  }
}

/** Some stores keep the file as text: the letters of "%PDF-" in base64. */
const fromBase64 = (bytes: Uint8Array): Uint8Array => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isBase64 = /^\s*"?JVBERi0/.test(file.subarray(0, 64).toString('latin1'))
  return isBase64 ? new Uint8Array(Buffer.from(file.toString('latin1').replaceAll('"', ''), 'base64')) : bytes
}

/**
 * Throws 'label-unusable' unless the bytes look like a whole PDF; whether its pages can be read is found out later.
 * `isMeasured`: the answer said how long it is, and that much came.
 */
const checkPdf = (bytes: Uint8Array, isMeasured: boolean): void => {
  if (bytes.byteLength === 0) throw notReady({ code: 'label-empty' })
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, 1024 + 5).includes('%PDF-')) {
    const isWeb = /^\s*<(!doctype|html|\?xml)/i.test(file.subarray(0, 200).toString('latin1'))
    throw wrongFile({ code: 'label-no-pdf', isWebPage: isWeb, said: '' })
  }
  // Half a label must not be printed. A file without its end mark is whole all the same when its table of contents came,
  // which stands behind everything else.
  const isWhole = file.includes('%%EOF') || (isMeasured && file.includes('startxref'))
  if (!isWhole) throw wrongFile({ code: 'label-cut-off' })
}

/** Throws StationFailure 'label-not-ready' (try again with a fresh labelsUrl) or 'label-unusable' (see isRetryable). */
export const createLabelFetch = <Seen extends DownloadSeen>(deps: LabelFetchDeps<Seen>) => {
  const maxBytes = deps.maxBytes ?? defaultMaxBytes

  /**
   * What may be connected to for this host: inside addresses only where the service itself lives inside, the service's
   * own host always. Throws 'label-unusable' for what is known beforehand: through a proxy the look-up is the proxy's.
   */
  const addressGuard = async (host: string, service: URL): Promise<(address: string) => boolean> => {
    const serviceHost = hostOf(service)
    if (host === serviceHost) return () => true
    const places = new Set((await deps.addressesOf(serviceHost)).map(({ address }) => placeOf(address)))
    const isServiceInside = places.has('private') || places.has('loopback')
    const isAllowed = (address: string) => {
      const place = placeOf(address)
      return place === 'public' || ((place === 'private' || place === 'loopback') && places.has(place))
    }
    const known = await deps.addressesOf(host)
    const isNoneAllowed = known.length > 0 && !known.some(({ address }) => isAllowed(address))
    if (isNoneAllowed || (isInternalName(host) && !isServiceInside)) {
      throw wrongAddress('inside-network', host)
    }
    return isAllowed
  }

  const fetchOnce = async (url: URL, service: URL, signal: AbortSignal | undefined): Promise<Seen> => {
    const isOwn = url.origin === service.origin
    const allowAddress = await addressGuard(hostOf(url), service)
    const accept = 'application/pdf, */*;q=0.5'
    const send = () =>
      deps.download({ url, withKey: isOwn, accept, maxBytes, allowAddress, ...(signal ? { signal } : {}) })
    return isOwn ? deps.throughGate(send) : send()
  }

  return async (labelsUrl: string, options: { signal?: AbortSignal } = {}): Promise<Uint8Array> => {
    const service = parse(deps.serviceUrl())
    if (labelsUrl.trim() === '') throw notReady({ code: 'label-without-address' })
    // A path alone is read as one of the service's.
    let url = parse(labelsUrl.trim(), service)
    let before: URL | null = null
    for (let hop = 0; hop <= maxHops; hop += 1) {
      checkUrl(url, before)
      const seen = await fetchOnce(url, service, options.signal)
      if (seen.kind === 'not-sent') {
        throw seen.cause === 'address-not-usable'
          ? new StationFailure('label-unusable', seen.detail)
          : notReady(seen.detail)
      }
      if (seen.kind === 'unknown') throw notReady(seen.detail)
      const { status, headers, flaw, bytes } = seen
      const location = headers['location']
      if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) {
        before = url
        url = parse(location, url)
        continue
      }
      if (status === 200) {
        if (flaw?.cause === 'too-large') throw wrongFile({ code: 'label-too-large', bytes: maxBytes })
        if (flaw !== null) throw notReady('status' in flaw.detail ? { ...flaw.detail, status } : flaw.detail)
        const file = fromBase64(bytes)
        checkPdf(file, headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
        return file
      }
      if (notReadyStatuses.includes(status) || status >= 500)
        throw notReady({ code: 'label-address-answers', status })
      throw wrongFile({ code: 'label-address-answers', status })
    }
    throw wrongAddress('too-many-hops', String(maxHops))
  }
}
