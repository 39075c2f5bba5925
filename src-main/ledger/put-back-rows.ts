// Puts rows of the ledger back as they were written, in place of what became of them. The guards against steps that are not
// allowed are away for this one write: it is no step, and whoever calls knows that these are the rows that were here.
import type { Database } from 'better-sqlite3'
import { writeTransaction } from './write-transaction'

export type PutBackRow = {
  table: string
  key: string | number
  columns: Readonly<Record<string, string | number | null>>
}

/** Those that are back. One that another row stands in the way of is left out. */
export const putBackRows = (db: Database, rows: readonly PutBackRow[]): PutBackRow[] =>
  writeTransaction(db, () => {
    const tables = new Set(rows.map(({ table }) => table))
    const guards = db
      .prepare<[], { name: string; sql: string; tableName: string }>(
        `SELECT name, sql, tbl_name AS tableName FROM main.sqlite_schema WHERE type = 'trigger'`,
      )
      .all()
      .filter(({ tableName }) => tables.has(tableName))
    // A row may come back before the one that it belongs to.
    db.pragma('defer_foreign_keys = ON')
    for (const { name } of guards) db.exec(`DROP TRIGGER main."${name}"`)
    const putOne = db.transaction((row: PutBackRow) => putBack(db, row))
    const back = rows.filter((row) => {
      try {
        putOne(row)
        return true
      } catch {
        return false
      }
    })
    for (const { sql } of guards) db.exec(sql)
    return back
  })()

/** Written over, and not removed first: what belongs to it would go with it. */
function putBack(db: Database, { table, key, columns }: PutBackRow): void {
  const own = (db.pragma(`table_info(${table})`) as { name: string; pk: number }[]).find(({ pk }) => pk > 0)
  if (own === undefined) throw new Error(`${table} has no key`)
  const names = Object.keys(columns)
  const isThere = db.prepare(`SELECT 1 FROM main.${table} WHERE ${own.name} = ?`).get(key) !== undefined
  const sql = isThere
    ? `UPDATE main.${table} SET ${names.map((name) => `${name} = @${name}`).join(', ')} WHERE ${own.name} = @${own.name}`
    : `INSERT INTO main.${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`
  db.prepare(sql).run(columns)
}
