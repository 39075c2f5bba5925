// Takes a person out of the orders of files that never became a shipment, and out of what was answered about such files: the
// order as its file gave it, its fields, the text it is searched by. One whose turn comes at any moment is still needed and stays.
import type { Database } from 'better-sqlite3'
import type { Draft } from '../../src-preload/contract/draft'
import { fold } from '../../src-preload/contract/fold'
import { orderFieldsSchema } from '../../src-preload/contract/order'
import { keyOfPerson } from './draft-keys'
import { createIntakeMappingsRepo } from './intake-mappings-repo'

type OrderRow = { seq: number; search: string }

export function createOrderErasing(db: Database) {
  const unbegun = db.prepare<[], OrderRow>(
    `SELECT seq, search FROM batch_orders INDEXED BY batch_orders_going
     WHERE stand IN ('fix', 'asks', 'double', 'ready', 'skipped', 'elsewhere', 'done-elsewhere')
       AND shipment_id IS NULL`,
  )
  const fieldsOf = db.prepare<[number], string>('SELECT fields FROM batch_orders WHERE seq = ?').pluck()
  const remove = db.prepare('DELETE FROM batch_orders WHERE seq = ?')
  // The other benches and the engine have them too.
  const noteErased = db.prepare(
    `INSERT OR IGNORE INTO orders_erased (order_id)
     SELECT batch_id || '-' || place FROM batch_orders WHERE seq = ? AND body_version IS NOT NULL`,
  )
  const ofBatchesBefore = db
    .prepare<[string], number>(
      `SELECT o.seq FROM batches b CROSS JOIN batch_orders o INDEXED BY batch_orders_place ON o.batch_id = b.id
     WHERE b.seq > 0 AND b.taken_at < ? AND o.shipment_id IS NULL AND o.stand <> 'wanted'`,
    )
    .pluck()
  const mappings = createIntakeMappingsRepo(db)

  return {
    /** To be called inside the write that erases them. */
    erase: (people: readonly Draft[]): void => {
      // A file may name the country in any way: name and postal code are enough.
      const keys = new Set(people.map(({ recipient }) => keyOfPerson({ ...recipient, countryCode: '' })))
      const lastNames = [...new Set(people.map(({ recipient }) => fold(recipient.lastName)))].filter(
        (name) => name !== '',
      )
      for (const { seq, search } of unbegun.all()) {
        // Most are of others: reading them all whole would take too long.
        if (!lastNames.some((name) => search.includes(name))) continue
        const fields = orderFieldsSchema.safeParse(JSON.parse(fieldsOf.get(seq) ?? '{}'))
        if (fields.success && keys.has(keyOfPerson({ ...fields.data, countryCode: '' }))) {
          noteErased.run(seq)
          remove.run(seq)
        }
      }
      mappings.forget(people.flatMap(textsOf))
    },
    /** Of batches taken before then. Returns how many were removed. */
    eraseBefore: (before: Date): number => {
      const seqs = ofBatchesBefore.all(before.toISOString())
      for (const seq of seqs) remove.run(seq)
      return seqs.length
    },
  }
}

/** Whole texts of a person, as they might stand in an answer about a column. */
const textsOf = ({ recipient, parcel }: Draft): string[] =>
  [
    recipient.lastName,
    recipient.company,
    recipient.addressLine,
    recipient.email,
    recipient.phoneNumber,
    parcel.reference,
  ].flatMap((text) => (text !== null && text.length > 3 ? [fold(text)] : []))
