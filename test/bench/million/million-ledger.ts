// A ledger of a million made-up shipments, made once and kept with what else is made for tests and benches: making it takes
// longer than everything that is measured with it. It is filled below the triggers, which are put back as they were.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { createConnectionsRepo } from '../../../src-main/ledger/connections-repo'
import { recipientKey, referenceKey } from '../../../src-main/ledger/draft-keys'
import { createRowSums } from '../../../src-main/ledger/mark/row-sums'
import { createSealing } from '../../../src-main/ledger/mark/seal-rest'
import { notesIn } from '../../../src-main/copies/copies-folder'
import { makeCopy } from '../../../src-main/copies/make-copy'
import { ledgerVersion } from '../../../src-main/ledger/migrate'
import { readLedger } from '../../../src-main/ledger/read-ledger'
import { openLedger } from '../../../src-main/ledger/open-ledger'
import { pathsBelow } from '../../../src-main/shell/paths'
import { cacheFolder } from '../../../scripts/runtime/cache'
import { dataFolder } from '../../support/open-station'
import { madeUpShipment } from './made-up-people'

/** Raised when other shipments are made up; a ledger of an earlier version is brought to this one. */
const madeUpVersion = 2
const minuteMs = 60_000
const atOnce = 5_000
/** Those of the newest that have a life to be shown. */
const withEvents = 20_000
const labelSha256 = 'a'.repeat(64)

/** The folder of a bench (see open-station) with so many shipments in the practice connection. */
export async function millionLedger(rows: number, say: (words: string) => void): Promise<string> {
  const folder = join(cacheFolder(), `${rows}-shipments-${madeUpVersion}`)
  if (existsSync(join(folder, 'whole'))) {
    // One that is as it is to be is not touched: the program would take it for one that was put back.
    if (!isReady(folder)) {
      const known = openLedger(join(dataFolder(folder), 'ledger.db'), { isChecked: true })
      seal(known)
      known.close()
    }
    await copyOnce(folder)
    return folder
  }
  say(`making ${rows} shipments, once`)
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const ledger = openLedger(join(dataFolder(unfinished), 'ledger.db'))
  fill(ledger, rows)
  ledger.close()
  writeFileSync(join(unfinished, 'whole'), '')
  renameSync(unfinished, folder)
  await copyOnce(folder)
  return folder
}

function isReady(folder: string): boolean {
  const { db, close } = readLedger(join(dataFolder(folder), 'ledger.db'))
  try {
    const version = Number(db.pragma('user_version', { simple: true }))
    return version === ledgerVersion && db.prepare('SELECT is_sealed FROM ledger_age').pluck().get() === 1
  } finally {
    close()
  }
}

/** A bench that shipped all this was put down with a copy: it need not make one at the end of every run. */
async function copyOnce(folder: string): Promise<void> {
  const { ledger, copies } = pathsBelow(dataFolder(folder))
  const { db, close } = readLedger(ledger)
  const step = db.prepare('SELECT step FROM ledger_age').pluck().get()
  close()
  if (notesIn(copies).some((note) => note.fault === null && note.step === step)) return
  rmSync(copies, { recursive: true, force: true })
  const made = await makeCopy({
    ledger,
    folder: copies,
    second: null,
    why: 'closing',
    at: new Date().toISOString(),
  })
  if (made.fault !== null) throw new Error(`The made-up ledger could not be copied: ${made.fault.code}`)
}

function fill(db: Database, rows: number): void {
  const now = () => new Date()
  const connections = createConnectionsRepo(db, { now, newId: () => 'practice' })
  const { id: connectionId } = connections.add({
    name: 'Practice',
    kind: 'practice',
    baseUrl: 'http://127.0.0.1:1',
  })
  connections.use(connectionId)
  db.prepare('INSERT INTO labels VALUES (?, 1, 1, ?)').run(labelSha256, now().toISOString())
  const triggers = db
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN ('shipments', 'shipment_events')`,
    )
    .all()
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
  const insert = db.prepare(
    `INSERT INTO shipments (seq, id, draft_id, connection_id, state, draft, payload_hash, reference_key, recipient_key,
       attempt, assignment_id, shipment_number, carrier_handle, service_status, label_sha256, created_at, sent_at,
       changed_at, label_awaited_at)
     VALUES (@seq, @id, @draftId, @connectionId, @state, @draft, '', @referenceKey, @recipientKey, 1, @assignmentId,
       @shipmentNumber, @carrier, 'prepared', @labelSha256, @at, @at, @at, @at)`,
  )
  const insertEvent = db.prepare(
    `INSERT INTO shipment_events (shipment_id, at, from_state, to_state, cause, attempt)
     VALUES (?, ?, ?, ?, '{"code":"step-entered"}', 1)`,
  )
  const startAt = Date.now() - rows * minuteMs
  const fillPart = db.transaction((from: number, to: number) => {
    for (let seq = from; seq <= to; seq += 1) {
      const { draft, ...made } = madeUpShipment(seq)
      const id = `shipment-${String(seq).padStart(8, '0')}`
      const at = new Date(startAt + seq * minuteMs).toISOString()
      const state = seq % 50 === 0 ? 'dropped' : 'printed'
      insert.run({
        ...made,
        seq,
        id,
        draftId: `draft-${id}`,
        connectionId,
        state,
        draft: JSON.stringify(draft),
        referenceKey: referenceKey(draft),
        recipientKey: recipientKey(draft),
        labelSha256,
        at,
      })
      if (rows - seq >= withEvents) continue
      insertEvent.run(id, at, null, 'waiting')
      insertEvent.run(id, at, 'waiting', state)
    }
  })
  db.pragma('synchronous = OFF')
  for (let from = 1; from <= rows; from += atOnce) fillPart(from, Math.min(rows, from + atOnce - 1))
  for (const { sql } of triggers) db.exec(sql)
  seal(db)
  db.pragma('wal_checkpoint(TRUNCATE)')
}

/** A bench that shipped all this has the checksum of every row: it is not busy with giving them. */
function seal(db: Database): void {
  if (db.prepare('SELECT is_sealed FROM ledger_age').pluck().get() === 1) return
  // Nobody waits for the disk: it counts once it is whole.
  db.pragma('synchronous = OFF')
  const setSealed = db.prepare('UPDATE ledger_age SET is_sealed = 1 WHERE one = 1')
  const sealSome = createSealing(
    db,
    createRowSums(db),
    () => false,
    () => setSealed.run(),
  )
  const isSealed = db.transaction((): boolean => {
    for (let times = 0; times < 25; times += 1) if (sealSome()) return true
    return false
  })
  while (!isSealed());
}
