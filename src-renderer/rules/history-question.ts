// What the history is asked for, from what was typed and chosen above it. Knows no call.
import type { HistoryView } from '../../src-preload/contract/history-view'
import type { ListRequest } from '../../src-preload/contract/shipment'
import { searchMaxLength } from '../../src-preload/contract/vocabulary'
import { type Period, unnarrowed } from '../../src-preload/contract/vocabulary/history-words'
import { addDays, dayOf } from './days'

export type HistoryFilters = HistoryView['filters']
export type HistorySort = HistoryView['sort']

export const noFilters: HistoryFilters = {
  period: 'any',
  ...unnarrowed,
  day: null,
}
export const newestFirst: HistorySort = { by: 'created', isAscending: false }

export const hasFilters = ({ period, printed, scannedBack, day, ...lists }: HistoryFilters): boolean =>
  period !== 'any' ||
  printed !== 'any' ||
  scannedBack !== 'any' ||
  day !== null ||
  Object.values(lists).some((list) => list.length > 0)

const daysBack: Record<Exclude<Period, 'any'>, number> = {
  today: 0,
  yesterday: 1,
  week: 6,
  month: 29,
  year: 364,
}

/** Midnight at the bench, which is another moment than midnight of the world. */
const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString()

const betweenOf = (
  period: Period,
  day: string | null,
  today: string,
): { since: string | null; until: string | null } => {
  if (day !== null) return { since: startOf(day), until: startOf(addDays(day, 1)) }
  return {
    since: period === 'any' ? null : startOf(addDays(today, -daysBack[period])),
    until: period === 'yesterday' ? startOf(today) : null,
  }
}

export const questionOf = (
  text: string,
  { period, states, carriers, countries, files, packers, benches, printed, scannedBack, day }: HistoryFilters,
  { by, isAscending }: HistorySort,
  now: Date,
): Omit<ListRequest, 'offset' | 'limit'> => {
  const today = dayOf(now)
  return {
    // What stands in the field stays as it was typed; its beginning finds enough.
    text: text.slice(0, searchMaxLength),
    states: [...states],
    carriers: [...carriers],
    countries: [...countries],
    files: [...files],
    packers: [...packers],
    benches: [...benches],
    printed,
    scannedBack,
    ...betweenOf(period, day, today),
    sortBy: by,
    isAscending,
  }
}

/** The order that a press on a head makes: what can be read goes up at first, time goes down. */
export const sortedBy = (by: HistorySort['by'], { by: before, isAscending }: HistorySort): HistorySort => ({
  by,
  isAscending: by === before ? !isAscending : by !== 'created',
})
