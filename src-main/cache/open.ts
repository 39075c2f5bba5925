// Opens cache.db: last answers of the service and the search index. It may be deleted at any time, so a file that
// cannot be used is replaced by an empty one instead of stopping anybody.
import { rmSync } from 'node:fs'
import BetterSqlite3, { type Database } from 'better-sqlite3'

/** Raised whenever the tables below change; an older cache is thrown away, not migrated. */
const cacheVersion = 4

const schema = `
CREATE TABLE assignments (shipment_id TEXT PRIMARY KEY, answer TEXT NOT NULL, fetched_at TEXT NOT NULL) STRICT;
CREATE TABLE tracking (
  connection_id TEXT NOT NULL, shipment_number TEXT NOT NULL,
  answer TEXT NOT NULL, fetched_at TEXT NOT NULL, unknown_at TEXT,
  PRIMARY KEY (connection_id, shipment_number)
) STRICT;
CREATE VIRTUAL TABLE search_words USING fts5 (words, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
CREATE VIRTUAL TABLE search_numbers USING fts5 (numbers, content = '', contentless_delete = 1, tokenize = "trigram");
`

export type OpenedCache = { db: Database; isEmpty: boolean }

/** Never throws for a damaged or outdated file; throws only when no file can be made at all. */
export function openCache(path: string): OpenedCache {
  try {
    return opened(path)
  } catch {
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
    return opened(path)
  }
}

function opened(path: string): OpenedCache {
  const db = new BetterSqlite3(path)
  try {
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    db.pragma('trusted_schema = OFF')
    const version = Number(db.pragma('user_version', { simple: true }))
    if (version === cacheVersion) return { db, isEmpty: false }
    if (version !== 0) throw new Error('outdated')
    db.transaction(() => {
      db.exec(schema)
      db.pragma(`user_version = ${cacheVersion}`)
    })()
    return { db, isEmpty: true }
  } catch (cause) {
    db.close()
    throw cause
  }
}
