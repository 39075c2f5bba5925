// What a bench keeps in its ledger and in shop.db, read beside it.
import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { pathsBelow } from '../../../src-main/shell/paths'
import { dataFolder } from '../../support/open-station'

/** `folder`: of the bench. `look` may use the files until it returns. */
export function lookInto<Found>(folder: string, look: (bench: BenchFiles) => Found): Found {
  const { ledger, others } = pathsBelow(dataFolder(folder))
  const db = new Database(ledger, { readonly: true })
  const shop = openShop(others)
  try {
    return look({
      count: (sql) => Number(db.prepare(sql).pluck().get() ?? 0),
      words: (sql) => db.prepare(sql).pluck().all().map(String),
      heardOf: (bench) => Number(shop?.prepare('SELECT n FROM seen WHERE bench = ?').pluck().get(bench) ?? 0),
    })
  } finally {
    db.close()
    shop?.close()
  }
}

/** Null: a bench that has heard nothing yet has none, or one that is just being made. */
function openShop(path: string): Database.Database | null {
  if (!existsSync(path)) return null
  const db = new Database(path, { readonly: true })
  if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'seen'").get() !== undefined) return db
  db.close()
  return null
}

type BenchFiles = {
  /** One number of the ledger. */
  count: (sql: string) => number
  /** One column of the ledger. */
  words: (sql: string) => string[]
  /** Up to which of its facts another bench was heard. */
  heardOf: (bench: string) => number
}
