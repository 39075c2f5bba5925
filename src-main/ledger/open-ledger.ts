// Opens ledger.db so that a commit is on the disk before the next line runs, or does not open it at all.
import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import { renamePatientlySync } from '../common/rename-patiently'
import { StationFailure } from '../station-failure'
import { ledgerApplicationId, migrate } from './migrate'
import { pathForSqlite, readLedger, removeLook } from './read-ledger'

/** Nobody's keys wait longer than this for a program that holds the ledger. */
const lockedMs = 800

/**
 * Opens or creates the ledger at `path` and brings it to this version. One that was looked over already, or was left whole and
 * is looked over beside the program later, is opened as it is: the look takes seconds where there is much.
 * Throws StationFailure 'ledger-newer', or 'ledger-unwritable' when the file cannot be trusted to keep what it is told.
 */
export function openLedger(path: string, { isChecked = false } = {}): Database {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    if (!existsSync(path)) createLedger(path)
    else if (statSync(path).size === 0)
      throw new StationFailure('ledger-unwritable', { code: 'ledger-empty', path })
    return openExisting(path, isChecked)
  } catch (cause) {
    throw cause instanceof StationFailure ? cause : unusable(path, cause)
  }
}

/**
 * Made under another name and put in place when it is whole and on the disk: a first start that is cut short leaves
 * nothing that the next one cannot open.
 */
function createLedger(path: string): void {
  for (const suffix of ['-wal', '-journal'])
    if (existsSync(path + suffix))
      throw new StationFailure('ledger-unwritable', {
        code: 'ledger-gone',
        path,
        left: basename(path) + suffix,
      })
  const unfinished = `${path}.new`
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(unfinished + suffix, { force: true })
  const db = new BetterSqlite3(pathForSqlite(unfinished))
  try {
    chmodSync(unfinished, 0o600)
    syncEveryCommit(db)
    db.pragma(`application_id = ${ledgerApplicationId}`)
    migrate(db)
    // As the last thing, so that its log stays empty: what a close could not bring in would stay behind under the old name.
    db.pragma('journal_mode = WAL')
  } finally {
    db.close()
  }
  for (const suffix of ['-wal', '-journal'])
    if (existsSync(unfinished + suffix)) throw new Error(`${basename(unfinished)}${suffix} was left over`)
  syncPath(unfinished)
  renamePatientlySync(unfinished, path)
  // A rename is durable once the folder is synced; Windows has no such call and does it by itself.
  if (process.platform !== 'win32') syncPath(dirname(path))
}

/** Reads alone: a ledger that fails here keeps every byte, its log too. */
function refuseDamaged(path: string): void {
  const { db, close } = readLedger(path)
  try {
    if (Number(db.pragma('application_id', { simple: true })) !== ledgerApplicationId)
      throw new Error('it is another kind of file')
    const check = String(db.pragma('quick_check(1)', { simple: true }))
    if (check !== 'ok') throw new Error(check)
  } finally {
    close()
  }
}

function openExisting(path: string, isChecked: boolean): Database {
  if (!isChecked) refuseDamaged(path)
  removeLook(path)
  const release = keepLog(path)
  try {
    const db = new BetterSqlite3(pathForSqlite(path), { timeout: lockedMs })
    try {
      makeDurable(db)
      migrate(db)
      return db
    } catch (cause) {
      db.close()
      throw cause
    }
  } finally {
    release()
  }
}

/**
 * Whoever closes a ledger as the last one brings its log in, even where nothing of it could be used. As long as somebody
 * reads it, nobody does: one that fails here keeps every byte.
 */
function keepLog(path: string): () => void {
  let reader: Database | null = null
  try {
    reader = new BetterSqlite3(pathForSqlite(path), { readonly: true, timeout: 0 })
    reader.pragma('user_version')
  } catch {
    // What is wrong with it is said by whoever opens it next.
  }
  return () => void reader?.close()
}

const syncPath = (path: string): void => {
  // Windows syncs what may be written alone; folders, which cannot be, are synced elsewhere only.
  const file = openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * better-sqlite3 is compiled to sync a WAL only now and then; a created shipment must survive a power cut, so FULL is set
 * on every open.
 */
function syncEveryCommit(db: Database): void {
  db.pragma('synchronous = FULL')
}

/** Sets what a trustworthy ledger needs, and reads it back. */
function makeDurable(db: Database): void {
  db.pragma('journal_mode = WAL')
  syncEveryCommit(db)
  db.pragma('foreign_keys = ON')
  // What is erased is overwritten, and not only let go.
  db.pragma('secure_delete = ON')
  db.pragma('trusted_schema = OFF')
  db.pragma('cell_size_check = ON')
  db.pragma(`busy_timeout = ${lockedMs}`)
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
    { code: 'ledger-unusable', path, said: cause instanceof Error ? cause.message : String(cause) },
    { cause },
  )
