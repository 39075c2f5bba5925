// Opens a database that may be deleted at any time, since all of it can be had again. Addresses stand in it: nobody else reads it,
// and what is taken out is overwritten.
import { chmodSync, rmSync } from 'node:fs'
import BetterSqlite3, { type Database } from 'better-sqlite3'

export const inMemory = ':memory:'

type Limits = {
  /** Whoever holds it longer than this has it. */
  lockedMs: number
  cacheKibibytes: number
}

/** Hands it to `use` and closes it where that throws. */
export function openDisposable<Opened>(
  path: string,
  { lockedMs, cacheKibibytes }: Limits,
  use: (db: Database) => Opened,
): Opened {
  const db = new BetterSqlite3(path, { timeout: lockedMs })
  try {
    if (path !== inMemory && process.platform !== 'win32') chmodSync(path, 0o600)
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    db.pragma('trusted_schema = OFF')
    db.pragma('cell_size_check = ON')
    db.pragma('secure_delete = ON')
    db.pragma(`cache_size = -${cacheKibibytes}`)
    return use(db)
  } catch (cause) {
    db.close()
    throw cause
  }
}

/** Also what stands in its place, such as a folder. */
export const removeDisposable = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    rmSync(path + suffix, { force: true, recursive: true })
}
