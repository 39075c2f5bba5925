// Makes the guards of a ledger anew whose triggers or indexes were dropped. Its files lie aside by then.
import BetterSqlite3 from 'better-sqlite3'
import { mendSchema, schemaFaults } from '../ledger/schema-faults'

/** How many parts were mended. Throws what SQLite says when rows are there that a guard would have refused. */
export function mendLedger(path: string): number {
  const db = new BetterSqlite3(path, { fileMustExist: true })
  try {
    const faults = schemaFaults(db)
    mendSchema(db, faults)
    const { guards, strangers, steps } = faults
    return guards.length + strangers.length + steps.missing.length + steps.strange.length
  } finally {
    db.close()
  }
}
