// Where parcels are: everything under way as main lists it, and one number in full, first as it is stored and then as the
// service says it now.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Table } from '../../src-preload/contract/table'
import type { ParcelUnderWay, TrackingAnswer, UnderWay } from '../../src-preload/contract/tracking'
import { searchMaxLength } from '../../src-preload/contract/vocabulary'
import { underWayPage } from '../../src-preload/contract/vocabulary/tracking-words'
import { type SavingState, savingState } from './save-table'

export type TrackingState = SavingState & {
  /** What stands in the field; it also finds among what is under way. */
  typed: string
  /** Everything under way that fits what is typed, as far as it is loaded; null before it was ever listed. */
  list: UnderWay | null
  listError: StationError | null
  /** The number that is shown; null before the first one. */
  shown: string | null
  answer: TrackingAnswer | null
  isAsking: boolean
  error: StationError | null
  type: (text: string) => void
  /** Lists anew, as far as it was loaded. */
  load: () => Promise<void>
  loadMore: () => Promise<void>
  /** What is stored about a parcel of the list. */
  choose: (shipmentNumber: string) => Promise<void>
  move: (step: number) => Promise<void>
  /** Any number, asked for at once. */
  show: (shipmentNumber: string) => Promise<void>
  /** Enter in the field: the parcel under way that fits best, else whatever number it is. */
  enter: () => Promise<void>
  refresh: () => Promise<void>
  /** News from the bench: a number was answered, or what is under way changed. */
  take: (shipmentNumber: string | null) => void
  /** Everything that is found, for a file. */
  save: (table: (rows: readonly ParcelUnderWay[]) => Table) => Promise<void>
  /** Another connection is in use: the same number would be another parcel there. */
  beginAnew: () => void
}

/** A file holds what a screen can list at all, and not for ever. */
const mostSaved = 20_000

export const trackingState =
  (station: Pick<Station, 'tracking' | 'files'>): StateCreator<TrackingState> =>
  (set, get) => {
    let question = 0
    let listing = 0
    let isLoadingMore = false

    const ask = async (shipmentNumber: string, isFresh: boolean, mine: number): Promise<void> => {
      const answer = await station.tracking.get({ shipmentNumber, isFresh })
      // A later number wins, however late an earlier one answers.
      if (mine !== question) return
      if (answer.ok) set({ answer: answer.value, error: null })
      else if (isFresh) set({ error: answer.error })
    }

    const askFresh = async (shipmentNumber: string, mine: number): Promise<void> => {
      set({ isAsking: true, error: null })
      await ask(shipmentNumber, true, mine)
      if (mine === question) set({ isAsking: false })
    }

    const page = (text: string, offset: number, limit: number) =>
      station.tracking.underWay({ text: text.slice(0, searchMaxLength), offset, limit })

    return {
      ...savingState(station, set),
      typed: '',
      list: null,
      listError: null,
      shown: null,
      answer: null,
      isAsking: false,
      error: null,
      type: (typed) => {
        set({ typed })
        void get().load()
      },
      load: async () => {
        const mine = ++listing
        const { typed, list } = get()
        const wanted = Math.max(list?.rows.length ?? 0, underWayPage)
        let rows: ParcelUnderWay[] = []
        let latest: UnderWay | null = null
        do {
          const answer = await page(typed, rows.length, underWayPage)
          if (mine !== listing) return
          if (!answer.ok) return set({ listError: answer.error })
          latest = answer.value
          rows = [...rows, ...latest.rows]
          if (latest.rows.length < underWayPage) break
        } while (rows.length < wanted)
        set({ list: { ...latest, rows }, listError: null })
        const [first] = rows
        if (first !== undefined && get().shown === null) await get().choose(first.shipmentNumber)
      },
      loadMore: async () => {
        const { typed, list } = get()
        if (list === null || isLoadingMore || list.rows.length >= foundCount(list)) return
        isLoadingMore = true
        const mine = listing
        const answer = await page(typed, list.rows.length, underWayPage)
        isLoadingMore = false
        if (mine !== listing || !answer.ok) return
        set({ list: { ...answer.value, rows: [...list.rows, ...answer.value.rows] } })
      },
      choose: async (shipmentNumber) => {
        const mine = ++question
        set({ shown: shipmentNumber, answer: null, isAsking: false, error: null })
        await ask(shipmentNumber, false, mine)
        if (mine === question && get().answer?.kind === 'never-asked') await askFresh(shipmentNumber, mine)
      },
      move: async (step) => {
        const { list, shown } = get()
        if (list === null || list.rows.length === 0) return
        const index = list.rows.findIndex((row) => row.shipmentNumber === shown)
        const next = list.rows[index === -1 ? 0 : Math.min(list.rows.length - 1, Math.max(0, index + step))]
        if (next !== undefined) await get().choose(next.shipmentNumber)
      },
      show: async (given) => {
        const shipmentNumber = given.trim()
        if (shipmentNumber === '') return
        const mine = ++question
        const isSame = get().shown === shipmentNumber
        set({
          typed: shipmentNumber,
          shown: shipmentNumber,
          isAsking: true,
          ...(isSame ? {} : { answer: null }),
        })
        await ask(shipmentNumber, false, mine)
        if (mine === question) await askFresh(shipmentNumber, mine)
      },
      enter: async () => {
        const typed = get().typed.trim()
        if (typed === '') return
        await get().load()
        // What was typed meanwhile is not what Enter was pressed for.
        if (get().typed.trim() !== typed) return
        const rows = get().list?.rows ?? []
        const found = rows.find(({ shipmentNumber }) => shipmentNumber === typed) ?? rows[0]
        await (found === undefined ? get().show(typed) : get().choose(found.shipmentNumber))
      },
      refresh: async () => {
        const { shown, isAsking } = get()
        if (shown === null || isAsking) return
        await askFresh(shown, ++question)
      },
      take: (shipmentNumber) => {
        const { list, answer, shown, isAsking } = get()
        if (list !== null) void get().load()
        if (
          shipmentNumber !== null &&
          answer?.shipmentNumber === shipmentNumber &&
          !isAsking &&
          shown !== null
        )
          void ask(shown, false, question)
      },
      save: async (table) => {
        let rows: ParcelUnderWay[] = []
        for (;;) {
          const answer = await page(get().typed, rows.length, underWayPage)
          if (!answer.ok) return set({ saving: { phase: 'failed', error: answer.error } })
          rows = [...rows, ...answer.value.rows]
          if (answer.value.rows.length < underWayPage || rows.length >= mostSaved) break
        }
        await get().saveTable(table(rows))
      },
      beginAnew: () => {
        question += 1
        listing += 1
        const { list } = get()
        set({ typed: '', list: null, shown: null, answer: null, isAsking: false, error: null })
        if (list !== null) void get().load()
      },
    }
  }

/** How many were found in all, loaded or not. */
export const foundCount = ({ counts }: UnderWay): number =>
  counts.problem + counts['never-scanned'] + counts['on-the-way']
