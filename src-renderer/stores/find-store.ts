// The palette over everything: what is typed, and what is found for it. It knows no words; screens, commands and packages are
// matched where they are named. Nothing here creates a shipment.
import type { StateCreator } from 'zustand/vanilla'
import type { BatchRow } from '../../src-preload/contract/batch'
import type { BatchId } from '../../src-preload/contract/ids'
import type { Station } from '../../src-preload/contract/index'
import type { Shipment } from '../../src-preload/contract/shipment'
import { searchMaxLength } from '../../src-preload/contract/vocabulary'

const foundOfAKind = 5
/** Files of the last days: what is older is looked for in the history. */
const filesLookedThrough = 20

type FoundOrder = { batchId: BatchId; row: BatchRow }

export type FindState = {
  /** help: the keys of the screen, and what to do when something is wrong. */
  open: 'find' | 'help' | null
  text: string
  orders: readonly FoundOrder[]
  shipments: readonly Shipment[]
  show: (open: 'find' | 'help') => void
  leave: () => void
  type: (text: string) => Promise<void>
}

const nothing = { text: '', orders: [], shipments: [] } satisfies Partial<FindState>

export const findState =
  (station: Pick<Station, 'batches' | 'shipments'>): StateCreator<FindState> =>
  (set) => {
    let question = 0

    /** The newest file's first. `isWanted`: nobody has typed on meanwhile. */
    const findOrders = async (text: string, isWanted: () => boolean): Promise<FoundOrder[]> => {
      const list = await station.batches.list()
      const files = list.ok ? list.value.slice(0, filesLookedThrough) : []
      const orders: FoundOrder[] = []
      for (const { id } of files) {
        if (orders.length >= foundOfAKind || !isWanted()) break
        const limit = foundOfAKind - orders.length
        const found = await station.batches.rows({ batchId: id, section: null, text, offset: 0, limit })
        if (found.ok) orders.push(...found.value.rows.map((row) => ({ batchId: id, row })))
      }
      return orders
    }

    return {
      open: null,
      ...nothing,
      show: (open) => set({ ...nothing, open }),
      leave: () => {
        question += 1
        set({ ...nothing, open: null })
      },
      type: async (text) => {
        const mine = ++question
        set({ text })
        const wanted = text.trim().slice(0, searchMaxLength)
        if (wanted === '') return set({ orders: [], shipments: [] })
        const [orders, shipments] = await Promise.all([
          findOrders(wanted, () => mine === question),
          station.shipments.list({ text: wanted, states: [], limit: foundOfAKind }),
        ])
        // Only the newest question counts.
        if (mine !== question) return
        set({ orders, shipments: shipments.ok ? shipments.value.rows : [] })
      },
    }
  }
