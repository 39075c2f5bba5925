// Opens search.db, the index over all shipments. Everything in it comes from the ledger: a file of another version, half
// made or damaged is taken away and made anew. Two connections: a long search never stands in the way of a change.
import BetterSqlite3, { type Database } from 'better-sqlite3'
import { openDisposable, removeDisposable } from '../open-disposable'

/** Raised whenever the tables or what stands in them change. It is written when all shipments are in. */
const indexVersion = 5

/** 'PBIX' in ASCII. */
const applicationId = 0x50424958

const schema = `
CREATE TABLE connections (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE files (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE marks (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
-- What is filtered and sorted by, side by side: a whole connection is read through in a moment.
CREATE TABLE facts (
  connection INTEGER NOT NULL, seq INTEGER NOT NULL, state TEXT NOT NULL, created_at INTEGER NOT NULL,
  country TEXT NOT NULL, carrier TEXT NOT NULL, file INTEGER NOT NULL, packer TEXT NOT NULL, scanned TEXT NOT NULL,
  recipient TEXT NOT NULL, reference TEXT NOT NULL, number TEXT NOT NULL,
  PRIMARY KEY (connection, seq)
) STRICT, WITHOUT ROWID;
-- What is searched in. The index holds no text of its own: a hit is looked at here, and here stands what to take out.
CREATE TABLE texts (seq INTEGER PRIMARY KEY, connection INTEGER NOT NULL, words TEXT NOT NULL, numbers TEXT NOT NULL) STRICT;
CREATE VIRTUAL TABLE by_text USING fts5 (text, content = '', detail = none, columnsize = 0, prefix = '1 2 3 4', tokenize = 'ascii');
-- What is taken out, is out: an erased name must not be left behind in a corner of the file.
INSERT INTO by_text (by_text, rank) VALUES ('secure-delete', 1);
`
/** Made when all shipments are in: sorting once is quicker than keeping in order from the first. */
const orders = `
CREATE INDEX facts_recipient ON facts (connection, recipient, seq);
CREATE INDEX facts_reference ON facts (connection, reference, seq);
CREATE INDEX facts_number ON facts (connection, number, seq);
`

export type IndexFile = {
  writer: Database
  reader: Database
  /** All shipments were in it once; otherwise it is new and empty. */
  isFilled: boolean
  close: () => void
}

const lockedMs = 2_000

/** Throws when no file can be used or made at this place just now. */
export function openIndexFile(path: string): IndexFile {
  try {
    const opened = open(path)
    if (opened.isFilled) return opened
    // Half made: what is in it may be anything.
    opened.close()
  } catch (cause) {
    if (isHeldByAnother(cause)) throw cause
  }
  removeDisposable(path)
  return open(path)
}

/** Another program is busy with it; that says nothing against what is in it. */
export const isHeldByAnother = (cause: unknown): boolean =>
  cause instanceof BetterSqlite3.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(cause.code)

const open = (path: string): IndexFile =>
  openDisposable(path, { lockedMs, cacheKibibytes: 1000 }, (writer) => {
    const isOurs = Number(writer.pragma('application_id', { simple: true })) === applicationId
    const isFilled = isOurs && Number(writer.pragma('user_version', { simple: true })) === indexVersion
    const isNew = writer.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined
    if (isNew) {
      writer.exec(schema)
      writer.pragma(`application_id = ${applicationId}`)
    }
    const reader = new BetterSqlite3(path, { timeout: lockedMs, readonly: true })
    reader.pragma('trusted_schema = OFF')
    reader.pragma('cell_size_check = ON')
    reader.pragma('cache_size = -3000')
    return {
      writer,
      reader,
      isFilled,
      close: () => {
        for (const db of [reader, writer]) if (db.open) db.close()
      },
    }
  })

/** Says that all shipments are in, when all of it is on the disk. */
export function finishIndexFile(writer: Database): void {
  writer.exec(orders)
  writer.pragma('synchronous = FULL')
  writer.pragma('wal_checkpoint(TRUNCATE)')
  writer.pragma(`user_version = ${indexVersion}`)
  writer.pragma('wal_checkpoint(TRUNCATE)')
  writer.pragma('synchronous = NORMAL')
  // From here on it writes a row now and then.
  writer.pragma('cache_size = -1000')
  writer.pragma('shrink_memory')
}

/** Gives back the pages that were read. Where one is just being read in they stay until the next time. */
export function shrinkIndexFile({ reader, writer }: IndexFile): void {
  for (const db of [reader, writer])
    try {
      db.pragma('shrink_memory')
    } catch {
      // It says nothing about the file.
    }
}
