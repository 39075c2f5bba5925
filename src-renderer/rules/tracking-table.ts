// Everything under way as a table for a file, one parcel in a line.
import type { Table } from '../../src-preload/contract/table'
import type { ParcelUnderWay } from '../../src-preload/contract/tracking'
import { csvTime, separatorOf } from './csv'
import { nameOf } from './shipments'

type Words = {
  csvName: string
  csvHeads: readonly string[]
  groups: Record<ParcelUnderWay['group'], string>
  problems: Record<NonNullable<ParcelUnderWay['problem']>, string>
}

export const trackingTable = (rows: readonly ParcelUnderWay[], words: Words, locale: string): Table => ({
  name: words.csvName,
  separator: separatorOf(locale),
  heads: [...words.csvHeads],
  rows: rows.map((row) => [
    words.groups[row.group],
    row.shipmentNumber,
    row.carrierHandle ?? '',
    nameOf(row.recipient),
    row.recipient.city,
    row.recipient.countryCode,
    row.problem === null ? '' : words.problems[row.problem],
    row.lastWords ?? '',
    row.lastPlace?.city ?? '',
    // As the service gave it: its form is its own.
    row.lastTime ?? '',
    row.carrierError ?? '',
    csvTime(row.madeAt),
    csvTime(row.scannedBackAt),
    csvTime(row.fetchedAt),
  ]),
})
