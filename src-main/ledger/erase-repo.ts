// Takes people out of a ledger: who, where to, what was said about them. That there was a parcel stays. Used on the ledger of
// the bench and on its copies alike.
import type { Database } from 'better-sqlite3'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import { type Draft, draftSchema } from '../../src-preload/contract/draft'
import { createOrderErasing } from './erase-orders'
import { type Outbox, tellsNobody } from './outbox-repo'
import { writeTransaction } from './write-transaction'

/** What lies outside of the ledger and belongs to an erased shipment. */
export type Erased = {
  id: ShipmentId
  seq: number
  connectionId: ConnectionId
  shipmentNumber: string | null
  assignmentId: string | null
  /** Null where another shipment has the same label. */
  labelSha256: string | null
  printTitles: string[]
  /** Files that a printer which is a folder made. */
  printFiles: string[]
}
export type EraseRepo = ReturnType<typeof createEraseRepo>

type Row = Omit<Erased, 'printTitles' | 'printFiles'> & { draft: string }
const settled = `(state IN ('printed', 'label-stored', 'dropped', 'refused')
  OR (state = 'label-awaited' AND label_ended_at IS NOT NULL))`
const atOnce = 100

/** `outbox`: of the ledger itself; its copies tell nobody. */
export function createEraseRepo(db: Database, outbox: Pick<Outbox, 'noteErased'> = tellsNobody) {
  const find = db.prepare<[string], Row>(
    `SELECT id, seq, connection_id AS connectionId, shipment_number AS shipmentNumber, assignment_id AS assignmentId,
       label_sha256 AS labelSha256, draft FROM shipments WHERE id = ? AND erased_at IS NULL AND ${settled}`,
  )
  const erase = db.prepare(
    `UPDATE shipments SET erased_at = @at, draft = @draft, payload_hash = '', reference_key = NULL, recipient_key = '',
       problem = NULL, shipment_number = NULL, service_status = NULL, differs = '[]', asks_at = NULL,
       asks_stopped_at = coalesce(asks_stopped_at, @at) WHERE id = @id`,
  )
  const events = db.prepare<[string], { seq: number; cause: string }>(
    'SELECT seq, cause FROM shipment_events WHERE shipment_id = ?',
  )
  const eraseEvent = db.prepare(
    'UPDATE shipment_events SET answer = NULL, detail = NULL, cause = @cause WHERE seq = @seq',
  )
  const jobs = db.prepare<[string], { title: string; way: string; file: string | null }>(
    `SELECT title, way, coalesce(file_path, spooler_job_id) AS file FROM print_jobs WHERE shipment_id = ?`,
  )
  const eraseJobs = db.prepare(
    `UPDATE print_jobs SET file_path = NULL, answer = NULL,
       spooler_job_id = CASE way WHEN 'folder' THEN NULL ELSE spooler_job_id END WHERE shipment_id = ?`,
  )
  const eraseOrders = db.prepare('DELETE FROM batch_orders WHERE shipment_id = ?')
  const eraseTogether = db.prepare(
    'DELETE FROM together_bodies WHERE draft_id = (SELECT draft_id FROM shipments WHERE id = ?)',
  )
  const othersWithLabel = db.prepare<[string], { one: number }>(
    'SELECT 1 AS one FROM shipments WHERE label_sha256 = ? AND erased_at IS NULL LIMIT 1',
  )
  const ofPerson = db.prepare<[string, string], { id: ShipmentId; isSettled: number }>(
    `SELECT id, ${settled} AS isSettled FROM shipments WHERE seq IN (
       SELECT seq FROM shipments WHERE recipient_key = ?
       UNION ALL SELECT s.seq FROM together_people p JOIN shipments s ON s.draft_id = p.draft_id
       WHERE p.recipient_key = ?) ORDER BY seq DESC`,
  )
  const olderThan = db.prepare<[string, string], { id: ShipmentId }>(
    `SELECT id FROM shipments INDEXED BY shipments_unerased
     WHERE connection_id = ? AND created_at < ? AND erased_at IS NULL AND ${settled} LIMIT ${atOnce}`,
  )

  const orders = createOrderErasing(db)

  const eraseOne = (row: Row, at: string): Erased => {
    const { draft, labelSha256, ...known } = row
    const { id } = known
    const printed = jobs.all(id)
    erase.run({ id, at, draft: JSON.stringify(nobodyIn(draft)) })
    for (const { seq, cause } of events.all(id)) eraseEvent.run({ seq, cause: withoutWords(cause) })
    eraseJobs.run(id)
    eraseOrders.run(id)
    eraseTogether.run(id)
    const isShared = labelSha256 !== null && othersWithLabel.get(labelSha256) !== undefined
    return {
      ...known,
      labelSha256: isShared ? null : labelSha256,
      printTitles: printed.map(({ title }) => title),
      printFiles: printed.flatMap(({ way, file }) => (way === 'folder' && file !== null ? [file] : [])),
    }
  }

  return {
    /** Those that are settled; the others are still needed and stay. All of it is on the disk together. */
    erase: writeTransaction(db, (ids: readonly ShipmentId[], at: string): Erased[] => {
      const rows = ids.flatMap((id) => find.get(id) ?? [])
      orders.erase(rows.flatMap(({ draft }) => draftSchema.safeParse(JSON.parse(draft)).data ?? []))
      const erased = rows.map((row) => eraseOne(row, at))
      outbox.noteErased(erased)
      return erased
    }),
    /** Orders that never became a shipment, of files taken before then. Returns how many there were. */
    eraseOrdersBefore: writeTransaction(db, orders.eraseBefore),
    /** Every shipment to this person, at whatever connection. */
    ofPerson: (recipientKey: string): { id: ShipmentId; isSettled: boolean }[] =>
      recipientKey === ''
        ? []
        : ofPerson
            .all(recipientKey, recipientKey)
            .map(({ id, isSettled }) => ({ id, isSettled: isSettled === 1 })),
    /** Settled ones created before then, a hundred at most. */
    olderThan: (connectionId: ConnectionId, before: Date): ShipmentId[] =>
      olderThan.all(connectionId, before.toISOString()).map(({ id }) => id),
    /** Nothing of it is left in the log beside the file. */
    sweep: (): void => {
      db.pragma('wal_checkpoint(TRUNCATE)')
    },
  }
}

