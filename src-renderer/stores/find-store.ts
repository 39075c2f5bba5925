// The palette over everything: what is typed, and what is found for it. It knows no words; screens, commands and packages are
// matched where they are named. Nothing here creates a shipment.
import type { StateCreator } from 'zustand/vanilla'
import type { BatchRow } from '../../src-preload/contract/batch'
import type { BatchId } from '../../src-preload/contract/ids'
import type { Station } from '../../src-preload/contract/index'
import type { Shipment } from '../../src-preload/contract/shipment'
import { searchMaxLength } from '../../src-preload/contract/vocabulary'

const foundOfAKind = 5

export type FindState = {
  /** help: the keys of the screen, and what to do when something is wrong. */
  open: 'find' | 'help' | null
  text: string
  orders: readonly BatchRow[]
  ordersOf: BatchId | null
  shipments: readonly Shipment[]
  show: (open: 'find' | 'help') => void
  leave: () => void
  type: (text: string) => Promise<void>
}

const nothing = { text: '', orders: [], ordersOf: null, shipments: [] } satisfies Partial<FindState>

export const findState =
  (station: Pick<Station, 'batches' | 'shipments'>): StateCreator<FindState> =>
  (set) => {
    let question = 0

    const findOrders = async (text: string) => {
      const list = await station.batches.list()
      const newest = list.ok ? list.value[0] : undefined
      if (newest === undefined) return { orders: [], ordersOf: null }
      const found = await station.batches.rows({
        batchId: newest.id,
        section: null,
        text,
        offset: 0,
        limit: foundOfAKind,
      })
      return { orders: found.ok ? found.value.rows : [], ordersOf: newest.id }
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
          findOrders(wanted),
          station.shipments.list({ text: wanted, states: [], limit: foundOfAKind }),
        ])
        // Only the newest question counts.
        if (mine !== question) return
        set({ ...orders, shipments: shipments.ok ? shipments.value.rows : [] })
      },
    }
  }
