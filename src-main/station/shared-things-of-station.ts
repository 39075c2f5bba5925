// The small things that benches share beside their parcels: packages, rules and defaults, and how long a service wants to be
// left alone.
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { Clock } from '../common/clock'
import type { EngineSession } from '../services/sharing/engine-session'
import { createDocsSharing } from '../services/sharing/share-docs'
import { createWaitsSharing } from '../services/sharing/share-waits'
import type { ServiceClient } from '../services/clients-by-connection'
import type { ChangeSignal } from './signal'
import type { Storage } from './open-storage'
import type { StationDeps } from './station-deps'

export type SharedThingsParts = Pick<Clock, 'monotonicMs' | 'setTimer'> & {
  changed: ChangeSignal
  clientFor: (id: ConnectionId) => ServiceClient
}

export function sharedThings(
  session: EngineSession,
  storage: Storage,
  deps: Pick<StationDeps, 'emit' | 'log'>,
  parts: SharedThingsParts,
) {
  const docs = createDocsSharing({
    ...{ session, ...storage, kept: storage.sharedDocs },
    host: () => storage.engine.place()?.address ?? '',
    ...deps,
    ...parts,
  })
  const waits = createWaitsSharing({
    session,
    connections: () => storage.connections.all().flatMap(({ id, kind }) => (kind === 'practice' ? [] : [id])),
    gateOf: (id) => parts.clientFor(id).gate,
    onGateChange: (listener) => {
      parts.changed.listen(listener)
    },
    ...parts,
    ...deps,
  })
  return {
    /** As the window asks them: what the shop shares goes out to it. */
    settings: { ...docs, get: storage.settings.get },
    start: (): void => {
      docs.begin()
      waits.begin()
    },
    stop: (): void => {
      waits.stop()
      docs.stop()
    },
  }
}