/** What stands where a person stood: no word of any language. */
const nobody = '–'

/** The parcel without its recipient; the country stays, for counting. A draft that cannot be read is no loss. */
export const nobodyIn = (stored: string): Draft => {
  const { data: draft } = draftSchema.safeParse(JSON.parse(stored))
  const { countryCode = 'DE' } = draft?.recipient ?? {}
  return {
    recipient: {
      firstName: nobody,
      lastName: nobody,
      company: null,
      addressLine: nobody,
      addressLine2: null,
      countryCode,
      postalCode: nobody,
      city: nobody,
      region: null,
      phoneNumber: null,
      email: 'erased@example.invalid',
    },
    parcel: {
      weightGrams: draft?.parcel.weightGrams ?? 1,
      lengthCentimetres: draft?.parcel.lengthCentimetres ?? 1,
      widthCentimetres: draft?.parcel.widthCentimetres ?? 1,
      heightCentimetres: draft?.parcel.heightCentimetres ?? 1,
      estimatedCost: draft?.parcel.estimatedCost ?? null,
      description: null,
      reference: null,
    },
    serviceLevel: draft?.serviceLevel ?? 'priority',
    distributionChannel: draft?.distributionChannel ?? 'package',
    pickup: draft?.pickup ? { ...draft.pickup, instructions: null } : null,
    label: draft?.label ?? { layout: 'zebra_big', mode: 'separate', positioning: null },
  }
}

/** The code of a message stays, and its figures; whatever somebody or something said does not. */
const withoutWords = (cause: string): string => {
  const message = JSON.parse(cause) as Record<string, unknown>
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(message).map(([name, value]) => [
        name,
        name !== 'code' && typeof value === 'string' ? '' : value,
      ]),
    ),
  )
}
