// One client of the service per connection, made when it is first needed and thrown away when its address changes.
// Each has its own gate: what one service throttles must not hold back another.
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { AssignmentsApi } from '../api/assignments-api'
import type { Gate } from '../api/throttle/gate'
import type { HealthApi } from '../api/health-api'
import type { TrackingApi } from '../api/tracking-api'
import type { ConnectionsRepo } from '../ledger/connections-repo'

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
  /** In which language the service is asked to explain itself. */
  language?: () => string
}) => ServiceClient

type Deps = {
  connections: ConnectionsRepo
  keyOf: (id: ConnectionId) => string | null
  makeClient: MakeClient
  onGateChange: () => void
}
export type ClientsByConnection = ReturnType<typeof createClientsByConnection>

export function createClientsByConnection({ connections, keyOf, makeClient, onGateChange }: Deps) {
  const clients = new Map<ConnectionId, { baseUrl: string; client: ServiceClient }>()
  let isPaused = false
  return {
    clientFor: (id: ConnectionId): ServiceClient => {
      const { baseUrl } = connections.need(id)
      const known = clients.get(id)
      if (known?.baseUrl === baseUrl) return known.client
      const client = makeClient({ baseUrl, key: () => keyOf(id) })
      if (isPaused) client.gate.pause()
      client.gate.onChange(onGateChange)
      clients.set(id, { baseUrl, client })
      return client
    },
    forget: (id: ConnectionId): void => {
      clients.delete(id)
    },
    /** For every connection, also for those whose client is made later. */
    setPaused: (wanted: boolean): void => {
      isPaused = wanted
      for (const { client } of clients.values()) {
        if (wanted) client.gate.pause()
        else client.gate.resume()
      }
    },
  }
}
