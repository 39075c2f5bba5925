// What is kept beside the settings: by name, and as if it had not been there where it cannot be read.
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createBenchStateRepo } from '../../../src-main/ledger/bench-state-repo'
import { createIntakeMappingsRepo } from '../../../src-main/ledger/intake-mappings-repo'
import { createKeptValues } from '../../../src-main/ledger/kept-values'
import { openLedger } from '../../../src-main/ledger/open-ledger'
import { createOrderFolderRepo } from '../../../src-main/ledger/order-folder-repo'
import { createSharedDocsRepo } from '../../../src-main/ledger/shared-docs-repo'
import { tempFolder } from '../../support/temp-folder'

const opened = (): Database => {
  const db = openLedger(join(tempFolder(), 'ledger.db'))
  onTestFinished(() => void db.close())
  return db
}

it.each<[what: string, name: string, look: (db: Database) => unknown, asIfNot: unknown]>([
  ['a pause', 'bench.paused', (db) => createBenchStateRepo(db).isPaused(), false],
  [
    'the folder of orders',
    'intake.folder',
    (db) => createOrderFolderRepo(db, { now: () => new Date() }).folder(),
    null,
  ],
  ['what columns mean', 'intake.mapping.0a', (db) => createIntakeMappingsRepo(db).all(), {}],
  ['what benches agreed on', 'sharing.docs', (db) => createSharedDocsRepo(db).get(), null],
])('takes %s that cannot be read as if it had not been there', (_what, name, look, asIfNot) => {
  const db = opened()
  const keep = db.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)')
  for (const damaged of ['{', '[7]']) {
    keep.run(name, damaged)
    expect(look(db)).toEqual(asIfNot)
  }
})

it('gives what stands under a prefix by the rest of its name, and nothing of its neighbours', () => {
  const { find, forget, keep, under } = createKeptValues(opened())
  for (const name of ['a.b', 'a.b.one', 'a.b.two', 'a.b/', 'a.c.three']) keep(name, name)
  expect(under('a.b.')).toEqual([
    { name: 'one', text: '"a.b.one"' },
    { name: 'two', text: '"a.b.two"' },
  ])
  forget('a.b.one')
  expect(find('a.b.one', z.string())).toBeNull()
  expect(find('a.b.two', z.string())).toBe('a.b.two')
})
