// A better address than the one that was typed, where what went wrong says which. It is only offered, never taken by itself.
import type { Message } from '../../src-preload/contract/messages'

const isThisComputer = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

const urlOf = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Where an answer sends a health check on to, without the check's own path; null for anything but a service's address. */
const sentOnTo = (target: string): string | null => {
  const url = urlOf(target)
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return null
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisComputer(url.hostname))) return null
  const path = /^(.*)\/health\/(?:api|auth)\/?$/.exec(url.pathname)?.[1]
  if (path === undefined && url.pathname !== '/') return null
  return `${url.origin}${path ?? ''}`
}

export const repairOf = (message: Message | null | undefined, typed: string): string | null => {
  const address = typed.trim()
  switch (message?.code) {
    case 'service-address-mistyped':
      return message.repair
    case 'service-address-wrong':
      return message.why === 'not-encrypted' && /^http:/i.test(address)
        ? address.replace(/^http:/i, 'https:')
        : null
    case 'answers-unencrypted': {
      const url = urlOf(address)
      return url?.protocol === 'https:' && isThisComputer(url.hostname)
        ? address.replace(/^https:/i, 'http:')
        : null
    }
    case 'answer-sends-on': {
      const repair = sentOnTo(message.target)
      return repair === address.replace(/\/+$/, '') ? null : repair
    }
    default:
      return null
  }
}
