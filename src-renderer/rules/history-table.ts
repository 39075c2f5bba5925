// What was found in the history as a table for a file, one shipment in a line.
import type { Shipment, ShipmentState } from '../../src-preload/contract/shipment'
import type { Table } from '../../src-preload/contract/table'
import { csvTime, separatorOf } from './csv'
import { nameOf } from './shipments'

type Words = {
  csvName: string
  csvHeads: readonly string[]
  bench: string
  states: Record<ShipmentState, string>
}

/** A file holds no more lines than this. */
export const mostSaved = 100_000

/** The bench has a column where several work together. */
export const historyTable = (rows: readonly Shipment[], words: Words, locale: string): Table => {
  const isOfSeveral = rows.some(({ ofBench }) => ofBench !== undefined)
  const lines = linesOf(rows, words)
  return {
    name: words.csvName,
    separator: separatorOf(locale),
    heads: [...words.csvHeads, ...(isOfSeveral ? [words.bench] : [])],
    rows: isOfSeveral ? lines.map((line, at) => [...line, rows[at]?.ofBench?.name ?? '']) : lines,
  }
}

const linesOf = (rows: readonly Shipment[], words: Words): string[][] =>
  rows.map(({ draft: { recipient, parcel, serviceLevel }, ...shipment }) => [
    csvTime(shipment.createdAt),
    words.states[shipment.state],
    parcel.reference ?? '',
    shipment.shipmentNumber ?? '',
    shipment.carrierHandle ?? '',
    nameOf(recipient),
    recipient.company ?? '',
    recipient.addressLine,
    recipient.addressLine2 ?? '',
    recipient.postalCode,
    recipient.city,
    recipient.countryCode,
    recipient.phoneNumber ?? '',
    recipient.email,
    String(parcel.weightGrams),
    serviceLevel,
    parcel.description ?? '',
    shipment.assignmentId ?? '',
    shipment.packedBy ?? '',
  ])
