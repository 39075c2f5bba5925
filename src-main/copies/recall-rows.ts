// Looks for damaged and lost rows in the copies: a row is taken from one only where it is, to the last sign, what the ledger
// wrote last, by the checksum that the ledger keeps of it. It reads only; the ledger itself puts them back.
import type { Database } from 'better-sqlite3'
import { keyedTables, sumOfRow } from '../ledger/mark/row-sums'
import type { PutBackRow } from '../ledger/put-back-rows'
import { readLedger } from '../ledger/read-ledger'
import type { DamagedRow } from './check-ledger'

export type RecallJob = {
  ledger: string
  /** Good copies, newest first. */
  copies: readonly string[]
  rows: readonly DamagedRow[]
}

export function recallRows({ ledger, copies, rows }: RecallJob): PutBackRow[] {
  const { db, close } = readLedger(ledger)
  try {
    const isWritten = createIsWritten(db)
    const found: PutBackRow[] = []
    let wanted = [...rows]
    for (const path of copies) {
      if (wanted.length === 0) break
      const here = inCopy(path, wanted, isWritten)
      found.push(...here)
      wanted = wanted.filter(({ table, key }) => !here.some((row) => row.table === table && row.key === key))
    }
    return found
  } finally {
    close()
  }
}

type IsWritten = (row: DamagedRow, values: readonly unknown[], sumInCopy: number | null) => boolean

/** Whether these values are what the ledger wrote last; where its checksum is what was damaged, its row says so. */
function createIsWritten(db: Database): IsWritten {
  const sumIn = sumReader(db)
  const rowIn = rowReader(db)
  return ({ table, key }, values, sumInCopy) => {
    const sum = sumOfRow(values)
    if (sum === sumIn(table, key)) return true
    const own = rowIn(table, key)
    return sum === sumInCopy && own !== null && sumOfRow(own) === sum
  }
}

function inCopy(path: string, wanted: readonly DamagedRow[], isWritten: IsWritten): PutBackRow[] {
  try {
    const { db, close } = readLedger(path)
    try {
      const [sumIn, rowIn] = [sumReader(db), rowReader(db)]
      return wanted.flatMap((row) => {
        const { table, key } = row
        const values = rowIn(table, key)
        if (values === null || !isWritten(row, values, sumIn(table, key))) return []
        return [{ table, key, columns: columnsIn(db, table, key) }]
      })
    } finally {
      close()
    }
  } catch {
    // A copy that cannot be read helps nobody; another one may.
    return []
  }
}

const sumReader = (db: Database) => {
  const read = db
    .prepare<[string, unknown], number>('SELECT sum FROM row_sums WHERE of_table = ? AND of_key = ?')
    .pluck()
  return (table: string, key: unknown): number | null => read.get(table, key) ?? null
}

const rowReader = (db: Database) => {
  const keys = new Map(keyedTables(db).map(({ name, key }) => [name, key]))
  return (table: string, key: unknown): unknown[] | null => {
    const column = keys.get(table)
    if (column === undefined) return null
    return (
      db.prepare<[unknown], unknown[]>(`SELECT * FROM main.${table} WHERE ${column} = ?`).raw().get(key) ??
      null
    )
  }
}

/** Without those that are worked out from the others. */
const columnsIn = (db: Database, table: string, key: unknown): PutBackRow['columns'] => {
  const named = db.pragma(`table_info(${table})`) as { name: string; pk: number }[]
  const names = named.map(({ name }) => name).join(', ')
  const own = named.find(({ pk }) => pk > 0)?.name ?? ''
  return db
    .prepare<[unknown], PutBackRow['columns']>(`SELECT ${names} FROM main.${table} WHERE ${own} = ?`)
    .get(key) as PutBackRow['columns']
}
