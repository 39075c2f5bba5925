// The batch screen: which file is open, which of its orders are in sight, where the cursor is and which are ticked. Orders
// come in pages as they are scrolled to: a file of ten thousand is as quick as one of ten. What is done to them is in
// batch-work.
import type { StateCreator } from 'zustand/vanilla'
import type { Batch, BatchRow, OrdersChange } from '../../src-preload/contract/batch'
import { type BatchSection, sectionOfStand } from '../../src-preload/contract/batch-vocabulary'
import type { StationError } from '../../src-preload/contract/errors'
import type { BatchId } from '../../src-preload/contract/ids'
import type { Station } from '../../src-preload/contract/index'
import type { TogetherForm } from '../../src-preload/contract/together'
import type { OrderFields } from '../../src-preload/contract/order'
import { searchMaxLength } from '../../src-preload/contract/vocabulary'
import { batchWork } from './batch-work'

const batchPageSize = 50

export type BatchState = {
  /** Newest first. */
  batches: readonly Batch[]
  hasLoaded: boolean
  batchId: BatchId | null
  /** Null: all orders. */
  section: BatchSection | null
  text: string
  total: number
  /** By their number; an old page stays in sight until its new one is here. */
  pages: ReadonlyMap<number, readonly BatchRow[]>
  /** In what is shown; -1: nothing is. */
  cursor: number
  /** Places in the file. */
  ticked: ReadonlySet<number>
  /** Where a range of ticks begins. */
  anchor: number | null
  error: StationError | null
  isBusy: boolean
  /** Some labels have copies enough: a person says whether one more of each is wanted. */
  manyCopies: { fromPlace: number; toPlace: number; copies: number } | null
  /** What was done last, for a line of words. */
  done: { kind: 'printed'; count: number } | { kind: 'saved'; path: string } | null

  start: () => Promise<void>
  /** Another connection is in use. */
  beginAnew: () => Promise<void>
  open: (id: BatchId) => Promise<void>
  /** News from main. */
  take: (batch: Batch) => void
  show: (section: BatchSection | null, text: string) => Promise<void>
  /** Makes sure that these rows are here. */
  need: (first: number, last: number) => void
  moveTo: (cursor: number) => void
  moveBy: (step: number, isExtending?: boolean) => void
  goToPlace: (place: number) => Promise<void>
  /** In whatever file it is, with nothing hiding it. */
  openOrder: (batchId: BatchId, place: number) => Promise<void>
  tick: (place: number) => void
  tickTo: (index: number) => void
  tickAll: () => Promise<void>
  untick: () => void
  leaveError: () => void

  create: (isTickedOnly: boolean) => Promise<void>
  /** One alone; true when its turn comes. */
  createOrder: (batchId: BatchId, place: number) => Promise<boolean>
  /** The ticked ones as one assignment; true when it has begun. */
  createTogether: () => Promise<boolean>
  /** Null when main could not say. */
  togetherForm: () => Promise<TogetherForm | null>
  /** Null: the guess again. */
  setTogetherForm: (form: string | null) => Promise<TogetherForm | null>
  pauseOrGoOn: () => Promise<void>
  stop: () => Promise<void>
  save: (place: number, fields: Partial<OrderFields>) => Promise<boolean>
  /** For the ticked ones, or the one under the cursor. */
  change: (change: OrdersChange) => Promise<void>
  answer: (places: readonly number[], answer: 'send' | 'skip' | 'back', reason: string) => Promise<void>
  nextProblem: () => Promise<void>
  /** True while it asks about copies. */
  reprint: (fromPlace: number, toPlace: number, isSure?: boolean) => Promise<boolean>
  leaveManyCopies: () => void
  saveResult: (wanted: Omit<Parameters<Station['batches']['saveResult']>[0], 'batchId'>) => Promise<void>
}

export const batchOf = ({ batches, batchId }: Pick<BatchState, 'batches' | 'batchId'>): Batch | null =>
  batches.find(({ id }) => id === batchId) ?? null

export const rowAt = ({ pages }: Pick<BatchState, 'pages'>, index: number): BatchRow | null =>
  pages.get(Math.floor(index / batchPageSize))?.[index % batchPageSize] ?? null

export const countsBySection = (batch: Batch): Record<BatchSection, number> => {
  const sum = { ready: 0, progress: 0, problems: 0, done: 0, out: 0 }
  for (const [stand, count] of Object.entries(batch.counts))
    sum[sectionOfStand[stand as keyof typeof sectionOfStand]] += count
  return sum
}

/** The ticked ones, or the one that the cursor is on. */
export const meantPlaces = (state: Pick<BatchState, 'ticked' | 'pages' | 'cursor'>): number[] => {
  if (state.ticked.size > 0) return [...state.ticked].sort((one, other) => one - other)
  const row = rowAt(state, state.cursor)
  return row === null ? [] : [row.place]
}

const nothing: ReadonlySet<number> = new Set()
const closed = {
  section: null,
  text: '',
  total: 0,
  pages: new Map(),
  cursor: -1,
  ticked: nothing,
  anchor: null,
  error: null,
  manyCopies: null,
  done: null,
} satisfies Partial<BatchState>

