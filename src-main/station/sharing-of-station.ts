// What several benches share, where an engine is set up: without one nothing here asks, waits or writes anything.
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { Clock } from '../common/clock'
import type { Announce } from '../services/announce-shipment'
import type { SetBackRule } from '../services/settle-set-back'
import { createBenchAmongOthers } from '../services/sharing/bench-among-others'
import { createBringingBack } from '../services/sharing/bring-back'
import { createEngineSecrets } from '../services/sharing/engine-secrets'
import { othersOfStation } from './others-of-station'
import { sharedThings, type SharedThingsParts } from './shared-things-of-station'
import type { Storage } from './open-storage'
import type { StationDeps } from './station-deps'

type Parts = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> &
  SharedThingsParts & {
    newId: () => string
    announce: Announce
    setBackRule: Pick<SetBackRule, 'settle'>
    /** There is something to send, or to ask for, at this connection again. */
    goOn: (id: ConnectionId) => void
  }

export function sharingOfStation(storage: Storage, deps: StationDeps, parts: Parts) {
  const { appVersion = '' } = deps
  const secrets = createEngineSecrets(deps.vault)
  const session = createBenchAmongOthers({
    ...storage,
    ...parts,
    log: deps.log,
    program: appVersion,
    password: secrets.password,
    others: {
      canTake: () => others.canTake(),
      seen: () => others.seen(),
      take: (facts) => others.take(facts),
    },
    putWaitingToPerson: (oddity) => {
      const kind = oddity === 'older' ? 'older' : 'put-back'
      storage.benchState.keepSetBack({
        ...{ kind, isSettled: false, foundAt: parts.now().toISOString() },
        ...{ lostSteps: 0, lostShipments: 0, lostEvents: 0 },
      })
      parts.setBackRule.settle()
    },
    bringBack: createBringingBack({
      ...storage,
      announce: parts.announce,
      connectionOf: (id) => session.connectionOf(id),
      onBroughtBack: (ids) => {
        for (const id of ids) parts.goOn(id)
      },
      log: deps.log,
    }),
  })
  const things = sharedThings(session, storage, deps, parts)
  const others = othersOfStation(storage, deps, { ...parts, session })
  return {
    session,
    /** What waits at a connection that is shared goes on once it is known whether this ledger is the one that was left. */
    onceGreeted: (id: ConnectionId, run: () => void): void => {
      if (storage.engine.tiedTo(id) === null) run()
      else session.onceGreeted(run)
    },
    /** What the other benches ship. */
    others,
    /** Whoever hears of it empties what is their own. */
    tellErased: (ids: readonly ShipmentId[]): void => {
      if (session.standing() !== 'off') storage.outbox.noteErase(ids)
    },
    link: session,
    secrets,
    /** What the window changes, and the shop with it. */
    settings: things.settings,
    /** Once everything else stands: the first parcel waits for no engine. */
    start: async (): Promise<void> => {
      others.begin()
      things.start()
      if (deps.isOnlyLookedAt === true) return
      if (storage.engine.place() !== null || storage.engine.isPlaceLost()) await secrets.load()
      session.start()
    },
    stop: async (): Promise<void> => {
      things.stop()
      await session.stop()
      others.stop()
    },
  }
}
