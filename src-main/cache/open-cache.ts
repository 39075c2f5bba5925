// Opens cache.db: the last answers of the service. It may be deleted at any time, so a file that cannot be used is replaced
// by an empty one, and where no file can be used at all the answers are kept in memory for this run.
import { existsSync, statSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import type { Log } from '../common/log'
import { inMemory, openDisposable, removeDisposable } from './open-disposable'

/** Raised whenever the tables below change; an older cache is thrown away, not migrated. */
const cacheVersion = 6

/** As SQLite keeps them word for word: whatever else stands in a file's schema is damage. */
const tables = {
  assignments:
    'CREATE TABLE assignments (shipment_id TEXT PRIMARY KEY, answer TEXT NOT NULL, fetched_at TEXT NOT NULL) STRICT',
  tracking: `CREATE TABLE tracking (
  connection_id TEXT NOT NULL, shipment_number TEXT NOT NULL,
  answer TEXT NOT NULL, fetched_at TEXT NOT NULL, unknown_at TEXT,
  PRIMARY KEY (connection_id, shipment_number)
) STRICT`,
  /** Of an answer that has several: the ledger holds the one number of the others. */
  assignment_numbers: `CREATE TABLE assignment_numbers (
  shipment_number TEXT NOT NULL, shipment_id TEXT NOT NULL,
  PRIMARY KEY (shipment_number, shipment_id)
) STRICT, WITHOUT ROWID`,
}
/** Looked through at every start. A larger one would take its time; it is made anew when something in it fails. */
const lookedThroughBytes = 16e6
/** Whoever holds it longer than this has it: the program does not stand still for answers that come again. */
const lockedMs = 200

/** Never throws: not for a damaged, foreign or outdated file, and not for a place where nothing can be written. */
export function openCache(path: string, log: Log): Database {
  try {
    return opened(path)
  } catch (cause) {
    log('the cache cannot be used as it is and is made anew', cause)
  }
  try {
    removeDisposable(path)
    return opened(path)
  } catch (cause) {
    log('no cache can be kept on the disk: it lives in memory until the next start', cause)
    return opened(inMemory)
  }
}

function opened(path: string): Database {
  const isSmall = !existsSync(path) || statSync(path).size <= lookedThroughBytes
  return openDisposable(path, { lockedMs, cacheKibibytes: 1000 }, (db) => {
    const version = Number(db.pragma('user_version', { simple: true }))
    if (version === 0)
      db.transaction(() => {
        for (const sql of Object.values(tables)) db.exec(sql)
        db.pragma(`user_version = ${cacheVersion}`)
      })()
    else if (version !== cacheVersion) throw new Error('outdated')
    const said = isSmall ? String(db.pragma('quick_check(1)', { simple: true })) : 'ok'
    if (said !== 'ok') throw new Error(said)
    const keptSql = db.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck()
    for (const [table, sql] of Object.entries(tables)) {
      if (keptSql.get(table) !== sql) throw new Error('its tables are not as they were made')
      db.prepare(`SELECT * FROM ${table} LIMIT 1`).get()
    }
    return db
  })
}
