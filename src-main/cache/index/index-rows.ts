// Puts shipments into the index, changes them and takes them out. What stands in the full-text index is known from the
// text beside them, so that it can be taken out again to the last letter.
import type { Database } from 'better-sqlite3'
import { fold } from '../../../src-preload/contract/fold'
import { indexedText, type SearchedShipment, searchedText, type SearchedText } from './searched-text'

/** One shipment as the index takes it from the ledger. */
export type IndexedShipment = SearchedShipment & {
  seq: number
  connectionId: string
  state: string
  createdAt: string
  countryCode: string
  /** The batch it came with. */
  file: string | null
  packer: string | null
  /** Of a printed label; null: there is none that somebody could scan. */
  isScannedBack: number | null
}
type Facts = {
  connection: number
  state: string
  createdAt: number
  country: string
  carrier: string
  /** 0: it came with none. */
  file: number
  packer: string
  /** Whether its printed label was scanned back: yes, no, or nothing to scan. */
  scanned: 'yes' | 'no' | ''
}
export type IndexedRow = Facts & SearchedText & { seq: number }

/** By so many letters rows are sorted; those alike to here stand by their age. */
const sortedLetters = 24
const sortKey = (text: string | null): string => fold(text ?? '').slice(0, sortedLetters)

/** Ids as numbers: a million rows name them. */
function createNumbers(db: Database, table: 'connections' | 'files') {
  const find = db.prepare<[string], { number: number }>(`SELECT number FROM ${table} WHERE id = ?`)
  const add = db.prepare<[string]>(`INSERT INTO ${table} (id) VALUES (?)`)
  const known = new Map<string, number>()
  return (id: string): number => {
    const number = known.get(id) ?? find.get(id)?.number ?? Number(add.run(id).lastInsertRowid)
    known.set(id, number)
    return number
  }
}

const scannedOf = ({ isScannedBack }: IndexedShipment): Facts['scanned'] =>
  isScannedBack === null ? '' : isScannedBack === 1 ? 'yes' : 'no'

export type IndexRows = ReturnType<typeof createIndexRows>

export function createIndexRows(db: Database) {
  const connectionNumber = createNumbers(db, 'connections')
  const fileNumber = createNumbers(db, 'files')
  const textOf = db.prepare<[number], SearchedText & { connection: number }>(
    'SELECT connection, words, numbers FROM texts WHERE seq = ?',
  )
  const putText = db.prepare('INSERT OR REPLACE INTO texts VALUES (@seq, @connection, @words, @numbers)')
  const dropText = db.prepare<[number]>('DELETE FROM texts WHERE seq = ?')
  const putFacts = db.prepare(
    `INSERT OR REPLACE INTO facts
     VALUES (@connection, @seq, @state, @createdAt, @country, @carrier, @file, @packer, @scanned, @recipient, @reference, @number)`,
  )
  const dropFacts = db.prepare<[number, number]>('DELETE FROM facts WHERE connection = ? AND seq = ?')
  const addToIndex = db.prepare<[number, string]>('INSERT INTO by_text (rowid, text) VALUES (?, ?)')
  const dropFromIndex = db.prepare<[number, string]>(
    `INSERT INTO by_text (by_text, rowid, text) VALUES ('delete', ?, ?)`,
  )
  /** Writes what differs from what is there, and says what is there now. */
  const put = (shipment: IndexedShipment, isNew: boolean): IndexedRow => {
    const { seq, state } = shipment
    const connection = connectionNumber(shipment.connectionId)
    const text = searchedText(shipment)
    const old = isNew ? undefined : textOf.get(seq)
    const createdAt = Date.parse(shipment.createdAt)
    const facts = {
      connection,
      state,
      createdAt: Number.isNaN(createdAt) ? 0 : createdAt,
      country: shipment.countryCode,
      carrier: shipment.carrierHandle ?? '',
      file: shipment.file === null ? 0 : fileNumber(shipment.file),
      packer: shipment.packer ?? '',
      scanned: scannedOf(shipment),
    }
    putFacts.run({
      ...facts,
      seq,
      recipient: sortKey(`${shipment.firstName} ${shipment.lastName}`),
      reference: sortKey(shipment.reference),
      number: sortKey(shipment.shipmentNumber),
    })
    const isSame = old?.words === text.words && old.numbers === text.numbers
    if (!isSame) {
      if (old !== undefined) dropFromIndex.run(seq, indexedText(old))
      putText.run({ seq, connection, ...text })
      addToIndex.run(seq, indexedText(text))
    }
    return { seq, ...facts, ...text }
  }

  return {
    connectionNumber,
    put,
    /** Takes a shipment out, all of it. */
    drop: (seq: number): void => {
      const old = textOf.get(seq)
      if (old === undefined) return
      dropFromIndex.run(seq, indexedText(old))
      dropText.run(seq)
      dropFacts.run(old.connection, seq)
    },
  }
}
