// The commands that can be scanned, each done as its key would do it on the screen that is open.
import type { StoreApi } from 'zustand/vanilla'
import { packageCommands, type ScanCommand } from '../../src-preload/contract/vocabulary/scan-words'
import { partsOf } from '../rules/package-form'
import { batchOf, type BatchState, rowAt } from './batch-state'
import type { BenchState } from './bench-store'
import type { HistoryState } from './history-store'
import type { IntakeState } from './intake-state'
import { lastLabelled, type QueueState } from './queue-store'
import type { ScreenState } from './screen-store'
import type { SettingsState } from './settings-store'
import type { ShipState } from './ship-state'

export type ScanCommandsDeps = {
  settings: StoreApi<SettingsState>
  screen: StoreApi<ScreenState>
  ship: StoreApi<ShipState>
  bench: StoreApi<BenchState>
  batch: StoreApi<BatchState>
  intake: StoreApi<IntakeState>
  queue: StoreApi<QueueState>
  history: StoreApi<HistoryState>
  locale: () => string
}

/** What is returned answers whether there was anything to do it to. */
export function createScanCommands(deps: ScanCommandsDeps): (name: ScanCommand) => Promise<boolean> {
  const { screen, ship, batch } = deps

  /** The order under the cursor, when the screen with the orders is open. */
  const orderHere = () => {
    const isHere = screen.getState().screen === 'batch' && deps.intake.getState().step === 'closed'
    return isHere ? rowAt(batch.getState(), batch.getState().cursor) : null
  }

  const plain: Record<'create' | 'print-again' | 'clear' | 'pause', () => Promise<boolean>> = {
    create: async () => {
      if (screen.getState().screen === 'ship') {
        const hasSomething = ship.getState().hasTyped
        // What is scanned next is of the next parcel: it does not wait for the answer.
        void ship.getState().create()
        return hasSomething
      }
      const { ticked, create, batchId, createOrder } = batch.getState()
      const order = orderHere()
      if (order === null || batchId === null) return false
      if (ticked.size > 0) await create(true)
      else if (order.stand !== 'ready') return false
      else await createOrder(batchId, order.place)
      return true
    },
    'print-again': async () => {
      const here = screen.getState().screen
      const shipment =
        here === 'ship'
          ? lastLabelled(deps.queue.getState().shipments)
          : here === 'history'
            ? (deps.history.getState().detail?.shipment ?? null)
            : (orderHere()?.shipment ?? null)
      if (shipment === null || shipment.labelSha256 === null) return false
      await deps.queue.getState().reprint(shipment)
      return true
    },
    clear: async () => {
      const here = screen.getState().screen
      if (here === 'ship') ship.getState().clear()
      else if (here === 'history') await deps.history.getState().search('')
      else if (orderHere() !== null || here === 'batch') {
        batch.getState().untick()
        await batch.getState().show(null, '')
      } else return false
      return true
    },
    pause: async () => {
      const file = batchOf(batch.getState())
      const isFileMeant = screen.getState().screen === 'batch' && file !== null
      if (isFileMeant && (file.isPaused || (file.counts.wanted ?? 0) > 0))
        await batch.getState().pauseOrGoOn()
      else {
        const { status, pause, resume } = deps.bench.getState()
        await (status?.isPaused === true ? resume() : pause())
      }
      return true
    },
  }

  const takePackage = async (index: number): Promise<boolean> => {
    const chosen = deps.settings.getState().settings?.packages[index]
    if (chosen === undefined) return false
    if (screen.getState().screen === 'ship') {
      for (const [field, value] of partsOf(chosen, deps.locale())) ship.getState().set(field, value)
      return true
    }
    if (orderHere() === null) return false
    await batch.getState().change({ packageId: chosen.id })
    return true
  }

  return (name) => {
    const index = packageCommands.findIndex((one) => one === name)
    return index === -1 ? plain[name as keyof typeof plain]() : takePackage(index)
  }
}
