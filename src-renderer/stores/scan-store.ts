// What is said about the last scan, and how many wait behind it.
import type { StateCreator } from 'zustand/vanilla'
import type { OrderStand } from '../../src-preload/contract/batch-vocabulary'
import type { StationError } from '../../src-preload/contract/errors'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ScanCommand } from '../../src-preload/contract/vocabulary/scan-words'

export type ScanNews =
  /** Its label has proven to be readable. */
  | { kind: 'confirmed'; shipment: Shipment }
  | { kind: 'parcel'; shipment: Shipment }
  | { kind: 'order'; orderNumber: string; stand: OrderStand; isCreated: boolean }
  | { kind: 'command'; command: ScanCommand }
  /** There is nothing here that the command could be about. */
  | { kind: 'not-here'; command: ScanCommand }
  /** Known to nobody: it stands in the reference of the empty form now. */
  | { kind: 'reference'; scanned: string }
  | { kind: 'unknown'; scanned: string }
  /** An order file is being taken in: nothing is opened over it. */
  | { kind: 'file-open' }
  | { kind: 'failed'; error: StationError }

export type ScanState = {
  news: ScanNews | null
  /** Makes the same news twice count twice. */
  count: number
  /** Scans that wait for their turn. */
  waiting: number
  tell: (news: ScanNews | null) => void
  setWaiting: (waiting: number) => void
  dismiss: () => void
}

export const scanState: StateCreator<ScanState> = (set, get) => ({
  news: null,
  count: 0,
  waiting: 0,
  tell: (news) => set({ news, count: get().count + 1 }),
  setWaiting: (waiting) => set({ waiting }),
  dismiss: () => set({ news: null }),
})

/** Somebody has to look: it sounds and looks otherwise. */
export const isBadNews = (news: ScanNews): boolean => {
  if (news.kind === 'order') return !news.isCreated && news.stand !== 'ready'
  return ['not-here', 'unknown', 'file-open', 'failed'].includes(news.kind)
}
