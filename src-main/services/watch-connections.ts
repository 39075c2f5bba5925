// Does each service answer, and does it take the key? Asked of the connection in use, and of every other one that parcels
// wait for; what waits there goes on by itself as soon as the answer is yes. It sends no parcel and shows nothing.
import type { SetTimer } from '../common/timers'
import type { BenchStatus } from '../../src-preload/contract/bench'
import type { ErrorCode } from '../../src-preload/contract/errors'
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { Message } from '../../src-preload/contract/messages'
import { StationFailure } from '../station-failure'
import type { ClientFor, ServiceClient } from './clients-by-connection'

type ServiceState = BenchStatus['service']['state']
export type Health = { state: ServiceState; detail: Message | null }

type Deps = {
  clientFor: ClientFor
  activeConnection: () => ConnectionId
  /** Every connection that is not removed. */
  all: () => readonly ConnectionId[]
  /** Something of this connection still needs its service. */
  hasOpen: (id: ConnectionId) => boolean
  /** The service answers and takes the key (again). */
  onLetIn: (id: ConnectionId) => void
  /** The service said when it takes calls again: its gate knows the moment, so what waits can stand there. */
  onThrottled: (id: ConnectionId) => void
  onChange: () => void
  setTimer: SetTimer
}
type Watch = { health: Health | null; failures: number; asked: number; cancel: () => void }

const checkEveryMs = 60_000
const checkAgainMs = 5_000
const longestCheckMs = 120_000

const stateFor: Partial<Record<ErrorCode, ServiceState>> = {
  'no-key': 'no-key',
  'key-unreadable': 'no-key',
  'key-refused': 'key-refused',
  'key-forbidden': 'key-refused',
  'refused-on-the-way': 'sign-in',
  offline: 'offline',
  'service-name-unknown': 'unreachable',
  'service-unreachable': 'unreachable',
  'service-timeout': 'unreachable',
  'service-certificate': 'unreachable',
  'service-throttled': 'throttled',
}
/** Somebody has to do something: asking often would not make it sooner. */
const waitsForPeople: readonly ServiceState[] = ['key-refused', 'no-key', 'sign-in']
/** Each further creation would be turned away as well. */
const shutsGate: readonly ServiceState[] = ['key-refused', 'sign-in']

export function createConnectionWatch(deps: Deps) {
  const watches = new Map<ConnectionId, Watch>()
  let isStopped = false
  const hasStopped = (): boolean => isStopped

  const watchOf = (id: ConnectionId): Watch => {
    const known = watches.get(id)
    if (known) return known
    const watch: Watch = { health: null, failures: 0, asked: 0, cancel: () => undefined }
    watches.set(id, watch)
    return watch
  }

  const isWanted = (id: ConnectionId): boolean =>
    deps.activeConnection() === id || (deps.all().includes(id) && deps.hasOpen(id))

  /** Null: nobody needs to know. Of one that is well and not in use, its own parcels find out. */
  const nextCheckMs = (id: ConnectionId, { health, failures }: Watch): number | null => {
    const isActive = deps.activeConnection() === id
    if (health === null || health.state === 'ok') return isActive ? checkEveryMs : null
    const growing = Math.min(longestCheckMs, checkAgainMs * 2 ** Math.min(failures - 1, 10))
    return isActive && !waitsForPeople.includes(health.state) ? checkAgainMs : growing
  }

  /** Asks health auth: it tells in one call whether the service answers and takes the key (service.md 4.6). */
  const check = async (id: ConnectionId): Promise<void> => {
    const watch = watchOf(id)
    watch.cancel()
    if (isStopped || !isWanted(id)) return
    const number = (watch.asked += 1)
    const client = deps.clientFor(id)
    const found = await probe(client)
    // A younger question knows better: about another key, or about what was turned away after this one was asked.
    if (hasStopped() || number !== watch.asked) return
    const before = watch.health?.state
    watch.health = found
    watch.failures = found.state === 'ok' ? 0 : watch.failures + 1
    if (shutsGate.includes(found.state)) client.gate.shut()
    else if (found.state === 'ok' && (before !== 'ok' || client.gate.state().isShut)) {
      deps.onLetIn(id)
      client.gate.open()
      client.gate.tryNow()
    } else if (found.state === 'throttled' && before !== 'throttled') deps.onThrottled(id)
    deps.onChange()
    const pause = nextCheckMs(id, watch)
    if (pause !== null) watch.cancel = deps.setTimer(pause, () => void check(id))
  }

  return {
    health: (id: ConnectionId): Health | null => watches.get(id)?.health ?? null,
    check,

    /** At start: every connection that parcels wait for; resolves when the one in use has answered. */
    begin: async (): Promise<void> => {
      const active = deps.activeConnection()
      for (const id of deps.all()) if (id !== active) void check(id)
      await check(active)
    },

    /** A creation was turned away at the door: said at once, and found out whether it is the key or the parcel. */
    turnedAway: (id: ConnectionId, code: ErrorCode, detail: Message | null): void => {
      watchOf(id).health = { state: stateFor[code] ?? 'key-refused', detail }
      deps.onChange()
      void check(id)
    },

    stop: (): void => {
      isStopped = true
      for (const { cancel } of watches.values()) cancel()
    },
  }
}

const probe = async ({ health, gate }: ServiceClient): Promise<Health> => {
  const { reason, waitsUntil } = gate.state()
  // Not even this is called before the time that the service named.
  if (reason === 'throttled') {
    const until = waitsUntil?.toISOString() ?? null
    return { state: 'throttled', detail: { code: 'service-asks-to-wait', until } }
  }
  try {
    await health.auth()
    return { state: 'ok', detail: null }
  } catch (cause) {
    if (cause instanceof StationFailure)
      return { state: stateFor[cause.code] ?? 'broken', detail: cause.detail }
    throw cause
  }
}
