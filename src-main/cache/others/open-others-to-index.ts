// shop.db as the search index reads it, beside the program and never writing. A shared connection stands for the connection,
// and the bench where a bench's own parcels have their order file: it is what they are filtered by.
import BetterSqlite3 from 'better-sqlite3'
import type { SharedShipment } from '../../engine/fact'
import type { SuggestedRecipient } from '../../../src-preload/contract/suggestion'
import type { IndexedShipment } from '../index/index-rows'
import type { LedgerToIndex } from '../index/ledger-to-index'

type Row = { number: number; bench: string; connection: string; state: string; body: string }

/** Throws what SQLite throws. */
export function openOthersToIndex(path: string): LedgerToIndex & { shrink: () => void; close: () => void } {
  const db = new BetterSqlite3(path, { readonly: true, fileMustExist: true, timeout: 5_000 })
  db.pragma('trusted_schema = OFF')
  db.pragma('cache_size = -1000')
  const between = db.prepare<[number, number], Row>(
    'SELECT number, bench, connection, state, body FROM shipments WHERE number > ? AND number <= ? ORDER BY number',
  )
  const connections = db.prepare<[], string>('SELECT DISTINCT connection FROM shipments').pluck()
  const countWithin = db
    .prepare<[string, number, number], number | null>(
      'SELECT count(*) FROM shipments WHERE connection = ? AND number > ? AND number <= ?',
    )
    .pluck()
  const last = db.prepare<[], number | null>('SELECT max(number) FROM shipments').pluck()
  const lastTouch = db.prepare<[], number | null>('SELECT max(touch) FROM shipments').pluck()
  const below = db
    .prepare<[number, number], number | null>(
      'SELECT number FROM shipments WHERE number <= ? ORDER BY number DESC LIMIT 1 OFFSET ?',
    )
    .pluck()
  const above = db
    .prepare<[number, number], number | null>(
      'SELECT number FROM shipments WHERE number > ? ORDER BY number LIMIT 1 OFFSET ?',
    )
    .pluck()
  const idOf = db.prepare<[number], string>('SELECT id FROM shipments WHERE number = ?').pluck()
  const bodyOf = db.prepare<[number], string>('SELECT body FROM shipments WHERE number = ?').pluck()
  const changedSince = db
    .prepare<[number], number>('SELECT number FROM shipments WHERE touch > ? ORDER BY touch')
    .pluck()
  const newest = db
    .prepare<[string, number, number], number>(
      'SELECT number FROM shipments WHERE connection = ? ORDER BY number DESC LIMIT ? OFFSET ?',
    )
    .pluck()
  return {
    connectionIds: () => connections.all(),
    countWithin: (connection, after, to) => countWithin.get(connection, after, to) ?? 0,
    lastSeq: () => last.get() ?? 0,
    lastEventSeq: () => lastTouch.get() ?? 0,
    below: (to, rows) => below.get(to, rows) ?? 0,
    above: (after, rows) => above.get(after, rows - 1) ?? Number.MAX_SAFE_INTEGER,
    idOf: (one) => idOf.get(one) ?? null,
    between: (after, to) => between.all(after, to).map(toIndexed),
    seqsChangedSince: (touch) => changedSince.all(touch),
    recipientOf: (one) => {
      const body = bodyOf.get(one)
      return body === undefined ? null : toSuggested(JSON.parse(body) as SharedShipment)
    },
    seqsAt: (connection, { offset, limit }) => newest.all(connection, limit, offset),
    seqsOf: (connection, states) => {
      const inStates = states.length === 0 ? '' : `AND state IN (${states.map(() => '?').join(', ')})`
      return db
        .prepare<string[], number>(
          `SELECT number FROM shipments WHERE connection = ? ${inStates} ORDER BY number DESC`,
        )
        .pluck()
        .iterate(connection, ...states)
    },
    shrink: () => void db.pragma('shrink_memory'),
    close: () => void db.close(),
  }
}

function toIndexed({ number, bench, connection, state, body }: Row): IndexedShipment {
  const shipment = JSON.parse(body) as SharedShipment
  const { recipient, parcel, together } = shipment.draft
  const isPrinted = state === 'printed' && shipment.noParcelAt === null
  return {
    ...recipient,
    seq: number,
    connectionId: connection,
    // As in the ledger: one that somebody settled without its label waits for nothing.
    state: shipment.labelEndedAt === null ? state : 'label-stored',
    createdAt: shipment.createdAt,
    file: bench,
    packer: shipment.packedBy,
    isScannedBack: isPrinted ? (shipment.scannedBackAt === null ? 0 : 1) : null,
    reference: parcel.reference,
    description: [parcel.description ?? '', ...(together?.others ?? [])].join(' ').trim() || null,
    shipmentNumber: shipment.shipmentNumber,
    assignmentId: shipment.assignmentId,
    carrierHandle: shipment.carrierHandle,
  }
}

function toSuggested({ draft, erasedAt }: SharedShipment): SuggestedRecipient | null {
  if (erasedAt !== null) return null
  const { company, addressLine2, region, phoneNumber, ...known } = draft.recipient
  return {
    ...known,
    company: company ?? '',
    addressLine2: addressLine2 ?? '',
    region: region ?? '',
    phoneNumber: phoneNumber ?? '',
  }
}
