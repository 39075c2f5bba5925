// A ledger that an earlier Packbench wrote, opened by this one. The fixture was written by version 1, with a shipment in
// every state, its events, print jobs, and profiles that remember answers.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { ledgerVersion } from '../../../src-main/ledger/migrate'
import { sql as messages } from '../../../src-main/ledger/migrations/0003-messages'
import { openLedger } from '../../../src-main/ledger/open-ledger'
import { createPrintJobsRepo } from '../../../src-main/ledger/print-jobs-repo'
import { schemaFaults } from '../../../src-main/ledger/schema-faults'
import { createSettingsRepo } from '../../../src-main/ledger/settings-repo'
import { createShipmentsRepo } from '../../../src-main/ledger/shipments-repo'
import { shipmentStates } from '../../../src-preload/contract/vocabulary'
import { saying } from '../../support/messages'
import { tempFolder } from '../../support/temp-folder'

const written = gunzipSync(
  readFileSync(join(import.meta.dirname, '../../fixtures/ledger/version-1.sql.gz')),
).toString()

const anEarlierLedger = (sql = written) => {
  const path = join(tempFolder(), 'ledger.db')
  const db = new BetterSqlite3(path)
  db.exec(`BEGIN;${sql}COMMIT`)
  return { path, db }
}
const column = (db: BetterSqlite3.Database, sql: string): unknown[] => db.prepare(sql).pluck().all()
const everything = (db: BetterSqlite3.Database): string =>
  JSON.stringify(
    column(db, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").map((name) =>
      db.prepare(`SELECT * FROM ${String(name)}`).all(),
    ),
  )

const opened = (sql = written) => {
  const { path, db: before } = anEarlierLedger(sql)
  const sentences = {
    causes: column(before, 'SELECT cause FROM shipment_events ORDER BY seq'),
    details: column(
      before,
      "SELECT problem ->> '$.detail' FROM shipments WHERE problem IS NOT NULL ORDER BY seq",
    ),
    reasons: column(before, "SELECT reason FROM print_jobs WHERE reason <> '' ORDER BY seq"),
  }
  before.close()
  const db = openLedger(path)
  const deps = { now: () => new Date(), newId: () => 'new' }
  const shipments = createShipmentsRepo(db, deps)
  const printJobs = createPrintJobsRepo(db, deps)
  const all = shipments.pageOfAll(Number.MAX_SAFE_INTEGER, 100).map(({ shipment }) => shipment)
  return { db, sentences, shipments, printJobs, settings: createSettingsRepo(db), all: all.reverse() }
}

