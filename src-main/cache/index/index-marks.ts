// What the index notes of the ledger it was made from, and how far it had come: written with every change, compared at start.
import type { IndexFile } from './index-file'
import type { LedgerToIndex } from './ledger-to-index'

const markIn = ({ reader }: IndexFile, name: string): string | null =>
  reader.prepare<[string], string>('SELECT value FROM marks WHERE name = ?').pluck().get(name) ?? null

const lastSeq = 'SELECT max(seq) FROM texts'

export const lastSeqIn = ({ reader }: IndexFile): number =>
  reader.prepare<[], number | null>(lastSeq).pluck().get() ?? 0

/** The last event of the ledger that is in it. */
export const eventSeqIn = (file: IndexFile): number => Number(markIn(file, 'event') ?? 0)

/** Part of the transaction that changes something. */
export function noteMarks({ writer }: IndexFile, ledger: LedgerToIndex): void {
  const note = writer.prepare('INSERT OR REPLACE INTO marks VALUES (?, ?)')
  const last = writer.prepare<[], number | null>(lastSeq).pluck().get() ?? 0
  note.run('event', String(ledger.lastEventSeq()))
  note.run('last', ledger.idOf(last) ?? '')
}

/** Not of another ledger, and not of a later moment of this one. */
export function isOfThisLedger(file: IndexFile, ledger: LedgerToIndex): boolean {
  const last = lastSeqIn(file)
  return (
    eventSeqIn(file) <= ledger.lastEventSeq() &&
    last <= ledger.lastSeq() &&
    (last === 0 || ledger.idOf(last) === markIn(file, 'last'))
  )
}
