// What several benches share, where an engine is set up: without one nothing here asks, waits or writes anything.
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { Clock } from '../common/clock'
import { sessionOff } from '../services/sharing/session-off'
import { createEngineSecrets } from '../services/sharing/engine-secrets'
import { linkOff } from '../services/sharing/link-off'
import { othersOfStation } from './others-of-station'
import { sharedThings, type SharedThingsParts } from './shared-things-of-station'
import type { Storage } from './open-storage'
import type { StationDeps } from './station-deps'

type Parts = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & SharedThingsParts & { newId: () => string }

export function sharingOfStation(storage: Storage, deps: StationDeps, parts: Parts) {
  const session = sessionOff()
  const things = sharedThings(session, storage, deps, parts)
  const others = othersOfStation(storage, deps, { ...parts, session })
  return {
    session,
    /** What the other benches ship. */
    others,
    /** Whoever hears of it empties what is their own. */
    tellErased: (ids: readonly ShipmentId[]): void => {
      if (session.standing() !== 'off') storage.outbox.noteErase(ids)
    },
    link: linkOff(),
    /** Opened before the engine is greeted; see start. */
    secrets: createEngineSecrets(deps.vault),
    /** What the window changes, and the shop with it. */
    settings: things.settings,
    /** Once everything else stands: the first parcel waits for no engine. */
    start: (): void => {
      others.begin()
      things.start()
    },
    stop: async (): Promise<void> => {
      things.stop()
      others.stop()
    },
  }
}
