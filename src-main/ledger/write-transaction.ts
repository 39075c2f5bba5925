// A write transaction that takes the lock at its beginning: it fails before anything was read, or it goes through.
import type { Database } from 'better-sqlite3'

export function writeTransaction<Args extends unknown[], Value>(
  db: Database,
  work: (...args: Args) => Value,
): (...args: Args) => Value {
  const transaction = db.transaction(work)
  return (...args) => transaction.immediate(...args)
}
