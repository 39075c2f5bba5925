// The newest shipments of the index, held in memory: most searches end here, before the index is asked.
import type { Database } from 'better-sqlite3'
import type { IndexedRow } from './index-rows'
import type { Newest } from './find-shipments'

const heldRows = 3_000

export function createNewest(reader: Database) {
  let rows: IndexedRow[] = []
  const read = reader.prepare<[number], IndexedRow>(
    `SELECT t.seq, t.words, t.numbers, f.connection, f.state, f.created_at AS createdAt, f.country, f.carrier,
       f.file, f.packer, f.scanned
     FROM texts t JOIN facts f ON f.connection = t.connection AND f.seq = t.seq ORDER BY t.seq DESC LIMIT ?`,
  )
  return {
    look: (): Newest => ({ rows, fromSeq: rows.at(-1)?.seq ?? Number.MAX_SAFE_INTEGER }),
    load: (): void => {
      rows = read.all(heldRows)
    },
    /** Takes a shipment as it is now; one older than all that are held changes nothing. */
    take: (row: IndexedRow): void => {
      const at = rows.findIndex(({ seq }) => seq <= row.seq)
      if (at === -1) {
        if (rows.length < heldRows) rows.push(row)
      } else if (rows[at]?.seq === row.seq) rows[at] = row
      else rows.splice(at, 0, row)
      if (rows.length > heldRows) rows.length = heldRows
    },
  }
}
