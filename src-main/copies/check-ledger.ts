// Looks a ledger over without changing a byte of it. It runs in the keeper, beside the program: a large ledger takes seconds.
// What it finds is data; what is done about it is decided elsewhere.
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { keyedTables, sumOfRow } from '../ledger/mark/row-sums'
import { ledgerApplicationId, ledgerVersion } from '../ledger/migrate'
import { readLedger, type ReadableLedger } from '../ledger/read-ledger'
import { isLocked } from '../ledger/ledger-trouble'
import { hasMendableFaults, type SchemaFaults, schemaFaults } from '../ledger/schema-faults'

export type CheckLevel = 'quick' | 'full'
type Key = string | number
export type DamagedRow = { table: string; key: Key }
export type LedgerCheck = {
  /**
   * fine: can be used, perhaps with damaged rows or guards to mend. damaged: cannot be trusted as a whole. locked: another
   * program held it, and nothing is known.
   */
  verdict: 'fine' | 'damaged' | 'newer' | 'other-file' | 'empty' | 'missing' | 'locked'
  version: number | null
  /** What SQLite or the system said of it; empty when nothingFound is wrong. */
  said: string
  /** Rows that are not what was written, at most {@link mostRows} of them. */
  damagedRows: DamagedRow[]
  damagedCount: number
  /** Rows that were there and are gone. */
  lostCount: number
  lostRows: DamagedRow[]
  schema: SchemaFaults | null
  shipments: number
  /** The newest shipment, so that a person knows what the ledger holds. */
  newest: { name: string; reference: string | null; at: string } | null
  ledgerId: string | null
  step: number
  bytes: number
}

const mostRows = 1_000

export const nothingFound: LedgerCheck = {
  verdict: 'fine',
  version: null,
  said: '',
  damagedRows: [],
  damagedCount: 0,
  lostCount: 0,
  lostRows: [],
  schema: null,
  shipments: 0,
  newest: null,
  ledgerId: null,
  step: 0,
  bytes: 0,
}

const saidBy = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** The version and the kind of file, from its first bytes: SQLite itself is not asked. */
function headOf(path: string): { isDatabase: boolean; applicationId: number; version: number } {
  const head = Buffer.alloc(100)
  const file = openSync(path, 'r')
  try {
    const read = readSync(file, head, 0, 100, 0)
    return {
      isDatabase:
        read === 100 &&
        head.toString('latin1', 0, 15) === 'SQLite format 3' &&
        // With any other number there SQLite would only read it, or nothing of it.
        [1, 2].includes(head[18] ?? 0) &&
        [1, 2].includes(head[19] ?? 0),
      applicationId: head.readUInt32BE(68),
      version: head.readUInt32BE(60),
    }
  } finally {
    closeSync(file)
  }
}

export function checkLedger(path: string, level: CheckLevel): LedgerCheck {
  let bytes: number
  try {
    const about = statSync(path)
    if (!about.isFile()) return { ...nothingFound, verdict: 'other-file', said: 'not a file' }
    bytes = about.size
    if (bytes === 0) return { ...nothingFound, verdict: 'empty' }
    const { isDatabase } = headOf(path)
    if (!isDatabase) return { ...nothingFound, verdict: 'damaged', said: 'file is not a database', bytes }
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    return { ...nothingFound, verdict: isMissing ? 'missing' : 'damaged', said: saidBy(cause) }
  }
  let readable: ReadableLedger | null = null
  try {
    readable = readLedger(path)
    const { db } = readable
    // At one moment of it: the bench may be writing meanwhile.
    return { ...db.transaction(() => lookOver(db, level))(), bytes }
  } catch (cause) {
    const verdict = isLocked(cause) ? 'locked' : 'damaged'
    return { ...nothingFound, verdict, said: saidBy(cause), bytes }
  } finally {
    readable?.close()
  }
}

