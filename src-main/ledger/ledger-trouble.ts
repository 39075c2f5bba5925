// What SQLite says when the disk or the file fails, as failures that have words: each is told for what it is.
import { StationFailure } from '../station-failure'

const sqliteCode = (cause: unknown): string | null =>
  cause instanceof Error && 'code' in cause && /^SQLITE_/.test(String(cause.code)) ? String(cause.code) : null

const lockedCode = /^SQLITE_(BUSY|LOCKED)/
/** Another program holds the file: that says nothing against what is in it. */
export const isLocked = (cause: unknown): boolean => lockedCode.test(sqliteCode(cause) ?? '')

/** Null for anything that is no trouble of the ledger's file. */
export function ledgerTrouble(cause: unknown): StationFailure | null {
  const code =
    sqliteCode(cause) ??
    (cause instanceof StationFailure && cause.code === 'ledger-unwritable' ? sqliteCode(cause.cause) : null)
  if (code === null) return null
  const said = cause instanceof Error ? cause.message : ''
  const retry = { isRetryable: true, cause }
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return new StationFailure('ledger-damaged', { code: 'ledger-damaged', said }, { cause })
  if (code.startsWith('SQLITE_FULL'))
    return new StationFailure('ledger-unwritable', { code: 'ledger-disk-full', said }, retry)
  if (lockedCode.test(code))
    return new StationFailure('ledger-unwritable', { code: 'ledger-locked', said }, retry)
  if (/^SQLITE_(READONLY|PERM|CANTOPEN)/.test(code))
    return new StationFailure('ledger-unwritable', { code: 'ledger-read-only', said }, retry)
  if (code.startsWith('SQLITE_IOERR'))
    return new StationFailure('ledger-unwritable', { code: 'ledger-unwritable', said }, retry)
  return null
}

/** What the system says when the ledger does not reach the disk. */
export function syncTrouble(cause: unknown): StationFailure {
  const said = cause instanceof Error ? cause.message : String(cause)
  const isFull = cause instanceof Error && 'code' in cause && /^(ENOSPC|EDQUOT)$/.test(String(cause.code))
  return new StationFailure(
    'ledger-unwritable',
    { code: isFull ? 'ledger-disk-full' : 'ledger-unwritable', said },
    { isRetryable: true, cause },
  )
}

/** A disk that refuses is thrown as what it is. Damage stays as it was thrown: whoever opens the bench says more about it. */
export function namingTrouble<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (cause) {
    const trouble = ledgerTrouble(cause)
    throw trouble?.code === 'ledger-unwritable' ? trouble : cause
  }
}
