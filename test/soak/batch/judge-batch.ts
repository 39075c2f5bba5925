// Compares the file's orders with what the service made, what the ledger holds, and what came out of the printer in which row.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import type { StoredAssignment } from '../../../src-main/practice/assignments/assignments-store'

export const numberOf = (place: number): string => `#${10_000 + place}`

/** What the service was asked for, as it stored it. */
export const referenceOf = ({ request }: StoredAssignment): string =>
  /"invoiceReference":"([^"]*)"/.exec(JSON.stringify(request))?.[1] ?? ''

export const doublesIn = (references: readonly string[]): number =>
  references.length - new Set(references).size

type Row = { place: number; stand: string; shipmentNumber: string | null }

export async function judgeBatch(found: {
  orders: number
  ledgerPath: string
  created: readonly StoredAssignment[]
  printedIn: string
  /** Orders a person had a hand in: they print when that person is done. */
  handled: ReadonlySet<string>
}) {
  const rows = rowsIn(found.ledgerPath)
  const references = found.created.map(referenceOf)
  const made = new Set(references)
  const lost = Array.from({ length: found.orders }, (_, index) => index + 1).filter(
    (place) => !made.has(numberOf(place)) || rows.find((row) => row.place === place)?.stand !== 'printed',
  ).length
  const paper = await paperIn(found.printedIn)
  const placeOf = new Map(rows.map(({ shipmentNumber, place }) => [shipmentNumber, place]))
  const inRow = paper.flatMap((number) => {
    const place = placeOf.get(number)
    return place === undefined || found.handled.has(numberOf(place)) ? [] : [place]
  })
  let highest = 0
  let printedOutOfOrder = 0
  for (const place of inRow) {
    if (place < highest) {
      printedOutOfOrder += 1
      console.error(`order ${place} came out after order ${highest}`)
    }
    highest = Math.max(highest, place)
  }
  return {
    created: made.size,
    duplicates: doublesIn(references),
    lost,
    printed: new Set(paper).size,
    printedTwice: paper.length - new Set(paper).size,
    printedOutOfOrder,
    printedInRow: inRow.length,
  }
}

function rowsIn(ledgerPath: string): Row[] {
  const db = new BetterSqlite3(ledgerPath, { readonly: true })
  try {
    return db
      .prepare<[], Row>(
        `SELECT o.place, o.stand, s.shipment_number AS shipmentNumber
         FROM batch_orders o LEFT JOIN shipments s ON s.id = o.shipment_id`,
      )
      .all()
  } finally {
    db.close()
  }
}

/** The shipment numbers of the labels, in the order they came out: JOB-ship-NUMBER-COPY.pdf. */
async function paperIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf') && !name.startsWith('.'))
  const out = await Promise.all(
    names.map(async (name) => ({
      number: /ship-(.+)-\d+\.pdf$/.exec(name)?.[1] ?? name,
      at: (await stat(join(folder, name), { bigint: true })).mtimeNs,
    })),
  )
  return out.sort((one, other) => (one.at < other.at ? -1 : 1)).map(({ number }) => number)
}