function lookOver(db: Database, level: CheckLevel): LedgerCheck {
  db.pragma('cell_size_check = ON')
  db.pragma('trusted_schema = OFF')
  const version = Number(db.pragma('user_version', { simple: true }))
  if (Number(db.pragma('application_id', { simple: true })) !== ledgerApplicationId)
    return { ...nothingFound, verdict: 'other-file', version, said: 'another kind of file' }
  if (version > ledgerVersion) return { ...nothingFound, verdict: 'newer', version }
  const said = String(db.pragma(level === 'full' ? 'integrity_check(1)' : 'quick_check(1)', { simple: true }))
  if (said !== 'ok') return { ...nothingFound, verdict: 'damaged', version, said }
  const schema = schemaFaults(db)
  if (schema.tables.length > 0)
    return {
      ...nothingFound,
      verdict: 'damaged',
      version,
      schema,
      said: `tables: ${schema.tables.join(', ')}`,
    }
  const orphans = level === 'full' ? (db.pragma('foreign_key_check') as { table: string }[]) : []
  const rows = level === 'full' && hasSums(db) ? rowsThatDoNotFit(db) : {}
  const found = {
    ...nothingFound,
    version,
    ...holds(db),
    ...rows,
    schema: hasMendableFaults(schema) ? schema : null,
  }
  if (orphans.length > 0)
    return {
      ...found,
      verdict: 'damaged',
      said: `foreign keys: ${orphans.length} in ${orphans[0]?.table ?? ''}`,
    }
  return found
}

const hasSums = (db: Database): boolean =>
  db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'row_sums'`).get() !== undefined

function holds(db: Database): Pick<LedgerCheck, 'shipments' | 'newest' | 'ledgerId' | 'step'> {
  const newest = db
    .prepare<[], { first: string; last: string; reference: string | null; at: string }>(
      `SELECT draft ->> '$.recipient.firstName' AS first, draft ->> '$.recipient.lastName' AS last,
         draft ->> '$.parcel.reference' AS reference, created_at AS at FROM shipments ORDER BY seq DESC LIMIT 1`,
    )
    .get()
  const age = hasSums(db)
    ? db.prepare<[], { id: string; step: number }>('SELECT ledger_id AS id, step FROM ledger_age').get()
    : undefined
  return {
    shipments: db.prepare<[], number>('SELECT count(*) FROM shipments').pluck().get() ?? 0,
    newest:
      newest === undefined
        ? null
        : { name: `${newest.first} ${newest.last}`.trim(), reference: newest.reference, at: newest.at },
    ledgerId: age?.id ?? null,
    step: age?.step ?? 0,
  }
}

/** Every row against its checksum, and every checksum against its row. */
export function rowsThatDoNotFit(
  db: Database,
): Pick<LedgerCheck, 'damagedRows' | 'damagedCount' | 'lostCount' | 'lostRows'> {
  const isSealed = db.prepare<[], number>('SELECT is_sealed FROM ledger_age').pluck().get() === 1
  const damagedRows: DamagedRow[] = []
  const lostRows: DamagedRow[] = []
  const count = { damaged: 0, lost: 0 }
  const note = (list: DamagedRow[], which: 'damaged' | 'lost', table: string, key: unknown): void => {
    count[which] += 1
    if (list.length < mostRows) list.push({ table, key: key as Key })
  }
  for (const { name, key } of keyedTables(db)) {
    const sums = db
      .prepare<[string], [Key, number]>('SELECT of_key, sum FROM row_sums WHERE of_table = ? ORDER BY of_key')
      .raw()
      .iterate(name)
    const rows = db
      .prepare<[], unknown[]>(`SELECT ${key}, * FROM main.${name} ORDER BY ${key}`)
      .raw()
      .iterate()
    let sum = sums.next()
    for (const [ownKey, ...values] of rows) {
      // Both come in the order of their keys: no more than one row of each is held at a time.
      for (; !sum.done && sum.value[0] < (ownKey as Key); sum = sums.next())
        note(lostRows, 'lost', name, sum.value[0])
      const isKnown = !sum.done && sum.value[0] === ownKey
      const isRight = sum.done !== true && isKnown ? sum.value[1] === sumOfRow(values) : !isSealed
      if (!isRight) note(damagedRows, 'damaged', name, ownKey)
      if (isKnown) sum = sums.next()
    }
    for (; !sum.done; sum = sums.next()) note(lostRows, 'lost', name, sum.value[0])
  }
  return { damagedRows, damagedCount: count.damaged, lostCount: count.lost, lostRows }
}
