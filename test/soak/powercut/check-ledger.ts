// Opens a ledger as the program would after a fault and compares it with what was promised until then.
import type { Database } from 'better-sqlite3'
import { openLedger } from '../../../src-main/ledger/open-ledger'

/** References of orders. */
export type Promises = {
  /** create() had returned. */
  begun: ReadonlySet<string>
  /** The first byte of the request had left. */
  sent: ReadonlySet<string>
  /** The bench had shown it as created. */
  created: ReadonlySet<string>
}
export type LedgerVerdict = {
  /** Why it cannot be used: it does not open, or what it holds does not fit together. */
  problem: string | null
  /** Of those sent: not there as sending or later. */
  missingIntents: string[]
  /** Of those begun and created: not there, or not there as created. */
  missingShipments: string[]
}

const sendingOrLater = ['sending', 'refused', 'unsure', 'label-awaited', 'label-stored', 'printed']

/** Never throws; a ledger that does not open holds nothing anybody could read. */
export function checkLedger(path: string, promises: Promises): LedgerVerdict {
  let db: Database
  try {
    db = openLedger(path)
  } catch (cause) {
    const said = (cause instanceof Error ? cause.message : String(cause)).replaceAll(path, 'FILE')
    // The check of a damaged file lists every page; its first line tells enough.
    const problem = said.split('\n')[0] ?? said
    return { problem, ...missing(new Map(), promises) }
  }
  try {
    return { problem: flawOf(db), ...missing(shipmentsIn(db), promises) }
  } catch (cause) {
    return { problem: `it opens, but ${String(cause)}`, ...missing(new Map(), promises) }
  } finally {
    db.close()
  }
}

type Row = { reference: string; state: string; assignmentId: string | null }

const shipmentsIn = (db: Database): Map<string, Row> => {
  const rows = db
    .prepare<[], Row>(
      `SELECT json_extract(draft, '$.parcel.reference') AS reference, state, assignment_id AS assignmentId FROM shipments`,
    )
    .all()
  return new Map(rows.map((row) => [row.reference, row]))
}

function missing(rows: ReadonlyMap<string, Row>, { begun, sent, created }: Promises) {
  const isThere = (reference: string) => rows.has(reference)
  const isCreated = (reference: string) => (rows.get(reference)?.assignmentId ?? null) !== null
  return {
    missingIntents: [...sent].filter(
      (reference) => !sendingOrLater.includes(rows.get(reference)?.state ?? ''),
    ),
    missingShipments: [
      ...new Set([
        ...[...begun].filter((reference) => !isThere(reference)),
        ...[...created].filter((reference) => !isCreated(reference)),
      ]),
    ],
  }
}

/** Beyond the quick check of every opening: indexes, references, and steps that are there by half. */
function flawOf(db: Database): string | null {
  const check = String(db.pragma('integrity_check(1)', { simple: true }))
  if (check !== 'ok') return `it opens, but ${check}`
  if ((db.pragma('foreign_key_check') as unknown[]).length > 0) return 'it opens, but rows point at nothing'
  const half = db
    .prepare<[], { id: string }>(
      `SELECT id FROM shipments s WHERE state IS NOT
         (SELECT to_state FROM shipment_events e WHERE e.shipment_id = s.id ORDER BY e.seq DESC LIMIT 1)`,
    )
    .get()
  return half ? 'it opens, but a shipment and its history disagree' : null
}
