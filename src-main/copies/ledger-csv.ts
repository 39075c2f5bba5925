// Every shipment as a plain list: the last resort, readable without Packbench. It reads the ledger a part at a time.
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { renamePatientlySync } from '../common/rename-patiently'

export type CsvJob = { ledger: string; path: string }

const columns = [
  ['created_at', 's.created_at'],
  ['state', 's.state'],
  ['connection', 'c.name'],
  ['reference', `s.draft ->> '$.parcel.reference'`],
  ['first_name', `s.draft ->> '$.recipient.firstName'`],
  ['last_name', `s.draft ->> '$.recipient.lastName'`],
  ['company', `s.draft ->> '$.recipient.company'`],
  ['address', `s.draft ->> '$.recipient.addressLine'`],
  ['address_2', `s.draft ->> '$.recipient.addressLine2'`],
  ['postal_code', `s.draft ->> '$.recipient.postalCode'`],
  ['city', `s.draft ->> '$.recipient.city'`],
  ['region', `s.draft ->> '$.recipient.region'`],
  ['country', `s.draft ->> '$.recipient.countryCode'`],
  ['phone', `s.draft ->> '$.recipient.phoneNumber'`],
  ['email', `s.draft ->> '$.recipient.email'`],
  ['weight_grams', `s.draft ->> '$.parcel.weightGrams'`],
  ['description', `s.draft ->> '$.parcel.description'`],
  ['carrier', 's.carrier_handle'],
  ['shipment_number', 's.shipment_number'],
  ['assignment_id', 's.assignment_id'],
  ['sent_at', 's.sent_at'],
  ['label_file', 's.label_sha256'],
] as const

/** Quoted always; a spreadsheet takes what begins like a formula for text. */
const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d .()/-]+$/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** How many rows were written. The file is there whole or not at all. */
export function writeLedgerCsv({ ledger, path }: CsvJob): number {
  const part = `${path}.part`
  const db = new BetterSqlite3(ledger, { readonly: true, fileMustExist: true })
  const file = openSync(part, 'w', 0o600)
  let rows = 0
  try {
    // The mark of order tells a spreadsheet that this is UTF-8.
    writeSync(file, `\uFEFF${columns.map(([name]) => cell(name)).join(',')}\r\n`)
    const select = columns.map(([name, sql]) => `${sql} AS ${name}`).join(', ')
    const all = db
      .prepare<[], (string | number | null)[]>(
        `SELECT ${select} FROM shipments s LEFT JOIN connections c ON c.id = s.connection_id ORDER BY s.seq`,
      )
      .raw()
    for (const row of all.iterate()) {
      writeSync(file, `${row.map(cell).join(',')}\r\n`)
      rows += 1
    }
    fsyncSync(file)
  } catch (cause) {
    rmSync(part, { force: true })
    throw cause
  } finally {
    closeSync(file)
    db.close()
  }
  renamePatientlySync(part, path)
  return rows
}
