// Opens shop.db: what other benches of the shop shipped. All of it can be had from the engine again, from the first fact on: a
// file that cannot be used is replaced by an empty one.
import BetterSqlite3, { type Database } from 'better-sqlite3'
import type { Log } from '../../common/log'
import { openDisposable, removeDisposable } from '../open-disposable'

/** Raised whenever the tables below change. */
const othersVersion = 1

/** 'PBSO' in ASCII. */
const applicationId = 0x5042534f

const schema = `
-- How far each bench's facts are in.
CREATE TABLE seen (bench TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT, WITHOUT ROWID;
-- number: when it was created, so that whoever goes by it goes by age. touch counts up with every change.
CREATE TABLE shipments (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, bench TEXT NOT NULL, n INTEGER NOT NULL, touch INTEGER NOT NULL,
  connection TEXT NOT NULL, state TEXT NOT NULL, created_at TEXT NOT NULL, is_double INTEGER NOT NULL, is_erased INTEGER NOT NULL,
  shipment_number TEXT, assignment_id TEXT, body TEXT NOT NULL
) STRICT;
CREATE INDEX shipments_touch ON shipments (touch);
CREATE INDEX shipments_unerased ON shipments (number) WHERE is_erased = 0;
CREATE INDEX shipments_connection ON shipments (connection, number);
CREATE INDEX shipments_number ON shipments (shipment_number) WHERE shipment_number IS NOT NULL;
CREATE INDEX shipments_assignment ON shipments (assignment_id) WHERE assignment_id IS NOT NULL;
-- Several where several orders went out as one.
CREATE TABLE people (
  number INTEGER NOT NULL, place INTEGER NOT NULL, recipient_key TEXT NOT NULL, reference_key TEXT, PRIMARY KEY (number, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_reference ON people (reference_key, number) WHERE reference_key IS NOT NULL;
CREATE INDEX people_recipient ON people (recipient_key, number);
CREATE TABLE events (
  shipment_id TEXT NOT NULL, bench TEXT NOT NULL, n INTEGER NOT NULL, event TEXT NOT NULL, PRIMARY KEY (shipment_id, bench, n)
) STRICT, WITHOUT ROWID;
-- What was erased stays so, also where its own bench says its name once more before it hears of it.
CREATE TABLE erased (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Of this bench: another one has erased their person.
CREATE TABLE to_erase (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
-- The program that could not read a fact of a newer one. Another program has all of them again.
CREATE TABLE unreadable (program TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`

const lockedMs = 800

type Deps = {
  /** Which program this is. */
  program: string
  log: Log
}

/** Throws where no file can be made at this place: whoever asked tries again. */
export function openOthersFile(path: string, { program, log }: Deps): Database {
  try {
    return opened(path, program)
  } catch (cause) {
    if (isHeldByAnother(cause)) throw cause
    log('what other benches shipped cannot be used as it is and is fetched anew', cause)
  }
  removeDisposable(path)
  return opened(path, program)
}

/** Another program is busy with it, or the disk is full: that says nothing against what is in it. */
export const isHeldByAnother = (cause: unknown): boolean =>
  cause instanceof BetterSqlite3.SqliteError && /^SQLITE_(BUSY|LOCKED|FULL)/.test(cause.code)

const opened = (path: string, program: string): Database =>
  openDisposable(path, { lockedMs, cacheKibibytes: 2000 }, (db) => {
    if (db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined)
      db.transaction(() => {
        db.exec(schema)
        db.pragma(`application_id = ${applicationId}`)
        db.pragma(`user_version = ${othersVersion}`)
      })()
    if (Number(db.pragma('application_id', { simple: true })) !== applicationId)
      throw new Error('it is another kind of file')
    if (Number(db.pragma('user_version', { simple: true })) !== othersVersion) throw new Error('outdated')
    for (const table of ['seen', 'shipments', 'people', 'events', 'erased', 'to_erase'])
      db.prepare(`SELECT * FROM ${table} LIMIT 1`).get()
    const unread = db
      .prepare<[string], string>('SELECT program FROM unreadable WHERE program <> ? LIMIT 1')
      .pluck()
    if (unread.get(program) !== undefined) throw new Error('an older program could not read all of it')
    return db
  })
