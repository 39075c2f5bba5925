// The history: a search, its rows by pages, and what is known about the chosen shipment. Only the newest question counts.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Shipment, ShipmentDetail, ShipmentState as State } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import { searchMaxLength } from '../../src-preload/contract/vocabulary'

export const historyFilters = ['all', 'open', 'attention', 'done'] as const
type HistoryFilter = (typeof historyFilters)[number]

const statesOf: Record<HistoryFilter, State[]> = {
  all: [],
  open: ['waiting', 'sending', 'label-awaited'],
  attention: ['unsure', 'refused'],
  done: ['label-stored', 'printed', 'dropped'],
}

const pageSize = 100

/** What stands in the field stays as it was typed; its beginning finds enough. */
const asked = (text: string): string => text.slice(0, searchMaxLength)

export type HistoryState = {
  text: string
  filter: HistoryFilter
  rows: readonly Shipment[]
  total: number
  isCounted: boolean
  isLoading: boolean
  hasLoaded: boolean
  error: StationError | null
  chosenId: ShipmentId | null
  detail: ShipmentDetail | null
  detailError: StationError | null
  search: (text: string) => Promise<void>
  setFilter: (filter: HistoryFilter) => Promise<void>
  loadMore: () => Promise<void>
  /** Another connection is in use: what was found belongs to the one before. */
  beginAnew: () => Promise<void>
  choose: (id: ShipmentId | null) => Promise<void>
  /** Moves the choice by so many rows; stays within what is loaded. */
  move: (step: number) => Promise<void>
  /** News about a shipment, from the bench. */
  take: (shipment: Shipment) => void
  /** Gives the chosen shipment up; only one that was not created yet. */
  drop: (reason: string) => Promise<void>
  dropping: { isBusy: boolean; error: StationError | null }
  /** Asks the service about the chosen one now: number, carrier, status, and the label when there is none. */
  askNow: () => Promise<void>
  asking: { isBusy: boolean; error: StationError | null }
}

const quiet = { isBusy: false, error: null }

export const historyState =
  (station: Pick<Station, 'shipments'>): StateCreator<HistoryState> =>
  (set, get) => {
    let question = 0

    const load = async (): Promise<void> => {
      const mine = ++question
      const { text, filter } = get()
      set({ isLoading: true, error: null })
      const states = statesOf[filter]
      const answer = await station.shipments.list({
        text: asked(text),
        states,
        limit: pageSize,
      })
      if (mine !== question) return
      if (!answer.ok) return set({ isLoading: false, hasLoaded: true, error: answer.error })
      set({ ...answer.value, isLoading: false, hasLoaded: true })
    }

    const loadDetail = async (id: ShipmentId): Promise<void> => {
      const answer = await station.shipments.detail(id)
      if (get().chosenId !== id) return
      if (answer.ok) set({ detail: answer.value, detailError: null })
      else set({ detail: null, detailError: answer.error })
    }

    return {
      text: '',
      filter: 'all',
      rows: [],
      total: 0,
      isCounted: true,
      isLoading: false,
      hasLoaded: false,
      error: null,
      chosenId: null,
      detail: null,
      detailError: null,
      dropping: { isBusy: false, error: null },
      asking: { isBusy: false, error: null },

      search: (text) => {
        set({ text })
        return load()
      },
      setFilter: (filter) => {
        set({ filter })
        return load()
      },
      beginAnew: async () => {
        const { hasLoaded } = get()
        set({
          rows: [],
          total: 0,
          isCounted: true,
          hasLoaded: false,
          chosenId: null,
          detail: null,
          detailError: null,
          dropping: { isBusy: false, error: null },
        })
        if (hasLoaded) await load()
      },
      loadMore: async () => {
        const { rows, total, isCounted, isLoading, text, filter } = get()
        if ((isCounted && rows.length >= total) || isLoading) return
        const mine = ++question
        set({ isLoading: true })
        const states = statesOf[filter]
        const answer = await station.shipments.list({
          text: asked(text),
          states,
          offset: rows.length,
          limit: pageSize,
        })
        if (mine !== question) return
        if (!answer.ok) return set({ isLoading: false, error: answer.error })
        const known = new Set(get().rows.map((row) => row.id))
        const more = answer.value.rows.filter((row) => !known.has(row.id))
        set({
          rows: [...get().rows, ...more],
          total: answer.value.total,
          isCounted: answer.value.isCounted,
          isLoading: false,
        })
      },
      choose: async (id) => {
        if (id === get().chosenId && get().detail !== null) return
        set({ chosenId: id, detail: null, detailError: null, dropping: quiet, asking: quiet })
        if (id !== null) await loadDetail(id)
      },
      move: async (step) => {
        const { rows, chosenId } = get()
        const index = rows.findIndex((row) => row.id === chosenId)
        const next = rows[index === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step))]
        if (next !== undefined) await get().choose(next.id)
      },
      take: (shipment) => {
        const { rows, text, filter, chosenId, hasLoaded, total } = get()
        if (!hasLoaded) return
        if (rows.some((row) => row.id === shipment.id)) {
          set({ rows: rows.map((row) => (row.id === shipment.id ? shipment : row)) })
        } else if (text.trim() === '' && filter === 'all') {
          set({ rows: [shipment, ...rows], total: total + 1 })
        }
        if (chosenId === shipment.id) void loadDetail(shipment.id)
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
