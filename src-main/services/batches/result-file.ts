// The result of a batch as a file that the shop's software or a spreadsheet takes: which order got which number. Pure. Nothing
// in it is run by a spreadsheet: a cell that begins like a formula gets an apostrophe before it.
import type { ResultRequest } from '../../../src-preload/contract/batch'
import type { ResultColumn } from '../../../src-preload/contract/batch-vocabulary'
import type { Shipment } from '../../../src-preload/contract/shipment'
import type { ShopName } from '../../../src-preload/contract/vocabulary'
import type { BatchOrder } from '../../ledger/batch-order-row'

/** `number` is its own, also of several that went as one; '' for none. */
export type ResultLine = { order: BatchOrder; shipment: Shipment | null; number: string }
type Cell = (line: ResultLine) => string
type Form = { columns: readonly (readonly [heading: string, cell: Cell])[]; delimiter: string }

const cells: Record<ResultColumn, Cell> = {
  order: ({ order }) => order.source.orderNumber,
  number: ({ number }) => number,
  carrier: ({ shipment }) => shipment?.carrierHandle ?? '',
  recipient: ({ order: { fields } }) =>
    [`${fields.firstName} ${fields.lastName}`.trim(), fields.company]
      .filter((text) => text !== '')
      .join(', '),
  postalCode: ({ order }) => order.fields.postalCode,
  city: ({ order }) => order.fields.city,
  countryCode: ({ order }) => order.fields.countryCode,
  state: ({ order }) => order.stand,
  createdAt: ({ shipment }) => shipment?.labelAwaitedAt ?? '',
  reference: ({ shipment, order }) => shipment?.draft.parcel.reference ?? order.fields.reference,
}
const day: Cell = (line) => cells.createdAt(line).slice(0, 10)
const always =
  (text: string): Cell =>
  () =>
    text

/** How these shops take tracking numbers back. The others have no such file, or one that each shop shapes for itself. */
const shopForms: Partial<Record<ShopName, Form>> = {
  amazon: {
    delimiter: '\t',
    columns: [
      ['order-id', cells.order],
      ['order-item-id', always('')],
      ['quantity', always('')],
      ['ship-date', day],
      ['carrier-code', always('Other')],
      ['carrier-name', cells.carrier],
      ['tracking-number', cells.number],
      ['ship-method', always('')],
    ],
  },
  woocommerce: {
    delimiter: ',',
    columns: [
      ['order_id', cells.order],
      ['tracking_provider', cells.carrier],
      ['tracking_number', cells.number],
      ['date_shipped', day],
      ['status_shipped', always('1')],
    ],
  },
  ebay: {
    delimiter: ',',
    columns: [
      ['Order ID', cells.order],
      ['Line Item ID', always('')],
      ['Logistics Status', always('SHIPPED')],
      ['Shipment Carrier', cells.carrier],
      ['Shipment Tracking', cells.number],
    ],
  },
}

export const shopFormOf = (shop: ShopName | null): Form | null =>
  shop === null ? null : (shopForms[shop] ?? null)

const plainNumber = /^[-+]?\d+([.,]\d+)?$/
/** Signs that begin a formula; spreadsheets take the wide ones for the same. */
const beginsFormula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
/** What a spreadsheet would run is text for it. */
export const harmless = (text: string): string =>
  beginsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text

const quoted = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

export function resultFile(
  lines: readonly ResultLine[],
  wanted: ResultRequest,
  shop: ShopName | null,
): string {
  const form = wanted.form === 'shop' ? shopFormOf(shop) : null
  const { columns, delimiter } = form ?? {
    delimiter: wanted.delimiter,
    columns: wanted.columns.map((column) => [column, cells[column]] as const),
  }
  // A shop takes back what was shipped; a list of chosen columns shows every order.
  const told = form === null ? lines : lines.filter(({ number }) => number !== '')
  const rows = [
    columns.map(([heading]) => heading),
    ...told.map((line) => columns.map(([, cell]) => cell(line))),
  ]
  const text = rows
    .map((row) => row.map((cell) => quoted(harmless(cell), delimiter)).join(delimiter))
    .join('\r\n')
  // The mark tells a spreadsheet that it is UTF-8; a shop's reader is not asked to know it.
  return `${form === null ? '\uFEFF' : ''}${text}\r\n`
}
