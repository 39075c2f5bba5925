// Opens a ledger to look at it, without changing a byte of its files. A change that a power cut stopped half way is undone in
// a copy: SQLite could not read the file before that, and undoing it in the file itself is for whoever goes on with it.
import { copyFileSync, rmSync, statSync } from 'node:fs'
import { toNamespacedPath } from 'node:path'
import BetterSqlite3, { type Database } from 'better-sqlite3'

/** Longer ones are refused by Windows unless they are written in full, as Node does by itself. */
const longestPlainPath = 240
export const pathForSqlite = (path: string): string =>
  path.length > longestPlainPath ? toNamespacedPath(path) : path

/** Whoever only looks can look again. */
const lockedMs = 2_000

export type ReadableLedger = { db: Database; close: () => void }

/** Throws what SQLite or the system says. */
export function readLedger(path: string): ReadableLedger {
  if (!hasUnfinishedChange(path)) {
    const db = new BetterSqlite3(pathForSqlite(path), {
      readonly: true,
      fileMustExist: true,
      timeout: lockedMs,
    })
    return { db, close: () => void db.close() }
  }
  const look = lookOf(path)
  const remove = (): void => removeLook(path)
  remove()
  try {
    copyFileSync(path, look)
    copyFileSync(`${path}-journal`, `${look}-journal`)
    const db = new BetterSqlite3(pathForSqlite(look), { fileMustExist: true })
    return {
      db,
      close: () => {
        db.close()
        remove()
      },
    }
  } catch (cause) {
    remove()
    throw cause
  }
}

const lookOf = (path: string): string => `${path}.look`

/** A look that was cut short leaves its copy. */
export function removeLook(path: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(lookOf(path) + suffix, { force: true })
}

/** Only while a ledger takes on its way of writing: from then on its changes go to its log. */
function hasUnfinishedChange(path: string): boolean {
  try {
    const about = statSync(`${path}-journal`)
    return about.isFile() && about.size > 0
  } catch {
    return false
  }
}
