// The rows of the history: what is asked for, and those of a million rows that somebody looks at. Only the newest question
// counts; rows far out of sight are dropped.
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Result } from '../../src-preload/contract/kit'
import type { IndexProgress, Shipment, ShipmentChoices } from '../../src-preload/contract/shipment'
import {
  type HistoryFilters,
  type HistorySort,
  newestFirst,
  noFilters,
  questionOf,
} from '../rules/history-question'
import { mostSaved } from '../rules/history-table'

/** A usual window shows fewer: what is typed is answered sooner than with more. */
const pageSize = 32
const mostHeld = 600
const mostCounts = 5
const savedAtOnce = 200

export type HistoryRows = {
  text: string
  filters: HistoryFilters
  sort: HistorySort
  /** By their place in the list, from 0. */
  places: ReadonlyMap<number, Shipment>
  /** The text that the rows answer; null before there are any. */
  answeredText: string | null
  /** At least so many; all of them when `isCounted`. */
  total: number
  isCounted: boolean
  /** How many the connection has. */
  all: number
  index: IndexProgress
  choices: ShipmentChoices
  isLoading: boolean
  hasLoaded: boolean
  error: StationError | null
  search: (text: string) => Promise<void>
  filterBy: (filters: Partial<HistoryFilters>) => Promise<void>
  sortBy: (sort: HistorySort) => Promise<void>
  /** As it was looked at before the bench was closed. */
  takeView: (view: Pick<HistoryRows, 'filters' | 'sort'>) => Promise<void>
  /** Somebody looks at these rows, and will at so many more, above them where it is negative: what is missing is fetched. */
  look: (first: number, last: number, ahead?: number) => Promise<void>
  /** What there is to filter by. */
  loadChoices: () => Promise<void>
  /** Asks again for what is in sight. */
  reload: () => Promise<void>
  takeProgress: (index: IndexProgress) => void
  /** Everything that is found, in its order, for a file. */
  everything: () => Promise<Result<readonly Shipment[]>>
}

export const nothingFound = {
  places: new Map<number, Shipment>(),
  answeredText: null,
  total: 0,
  isCounted: true,
  all: 0,
  hasLoaded: false,
}

type Set = (part: Partial<HistoryRows>) => void

export function historyRows(
  station: Pick<Station, 'shipments'>,
  set: Set,
  get: () => HistoryRows,
): HistoryRows {
  let generation = 0
  let sight = { first: 0, last: pageSize }
  const fetching = new Set<number>()

  const asked = () => {
    const { text, filters, sort } = get()
    return questionOf(text, filters, sort, new Date())
  }

  const put = (offset: number, rows: readonly Shipment[]): ReadonlyMap<number, Shipment> => {
    const places = new Map(get().places)
    rows.forEach((row, at) => places.set(offset + at, row))
    const [from, to] = [sight.first - mostHeld / 2, sight.last + mostHeld / 2]
    if (places.size > mostHeld)
      for (const place of places.keys()) if (place < from || place > to) places.delete(place)
    return places
  }

  const fetchPage = async (page: number): Promise<void> => {
    if (fetching.has(page)) return
    fetching.add(page)
    const mine = generation
    const offset = page * pageSize
    const answer = await station.shipments.list({ ...asked(), offset, limit: pageSize })
    if (mine !== generation) return
    fetching.delete(page)
    if (!answer.ok) return set({ error: answer.error, isLoading: false })
    const { rows, total, isCounted, all, index } = answer.value
    const before = get()
    set({
      places: put(offset, rows),
      // What was counted once stays so until something else is asked.
      ...(isCounted || !before.isCounted
        ? { total: Math.max(total, isCounted ? 0 : before.total), isCounted }
        : {}),
      all,
      index,
      isLoading: fetching.size > 0,
    })
  }

  const count = async (mine: number): Promise<void> => {
    for (let tries = 0; tries < mostCounts && mine === generation && !get().isCounted; tries += 1) {
      const answer = await station.shipments.count(asked())
      if (mine !== generation || !answer.ok) return
      if (answer.value.total !== null) set({ total: answer.value.total, isCounted: true })
    }
  }

  /** From the page in sight; another question begins at the top. */
  const load = async (first: number): Promise<void> => {
    const mine = (generation += 1)
    fetching.clear()
    const offset = Math.floor(first / pageSize) * pageSize
    const { text } = get()
    set({ isLoading: true, error: null })
    const answer = await station.shipments.list({ ...asked(), offset, limit: pageSize })
    if (mine !== generation) return
    if (!answer.ok) return set({ isLoading: false, hasLoaded: true, error: answer.error })
    const { rows, total, isCounted, all, index } = answer.value
    sight = { first, last: first + pageSize }
    set({
      places: new Map(rows.map((row, at) => [offset + at, row])),
      answeredText: text,
      total,
      isCounted,
      all,
      index,
      isLoading: false,
      hasLoaded: true,
    })
    if (!isCounted) await count(mine)
  }

  const look = async (first: number, last: number, ahead = 0): Promise<void> => {
    sight = { first, last }
    const { places, total, hasLoaded } = get()
    if (!hasLoaded) return
    const missing = new Set<number>()
    const [from, to] = [Math.max(0, first + Math.min(0, ahead)), Math.min(total, last + Math.max(0, ahead))]
    for (let place = from; place < to; place += 1)
      if (!places.has(place)) missing.add(Math.floor(place / pageSize))
    const wanted = [...missing].filter((page) => !fetching.has(page))
    if (wanted.length === 0) return
    set({ isLoading: true })
    await Promise.all(wanted.map(fetchPage))
  }

  return {
    ...nothingFound,
    text: '',
    filters: noFilters,
    sort: newestFirst,
    index: { state: 'ready', done: 0, total: 0 },
    choices: { carriers: [], countries: [], files: [], packers: [], benches: [] },
    isLoading: false,
    error: null,
    search: (text) => {
      set({ text })
      return load(0)
    },
    filterBy: (change) => {
      set({ filters: { ...get().filters, ...change } })
      return load(0)
    },
    sortBy: (sort) => {
      set({ sort })
      return load(0)
    },
    takeView: async ({ filters, sort }) => {
      set({ filters, sort })
      if (get().hasLoaded || get().isLoading) await load(0)
    },
    look,
    loadChoices: async () => {
      const answer = await station.shipments.choices()
      if (answer.ok) set({ choices: answer.value })
    },
    reload: async () => {
      const { first, last } = sight
      await load(first)
      await look(first, last)
    },
    everything: async () => {
      const rows: Shipment[] = []
      const question = asked()
      for (;;) {
        const answer = await station.shipments.list({ ...question, offset: rows.length, limit: savedAtOnce })
        if (!answer.ok) return answer
        rows.push(...answer.value.rows)
        if (answer.value.rows.length < savedAtOnce || rows.length >= mostSaved)
          return { ok: true, value: rows }
      }
    },
    takeProgress: (index) => {
      const wasReady = get().index.state === 'ready'
      set({ index })
      // What could not be found before can be found now.
      if (!wasReady && index.state === 'ready' && get().hasLoaded) void load(sight.first)
    },
  }
}
