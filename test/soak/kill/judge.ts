// Compares what a service received with what the ledger knows: the two counts every kill run is about.
import BetterSqlite3 from 'better-sqlite3'

export type Verdict = {
  /** Creations received beyond the first of their order. */
  duplicates: number
  /** Orders the service created that the ledger does not hold as created, and intents that vanished. */
  lost: number
  /** How often the bench could not know and left it to a person. */
  unsure: number
}

/** `ledgerPath` null: there is no ledger, and nothing can be lost that nobody promised to keep. */
export function judge(received: readonly string[], ledgerPath: string | null): Verdict {
  const orders = new Set(received)
  const duplicates = received.length - orders.size
  if (ledgerPath === null) return { duplicates, lost: 0, unsure: 0 }
  const db = new BetterSqlite3(ledgerPath, { readonly: true })
  try {
    const rows = db
      .prepare<[], { reference: string; state: string; assignmentId: string | null }>(
        `SELECT json_extract(draft, '$.parcel.reference') AS reference, state, assignment_id AS assignmentId FROM shipments`,
      )
      .all()
    const known = new Map(rows.map((row) => [row.reference, row]))
    const forgotten = [...orders].filter((reference) => (known.get(reference)?.assignmentId ?? null) === null)
    const unfinished = rows.filter(({ state }) => state === 'waiting' || state === 'sending')
    const unsure = db
      .prepare<[], { n: number }>(
        `SELECT count(*) AS n FROM shipment_events WHERE from_state = 'sending' AND to_state = 'unsure'`,
      )
      .get()
    return { duplicates, lost: forgotten.length + unfinished.length, unsure: unsure?.n ?? 0 }
  } finally {
    db.close()
  }
}

/** Seen from another process, as somebody would who comes after a crash. */
export function isDurablySending(path: string, reference: string): boolean {
  const db = new BetterSqlite3(path, { readonly: true })
  try {
    const row = db
      .prepare<[string], { state: string }>(
        `SELECT state FROM shipments WHERE json_extract(draft, '$.parcel.reference') = ?`,
      )
      .get(reference)
    return row?.state === 'sending'
  } finally {
    db.close()
  }
}
