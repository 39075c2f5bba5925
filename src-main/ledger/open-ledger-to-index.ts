// The ledger as the search index reads it, beside the program and never writing. It takes what it can get: a row that
// cannot be read in full is listed all the same, by what its own columns say.
import BetterSqlite3 from 'better-sqlite3'
import type { SuggestedRecipient } from '../../src-preload/contract/suggestion'

type Place = { offset: number; limit: number }

type Row = {
  seq: number
  connectionId: string
  state: string
  draft: string
  shipmentNumber: string | null
  assignmentId: string | null
  carrierHandle: string | null
  createdAt: string
  /** The batch it came with. */
  file: string | null
  packer: string | null
  isScannedBack: number | null
}

/** Throws what SQLite throws. */
export function openLedgerToIndex(path: string) {
  const db = new BetterSqlite3(path, { readonly: true, fileMustExist: true, timeout: 5_000 })
  db.pragma('trusted_schema = OFF')
  // It is read from one end to the other: what was read is not read again.
  db.pragma('cache_size = -1000')
  // One that somebody settled without its label waits for nothing: it is listed among those that are done.
  const between = db.prepare<[number, number], Row>(
    `SELECT seq, connection_id AS connectionId,
       iif(label_ended_at IS NULL, state, 'label-stored') AS state, draft, shipment_number AS shipmentNumber,
       assignment_id AS assignmentId, carrier_handle AS carrierHandle, created_at AS createdAt,
       (SELECT o.batch_id FROM batch_orders o WHERE o.shipment_id = shipments.id LIMIT 1) AS file, packed_by AS packer,
       iif(state = 'printed' AND no_parcel_at IS NULL, scanned_back_at IS NOT NULL, NULL) AS isScannedBack
     FROM shipments WHERE seq > ? AND seq <= ? ORDER BY seq`,
  )
  const countWithin = db
    .prepare<[string, number, number], number>(
      'SELECT count(*) FROM shipments WHERE connection_id = ? AND seq > ? AND seq <= ?',
    )
    .pluck()
  const connectionIds = db.prepare<[], string>('SELECT id FROM connections').pluck()
  const seqsFrom = (direction: 'DESC' | 'ASC') =>
    db
      .prepare<[string, number, number], number>(
        `SELECT seq FROM shipments WHERE connection_id = ? ORDER BY seq ${direction} LIMIT ? OFFSET ?`,
      )
      .pluck()
  const [fromNewest, fromOldest] = [seqsFrom('DESC'), seqsFrom('ASC')]
  const lastSeq = db.prepare<[], number | null>('SELECT max(seq) FROM shipments').pluck()
  const lastEventSeq = db.prepare<[], number | null>('SELECT max(seq) FROM shipment_events').pluck()
  const idOf = db.prepare<[number], string>('SELECT id FROM shipments WHERE seq = ?').pluck()
  const draftOf = db
    .prepare<[number], string>('SELECT draft FROM shipments WHERE seq = ? AND erased_at IS NULL')
    .pluck()
  const changedSince = db
    .prepare<[number], number>(
      `SELECT DISTINCT s.seq FROM shipment_events e JOIN shipments s ON s.id = e.shipment_id WHERE e.seq > ?`,
    )
    .pluck()
  return {
    connectionIds: (): string[] => connectionIds.all(),
    countWithin: (connectionId: string, afterSeq: number, toSeq: number): number =>
      countWithin.get(connectionId, afterSeq, toSeq) ?? 0,
    lastSeq: (): number => lastSeq.get() ?? 0,
    lastEventSeq: (): number => lastEventSeq.get() ?? 0,
    below: (toSeq: number, rows: number): number => Math.max(0, toSeq - rows),
    above: (afterSeq: number, rows: number): number => afterSeq + rows,
    idOf: (seq: number): string | null => idOf.get(seq) ?? null,
    between: (afterSeq: number, toSeq: number) => between.all(afterSeq, toSeq).map(toIndexed),
    recipientOf: (seq: number): SuggestedRecipient | null => {
      const draft = draftOf.get(seq)
      if (draft === undefined) return null
      return toSuggested(partsOf(draft).recipient)
    },
    seqsChangedSince: (eventSeq: number): number[] => changedSince.all(eventSeq),
    seqsAt: (connectionId: string, { offset, limit }: Place, total: number): number[] => {
      const rows = Math.max(0, Math.min(limit, total - offset))
      // Passing by takes its time: from whichever end is nearer.
      return offset <= total / 2
        ? fromNewest.all(connectionId, rows, offset)
        : fromOldest.all(connectionId, rows, total - offset - rows).reverse()
    },
    seqsOf: (connectionId: string, states: readonly string[]): Iterator<number> => {
      const inStates = states.length === 0 ? '' : `AND state IN (${states.map(() => '?').join(', ')})`
      return db
        .prepare<string[], number>(
          `SELECT seq FROM shipments WHERE connection_id = ? ${inStates} ORDER BY seq DESC`,
        )
        .pluck()
        .iterate(connectionId, ...states)
    },
    /** Gives the pages back that were read. */
    shrink: (): void => {
      db.pragma('shrink_memory')
    },
    close: (): void => {
      db.close()
    },
  }
}

function toIndexed({ draft, ...row }: Row) {
  const { recipient, parcel, together } = partsOf(draft)
  const text = (part: Record<string, unknown>, name: string): string | null => {
    const value = part[name]
    return typeof value === 'string' ? value : null
  }
  return {
    ...row,
    firstName: text(recipient, 'firstName') ?? '',
    lastName: text(recipient, 'lastName') ?? '',
    company: text(recipient, 'company'),
    addressLine: text(recipient, 'addressLine') ?? '',
    addressLine2: text(recipient, 'addressLine2'),
    postalCode: text(recipient, 'postalCode') ?? '',
    city: text(recipient, 'city') ?? '',
    countryCode: text(recipient, 'countryCode') ?? '',
    email: text(recipient, 'email'),
    phoneNumber: text(recipient, 'phoneNumber'),
    reference: text(parcel, 'reference'),
    // Whoever stands in the same assignment is found by it.
    description: [text(parcel, 'description') ?? '', ...(together.others ?? [])].join(' ').trim() || null,
  }
}

/** By hand: the thread that reads this stays small without the schemas. */
const nobody: SuggestedRecipient = {
  firstName: '',
  lastName: '',
  company: '',
  addressLine: '',
  addressLine2: '',
  countryCode: '',
  postalCode: '',
  city: '',
  region: '',
  phoneNumber: '',
  email: '',
}
const suggestedNames = Object.keys(nobody) as (keyof SuggestedRecipient)[]

/** Null: something else than words stands in it. */
function toSuggested(recipient: Record<string, unknown>): SuggestedRecipient | null {
  const suggested = { ...nobody }
  for (const name of suggestedNames) {
    const value = recipient[name] ?? ''
    if (typeof value !== 'string') return null
    suggested[name] = value
  }
  return suggested
}

type Parts = Record<'recipient' | 'parcel', Record<string, unknown>> & { together: { others?: string[] } }

function partsOf(draft: string): Parts {
  try {
    const { recipient, parcel, together } = JSON.parse(draft) as Partial<Parts>
    return { recipient: recipient ?? {}, parcel: parcel ?? {}, together: together ?? {} }
  } catch {
    return { recipient: {}, parcel: {}, together: {} }
  }
}
