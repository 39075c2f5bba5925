// The keys of the question before a likely double, written anew: earlier versions told spellings apart that are one to a
// person. SQL cannot fold, so each row is read and written. Whoever changes how drafts are folded adds a migration like this.
import type { Database } from 'better-sqlite3'
import { draftSchema } from '../../../src-preload/contract/draft'
import { recipientKey, referenceKey } from '../draft-keys'

type Row = { seq: number; draft: string }

const atOnce = 500

export function foldDraftKeys(db: Database): void {
  const next = db.prepare<[number], Row>(
    `SELECT seq, draft FROM shipments WHERE seq > ? ORDER BY seq LIMIT ${atOnce}`,
  )
  const write = db.prepare('UPDATE shipments SET reference_key = ?, recipient_key = ? WHERE seq = ?')
  for (let rows = next.all(0); rows.length > 0; rows = next.all(rows.at(-1)?.seq ?? 0))
    for (const { seq, draft } of rows) {
      // A draft that cannot be read keeps its old keys: a question less is better than a ledger that does not open.
      const { data: asked } = draftSchema.safeParse(JSON.parse(draft))
      if (asked !== undefined) write.run(referenceKey(asked), recipientKey(asked), seq)
    }
}
