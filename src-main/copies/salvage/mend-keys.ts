// A row whose own key is what was damaged stands under a key that nobody wrote, while the checksum of the right one has no row.
// Under its right key it fits its checksum to the last sign: so it gets it back, and what points to it finds it again.
import type { Database } from 'better-sqlite3'
import { keyedTables, type KeyedTable, sumOfRow } from '../../ledger/mark/row-sums'

/** Each row without a checksum is tried under each lost key: more than a few are damage of another kind. */
const mostTried = 50

/** To be called while no trigger and no foreign key stands in the way. */
export function mendKeys(db: Database): void {
  for (const table of keyedTables(db)) mendKeysOf(db, table)
}

function mendKeysOf(db: Database, { name, key }: KeyedTable): void {
  const strays = db
    .prepare<[string, number], Record<string, unknown>>(
      `SELECT * FROM main.${name} WHERE ${key} NOT IN (SELECT of_key FROM row_sums WHERE of_table = ?) LIMIT ?`,
    )
    .all(name, mostTried + 1)
  let lost = db
    .prepare<[string, number], { ofKey: unknown; sum: number }>(
      `SELECT of_key AS ofKey, sum FROM row_sums WHERE of_table = ? AND of_key NOT IN (SELECT ${key} FROM main.${name}) LIMIT ?`,
    )
    .all(name, mostTried + 1)
  if (strays.length > mostTried || lost.length > mostTried) return
  const rename = db.prepare(`UPDATE main.${name} SET ${key} = ? WHERE ${key} = ?`)
  for (const stray of strays) {
    const right = lost.find(({ ofKey, sum }) => sumOfRow(Object.values({ ...stray, [key]: ofKey })) === sum)
    if (right === undefined) continue
    rename.run(right.ofKey, stray[key])
    lost = lost.filter((one) => one !== right)
  }
}
