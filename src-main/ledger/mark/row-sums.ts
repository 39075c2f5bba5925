// A checksum of every row, kept inside the ledger: damage that SQLite cannot see is seen. Temporary triggers note which rows
// a transaction touched, whoever wrote them, and the transaction ends with their checksums.
import { createHash } from 'node:crypto'
import type { Database } from 'better-sqlite3'

export type KeyedTable = { name: string; key: string; isNumber: boolean }

/** What a transaction touched; a row may stand in it several times. */
export const touchedRows = 'CREATE TEMP TABLE touched_rows (of_table TEXT, of_key ANY)'

const withoutSums = ['ledger_age', 'row_sums', 'allowed_steps']

/** Every table of the ledger whose rows have checksums, and the column each row is known by. */
export function keyedTables(db: Database): KeyedTable[] {
  return db
    .prepare<[], { name: string; key: string; type: string }>(
      `SELECT known.name AS name, min(c.name) AS key, min(c.type) AS type FROM pragma_table_list known
       JOIN pragma_table_info(known.name) c ON c.pk > 0
       WHERE known.schema = 'main' AND known.type = 'table' AND known.name NOT LIKE 'sqlite%'
       GROUP BY known.name HAVING count(*) = 1 ORDER BY known.name`,
    )
    .all()
    .filter(({ name }) => !withoutSums.includes(name))
    .map(({ name, key, type }) => ({ name, key, isNumber: type === 'INTEGER' }))
}

/** 48 bits of SHA-256 over the row's values in the order of its columns: a number that JavaScript holds exactly. */
export const sumOfRow = (values: readonly unknown[]): number =>
  createHash('sha256').update(JSON.stringify(values)).digest().readUIntBE(0, 6)

export type RowSums = ReturnType<typeof createRowSums>

/** Notes rows from here on. Its own statements stand in no repo: it belongs to the file, not to what is in it. */
export function createRowSums(db: Database) {
  const tables = keyedTables(db)
  db.pragma('temp_store = MEMORY')
  db.exec(touchedRows)
  for (const { name, key } of tables) {
    const note = (row: 'OLD' | 'NEW') => `INSERT INTO touched_rows VALUES ('${name}', ${row}.${key});`
    db.exec(`
      CREATE TEMP TRIGGER touched_${name}_insert AFTER INSERT ON main.${name} BEGIN ${note('NEW')} END;
      CREATE TEMP TRIGGER touched_${name}_update AFTER UPDATE ON main.${name} BEGIN ${note('OLD')} ${note('NEW')} END;
      CREATE TEMP TRIGGER touched_${name}_delete AFTER DELETE ON main.${name} BEGIN ${note('OLD')} END;`)
  }
  const byTable = new Map(
    tables.map(({ name, key }) => [
      name,
      db.prepare<[unknown], unknown[]>(`SELECT * FROM main.${name} WHERE ${key} = ?`).raw(),
    ]),
  )
  const touched = db.prepare<[], { of_table: string; of_key: unknown }>(
    'SELECT DISTINCT of_table, of_key FROM temp.touched_rows',
  )
  const forget = db.prepare('DELETE FROM temp.touched_rows')
  const put = db.prepare(
    `INSERT INTO row_sums VALUES (?, ?, ?) ON CONFLICT (of_table, of_key) DO UPDATE SET sum = excluded.sum`,
  )
  const remove = db.prepare('DELETE FROM row_sums WHERE of_table = ? AND of_key = ?')
  const sumOf = db.prepare<[string, unknown], { sum: number }>(
    'SELECT sum FROM row_sums WHERE of_table = ? AND of_key = ?',
  )
  const countStep = db.prepare('UPDATE ledger_age SET step = step + 1 WHERE one = 1')

  const nextKeys = ({ name, key }: KeyedTable) =>
    db
      .prepare<[unknown, number]>(`SELECT ${key} FROM main.${name} WHERE ${key} > ? ORDER BY ${key} LIMIT ?`)
      .pluck()

  const sealRow = (table: string, key: unknown): void => {
    const row = byTable.get(table)?.get(key)
    if (row === undefined) remove.run(table, key)
    else put.run(table, key, sumOfRow(row))
  }

  return {
    tables,
    /** To be the last thing in a transaction. True when it wrote anything. */
    seal: (): boolean => {
      const rows = touched.all()
      if (rows.length === 0) return false
      for (const { of_table, of_key } of rows) sealRow(of_table, of_key)
      forget.run()
      countStep.run()
      return true
    },
    sealRow,
    /** The next keys of a table behind `after`, in their order. */
    keysAfter: (table: KeyedTable, after: unknown, limit: number): unknown[] =>
      nextKeys(table).all(after, limit),
    /** Null: it has no checksum yet. */
    isIntact: (table: string, key: unknown): boolean | null => {
      const row = byTable.get(table)?.get(key)
      const sum = sumOf.get(table, key)?.sum
      if (sum === undefined) return null
      return row !== undefined && sumOfRow(row) === sum
    },
  }
}
