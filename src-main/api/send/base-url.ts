// The service's base address and the paths below it. Pure text: it opens nothing.
import { BlockList, isIP } from 'node:net'
import type { MessageOf } from '../../../src-preload/contract/messages'
import { StationFailure } from '../../station-failure'
import { afterMistypedBeginning } from './mistyped-beginning'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export const isLoopbackAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Without the brackets an IPv6 address has in a URL, and without a final dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Names that every system keeps on this computer, and the addresses themselves. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host)

export const portOf = (url: URL): number => {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

const notUsable = (why: MessageOf<'service-address-wrong'>['why']): never => {
  throw new StationFailure('address-not-usable', { code: 'service-address-wrong', why })
}

const parse = (text: string): URL => {
  const isSchemeGiven = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
  const candidates = isSchemeGiven ? [text] : [`https://${text}`]
  for (const candidate of candidates) {
    try {
      const url = new URL(candidate)
      // Somebody who types `localhost:4010` means the server on this computer, which rarely has a certificate.
      return !isSchemeGiven && isLoopbackHost(hostOf(url)) ? new URL(`http://${text}`) : url
    } catch {
      continue
    }
  }
  return notUsable('no-address')
}

/** Throws with what was probably meant, where the beginning is mistyped and the rest is an address. */
const refuseMistyped = (text: string): void => {
  const rest = afterMistypedBeginning(text)
  if (rest === null) return
  let repair: string
  try {
    repair = checkBaseUrl(rest)
  } catch {
    return
  }
  throw new StationFailure('address-not-usable', { code: 'service-address-mistyped', repair })
}

/**
 * The address a worker entered, made uniform: scheme, host and path prefix without a slash at the end.
 * Throws StationFailure('address-not-usable') with what is wrong with it.
 */
export const checkBaseUrl = (text: string): string => {
  const trimmed = text.trim()
  if (trimmed === '') notUsable('empty')
  if (/[\s\\]/.test(trimmed)) notUsable('blanks')
  refuseMistyped(trimmed)
  const url = parse(trimmed)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    notUsable('not-https')
  }
  if (url.username !== '' || url.password !== '') {
    notUsable('sign-in-inside')
  }
  if (url.search !== '' || url.hash !== '') notUsable('more-than-address')
  const host = hostOf(url)
  if (
    isIP(host) === 0 &&
    !/^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/.test(host)
  ) {
    notUsable('server-name')
  }
  if (url.protocol === 'http:' && !isLoopbackHost(host)) {
    notUsable('not-encrypted')
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/**
 * One path parameter, encoded. Throws StationFailure('invalid-input') for what cannot be an id: servers and proxies
 * resolve `.` and `..` even when encoded, and would answer for another path.
 */
export const segment = (text: string): string => {
  if (text === '' || text === '.' || text === '..')
    throw new StationFailure('invalid-input', { code: 'id-unusable' })
  try {
    return encodeURIComponent(text)
  } catch (cause) {
    throw new StationFailure('invalid-input', { code: 'id-unusable' }, { cause })
  }
}
