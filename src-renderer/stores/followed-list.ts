// The part of the tracking store that lists everything under way, as main finds it by what is typed.
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Table } from '../../src-preload/contract/table'
import type { ParcelUnderWay, UnderWay } from '../../src-preload/contract/tracking'
import { searchMaxLength } from '../../src-preload/contract/vocabulary'
import { underWayPage } from '../../src-preload/contract/vocabulary/tracking-words'
import { type SavingState, savingState } from './save-table'

export type FollowedList = SavingState & {
  /** What stands in the field; it also finds among what is under way. */
  typed: string
  /** Everything under way that fits what is typed, as far as it is loaded; null before it was ever listed. */
  list: UnderWay | null
  listError: StationError | null
  type: (text: string) => void
  /** Lists anew, as far as it was loaded. */
  load: () => Promise<void>
  loadMore: () => Promise<void>
  /** Everything that is found, for a file. */
  save: (table: (rows: readonly ParcelUnderWay[]) => Table) => Promise<void>
  /** Another connection is in use. */
  listAnew: () => void
}

/** A file holds what a screen can list at all, and not for ever. */
const mostSaved = 20_000

export function followedList(
  station: Pick<Station, 'tracking' | 'files'>,
  set: (part: Partial<FollowedList>) => void,
  get: () => FollowedList,
  /** Called with the first row whenever there is one. */
  onListed: (first: ParcelUnderWay) => Promise<void>,
): FollowedList {
  let listing = 0
  let isLoadingMore = false

  const page = (text: string, offset: number) =>
    station.tracking.underWay({ text: text.slice(0, searchMaxLength), offset, limit: underWayPage })

  return {
    ...savingState(station, set),
    typed: '',
    list: null,
    listError: null,
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
        const answer = await page(typed, rows.length)
        if (mine !== listing) return
        if (!answer.ok) return set({ listError: answer.error })
        latest = answer.value
        rows = [...rows, ...latest.rows]
        if (latest.rows.length < underWayPage) break
      } while (rows.length < wanted)
      set({ list: { ...latest, rows }, listError: null })
      const [first] = rows
      if (first !== undefined) await onListed(first)
    },
    loadMore: async () => {
      const { typed, list } = get()
      if (list === null || isLoadingMore || list.rows.length >= foundCount(list)) return
      isLoadingMore = true
      const mine = listing
      const answer = await page(typed, list.rows.length)
      isLoadingMore = false
      if (mine !== listing || !answer.ok) return
      set({ list: { ...answer.value, rows: [...list.rows, ...answer.value.rows] } })
    },
    save: async (table) => {
      let rows: ParcelUnderWay[] = []
      for (;;) {
        const answer = await page(get().typed, rows.length)
        if (!answer.ok) return set({ saving: { phase: 'failed', error: answer.error } })
        rows = [...rows, ...answer.value.rows]
        if (answer.value.rows.length < underWayPage || rows.length >= mostSaved) break
      }
      await get().saveTable(table(rows))
    },
    listAnew: () => {
      listing += 1
      const { list } = get()
      set({ typed: '', list: null })
      if (list !== null) void get().load()
    },
  }
}

/** How many were found in all, loaded or not. */
export const foundCount = ({ counts }: UnderWay): number =>
  counts.problem + counts['never-scanned'] + counts['on-the-way']
