// The history: its rows (history-rows.ts), and what is known about the chosen shipment.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Shipment, ShipmentDetail } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import { newestFirst, oldestFirst } from '../rules/by-age'
import { hasFilters } from '../rules/history-question'
import type { Table } from '../../src-preload/contract/table'
import { type SavingState, savingState } from './save-table'
import { type HistoryRows, historyRows, nothingFound } from './history-rows'

export type HistoryState = HistoryRows &
  SavingState & {
    chosenId: ShipmentId | null
    /** Where the chosen one stands in the list; null when it was not chosen there. */
    chosenPlace: number | null
    detail: ShipmentDetail | null
    detailError: StationError | null
    /** Another connection is in use: what was found belongs to the one before. */
    beginAnew: () => Promise<void>
    choose: (id: ShipmentId | null) => Promise<void>
    /** Moves the choice by so many rows; stays within the list. */
    move: (step: number) => Promise<void>
    /** The rows from one place to the other, fetched where they are not here yet. */
    between: (from: number, to: number) => Promise<readonly Shipment[]>
    /** Saves these, oldest first, or everything that is found in its order, as the table they make. */
    save: (picked: readonly Shipment[], table: (rows: readonly Shipment[]) => Table) => Promise<void>
    /** News about a shipment, from the bench. */
    take: (shipment: Shipment) => void
    /** Other benches have shipped something. `isLooked`: somebody looks at the list. */
    takeElsewhere: (news: { rows: readonly Shipment[]; isAll: boolean }, isLooked: boolean) => Promise<void>
    /** Gives the chosen shipment up; only one that was not created yet. */
    drop: (reason: string) => Promise<void>
    dropping: { isBusy: boolean; error: StationError | null }
    /** Asks the service about the chosen one now: number, carrier, status, and the label when there is none. */
    askNow: () => Promise<void>
    asking: { isBusy: boolean; error: StationError | null }
  }

const quiet = { isBusy: false, error: null }
const nothingChosen = {
  chosenId: null,
  chosenPlace: null,
  detail: null,
  detailError: null,
  dropping: quiet,
  asking: quiet,
}

export const placeOf = (places: HistoryRows['places'], id: ShipmentId): number | null => {
  for (const [place, row] of places) if (row.id === id) return place
  return null
}

/** A new one stands first where everything stands by its age: the others move on by one. */
const withFirst = (places: HistoryRows['places'], first: Shipment): HistoryRows['places'] =>
  new Map([[0, first], ...[...places].map(([place, row]) => [place + 1, row] as const)])

export const historyState =
  (station: Pick<Station, 'shipments' | 'files'>): StateCreator<HistoryState> =>
  (set, get) => {
    const loadDetail = async (id: ShipmentId): Promise<void> => {
      const answer = await station.shipments.detail(id)
      if (get().chosenId !== id) return
      if (answer.ok) set({ detail: answer.value, detailError: null })
      else set({ detail: null, detailError: answer.error })
    }
    /** What came in elsewhere while the list was being read anew. */
    let hasMore = false
    let isReading = false
    const isEverything = (): boolean => {
      const { text, filters, sort } = get()
      return text.trim() === '' && !hasFilters(filters) && sort.by === 'created' && !sort.isAscending
    }

    return {
      ...historyRows(station, set, get),
      ...savingState(station, set),
      ...nothingChosen,

      beginAnew: async () => {
        const { hasLoaded, text, search, loadChoices } = get()
        set({ ...nothingFound, ...nothingChosen })
        if (!hasLoaded) return
        await search(text)
        await loadChoices()
      },
      choose: async (id) => {
        if (id === get().chosenId && get().detail !== null) return
        const chosenPlace = id === null ? null : placeOf(get().places, id)
        set({ ...nothingChosen, chosenId: id, chosenPlace })
        if (id !== null) await loadDetail(id)
      },
      move: async (step) => {
        const { chosenId, chosenPlace, total, places, look, choose } = get()
        // Where nothing is chosen, it begins in front of the first.
        const from = (chosenId === null ? null : placeOf(places, chosenId)) ?? chosenPlace ?? -1
        const place = Math.max(0, Math.min(total - 1, from + step))
        if (!get().places.has(place)) await look(place, place + 1)
        const next = get().places.get(place)
        if (next === undefined) return
        await choose(next.id)
      },
      between: async (from, to) => {
        const [first, last] = [Math.min(from, to), Math.max(from, to)]
        await get().look(first, last + 1)
        const { places } = get()
        const rows: Shipment[] = []
        for (let place = first; place <= last; place += 1) {
          const row = places.get(place)
          if (row !== undefined) rows.push(row)
        }
        return rows
      },
      save: async (picked, table) => {
        if (picked.length > 0) return get().saveTable(table([...picked].sort(oldestFirst)))
        set({ saving: { phase: 'saving' } })
        const found = await get().everything()
        if (!found.ok) return set({ saving: { phase: 'failed', error: found.error } })
        await get().saveTable(table(found.value))
      },
      take: (shipment) => {
        const { places, chosenId, chosenPlace, hasLoaded, total, all } = get()
        if (!hasLoaded) return
        const place = placeOf(places, shipment.id)
        const first = places.get(0)
        if (place !== null) set({ places: new Map(places).set(place, shipment) })
        else if (isEverything() && (first === undefined ? total === 0 : newestFirst(shipment, first) < 0))
          set({
            places: withFirst(places, shipment),
            total: total + 1,
            all: all + 1,
            chosenPlace: chosenPlace === null ? null : chosenPlace + 1,
          })
        if (chosenId === shipment.id) void loadDetail(shipment.id)
      },
      takeElsewhere: async ({ rows, isAll }, isLooked) => {
        const { places, hasLoaded, chosenId } = get()
        if (!hasLoaded) return
        const known = new Map(places)
        const isNew = rows.filter((row) => {
          const place = placeOf(places, row.id)
          if (place !== null) known.set(place, row)
          return place === null
        })
        if (isNew.length < rows.length) set({ places: known })
        // It may be among those that are not told one by one.
        if (chosenId !== null && (!isAll || rows.some(({ id }) => id === chosenId)))
          await loadDetail(chosenId)
        // Whoever opens the list asks for it anyway.
        if (!isLooked || (isAll && isNew.length === 0)) return
        hasMore = true
        if (isReading) return
        isReading = true
        while (hasMore) {
          hasMore = false
          await get().reload()
        }
        isReading = false
      },
      askNow: async () => {
        const { chosenId, asking } = get()
        if (chosenId === null || asking.isBusy) return
        set({ asking: { isBusy: true, error: null } })
        const answer = await station.shipments.refresh(chosenId)
        if (get().chosenId !== chosenId) return
        set({ asking: { isBusy: false, error: answer.ok ? null : answer.error } })
        if (answer.ok) get().take(answer.value)
      },
      drop: async (reason) => {
        const { chosenId, dropping } = get()
        if (chosenId === null || dropping.isBusy) return
        set({ dropping: { isBusy: true, error: null } })
        const answer = await station.shipments.drop({ id: chosenId, reason })
        set({ dropping: { isBusy: false, error: answer.ok ? null : answer.error } })
        if (answer.ok) get().take(answer.value)
      },
    }
  }
