// The batch screen: which file is open, which of its orders are in sight, where the cursor is and which are ticked. Orders
// come in pages as they are scrolled to: a file of ten thousand is as quick as one of ten. What is done to them is in
// batch-work.
import type { StateCreator } from 'zustand/vanilla'
import type { Station } from '../../src-preload/contract/index'
import { searchMaxLength } from '../../src-preload/contract/vocabulary'
import { batchPageSize, type BatchState, rowAt } from './batch-state'
import { batchWork } from './batch-work'

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
