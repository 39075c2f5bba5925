// Name look-up and TCP. Tries every address a name has, so it behaves alike in all runtimes; it sends no byte.
import { lookup as systemLookup } from 'node:dns'
import { connect, isIP, type Socket } from 'node:net'
import { isOwnNetwork } from '../../common/address-place'
import { limited } from './call-limits'
import { ConnectFailure } from './observation'

export type HostAddress = { readonly address: string; readonly family: number }
export type Lookup = (host: string) => Promise<readonly HostAddress[]>

export type TcpOptions = {
  readonly lookup: Lookup
  /** Asked about the very address that is going to be used; false refuses it. */
  readonly allowAddress: (address: string) => boolean
  readonly ms: number
  readonly signal: AbortSignal
}

/** A slow first address (a broken IPv6 route, mostly) must not use up the whole limit. */
const staggerMs = 1000

export const lookupBySystem: Lookup = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => {
      if (error) reject(error)
      else resolve(addresses)
    })
  })

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const inSeconds = (ms: number): number => Math.round(ms / 1000)

const aborted = () => new ConnectFailure('aborted', { code: 'called-off' }, true)

const lookupFailure = (host: string, error: unknown): ConnectFailure => {
  const code = codeOf(error)
  if (code === 'EAI_AGAIN' || code === 'ENETUNREACH' || code === 'ENETDOWN') {
    return new ConnectFailure('offline', { code: 'no-network', host, said: code }, true)
  }
  return new ConnectFailure('name-unknown', { code: 'host-unknown', host, said: code }, true)
}

/** macOS lets a program into the local network when somebody allowed it, and says otherwise that there is no way there. */
const isKeptOut = (code: string, addresses: readonly HostAddress[], platform = process.platform): boolean =>
  platform === 'darwin' && code === 'EHOSTUNREACH' && addresses.some(({ address }) => isOwnNetwork(address))

/** `addresses` are those that were tried. */
export const tcpFailure = (
  where: string,
  error: Error,
  addresses: readonly HostAddress[],
  platform?: NodeJS.Platform,
): ConnectFailure => {
  const code = codeOf(error)
  if (isKeptOut(code, addresses, platform))
    return new ConnectFailure('unreachable', { code: 'local-network-closed', where }, true)
  switch (code) {
    case 'ECONNREFUSED':
      return new ConnectFailure('refused', { code: 'connection-refused', where }, true)
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EADDRNOTAVAIL':
      return new ConnectFailure('offline', { code: 'no-network', host: where, said: code }, true)
    case 'ETIMEDOUT':
      return new ConnectFailure('timeout', { code: 'host-silent', where, seconds: null, said: code }, true)
    default:
      return new ConnectFailure(
        'unreachable',
        { code: 'no-connection', where, said: code || error.message },
        true,
      )
  }
}

/** A computer without IPv6 says "no network" for half of the addresses; what the others say counts more. */
const mostTelling = (errors: readonly Error[]): Error | undefined =>
  errors.find((error) => !['ENETUNREACH', 'EADDRNOTAVAIL'].includes(codeOf(error))) ?? errors[0]

/** The families in turn, the system's first choice first. */
const alternate = (addresses: readonly HostAddress[]): HostAddress[] => {
  const first = addresses[0]?.family
  const preferred = addresses.filter((address) => address.family === first)
  const others = addresses.filter((address) => address.family !== first)
  return preferred
    .flatMap((address, index) => [address, ...others.slice(index, index + 1)])
    .concat(others.slice(preferred.length))
}

export const resolveHost = async (host: string, options: Omit<TcpOptions, 'allowAddress'>) => {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  return limited<readonly HostAddress[]>(
    {
      ms: options.ms,
      signal: options.signal,
      onLimit: () =>
        new ConnectFailure(
          'timeout',
          { code: 'look-up-too-slow', host, seconds: inSeconds(options.ms) },
          true,
        ),
      onAbort: aborted,
    },
    (done, fail) => {
      options.lookup(host).then(
        (addresses) => {
          if (addresses.length > 0) done(addresses)
          else fail(lookupFailure(host, undefined))
        },
        (error: unknown) => fail(lookupFailure(host, error)),
      )
      return () => undefined
    },
  )
}

/** An established TCP connection. Throws ConnectFailure; then surely nothing was sent. */
export const openTcp = async (host: string, port: number, options: TcpOptions): Promise<Socket> => {
  const startedAt = performance.now()
  const found = await resolveHost(host, options)
  const usable = alternate(found.filter(({ address }) => options.allowAddress(address)))
  if (usable.length === 0) {
    const addresses = found.map(({ address }) => address).join(', ')
    throw new ConnectFailure('address-not-usable', { code: 'address-not-allowed', host, addresses }, false)
  }
  const where = `${host}:${port}`
  const ms = Math.max(1, options.ms - (performance.now() - startedAt))

  return limited<Socket>(
    {
      ms,
      signal: options.signal,
      onLimit: () => {
        const seconds = inSeconds(options.ms)
        return new ConnectFailure('timeout', { code: 'host-silent', where, seconds, said: '' }, true)
      },
      onAbort: aborted,
    },
    (done, fail) => {
      const open = new Set<Socket>()
      const errors: Error[] = []
      let next = 0
      let stagger: ReturnType<typeof setTimeout> | undefined

      const attempt = () => {
        clearTimeout(stagger)
        const target = usable[next]
        next += 1
        if (target === undefined) return
        const socket = connect({ host: target.address, port })
        open.add(socket)
        // Stays for good: a connection that breaks between two phases must not become an uncaught error.
        socket.on('error', () => undefined)
        const failed = (error: Error) => {
          open.delete(socket)
          errors.push(error)
          if (next < usable.length) attempt()
          else if (open.size === 0) fail(tcpFailure(where, mostTelling(errors) ?? error, usable))
        }
        socket.once('error', failed)
        socket.once('connect', () => {
          socket.off('error', failed)
          open.delete(socket)
          done(socket)
        })
        if (next < usable.length) stagger = setTimeout(attempt, staggerMs)
      }

      attempt()
      return () => {
        clearTimeout(stagger)
        next = usable.length
        for (const socket of open) {
          socket.removeAllListeners('connect')
          socket.destroy()
        }
      }
    },
  )
}
