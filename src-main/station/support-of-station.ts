// What keeps the program itself well: the shop's settings, newer versions, and the file for whoever helps.
import { runningPrintStates } from '../../src-preload/contract/vocabulary'
import type { Clock } from '../common/clock'
import { countWaiting } from '../services/count-waiting'
import { createUpToDate } from '../services/keep-up-to-date'
import { readShopSettings, type ShopSettings } from '../services/read-shop-settings'
import { createDiagnosticsSaving } from '../services/save-diagnostics'
import type { Storage } from './open-storage'
import type { StationDeps } from './station-deps'

type Parts = Pick<Clock, 'now' | 'setTimer'> &
  Pick<Parameters<typeof createDiagnosticsSaving>[0], 'records' | 'printers' | 'sealing'> & {
    shop: ShopSettings
  }

/** What somebody decided for all computers of the shop. */
export function shopOf({ shopPlaces = [], log }: StationDeps): ShopSettings {
  const shop = readShopSettings(shopPlaces)
  if (shop.problem !== null) log(`the shop's settings are not used: ${shop.problem.code}`)
  return shop
}

export function supportOfStation(storage: Storage, deps: StationDeps, { shop, ...parts }: Parts) {
  const { shipments, connections, printJobs, batches } = storage
  return {
    updates: createUpToDate({
      ...deps,
      ...parts,
      feed: shop.updateFeed,
      updater: deps.updater ?? null,
      waits: () =>
        connections
          .all()
          .some(({ id }) => countWaiting(shipments, id) > 0 || batches.nextWanted(id) !== null) ||
        runningPrintStates.some((state) => printJobs.inState(state).length > 0),
    }),
    diagnostics: createDiagnosticsSaving({ ...deps, ...storage, ...parts, secrets: deps.vault.secrets }),
  }
}
