// What is sent for several orders at once, written before it is sent and never changed, and the forms it is made with.
import type { Database } from 'better-sqlite3'
import type { Draft } from '../../src-preload/contract/draft'
import type { BatchId, ConnectionId, DraftId } from '../../src-preload/contract/ids'
import { StationFailure } from '../station-failure'
import { recipientKey, referenceKey } from './draft-keys'
import { writeTransaction } from './write-transaction'

export type TogetherRepo = ReturnType<typeof createTogetherRepo>

export function createTogetherRepo(db: Database) {
  const putBody = db.prepare('INSERT INTO together_bodies (draft_id, body) VALUES (?, ?)')
  const putPerson = db.prepare(
    'INSERT INTO together_people (draft_id, recipient_key, reference_key) VALUES (?, ?, ?)',
  )
  const link = db.prepare(
    `UPDATE batch_orders SET together_draft_id = ?
     WHERE batch_id = ? AND place = ? AND stand = 'ready' AND shipment_id IS NULL`,
  )
  const bodyOf = db.prepare<[string], string>('SELECT body FROM together_bodies WHERE draft_id = ?').pluck()
  const formOf = db
    .prepare<[string], string | null>('SELECT together_form FROM connections WHERE id = ?')
    .pluck()
  const setForm = db.prepare('UPDATE connections SET together_form = ? WHERE id = ?')

  return {
    /** The intent's other half: all of it is on the disk before the shipment begins, or none is. Throws 'wrong-state'. */
    write: writeTransaction(
      db,
      (intent: {
        draftId: DraftId
        batchId: BatchId
        body: unknown
        orders: readonly { place: number; draft: Draft }[]
      }): void => {
        const { draftId, batchId, orders } = intent
        putBody.run(draftId, JSON.stringify(intent.body))
        for (const { place, draft } of orders) {
          putPerson.run(draftId, recipientKey(draft), referenceKey(draft))
          if (link.run(draftId, batchId, place).changes !== 1)
            throw new StationFailure('wrong-state', { code: 'together-not-ready' })
        }
      },
    ),
    /** Throws for a draft that has none: nothing else may be sent in its place. */
    body: (draftId: DraftId): Readonly<Record<string, unknown>> => {
      const stored = bodyOf.get(draftId)
      if (stored === undefined) throw new StationFailure('wrong-state', { code: 'shipment-damaged' })
      return JSON.parse(stored) as Record<string, unknown>
    },
    form: (connectionId: ConnectionId): string | null => formOf.get(connectionId) ?? null,
    setForm: (connectionId: ConnectionId, form: string | null): void => {
      setForm.run(form, connectionId)
    },
  }
}
