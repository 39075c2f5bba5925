// The rows of the history that were selected to be printed together: "print n to m". They come out oldest first, the way
// the parcels were packed.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import { reprintMaxCount } from '../../src-preload/contract/vocabulary'
import { oldestFirst } from '../rules/by-age'

export type Sent = { shipments: readonly Shipment[]; leftOut: number }

export type SelectionState = {
  selected: ReadonlyMap<ShipmentId, Shipment>
  /** Where a range begins: the row that was taken last. */
  anchorId: ShipmentId | null
  isPrinting: boolean
  error: StationError | null
  /** Some of them have copies enough: how many, and how many copies; a person says whether they are wanted. */
  many: { shipments: number; copies: number } | null
  /** What was given to the printer last, until something else is selected. */
  sent: Sent | null
  /** Adds or takes one. */
  toggle: (shipment: Shipment) => void
  /** Everything between the anchor and this row; `fromId` is the anchor when there is none yet. */
  extendTo: (rows: readonly Shipment[], toId: ShipmentId, fromId: ShipmentId | null) => void
  clear: () => void
  leaveMany: () => void
  /** `isSure`: the question about many copies was answered. */
  print: (isSure?: boolean) => Promise<void>
}

const inOrder = (shipments: Iterable<Shipment>): Shipment[] => [...shipments].sort(oldestFirst)

const nothing: ReadonlyMap<ShipmentId, Shipment> = new Map()

export const selectionState =
  (station: Pick<Station, 'printers'>): StateCreator<SelectionState> =>
  (set, get) => ({
    selected: nothing,
    anchorId: null,
    isPrinting: false,
    error: null,
    many: null,
    sent: null,
    toggle: (shipment) => {
      const selected = new Map(get().selected)
      if (!selected.delete(shipment.id)) selected.set(shipment.id, shipment)
      set({ selected, anchorId: shipment.id, error: null, many: null, sent: null })
    },
    extendTo: (rows, toId, fromId) => {
      const anchorId = get().anchorId ?? fromId ?? toId
      const from = rows.findIndex(({ id }) => id === anchorId)
      const to = rows.findIndex(({ id }) => id === toId)
      if (to === -1) return
      const first = from === -1 ? to : Math.min(from, to)
      const range = rows.slice(first, Math.max(from, to) + 1)
      set({
        selected: new Map(range.map((shipment) => [shipment.id, shipment])),
        anchorId,
        error: null,
        many: null,
        sent: null,
      })
    },
    leaveMany: () => set({ many: null }),
    clear: () => set({ selected: nothing, anchorId: null, error: null, many: null }),
    print: async (isSure = false) => {
      const { selected, isPrinting } = get()
      if (isPrinting || selected.size === 0 || selected.size > reprintMaxCount) return
      const shipments = inOrder(selected.values())
      set({ isPrinting: true, error: null, many: null, sent: null })
      const shipmentIds = shipments.map(({ id }) => id)
      const answer = await station.printers.reprintMany({ shipmentIds, isSure })
      if (!answer.ok) {
        const { detail } = answer.error
        const isMany = detail?.code === 'many-copies'
        return set({ isPrinting: false, ...(isMany ? { many: detail } : { error: answer.error }) })
      }
      const printed = new Set(answer.value.map(({ shipmentId }) => shipmentId))
      const sent = shipments.filter(({ id }) => printed.has(id))
      set({
        isPrinting: false,
        selected: nothing,
        anchorId: null,
        sent: { shipments: sent, leftOut: shipments.length - sent.length },
      })
    },
  })
