// The services that parcels go to: a client for each connection, the one in use, and whether each of them answers.
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { Message } from '../../src-preload/contract/messages'
import type { SetTimer } from '../common/timers'
import { createClientsByConnection, type MakeClient } from '../services/clients-by-connection'
import { createConnecting } from '../services/connect-service'
import { languageOf } from '../services/language-of'
import { createConnectionWatch } from '../services/watch-connections'
import type { ChangeSignal } from './signal'
import type { Storage } from './open-storage'
import type { StationDeps } from './station-deps'

type Parts = {
  changed: ChangeSignal
  setTimer: SetTimer
  /** The service answers and takes the key (again). */
  onLetIn: (id: ConnectionId) => void
  /** The service said when it takes calls again. */
  onThrottled: (id: ConnectionId) => void
  /** Why the practice service does not run; null: it does. */
  practiceTrouble: () => Message | null
}

export function connectionsOfStation(
  { connections, shipments, settings, benchState, whenDurable }: Storage,
  { vault, systemLanguage, log, ...deps }: StationDeps,
  { changed, setTimer, onLetIn, onThrottled, practiceTrouble }: Parts,
) {
  const tellState = (): void => changed.tell('state')
  const makeClient: MakeClient = (connection) =>
    deps.makeClient({ ...connection, language: () => languageOf(settings.get(), systemLanguage) })
  const clients = createClientsByConnection({
    connections,
    benchState,
    keyOf: vault.key,
    whyNoKey: (id) => {
      if (connections.need(id).kind === 'practice') return practiceTrouble()
      return vault.state(id) === 'unreadable' ? { code: 'key-locked' } : null
    },
    makeClient,
    onGateChange: tellState,
    log,
  })
  const { clientFor } = clients
  const connecting = createConnecting({
    connections,
    vault,
    clients,
    makeClient,
    whenDurable,
    countOpen: shipments.countOpen,
    onChange: () => changed.tell('connection'),
    onKeyGood: (id) => void watch.check(id),
  })
  const activeConnection = (): ConnectionId => connecting.active().id
  const watch = createConnectionWatch({
    clientFor,
    activeConnection,
    all: () => connections.all().map(({ id }) => id),
    hasOpen: (id) => shipments.count(id, ['waiting', 'label-awaited']) > 0,
    onLetIn,
    onThrottled,
    onChange: tellState,
    setTimer,
  })
  return {
    clients,
    connecting,
    activeConnection,
    watch,
    /** The keys of all but practice, which gets a new one at each start. */
    loadKeys: async (): Promise<void> => {
      // An end between the two steps of removing one may have left its key.
      for (const id of connections.removed()) vault.forget(id)
      for (const { id, kind } of connections.all()) if (kind !== 'practice') await vault.load(id)
    },
    stop: (): void => {
      watch.stop()
      clients.stop()
    },
  }
}
