// Proxies as the system names them (a PAC answer), and the CONNECT tunnel through one. The request itself and the key
// go through the tunnel only after TLS with the service stands inside it; the proxy never sees either.
import { request } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { limited } from './call-limits'
import { ConnectFailure } from './observation'

export type Proxy =
  | { readonly kind: 'direct' }
  | { readonly kind: 'http' | 'https'; readonly host: string; readonly port: number }
  | { readonly kind: 'unsupported'; readonly text: string }

const parseOne = (entry: string): Proxy => {
  const [word = '', address = ''] = entry.trim().split(/\s+/)
  const kind = word.toUpperCase()
  if (kind === 'DIRECT') return { kind: 'direct' }
  if (kind !== 'PROXY' && kind !== 'HTTP' && kind !== 'HTTPS')
    return { kind: 'unsupported', text: entry.trim() }
  const isSecure = kind === 'HTTPS'
  const parts = /^(?:\[([0-9a-f:.]+)\]|([^:\s]+))(?::(\d{1,5}))?$/i.exec(address)
  const host = parts?.[1] ?? parts?.[2]
  if (host === undefined) return { kind: 'unsupported', text: entry.trim() }
  const port = parts?.[3] === undefined ? (isSecure ? 443 : 80) : Number(parts[3])
  return { kind: isSecure ? 'https' : 'http', host, port }
}

/** `PROXY a:3128; SOCKS5 b:1080; DIRECT`, in the order to be tried. Empty means direct. */
export const parseProxies = (pacAnswer: string): Proxy[] => {
  const entries = pacAnswer.split(';').filter((entry) => entry.trim() !== '')
  return entries.length === 0 ? [{ kind: 'direct' }] : entries.map(parseOne)
}

export const unsupportedProxy = (text: string) =>
  new ConnectFailure('proxy', { code: 'proxy-not-supported', said: text.slice(0, 80) }, false)

const refusal = (proxy: string, status: number): ConnectFailure => {
  if (status === 407) {
    return new ConnectFailure('proxy', { code: 'proxy-wants-sign-in', proxy }, false)
  }
  const isPassing = status === 429 || status >= 500
  return new ConnectFailure('proxy', { code: 'proxy-refused', proxy, status }, isPassing)
}

/** Asks an open connection to a proxy for a tunnel to host:port. Throws ConnectFailure and closes the connection. */
export const openTunnel = (
  beneath: Duplex,
  options: { proxy: string; host: string; port: number; userAgent: string; ms: number; signal: AbortSignal },
): Promise<Duplex> => {
  const { proxy, ms, signal } = options
  const target = `${isIP(options.host) === 6 ? `[${options.host}]` : options.host}:${options.port}`
  return limited<Duplex>(
    {
      ms,
      signal,
      onLimit: () =>
        new ConnectFailure('timeout', { code: 'proxy-silent', proxy, seconds: Math.round(ms / 1000) }, true),
      onAbort: () => new ConnectFailure('aborted', { code: 'called-off' }, true),
    },
    (done, fail) => {
      const ask = request({
        method: 'CONNECT',
        path: target,
        setHost: false,
        headers: { Host: target, 'User-Agent': options.userAgent },
        createConnection: () => beneath,
      })
      ask.on('connect', (answer, socket, head) => {
        const status = answer.statusCode ?? 0
        if (status < 200 || status > 299) {
          fail(refusal(proxy, status))
          return
        }
        if (head.length > 0) socket.unshift(head)
        done(socket)
      })
      ask.on('response', (answer) => fail(refusal(proxy, answer.statusCode ?? 0)))
      ask.on('error', (error) =>
        fail(new ConnectFailure('proxy', { code: 'proxy-broke-off', proxy, said: error.message }, true)),
      )
      ask.end()
      return () => undefined
    },
  ).catch((error: unknown) => {
    beneath.destroy()
    throw error
  })
}
