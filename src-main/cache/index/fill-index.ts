// Fills an empty index from the ledger, a little at a time: questions are answered in between, from what is in already.
import type { Database } from 'better-sqlite3'
import type { IndexRows } from './index-rows'
import type { LedgerToIndex } from './ledger-to-index'

type Filling = {
  writer: Database
  rows: IndexRows
  ledger: LedgerToIndex
  breathe: () => Promise<void>
  isGone: () => boolean
  onBlock: (done: number, total: number, isFirst: boolean) => void
}

/** Block by block, the newest first, so that what is looked for most is found soonest. */
const blockRows = 20_000
const sliceRows = 200
const mergedPages = 500

/** False when the index was taken away in between. */
export async function fillIndex(filling: Filling): Promise<boolean> {
  const { writer, rows, ledger, breathe, isGone, onBlock } = filling
  const total = ledger.lastSeq()
  onBlock(0, total, false)
  // A power cut in the middle begins anew anyway.
  writer.pragma('synchronous = OFF')
  writer.pragma('cache_size = -8000')
  writer.exec(`INSERT INTO by_text (by_text, rank) VALUES ('automerge', 0)`)
  // Within a block in rising order: the full-text index takes it much faster than backwards.
  for (let to = total; to > 0;) {
    const from = ledger.below(to, blockRows)
    writer.exec('BEGIN')
    try {
      for (let after = from; after < to;) {
        const next = Math.min(to, ledger.above(after, sliceRows))
        for (const shipment of ledger.between(after, next)) rows.put(shipment, true)
        after = next
        await breathe()
        if (isGone()) return false
      }
      writer.exec('COMMIT')
    } finally {
      if (writer.open && writer.inTransaction) writer.exec('ROLLBACK')
    }
    onBlock(total - from, total, to === total)
    to = from
  }
  return mergeAll(filling)
}

/** In one piece it is searched quicker than in fifty; a little at a time, so that searches go on. */
async function mergeAll({ writer, breathe, isGone }: Filling): Promise<boolean> {
  const merge = writer.prepare<[number]>(`INSERT INTO by_text (by_text, rank) VALUES ('merge', ?)`)
  const changes = writer.prepare<[], number>('SELECT total_changes()').pluck()
  // The first figure is negative: it begins a merge of everything.
  for (let pages = -mergedPages; ; pages = mergedPages) {
    const before = changes.get() ?? 0
    merge.run(pages)
    const isOver = (changes.get() ?? 0) - before < 2
    await breathe()
    if (isGone()) return false
    if (isOver) break
  }
  writer.exec(`INSERT INTO by_text (by_text, rank) VALUES ('automerge', 4)`)
  return true
}
