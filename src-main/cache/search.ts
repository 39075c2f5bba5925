// Full-text index over shipments, in folded spelling: words by their beginnings (in Chinese, Japanese and Korean by any
// part), numbers, references and phones by any part of at least three characters. Derived data: it is rebuilt from the ledger whenever it is not there.
import type { Database } from 'better-sqlite3'
import { fold } from '../../src-preload/contract/fold'
import type { Shipment } from '../../src-preload/contract/shipment'

export type SearchCache = ReturnType<typeof createSearchCache>

export function createSearchCache(db: Database) {
  const remove = (table: string) => db.prepare(`DELETE FROM ${table} WHERE rowid = ?`)
  const removeWords = remove('search_words')
  const removeNumbers = remove('search_numbers')
  const addWords = db.prepare('INSERT INTO search_words (rowid, words) VALUES (?, ?)')
  const addNumbers = db.prepare('INSERT INTO search_numbers (rowid, numbers) VALUES (?, ?)')
  const find = db.prepare<[string, number, string, number, number], { seq: number }>(
    `SELECT seq FROM (
       SELECT rowid AS seq FROM search_words WHERE search_words MATCH ? AND rowid < ?
       UNION SELECT rowid AS seq FROM search_numbers WHERE search_numbers MATCH ? AND rowid < ?
     ) ORDER BY seq DESC LIMIT ?`,
  )
  const findWords = db.prepare<[string, number, number], { seq: number }>(
    'SELECT rowid AS seq FROM search_words WHERE search_words MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?',
  )

  const index = (seq: number, shipment: Shipment): void => {
    removeWords.run(seq)
    removeNumbers.run(seq)
    addWords.run(seq, words(shipment))
    addNumbers.run(seq, numbers(shipment))
  }
  return {
    index: db.transaction(index),
    indexMany: db.transaction((rows: { seq: number; shipment: Shipment }[]) => {
      for (const row of rows) index(row.seq, row.shipment)
    }),
    /** Sequence numbers below `beforeSeq`, newest first. Text is taken literally: no query language reaches SQLite. */
    find: (text: string, beforeSeq: number, limit: number): number[] => {
      const tokens = spelled(text).filter((token) => token !== '')
      if (tokens.length === 0) return []
      const byWords = tokens.map((token) => `${quoted(token)}*`).join(' AND ')
      const byNumbers = fold(text).split(' ')
      const rows = byNumbers.every((token) => [...token].length >= 3)
        ? find.all(byWords, beforeSeq, byNumbers.map(quoted).join(' AND '), beforeSeq, limit)
        : findWords.all(byWords, beforeSeq, limit)
      return rows.map((row) => row.seq)
    },
  }
}

/** These write no blanks between words: each letter is a word of its own, and a part of a text is some in a row. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** The folded words of a text; one without blanks is a phrase of its letters. */
const spelled = (text: string): string[] =>
  fold(text)
    .split(' ')
    .map((word) => word.replace(unspaced, ' $& ').replace(/\s+/g, ' ').trim())

const quoted = (token: string): string => `"${token.replaceAll('"', '""')}"`

const words = ({ draft, carrierHandle }: Shipment): string => {
  const { recipient, parcel } = draft
  return [
    recipient.firstName,
    recipient.lastName,
    recipient.company,
    recipient.addressLine,
    recipient.addressLine2,
    recipient.postalCode,
    recipient.city,
    recipient.email,
    parcel.description,
    parcel.reference,
    carrierHandle,
  ]
    .filter((text) => text !== null)
    .flatMap(spelled)
    .join(' ')
}

const digits = (text: string | null): string | null => text?.replace(/\D/g, '') ?? null

const numbers = ({ draft, shipmentNumber, assignmentId }: Shipment): string =>
  [draft.parcel.reference, shipmentNumber, assignmentId, digits(draft.recipient.phoneNumber)]
    .filter((text) => text !== null)
    .map(fold)
    .join(' ')
