// One client of the service per connection, made when it is first needed and thrown away when its address changes.
// Each has its own gate: what one service throttles must not hold back another.
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { Message } from '../../src-preload/contract/messages'
import type { AssignmentsApi } from '../api/assignments-api'
import type { Gate } from '../api/throttle/gate'
import type { HealthApi } from '../api/health-api'
import type { TrackingApi } from '../api/tracking-api'
import type { Throttling } from '../api/throttle/waiting-period'
import type { BenchStateRepo } from '../ledger/bench-state-repo'
import type { ConnectionsRepo } from '../ledger/connections-repo'
import type { Log } from '../common/log'

export type ServiceClient = {
  assignments: AssignmentsApi
  tracking: TrackingApi
  health: HealthApi
  gate: Gate
  /** Label bytes behind a labelsUrl. Throws StationFailure 'label-not-ready' or 'label-unusable'. */
  fetchLabel: (labelsUrl: string) => Promise<Uint8Array>
}
export type ClientFor = (id: ConnectionId) => ServiceClient
/** Builds a client; the key is asked for at every call, so that a replaced key works at once. */
export type MakeClient = (connection: {
  baseUrl: string
  key: () => string | null
  /** Where there is none. */
  whyNoKey?: () => Message | null
  /** In which language the service is asked to explain itself. */
  language?: () => string
  /** What the service asked an earlier run to wait for. */
  throttling?: Throttling | null
}) => ServiceClient

type Deps = {
  connections: ConnectionsRepo
  benchState: BenchStateRepo
  keyOf: (id: ConnectionId) => string | null
  whyNoKey: (id: ConnectionId) => Message | null
  makeClient: MakeClient
  onGateChange: () => void
  log: Log
}
export type ClientsByConnection = ReturnType<typeof createClientsByConnection>

export function createClientsByConnection(deps: Deps) {
  const { connections, benchState, keyOf, makeClient, onGateChange } = deps
  const clients = new Map<ConnectionId, { baseUrl: string; client: ServiceClient }>()
  const keyVersions = new Map<ConnectionId, number>()
  let isPaused = benchState.isPaused()
  let isStopped = false

  /** The ledger takes each window once: nobody calls before its time, not even after a restart. */
  const keepWindows = (id: ConnectionId, gate: Gate): void => {
    let kept = benchState.throttling(id)?.untilMs ?? null
    gate.onChange(() => {
      const throttling = gate.throttling()
      if (isStopped || (throttling?.untilMs ?? null) === kept) return
      try {
        benchState.keepThrottling(id, throttling)
        kept = throttling?.untilMs ?? null
      } catch (cause) {
        // The gate knows it all the same; a disk that is full must not stop it.
        deps.log('how long a service asked to wait could not be written', cause)
      }
    })
  }
  return {
    clientFor: (id: ConnectionId): ServiceClient => {
      const { baseUrl } = connections.need(id)
      const known = clients.get(id)
      if (known?.baseUrl === baseUrl) return known.client
      const client = makeClient({
        baseUrl,
        key: () => keyOf(id),
        whyNoKey: () => deps.whyNoKey(id),
        throttling: benchState.throttling(id),
      })
      if (isPaused) client.gate.pause()
      keepWindows(id, client.gate)
      client.gate.onChange(onGateChange)
      clients.set(id, { baseUrl, client })
      return client
    },
    forget: (id: ConnectionId): void => {
      clients.delete(id)
      benchState.keepThrottling(id, null)
    },
    /** From here on nothing is written: the ledger is about to close. */
    stop: (): void => {
      isStopped = true
    },
    /** Grows with every new key: what was turned away with an older one says nothing about this one. */
    keyVersion: (id: ConnectionId): number => keyVersions.get(id) ?? 0,
    noteNewKey: (id: ConnectionId): void => {
      keyVersions.set(id, (keyVersions.get(id) ?? 0) + 1)
    },
    /** For every connection, also for those whose client is made later, and over a restart. */
    setPaused: (wanted: boolean): void => {
      isPaused = wanted
      benchState.setPaused(wanted)
      for (const { client } of clients.values()) {
        if (wanted) client.gate.pause()
        else client.gate.resume()
      }
    },
  }
}
