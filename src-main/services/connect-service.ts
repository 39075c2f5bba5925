// Connections to the service: making one (only after both health calls said yes), choosing, re-keying, removing.
import type { Connected, Connection, ConnectionCheck } from '../../src-preload/contract/connection'
import type { ConnectionId } from '../../src-preload/contract/ids'
import { checkBaseUrl } from '../api/send/base-url'
import type { ConnectionRecord, ConnectionsRepo } from '../ledger/connections-repo'
import type { Vault } from '../shell/vault'
import { StationFailure } from '../station-failure'
import type { MakeClient, ServiceClient, ClientsByConnection } from './clients-by-connection'
import { keepSecret } from './keep-secret'

type Deps = {
  connections: ConnectionsRepo
  vault: Vault
  clients: ClientsByConnection
  makeClient: MakeClient
  /** What was committed before the call is on the disk. */
  whenDurable: () => Promise<void>
  /** Open shipments of a connection: it cannot be removed while there are any. */
  countOpen: (id: ConnectionId) => number
  /** The active connection or its key is another one now. */
  onChange: () => void
  /** The key of a connection is taken: what waits there can go on. */
  onKeyGood: (id: ConnectionId) => void
}

export function createConnecting(deps: Deps) {
  const { connections, vault } = deps

  const shown = (record: ConnectionRecord): Connection => ({
    ...record,
    keyState: vault.state(record.id),
    sealedBy: vault.sealedBy(record.id),
  })

  /** Asks health api without the key, then health auth with it (service.md 4.5, 4.6). Never throws for what they say. */
  const check = async (client: ServiceClient): Promise<ConnectionCheck> => {
    const api = await probe(() => client.health.api())
    if (api.kind !== 'ok') return { api, auth: { kind: 'not-asked' } }
    return { api, auth: await probe(() => client.health.auth()) }
  }
  const passed = ({ api, auth }: ConnectionCheck): boolean => api.kind === 'ok' && auth.kind === 'ok'

  const notBuiltIn = (id: ConnectionId): ConnectionRecord => {
    const record = connections.needUsable(id)
    if (record.kind === 'practice') throw new StationFailure('wrong-state', { code: 'practice-built-in' })
    return record
  }

  return {
    /** With what is known of their keys: asked for in the first moments, the keyring is asked first. */
    list: async (): Promise<Connection[]> => {
      const all = connections.all()
      for (const { id, kind } of all)
        if (kind !== 'practice' && vault.state(id) === 'missing') await vault.load(id)
      return all.map(shown)
    },

    /** As they stand at this moment. */
    standing: (): Connection[] => connections.all().map(shown),
    active: (): Connection => {
      const record = connections.active()
      if (!record) throw new StationFailure('not-found', { code: 'no-connection-chosen' })
      return shown(record)
    },

    /** Keeps the connection and its key, and uses it, only if the service answers and takes the key. */
    connect: async (input: {
      name: string
      kind: 'live' | 'test'
      baseUrl: string
      key: string
    }): Promise<Connected> => {
      const baseUrl = usableAddress(input.baseUrl)
      connections.refuseTaken(input.name)
      const result = await check(deps.makeClient({ baseUrl, key: () => input.key }))
      if (!passed(result)) return { connection: null, check: result }
      // The key first: a connection without one, because the disk was full, would stand in the way of the next try.
      const id = connections.newId()
      await keepSecret(vault, id, input.key)
      try {
        connections.add({ id, name: input.name, kind: input.kind, baseUrl })
      } catch (cause) {
        vault.forget(id)
        throw cause
      }
      const used = shown(connections.use(id))
      deps.onChange()
      return { connection: used, check: result }
    },

    check: async (id: ConnectionId): Promise<ConnectionCheck> => {
      connections.needUsable(id)
      await vault.load(id)
      // Through the connection's own gate: not even a check calls while the service asks to wait.
      const result = await check(deps.clients.clientFor(id))
      if (passed(result)) deps.onKeyGood(id)
      return result
    },

    use: async (id: ConnectionId): Promise<Connection> => {
      connections.needUsable(id)
      await vault.load(id)
      const used = shown(connections.use(id))
      deps.onChange()
      return used
    },

    /** The new key is tried before the old one goes (service.md 5.8). */
    replaceKey: async ({ id, key }: { id: ConnectionId; key: string }): Promise<Connected> => {
      const record = notBuiltIn(id)
      const result = await check(deps.makeClient({ baseUrl: record.baseUrl, key: () => key }))
      if (!passed(result)) return { connection: null, check: result }
      await keepSecret(vault, id, key)
      deps.clients.noteNewKey(id)
      deps.onKeyGood(id)
      deps.onChange()
      return { connection: shown(record), check: result }
    },

    remove: (id: ConnectionId): Promise<Connection[]> => {
      const record = notBuiltIn(id)
      const open = deps.countOpen(id)
      if (open > 0)
        throw new StationFailure('connection-in-use', { code: 'connection-in-use', openShipments: open })
      connections.remove(id)
      deps.clients.forget(id)
      if (record.isActive) {
        const practice = connections.all().find(({ kind }) => kind === 'practice')
        if (practice) connections.use(practice.id)
      }
      deps.onChange()
      // A key without its connection is forgotten at the next start; a connection without its key would stay.
      return deps.whenDurable().then(() => {
        vault.forget(id)
        return connections.all().map(shown)
      })
    },
  }
}

/** What is wrong with an address stands at its field. */
const usableAddress = (text: string): string => {
  try {
    return checkBaseUrl(text)
  } catch (cause) {
    if (!(cause instanceof StationFailure) || cause.detail === null) throw cause
    const fields = [{ path: 'baseUrl', message: cause.detail }]
    throw new StationFailure(cause.code, cause.detail, { fields, cause })
  }
}

const probe = async (ask: () => Promise<unknown>): Promise<ConnectionCheck['api']> => {
  try {
    await ask()
    return { kind: 'ok' }
  } catch (cause) {
    if (cause instanceof StationFailure) return { kind: 'problem', code: cause.code, detail: cause.detail }
    throw cause
  }
}
