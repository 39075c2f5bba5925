import { join } from 'node:path'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { touchedRows } from '../../../src-main/ledger/mark/row-sums'
import { openLedger } from '../../../src-main/ledger/open-ledger'
import { openLedgerToIndex } from '../../../src-main/ledger/open-ledger-to-index'
import { openStorageAlone } from '../../support/open-storage-alone'
import { pathsBelow } from '../../../src-main/shell/paths'
import { preparedIn } from '../../support/structure/prepared-statements'
import { filesIn } from '../../support/structure/source-files'
import { tempFolder } from '../../support/temp-folder'

/** Tables of a few rows; everything else grows with every parcel. `c` is what the statements call connections. */
const smallTables = [
  'connections',
  'c',
  'settings',
  'printer_profiles',
  'temp.touched_rows',
  'known',
  // A row for each bench, each shared connection, each table that counts.
  'engine_seen',
  'shared_connections',
  'sqlite_sequence',
  'orders_erased',
]

/** These stand outside the day's work: they bring an old ledger up to date, or mend one that is damaged. */
const mendersOnly = /\/(migrations\/.*|schema-faults|put-back-rows)\.ts$/

/** Every statement that the repos prepare, and that the search prepares for the ledger, once each. */
function preparedStatements(): { db: Database; statements: string[] } {
  const folder = tempFolder()
  const paths = pathsBelow(join(folder, 'data'))
  const statements = new Set<string>()
  // oxlint-disable-next-line typescript/unbound-method
  const prepare = BetterSqlite3.prototype.prepare
  const spy = vi.spyOn(BetterSqlite3.prototype, 'prepare').mockImplementation(function (
    this: Database,
    sql: string,
  ) {
    if (this.name === paths.ledger) statements.add(sql)
    return prepare.call(this, sql)
  })
  const storage = openStorageAlone(paths)
  while (!storage.mark.sealSome());
  const toIndex = openLedgerToIndex(paths.ledger)
  toIndex.seqsOf('practice', ['printed']).next()
  toIndex.close()
  spy.mockRestore()
  storage.close()
  const db = openLedger(paths.ledger)
  db.exec(touchedRows)
  onTestFinished(() => void db.close())
  return { db, statements: [...statements] }
}

/** Steps of the plan that read a growing table, or a whole index of one, from end to end. */
function scansIn(db: Database, sql: string): string[] {
  const positional = sql.replace(/@\w+/g, '?')
  const values = Array<null>(positional.split('?').length - 1).fill(null)
  return db
    .prepare<null[], { detail: string }>(`EXPLAIN QUERY PLAN ${positional}`)
    .all(...values)
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN (?!CONSTANT ROW)/.test(detail))
    .filter((detail) => !smallTables.includes(/^SCAN (\S+)/.exec(detail)?.[1] ?? ''))
}

describe('a full ledger', () => {
  it('is never read through from end to end, whatever is asked of it', () => {
    const { db, statements } = preparedStatements()
    expect(statements.length).toBeGreaterThan(30)
    for (const table of [
      'shipments',
      'batch_orders',
      'shipment_events',
      'print_jobs',
      'labels',
      'connections',
      'settings',
    ])
      expect(statements.some((sql) => new RegExp(`\\b${table}\\b`).test(sql))).toBe(true)
    const scanning = statements.flatMap((sql) => scansIn(db, sql).map((detail) => `${detail}: ${sql}`))
    expect(scanning).toEqual([])
  })

  it('is asked nothing that was not judged here', () => {
    const { statements } = preparedStatements()
    const written = filesIn('src-main/ledger', /\.ts$/)
      .filter(({ path }) => !mendersOnly.test(path))
      .flatMap(preparedIn)
    expect(written.length).toBeGreaterThan(100)
    const unjudged = written.filter(({ pattern }) => !statements.some((sql) => pattern.test(sql)))
    expect(unjudged.map(({ at }) => at)).toEqual([])
  })

  it.each([
    `SELECT * FROM shipments s WHERE s.state NOT IN ('printed', 'dropped') ORDER BY s.seq DESC`,
    'SELECT count(*) FROM shipments',
    'SELECT * FROM shipment_events WHERE answer = ?',
    `SELECT count(*) FROM print_jobs p WHERE p.question IS NOT NULL OR p.state IN ('failed', 'unknown')`,
  ])('would be found to be read through by %s', (sql) => {
    const { db } = preparedStatements()
    expect(scansIn(db, sql)).toHaveLength(1)
  })
})