describe('a ledger of version 1', () => {
  it('has the same tables, word for word, as one that is made today', () => {
    expect(schemaFaults(opened().db)).toEqual({
      guards: [],
      strangers: [],
      tables: [],
      steps: { missing: [], strange: [] },
    })
  })

  it('has a shipment in every state, and opens as a ledger of today', () => {
    const { db, all } = opened()
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(shipmentStates))
    expect(db.pragma('user_version', { simple: true })).toBe(ledgerVersion)
    expect(db.pragma('foreign_key_check')).toEqual([])
  })

  it('keeps every sentence as it was written', () => {
    const { shipments, printJobs, all, sentences } = opened()
    const events = all.flatMap(({ id }) => shipments.events(id))
    expect(events.map(({ cause }) => cause)).toEqual(
      expect.arrayContaining(sentences.causes.map((said) => ({ code: 'earlier', said }))),
    )
    expect(events).toHaveLength(sentences.causes.length)
    const problems = all.flatMap(({ problem }) => problem ?? [])
    expect(problems.map(({ detail }) => detail)).toEqual(
      sentences.details.map((said) => ({ code: 'earlier', said })),
    )
    const reasons = all.flatMap(({ id }) => printJobs.ofShipment(id)).flatMap(({ reason }) => reason ?? [])
    expect(reasons).toEqual(
      expect.arrayContaining(sentences.reasons.map((said) => ({ code: 'earlier', said }))),
    )
    expect(reasons).toHaveLength(sentences.reasons.length)
  })

  it('keeps the complaints of a refused shipment at their fields', () => {
    const { all } = opened()
    const refused = all.find(({ state }) => state === 'refused')
    expect(refused?.problem?.fields).toMatchObject([
      { path: 'parcel.weightGrams', message: { code: 'earlier' } },
    ])
  })

  it('keeps the answers that were remembered and those of single jobs', () => {
    const { db, settings, printJobs, all } = opened()
    const profile = settings.profiles().get('zebra_big')
    expect(profile?.pageSetups.at(-1)?.pageSetup).toMatchObject({ corner: 'top-left', scale: 'actual' })
    const answers = all
      .flatMap(({ id }) => printJobs.ofShipment(id))
      .flatMap(({ id }) => printJobs.internals(id).answer ?? [])
    expect(answers).toMatchObject([{ pageSetups: [{ corner: 'top-left' }] }])
    expect(column(db, "SELECT count(*) FROM printer_profiles WHERE profile LIKE '%mend%'")).toEqual([0])
  })

  it('leaves profiles that nobody named to the words of the window, and keeps the names people gave', () => {
    const { settings } = opened(written.replace('"name":"Small label"', '"name":"Rampe 2"'))
    const names = [...settings.profiles()].map(([layout, { name }]) => [layout, name])
    expect(Object.fromEntries(names)).toEqual({ zebra_big: '', zebra_small: 'Rampe 2', a4_portrait: '' })
  })

  it('knows doubles in every spelling, also of what was shipped before', () => {
    const { db, shipments, all } = opened(
      written.replaceAll('"lastName":"Berg3"', '"lastName":"Groß-Müller"'),
    )
    const [first, second] = all
    if (first === undefined || second === undefined) throw new Error('The fixture has more than two.')
    expect(
      db.prepare('SELECT reference_key, recipient_key FROM shipments WHERE seq IN (1, 2)').all(),
    ).toEqual([
      { reference_key: '1001', recipient_key: 'berg1 mia|DE|01067' },
      { reference_key: '1003', recipient_key: 'gross mia muller|DE|01067' },
    ])
    const draft = {
      ...second.draft,
      recipient: { ...second.draft.recipient, firstName: 'Gross Mueller', lastName: 'Mia' },
      parcel: { ...second.draft.parcel, reference: ' 1001' },
    }
    const both = { reference: true, recipient: true }
    const alike = shipments.alike(draft, second.connectionId, new Date(0), both)
    expect(alike.filter(({ shipment }) => shipment.seq <= 2)).toMatchObject([
      { shipment: { id: second.id }, because: ['recipient'] },
      { shipment: { id: first.id }, because: ['reference'] },
    ])
  })

  it('opens although one draft of it cannot be read as a draft of today, which keeps its keys', () => {
    const { path, db } = anEarlierLedger(written.replace('"reference":"#1001"', '"reference":1001'))
    db.close()
    expect(
      column(openLedger(path), 'SELECT reference_key FROM shipments WHERE seq IN (1, 2) ORDER BY seq'),
    ).toEqual(['#1001', '1003'])
  })

  it('lets nothing that happened be rewritten afterwards', () => {
    const { db } = opened()
    expect(() => db.exec(`UPDATE shipment_events SET cause = 'nothing'`)).toThrow(/not rewritten/)
  })

  it.each(['UPDATE shipments', 'UPDATE print_jobs', 'UPDATE printer_profiles'])(
    'is as it was when the program is killed before: %s',
    (next) => {
      const { path, db } = anEarlierLedger()
      db.pragma('journal_mode = WAL')
      const before = everything(db)
      db.close()
      const done = messages.slice(0, messages.indexOf(next))
      const killed = `
        const db = new (require('better-sqlite3'))(${JSON.stringify(path)})
        db.transaction(() => {
          db.exec(${JSON.stringify(done)})
          process.kill(process.pid, 'SIGKILL')
        }).exclusive()`
      expect(spawnSync(process.execPath, ['-e', killed]).signal).toBe('SIGKILL')
      const left = new BetterSqlite3(path)
      expect(everything(left)).toBe(before)
      expect(left.pragma('user_version', { simple: true })).toBe(1)
      left.close()
      openLedger(path).close()
    },
  )

  it('is as it was when it cannot be brought to this version', () => {
    const { path, db } = anEarlierLedger()
    db.exec('DROP TABLE printer_profiles')
    const before = everything(db)
    db.close()
    expect(() => openLedger(path)).toThrow(saying('ledger-unusable', { path }))
    const left = new BetterSqlite3(path)
    expect(everything(left)).toBe(before)
    left.close()
  })
})
