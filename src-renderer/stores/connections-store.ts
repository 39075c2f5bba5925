// Connections to the service. A key passes through here on its way to main and is never kept in this state.
import type { StateCreator } from 'zustand/vanilla'
import type {
  Connected,
  Connection,
  ConnectionCheck,
  NewConnection,
} from '../../src-preload/contract/connection'
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Result } from '../../src-preload/contract/kit'
import type { Shop } from '../../src-preload/contract/settings'
import type { Shipment } from '../../src-preload/contract/shipment'

/** Which connection something is about; `new` is the one being entered. */
type Subject = ConnectionId | 'new'

export type ConnectionsState = {
  connections: readonly Connection[]
  error: StationError | null
  entered: { name: string; kind: NewConnection['kind']; baseUrl: string }
  /** What is being asked right now, and about which. */
  busy: Subject | null
  checked: { subject: Subject; check: ConnectionCheck } | null
  failed: { subject: Subject; error: StationError } | null
  /** What just worked. */
  done: { kind: 'connected' | 'replaced'; connection: Connection } | null
  /** What somebody decided for all computers of the shop; null: main has not said yet. */
  shop: Shop | null
  load: () => Promise<void>
  /** The form begins with the shop's service, as long as nobody typed another one. */
  loadShop: () => Promise<void>
  enter: (change: Partial<ConnectionsState['entered']>) => void
  connect: (key: string) => Promise<boolean>
  replaceKey: (id: ConnectionId, key: string) => Promise<boolean>
  check: (id: ConnectionId) => Promise<void>
  use: (id: ConnectionId) => Promise<void>
  remove: (id: ConnectionId) => Promise<void>
  /** What keeps a connection from being removed; null when nothing was found to do so. */
  open: { id: ConnectionId; shipments: readonly Shipment[] } | null
}

const nothingEntered: ConnectionsState['entered'] = { name: '', kind: 'live', baseUrl: '' }

export const connectionsState =
  (station: Pick<Station, 'connections' | 'settings'>): StateCreator<ConnectionsState> =>
  (set, get) => {
    const ask = async <Value>(
      subject: Subject,
      question: () => Promise<Result<Value>>,
    ): Promise<Value | null> => {
      if (get().busy !== null) return null
      set({ busy: subject, checked: null, failed: null, done: null, open: null })
      const answer = await question()
      set({ busy: null })
      if (answer.ok) return answer.value
      set({ failed: { subject, error: answer.error } })
      return null
    }

    const takeConnected = async (
      subject: Subject,
      connected: Connected | null,
      kind: 'connected' | 'replaced',
    ): Promise<boolean> => {
      if (connected === null) return false
      set({ checked: { subject, check: connected.check } })
      if (connected.connection === null) return false
      set({ done: { kind, connection: connected.connection } })
      await get().load()
      return true
    }

    return {
      connections: [],
      error: null,
      entered: nothingEntered,
      busy: null,
      checked: null,
      failed: null,
      done: null,
      open: null,
      shop: null,
      loadShop: async () => {
        const answer = await station.settings.shop()
        if (!answer.ok) return
        const { service } = answer.value
        const isUntouched = get().shop === null && get().entered === nothingEntered
        set({ shop: answer.value })
        const isThere = get().connections.some(({ baseUrl }) => baseUrl === service?.address)
        if (service !== null && isUntouched && !isThere)
          set({ entered: { name: service.name, kind: service.kind, baseUrl: service.address } })
      },
      load: async () => {
        const answer = await station.connections.list()
        if (answer.ok) set({ connections: answer.value, error: null })
        else set({ error: answer.error })
      },
      enter: (change) => {
        const { entered, failed } = get()
        // What was wrong with the old text is not said about the new one.
        set({ entered: { ...entered, ...change }, failed: failed?.subject === 'new' ? null : failed })
      },
      connect: async (key) => {
        const connected = await ask('new', () => station.connections.connect({ ...get().entered, key }))
        const isKept = await takeConnected('new', connected, 'connected')
        if (isKept) set({ entered: nothingEntered })
        return isKept
      },
      replaceKey: async (id, key) =>
        takeConnected(id, await ask(id, () => station.connections.replaceKey({ id, key })), 'replaced'),
      check: async (id) => {
        const check = await ask(id, () => station.connections.check(id))
        if (check !== null) set({ checked: { subject: id, check } })
      },
      use: async (id) => {
        const used = await ask(id, () => station.connections.use(id))
        if (used !== null) await get().load()
      },
      remove: async (id) => {
        const connections = await ask(id, () => station.connections.remove(id))
        if (connections !== null) return set({ connections, open: null })
        if (get().failed?.error.code !== 'connection-in-use') return
        const shipments = await station.connections.openShipments(id)
        if (shipments.ok) set({ open: { id, shipments: shipments.value } })
      },
    }
  }
