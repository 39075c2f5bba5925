// The repairs of one kind, page by page as they come into sight; another page after every decision.
import type { Station } from '../../src-preload/contract/index'
import type { IntakeRepairRow } from '../../src-preload/contract/intake'
import type { IntakeState } from './intake-state'

const pageSize = 100

export const repairAt = ({ pages }: Pick<IntakeState, 'pages'>, index: number): IntakeRepairRow | null =>
  pages.get(Math.floor(index / pageSize))?.[index % pageSize] ?? null

type Pages = {
  station: Pick<Station, 'intake'>
  set: (change: Partial<IntakeState>) => void
  get: () => IntakeState
}

export function createRepairPages({ station, set, get }: Pages) {
  /** Pages that are asked for or as new as they can be; another one after every decision. */
  let fresh = new Set<number>()
  let sight = { first: 0, last: pageSize }

  const fetchPage = async (page: number): Promise<void> => {
    const { view, kind } = get()
    if (view === null || kind === null || fresh.has(page)) return
    const mine = fresh.add(page)
    const from = page * pageSize
    const answer = await station.intake.repairs({ id: view.id, kind, from, count: pageSize })
    if (mine !== fresh) return
    if (!answer.ok) {
      mine.delete(page)
      return set({ error: answer.error })
    }
    const { rows, total } = answer.value
    set({ pages: new Map(get().pages).set(page, rows), total })
  }
  const fetchSight = async (): Promise<void> => {
    const pages = new Set([Math.floor(get().cursor / pageSize)])
    for (let row = sight.first; row < Math.max(sight.last, sight.first + 1); row += pageSize)
      pages.add(Math.floor(row / pageSize))
    pages.add(Math.floor(Math.max(sight.first, sight.last - 1) / pageSize))
    await Promise.all([...pages].map(fetchPage))
  }
  /** What stands in the pages was decided anew: old ones stay in sight until their new ones are here. */
  const fetchAnew = (): Promise<void> => {
    fresh = new Set()
    return fetchSight()
  }

  return {
    fetchSight,
    fetchAnew,
    /** Another stretch of rows is in sight. */
    see: (first: number, last: number): Promise<void> => {
      sight = { first, last }
      return fetchSight()
    },
    /** Of another kind, from its first row. */
    beginAnew: (): Promise<void> => {
      sight = { first: 0, last: pageSize }
      return fetchAnew()
    },
  }
}
