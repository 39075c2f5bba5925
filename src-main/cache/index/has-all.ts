// Whether the index has as many shipments as the ledger, counted a little at a time: nobody waits for it.
import type { Database } from 'better-sqlite3'
import type { LedgerToIndex } from './ledger-to-index'

const atOnce = 20_000

/** Of those up to `lastSeq`; `isGone` ends it early, with true. */
export async function hasAll(
  reader: Database,
  ledger: LedgerToIndex,
  { lastSeq, breathe, isGone }: { lastSeq: number; breathe: () => Promise<void>; isGone: () => boolean },
): Promise<boolean> {
  const countWithin = reader
    .prepare<[string, number, number], number>(
      `SELECT count(*) FROM facts WHERE connection = (SELECT number FROM connections WHERE id = ?)
       AND seq > ? AND seq <= ?`,
    )
    .pluck()
  for (const id of ledger.connectionIds())
    for (let after = 0; after < lastSeq;) {
      const to = Math.min(lastSeq, ledger.above(after, atOnce))
      if (countWithin.get(id, after, to) !== ledger.countWithin(id, after, to)) return false
      after = to
      await breathe()
      if (isGone()) return true
    }
  return true
}
