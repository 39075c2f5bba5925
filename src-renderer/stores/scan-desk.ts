// What a scan does: a command does what its key would, a shipment number opens its parcel, an order number its order. Scans
// that come faster than they can be dealt with wait in a row; while a question is open they all wait for its answer.
import type { StoreApi } from 'zustand/vanilla'
import type { OrderStand } from '../../src-preload/contract/batch-vocabulary'
import type { Station } from '../../src-preload/contract/index'
import {
  commandCodes,
  firstScanner,
  type ScanCommand,
  scanCommands,
} from '../../src-preload/contract/vocabulary/scan-words'
import type { Sound } from '../components/sounds'
import { asSent } from '../rules/scan-learning'
import type { BatchState } from './batch-state'
import { createScanCommands, type ScanCommandsDeps } from './scan-commands'
import { isBadNews, type ScanNews, type ScanState } from './scan-store'

/** One scan, with what is to be done to the field that it was typed into. */
export type Scanned = {
  text: string
  /** It was scanned into the reference or a search on purpose. */
  isMeant: boolean
  /** Puts it back into that field. */
  bringBack: () => void
}

type Deps = ScanCommandsDeps & {
  station: Pick<Station, 'scans' | 'batches'>
  scan: StoreApi<ScanState>
  play: (sound: Sound) => void
  /** A question is open: nothing is done before it is answered. */
  isAsking: () => boolean
  wait: (delayMs: number) => Promise<void>
}

const lookAgainMs = 60
const commandOfCode = new Map(scanCommands.map((command) => [commandCodes[command], command]))

export function createScanDesk(deps: Deps) {
  const { station, screen, ship, batch } = deps
  const runCommand = createScanCommands(deps)
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

  const command = async (name: ScanCommand): Promise<void> => {
    const isDone = await runCommand(name)
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

  const isBusy = (): boolean =>
    deps.isAsking() || ship.getState().phase === 'asking' || batch.getState().isBusy

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
