// Which copies go: every one of the last day stays, then one of each day for two weeks, one of each month for two years, and
// always the newest that is good. Pure.
import type { CopyNote } from './copies-folder'

const dayMs = 86_400_000
const allWithinMs = dayMs
const dailyWithinMs = 14 * dayMs
const monthlyWithinMs = 731 * dayMs

type Kept = Pick<CopyNote, 'id' | 'madeAt' | 'fault' | 'why'>

/** Ids, of `copies` in any order. */
export function notKept(copies: readonly Kept[], now: Date): string[] {
  const newestFirst = [...copies].sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
  const newestGood = newestFirst.find(({ fault }) => fault === null)?.id
  const spans = new Set<string>()
  return newestFirst.flatMap(({ id, madeAt, fault, why }) => {
    const ageMs = now.getTime() - Date.parse(madeAt)
    if (id === newestGood || ageMs < allWithinMs) return []
    // What was made before a change that cannot be undone is looked for longer.
    if (ageMs < dailyWithinMs && (why === 'update' || why === 'before-restore')) return []
    const span = spanOf(madeAt, ageMs)
    if (span === null || fault !== null || spans.has(span)) return [id]
    spans.add(span)
    return []
  })
}

const spanOf = (madeAt: string, ageMs: number): string | null => {
  if (ageMs < dailyWithinMs) return madeAt.slice(0, 10)
  return ageMs < monthlyWithinMs ? madeAt.slice(0, 7) : null
}
