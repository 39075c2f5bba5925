// Opens ledger.db so that a commit is on the disk before the next line runs, or does not open it at all.
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import { StationFailure } from '../station-failure'
import { ledgerApplicationId, migrate } from './migrate'

/**
 * Opens or creates the ledger at `path` and brings it to this version.
 * Throws StationFailure 'ledger-newer', or 'ledger-unwritable' when the file cannot be trusted to keep what it is told.
 */
export function openLedger(path: string): Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const isNew = !existsSync(path)
  if (!isNew && statSync(path).size === 0)
    throw new StationFailure(
      'ledger-unwritable',
      `The ledger ${path} is empty although it was in use. Put back a copy of it, or move the empty file away to start a new one.`,
    )
  let db: Database
  try {
    db = new BetterSqlite3(path)
  } catch (cause) {
    throw unusable(path, cause)
  }
  try {
    if (isNew) {
      chmodSync(path, 0o600)
      db.pragma(`application_id = ${ledgerApplicationId}`)
    } else if (Number(db.pragma('application_id', { simple: true })) !== ledgerApplicationId) {
      throw new Error('it is another kind of file')
    }
    makeDurable(db)
    const check = String(db.pragma('quick_check', { simple: true }))
    if (check !== 'ok') throw new Error(check)
    migrate(db)
    return db
  } catch (cause) {
    db.close()
    throw cause instanceof StationFailure ? cause : unusable(path, cause)
  }
}

/**
 * better-sqlite3 is compiled to sync a WAL only now and then; a created shipment must survive a power cut,
 * so FULL is set on every open and read back.
 */
function makeDurable(db: Database): void {
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('trusted_schema = OFF')
  db.pragma('cell_size_check = ON')
  db.pragma('busy_timeout = 5000')
  if (process.platform === 'darwin') {
    db.pragma('fullfsync = ON')
    db.pragma('checkpoint_fullfsync = ON')
  }
  const expected: Record<string, unknown> = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 }
  for (const [name, value] of Object.entries(expected)) {
    const got: unknown = db.pragma(name, { simple: true })
    if (got !== value) throw new Error(`${name} stayed ${String(got)}: the ledger needs a local disk`)
  }
}

const unusable = (path: string, cause: unknown): StationFailure =>
  new StationFailure(
    'ledger-unwritable',
    `The ledger ${path} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}. Nothing in it was changed.`,
    { cause },
  )
