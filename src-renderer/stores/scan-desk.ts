// What a scan does: a command does what its key would, a shipment number opens its parcel, an order number its order. Scans
// that come faster than they can be dealt with wait in a row; while a question is open they all wait for its answer.
import type { StoreApi } from 'zustand/vanilla'
import type { OrderStand } from '../../src-preload/contract/batch-vocabulary'
import type { Station } from '../../src-preload/contract/index'
import {
  commandCodes,
  firstScanner,
  packageCommands,
  type ScanCommand,
  scanCommands,
} from '../../src-preload/contract/vocabulary/scan-words'
import type { Sound } from '../components/sounds'
import { partsOf } from '../rules/package-form'
import { asSent } from '../rules/scan-learning'
import { batchOf, type BatchState, rowAt } from './batch-store'
import type { BenchState } from './bench-store'
import type { HistoryState } from './history-store'
import type { IntakeState } from './intake-store'
import { lastLabelled, type QueueState } from './queue-store'
import { isBadNews, type ScanNews, type ScanState } from './scan-store'
import type { ScreenState } from './screen-store'
import type { SettingsState } from './settings-store'
import type { ShipState } from './ship-state'

/** One scan, with what is to be done to the field that it was typed into. */
export type Scanned = {
  text: string
  /** It was scanned into the reference or a search on purpose. */
  isMeant: boolean
  /** Puts it back into that field. */
  bringBack: () => void
}

type Deps = {
  station: Pick<Station, 'scans' | 'batches'>
  settings: StoreApi<SettingsState>
  scan: StoreApi<ScanState>
  screen: StoreApi<ScreenState>
  ship: StoreApi<ShipState>
  bench: StoreApi<BenchState>
  batch: StoreApi<BatchState>
  intake: StoreApi<IntakeState>
  queue: StoreApi<QueueState>
  history: StoreApi<HistoryState>
  locale: () => string
  play: (sound: Sound) => void
  /** A question is open: nothing is done before it is answered. */
  isAsking: () => boolean
  wait: (milliseconds: number) => Promise<void>
}

const lookAgainMs = 60
const commandOfCode = new Map(scanCommands.map((command) => [commandCodes[command], command]))

export function createScanDesk(deps: Deps) {
  const { station, screen, ship, batch } = deps
  const scanner = () => deps.settings.getState().settings?.scanner ?? firstScanner
  const waiting: Scanned[] = []
  let isWorking = false

  const tell = (news: ScanNews | null): void => {
    deps.scan.getState().tell(news)
    if (news === null) return
    if (isBadNews(news)) deps.play('attention')
    // That a label is done sounds when it is; a scan that was understood is heard at once.
    else if (news.kind === 'confirmed') deps.play('done')
  }

  /** The order under the cursor, when the screen with the orders is open. */
  const orderHere = () => {
    const isHere = screen.getState().screen === 'batch' && deps.intake.getState().step === 'closed'
    return isHere ? rowAt(batch.getState(), batch.getState().cursor) : null
  }

  /** Each answers whether there was anything to do it to. */
  const plain: Record<'create' | 'print-again' | 'clear' | 'pause', () => Promise<boolean>> = {
    create: async () => {
      if (screen.getState().screen === 'ship') {
        const hasSomething = ship.getState().hasTyped
        await ship.getState().create()
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

  const command = async (name: ScanCommand): Promise<void> => {
    const index = packageCommands.findIndex((one) => one === name)
    const isDone = index === -1 ? await plain[name as keyof typeof plain]() : await takePackage(index)
    tell({ kind: isDone ? 'command' : 'not-here', command: name })
  }

  const openOrder = async (order: {
    batchId: Parameters<BatchState['openOrder']>[0]
    place: number
    orderNumber: string
    stand: OrderStand
  }): Promise<void> => {
    if (deps.intake.getState().step !== 'closed') return tell({ kind: 'file-open' })
    const { batchId, place, orderNumber, stand } = order
    if (screen.getState().screen !== 'batch') screen.getState().open('batch')
    const isCreated =
      stand === 'ready' && scanner().createsAtOnce && (await batch.getState().createOrder(batchId, place))
    await batch.getState().openOrder(batchId, place)
    tell({ kind: 'order', orderNumber, stand, isCreated })
  }

  const unknown = ({ text, isMeant, bringBack }: Scanned): void => {
    const { hasTyped, mode, phase, set } = ship.getState()
    const isEmptyForm = screen.getState().screen === 'ship' && !hasTyped && mode.kind === 'new'
    if (isMeant) {
      bringBack()
      tell(null)
    } else if (isEmptyForm && phase === 'idle') {
      set('reference', text)
      tell({ kind: 'reference', scanned: text })
    } else tell({ kind: 'unknown', scanned: text })
  }

  const dealWith = async (scanned: Scanned): Promise<void> => {
    const text = asSent(scanned.text, scanner().letters)
    const name = commandOfCode.get(text.trim().toUpperCase())
    if (name !== undefined) return command(name)
    const answer = await station.scans.read(text)
    if (!answer.ok) return tell({ kind: 'failed', error: answer.error })
    const read = answer.value
    if (read.kind === 'unknown') return unknown({ ...scanned, text })
    if (read.kind === 'order') return openOrder(read)
    const { shipment, isConfirmed } = read
    const isTickingOff = screen.getState().wanted.isToday || !scanner().opensParcel
    if (!isTickingOff || !isConfirmed) {
      screen.getState().openShipment(shipment.id)
      // The next scan may mean this parcel.
      await deps.history.getState().choose(shipment.id)
    }
    tell({ kind: isConfirmed ? 'confirmed' : 'parcel', shipment })
  }

  const isBusy = (): boolean => {
    const { phase } = ship.getState()
    return deps.isAsking() || phase === 'checking' || phase === 'sending' || batch.getState().isBusy
  }

  const work = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    try {
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        while (isBusy()) await deps.wait(lookAgainMs)
        waiting.shift()
        deps.scan.getState().setWaiting(waiting.length)
        await dealWith(next)
      }
    } finally {
      isWorking = false
    }
  }

  return {
    take: (scanned: Scanned): void => {
      waiting.push(scanned)
      deps.scan.getState().setWaiting(waiting.length)
      // A question that is open hides what a scan would say.
      if (deps.isAsking()) deps.play('attention')
      void work()
    },
  }
}
