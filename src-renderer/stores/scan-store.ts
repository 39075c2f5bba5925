// Scanning a label back: whether the scanned number belongs to a printed label, and what is said about it.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Shipment } from '../../src-preload/contract/shipment'

type ScanNews =
  | { kind: 'confirmed'; shipment: Shipment }
  | { kind: 'unknown'; scanned: string }
  | { kind: 'failed'; error: StationError }

export type ScanState = {
  news: ScanNews | null
  /** Makes the same news twice count twice. */
  count: number
  /** Answers whether it belongs to a label; null when that could not be asked. */
  confirm: (scanned: string, options: { isQuietWhenUnknown: boolean }) => Promise<boolean | null>
  dismiss: () => void
}

export const scanState =
  (station: Pick<Station, 'shipments'>): StateCreator<ScanState> =>
  (set, get) => {
    const tell = (news: ScanNews | null): void => set({ news, count: get().count + 1 })
    return {
      news: null,
      count: 0,
      confirm: async (scanned, { isQuietWhenUnknown }) => {
        const answer = await station.shipments.confirmScan(scanned)
        if (!answer.ok) {
          tell({ kind: 'failed', error: answer.error })
          return null
        }
        if (answer.value !== null) tell({ kind: 'confirmed', shipment: answer.value })
        else tell(isQuietWhenUnknown ? null : { kind: 'unknown', scanned })
        return answer.value !== null
      },
      dismiss: () => set({ news: null }),
    }
  }
