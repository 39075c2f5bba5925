// Makes a new ledger of what can still be read of a damaged one, and of what a good copy holds beside it. The damaged files
// are read and never changed; what the new ledger cannot be sure of stays marked by its checksum.
import { chmodSync, copyFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import { ledgerApplicationId, ledgerVersion, migrate } from '../../ledger/migrate'
import { type DamagedRow, rowsThatDoNotFit } from '../check-ledger'
import { collectRows, type FoundRow } from './collect-rows'
import { mendKeys } from './mend-keys'
import { openPageFile } from './page-file'

export type SalvageJob = {
  /** The damaged ledger, its log beside it. */
  ledger: string
  /** Where the new one is made; what lies there goes. */
  into: string
  /** A good copy, to take from what cannot be read. */
  copy: string | null
  labels: string
  /** How many shipments there were, as far as anybody knows. */
  expectedShipments: number
}
export type Salvage = {
  shipments: number
  /** Could not be read in the damaged file. */
  unreadable: number
  /** Of those, taken from the copy. */
  fromCopy: number
  /** Rows that were read and are not what was written. */
  damaged: number
}

type Column = { name: string; pk: number }

export function salvageLedger(job: SalvageJob): Salvage {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(job.into + suffix, { force: true })
  const file = openPageFile(job.ledger)
  const told = file.userVersion ?? ledgerVersion
  const version = told >= 1 && told <= ledgerVersion ? told : ledgerVersion
  const db = new BetterSqlite3(job.into)
  try {
    chmodSync(job.into, 0o600)
    db.pragma(`application_id = ${ledgerApplicationId}`)
    migrate(db, version)
    db.pragma('foreign_keys = OFF')
    const guards = withoutGuards(db)
    const tables = tablesOf(db)
    const found = collectRows(file, [...tables.keys()])
    db.transaction(() => {
      for (const [table, columns] of tables) insertRows(db, table, columns, found.get(table) ?? [])
    })()
    if (hasSums(db)) mendKeys(db)
    const read = countShipments(db)
    const damagedBefore = hasSums(db) ? rowsThatDoNotFit(db).damagedRows : []
    if (job.copy !== null) mergeCopy(db, job.copy, `${job.into}.copy`, version, damagedBefore)
    mendReferences(db, job.labels)
    if (hasSums(db)) forgetSumsWithoutRow(db)
    for (const sql of guards) db.exec(sql)
    db.pragma('foreign_keys = ON')
    const said = String(db.pragma('integrity_check(1)', { simple: true }))
    if (said !== 'ok') throw new Error(said)
    const shipments = countShipments(db)
    return {
      shipments,
      unreadable: Math.max(0, job.expectedShipments - read),
      fromCopy: Math.max(0, shipments - read),
      damaged: hasSums(db) ? rowsThatDoNotFit(db).damagedCount : 0,
    }
  } finally {
    db.close()
  }
}

const hasSums = (db: Database): boolean =>
  db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'row_sums'`).get() !== undefined
const countShipments = (db: Database): number =>
  db.prepare<[], number>('SELECT count(*) FROM shipments').pluck().get() ?? 0

/** Rows come in any order and in any state: the triggers would refuse them. Returns what makes them anew. */
function withoutGuards(db: Database): string[] {
  const triggers = db
    .prepare<[], { name: string; sql: string }>(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`)
    .all()
  for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`)
  return triggers.map(({ sql }) => sql)
}

const tablesOf = (db: Database): Map<string, Column[]> =>
  new Map(
    db
      .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
      .pluck()
      .all()
      .filter((name) => name !== 'allowed_steps')
      .map((name) => [name, db.pragma(`table_info(${name})`) as Column[]]),
  )

function insertRows(
  db: Database,
  table: string,
  columns: readonly Column[],
  rows: readonly FoundRow[],
): void {
  if (table === 'ledger_age' && rows.length > 0) db.exec('DELETE FROM ledger_age')
  // What its tree leads to comes first: the same row found elsewhere is of an earlier time.
  for (const { rowId, values } of [...rows].sort((a, b) => Number(b.isInTree) - Number(a.isInTree))) {
    if (values.length > columns.length || values.length === 0) continue
    const names = columns.slice(0, values.length).map(({ name }) => name)
    // A key that is the row's own number is stored as nothing.
    const whole = values.map((value, index) => (value === null && columns[index]?.pk === 1 ? rowId : value))
    const places = names.map(() => '?').join(', ')
    try {
      db.prepare(`INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${places})`).run(...whole)
    } catch {
      // It breaks a rule of its table: then it is no row of it, or not any more.
    }
  }
}

/** What is not there, or is not what was written, is taken from the copy together with its checksum. */
function mergeCopy(
  db: Database,
  copy: string,
  work: string,
  version: number,
  damaged: readonly DamagedRow[],
): void {
  rmSync(work, { force: true })
  copyFileSync(copy, work)
  try {
    const other = new BetterSqlite3(work)
    try {
      if (Number(other.pragma('user_version', { simple: true })) > version) return
      migrate(other, version)
    } finally {
      other.close()
    }
    db.prepare('ATTACH ? AS copied').run(work)
    db.transaction(() => {
      const columns = tablesOf(db)
      const keys = new Map(
        [...columns].flatMap(([table, own]) => {
          const key = own.filter(({ pk }) => pk > 0)
          return key.length === 1 && key[0] !== undefined ? [[table, key[0].name] as const] : []
        }),
      )
      for (const { table, key } of damaged) {
        const name = keys.get(table)
        if (name === undefined) continue
        if (db.prepare(`SELECT 1 FROM copied.${table} WHERE ${name} = ?`).get(key) === undefined) continue
        db.prepare(`DELETE FROM main.${table} WHERE ${name} = ?`).run(key)
        if (hasSums(db)) db.prepare('DELETE FROM row_sums WHERE of_table = ? AND of_key = ?').run(table, key)
      }
      for (const [table, name] of keys) {
        if (table === 'ledger_age') continue
        // Without those that are worked out from the others.
        const names = columns
          .get(table)
          ?.map((column) => column.name)
          .join(', ')
        if (hasSums(db))
          db.exec(`INSERT OR REPLACE INTO main.row_sums SELECT s.* FROM copied.row_sums s
            WHERE s.of_table = '${table}' AND s.of_key NOT IN (SELECT ${name} FROM main.${table})`)
        db.exec(`INSERT OR IGNORE INTO main.${table} (${names}) SELECT ${names} FROM copied.${table}`)
      }
    })()
    db.exec('DETACH copied')
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(work + suffix, { force: true })
  }
}

type Orphan = { table: string; rowid: number; parent: string; fkid: number }

/** A row that points to one that is lost gets it back as far as it is known, or goes with it. */
function mendReferences(db: Database, labels: string): void {
  for (const { table, rowid, parent, fkid } of db.pragma('foreign_key_check') as Orphan[]) {
    const [link] = (db.pragma(`foreign_key_list(${table})`) as { id: number; from: string }[]).filter(
      ({ id }) => id === fkid,
    )
    if (link === undefined) continue
    const value = db
      .prepare<[number], string>(`SELECT ${link.from} FROM ${table} WHERE rowid = ?`)
      .pluck()
      .get(rowid)
    if (value === undefined) continue
    if (parent === 'labels')
      db.prepare('INSERT OR IGNORE INTO labels (sha256, bytes, pages, stored_at) VALUES (?, ?, 1, ?)').run(
        value,
        sizeOfLabel(labels, value),
        new Date(0).toISOString(),
      )
    else if (parent === 'connections')
      db.prepare(
        `INSERT OR IGNORE INTO connections (id, name, kind, base_url, created_at) VALUES (?, ?, 'test', 'http://127.0.0.1:1', ?)`,
      ).run(value, `? ${value.slice(-4)}`, new Date(0).toISOString())
    else db.prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(rowid)
  }
}

const sizeOfLabel = (labels: string, sha256: string): number => {
  try {
    return statSync(join(labels, sha256.slice(0, 2), `${sha256}.pdf`)).size
  } catch {
    return 0
  }
}

/** Who could not be read was told so: they are not missed again at every check. */
function forgetSumsWithoutRow(db: Database): void {
  const forget = db.prepare('DELETE FROM row_sums WHERE of_table = ? AND of_key = ?')
  for (let rows = rowsThatDoNotFit(db).lostRows; rows.length > 0; rows = rowsThatDoNotFit(db).lostRows)
    for (const { table, key } of rows) forget.run(table, key)
}
