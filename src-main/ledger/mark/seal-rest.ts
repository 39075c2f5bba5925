// Gives the rows of an earlier version their checksums, a few at a time: nobody waits for it, and it goes on at the next start
// where it stopped.
import type { Database } from 'better-sqlite3'
import type { RowSums } from './row-sums'

const atOnce = 200

/** Returns what does some of it; true once nothing is left. */
export function createSealing(
  db: Database,
  sums: RowSums,
  isDone: () => boolean,
  done: () => void,
): () => boolean {
  let [place, last]: [number, unknown] = [0, null]
  const some = db.transaction((): boolean => {
    const table = sums.tables[place]
    if (table === undefined) {
      done()
      return true
    }
    // Below every key: numbers begin at 1, and no text is empty.
    const keys = sums.keysAfter(table, last ?? (table.isNumber ? 0 : ''), atOnce)
    for (const key of keys) if (sums.isIntact(table.name, key) === null) sums.sealRow(table.name, key)
    if (keys.length === atOnce) last = keys.at(-1)
    else [place, last] = [place + 1, null]
    return false
  })
  return () => isDone() || some()
}
