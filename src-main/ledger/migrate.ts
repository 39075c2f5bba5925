// Brings a ledger to this version, one transaction per migration. Refuses a ledger written by a newer Packbench.
import type { Database } from 'better-sqlite3'
import { StationFailure } from '../station-failure'
import { sql as first } from './migrations/0001-first'
import { sql as indexes } from './migrations/0002-indexes'
import { sql as messages } from './migrations/0003-messages'
import { sql as printQuestions } from './migrations/0004-print-questions'
import { foldDraftKeys } from './migrations/0005-folded-keys'
import { sql as printSent } from './migrations/0006-print-sent'
import { sql as connectionsApart } from './migrations/0007-connections-apart'
import { sql as followed } from './migrations/0008-followed'
import { sql as profileNames } from './migrations/0009-profile-names'
import { sql as age } from './migrations/0010-age'
import { sql as batches } from './migrations/0011-batches'
import { sql as handedOver } from './migrations/0012-handed-over'
import { sql as erase } from './migrations/0013-erase'
import { sql as packedBy } from './migrations/0014-packed-by'
import { sql as orderNumbers } from './migrations/0015-order-numbers'
import { sql as together } from './migrations/0016-together'
import { sql as lateLabels } from './migrations/0017-late-labels'
import { sql as several } from './migrations/0018-several'
import { sql as sharedBatches } from './migrations/0019-shared-batches'

/** Statements, or a function where SQL alone cannot do it. */
type Migration = string | ((db: Database) => void)

const migrations: readonly Migration[] = [
  first,
  indexes,
  messages,
  printQuestions,
  foldDraftKeys,
  printSent,
  connectionsApart,
  followed,
  profileNames,
  age,
  // 0011: a reference reads the same with and without a blank between its letters and its digits.
  foldDraftKeys,
  batches,
  handedOver,
  erase,
  packedBy,
  orderNumbers,
  together,
  lateLabels,
  several,
  sharedBatches,
]

export const ledgerVersion = migrations.length

/** 'PBLG' in ASCII: tells a ledger from any other SQLite file. */
export const ledgerApplicationId = 0x50424c47

/** Up to `upTo`. Throws StationFailure 'ledger-newer' when the file's version is above {@link ledgerVersion}. */
export function migrate(db: Database, upTo = ledgerVersion): void {
  const version = Number(db.pragma('user_version', { simple: true }))
  if (version > ledgerVersion)
    throw new StationFailure('ledger-newer', { code: 'ledger-newer', written: version, known: ledgerVersion })
  for (const [index, migration] of migrations.entries()) {
    if (index < version || index >= upTo) continue
    db.transaction(() => {
      if (typeof migration === 'string') db.exec(migration)
      else migration(db)
      db.pragma(`user_version = ${index + 1}`)
    }).exclusive()
  }
  // Rows look otherwise from here on: they get their checksums anew.
  if (version < upTo && upTo >= firstWithSums)
    db.exec('DELETE FROM row_sums; UPDATE ledger_age SET is_sealed = 0')
}

/** The version that brought the checksums. */
const firstWithSums = 10