export const batchState =
  (station: Pick<Station, 'batches' | 'printers'>): StateCreator<BatchState> =>
  (set, get, api) => {
    /** Which pages are asked for or as new as they can be; emptied by every news. */
    let fresh = new Set<number>()
    let question = 0
    let sight = { first: 0, last: batchPageSize }

    const shown = () => {
      const { batchId, section, text } = get()
      return batchId === null ? null : { batchId, section, text: text.trim().slice(0, searchMaxLength) }
    }

    const fetchPage = async (page: number): Promise<void> => {
      const wanted = shown()
      if (wanted === null || fresh.has(page)) return
      const mine = fresh.add(page)
      const asked = question
      const answer = await station.batches.rows({
        ...wanted,
        offset: page * batchPageSize,
        limit: batchPageSize,
      })
      if (asked !== question) return
      if (!answer.ok) {
        mine.delete(page)
        return set({ error: answer.error })
      }
      const { total, rows } = answer.value
      const pages = new Map(get().pages).set(page, rows)
      const cursor = total === 0 ? -1 : Math.min(Math.max(0, get().cursor), total - 1)
      set({ pages, total, cursor })
    }
    const fetchSight = async (): Promise<void> => {
      const first = Math.floor(sight.first / batchPageSize)
      const last = Math.floor(Math.max(sight.first, sight.last - 1) / batchPageSize)
      const atCursor = Math.max(0, Math.floor(get().cursor / batchPageSize))
      const pages = new Set([atCursor])
      for (let page = first; page <= last; page += 1) pages.add(page)
      await Promise.all([...pages].map(fetchPage))
    }
    const reload = async (): Promise<void> => {
      question += 1
      fresh = new Set()
      set({ pages: new Map(), total: 0 })
      sight = { first: 0, last: batchPageSize }
      await fetchSight()
    }

    return {
      batches: [],
      hasLoaded: false,
      batchId: null,
      isBusy: false,
      ...closed,

      start: async () => {
        const answer = await station.batches.list()
        if (!answer.ok) return set({ hasLoaded: true, error: answer.error })
        set({ batches: answer.value, hasLoaded: true })
        const [newest] = answer.value
        if (newest === undefined || get().batchId !== null) return
        await get().open((answer.value.find(({ counts }) => (counts.wanted ?? 0) > 0) ?? newest).id)
      },
      beginAnew: async () => {
        question += 1
        fresh = new Set()
        set({ ...closed, batches: [], batchId: null, hasLoaded: false })
        await get().start()
      },
      open: async (batchId) => {
        set({ ...closed, batchId, cursor: 0 })
        await reload()
      },
      take: (batch) => {
        const { batches, batchId } = get()
        const isKnown = batches.some(({ id }) => id === batch.id)
        set({
          batches: isKnown ? batches.map((one) => (one.id === batch.id ? batch : one)) : [batch, ...batches],
        })
        if (batch.id !== batchId) return
        fresh = new Set()
        void fetchSight()
      },
      show: async (section, text) => {
        set({ section, text, cursor: 0, ticked: nothing, anchor: null })
        await reload()
      },
      need: (first, last) => {
        sight = { first, last }
        void fetchSight()
      },
      moveTo: (cursor) => {
        set({ cursor: Math.min(Math.max(0, cursor), get().total - 1) })
        void fetchSight()
      },
      moveBy: (step, isExtending = false) => {
        const from = get().cursor
        get().moveTo(from + step)
        if (!isExtending) return
        if (get().anchor === null) set({ anchor: from })
        get().tickTo(get().cursor)
      },
      goToPlace: async (place) => {
        const wanted = shown()
        if (wanted === null) return
        const answer = await station.batches.places(wanted)
        if (!answer.ok) return set({ error: answer.error })
        const index = answer.value.findIndex((one) => one >= place)
        if (index !== -1) get().moveTo(index)
      },
      openOrder: async (batchId, place) => {
        const { batchId: openId, section, text } = get()
        if (openId !== batchId) await get().open(batchId)
        else if (section !== null || text !== '') await get().show(null, '')
        else get().untick()
        await get().goToPlace(place)
      },
      tick: (place) => {
        const ticked = new Set(get().ticked)
        if (!ticked.delete(place)) ticked.add(place)
        set({ ticked, anchor: get().cursor })
      },
      tickTo: (index) => {
        const anchor = get().anchor ?? get().cursor
        const ticked = new Set<number>()
        for (let at = Math.min(anchor, index); at <= Math.max(anchor, index); at += 1) {
          const row = rowAt(get(), at)
          if (row !== null) ticked.add(row.place)
        }
        set({ ticked, anchor })
      },
      tickAll: async () => {
        const wanted = shown()
        if (wanted === null) return
        const answer = await station.batches.places(wanted)
        if (answer.ok) set({ ticked: new Set(answer.value) })
        else set({ error: answer.error })
      },
      untick: () => set({ ticked: nothing, anchor: null }),
      leaveError: () => set({ error: null }),

      ...batchWork(station, set, get, api),
    }
  }
