// The orders of a table whose columns are mapped: its rows gathered, what is asked about the whole file, each order checked.
import type { IntakeView } from '../../src-preload/contract/intake'
import type { ColumnTarget } from '../../src-preload/contract/order-vocabulary'
import { remembered } from '../common/remembered'
import { checkOrders, type CheckedOrders } from './check-orders'
import { findDecimal } from './find-decimal'
import { gather, type Gathered } from './gather'
import type { Mapping } from './map/map-columns'
import { weightFindersFor } from './order/build-order'
import type { DecimalSign } from './order/measures'
import type { Decisions } from './order/values'
import { askAboutFile } from './ask-about-file'
import type { ReadTable } from './read-as-table'
import { referenceStep } from './repair/dates'
import type { Table } from './table/make-table'

type Row = Table['records'][number]

export type OrdersOfTable = {
  decimal: DecimalSign
  orders: CheckedOrders
  /** They hang on what the orders turn out to be: ask again when one was checked anew. */
  questions: () => IntakeView['questions']
}

export function ordersOfTable(
  { table, mapping, answers, shop, choice, read }: ReadTable,
  decisions: Decisions,
): OrdersOfTable {
  const decimal = choice.decimal ?? findDecimal(table, mapping, read.delimiter ?? ',')
  const takesHidden = answers['hidden-rows'] === 'take'
  const isTaken = (row: Row): boolean => takesHidden || row.isHidden !== true
  const gathered = gather(table.records, isTaken, { mapping, headings: table.headings })
  const asked = askAboutFile({
    mapping,
    records: table.records,
    answers,
    decimal,
    cellsOf: remembered(cellsIn(table.records.filter(isTaken), mapping)),
    orders: gathered,
    hasHeadings: table.headings.length > 0,
  })
  // A company that pays is not the one at the door.
  const has = new Set(
    mapping.flatMap((use) =>
      use === null || (use.side === 'billing' && use.target === 'company') ? [] : [use.target],
    ),
  )
  const unitOf = (target: ColumnTarget): string | null =>
    mapping.find((use) => use?.target === target)?.unit ?? null
  const orders = checkOrders(gathered, {
    settings: asked.settings,
    decisions,
    shop,
    has,
    datesAreNumbers: areDatesNumbers(gathered),
    units: { length: unitOf('length'), width: unitOf('width'), height: unitOf('height') },
    ofWeights: weightFindersFor(asked.settings),
  })
  return {
    decimal,
    orders,
    questions: () => asked.questions(orders.all.filter(({ isCompanyAlone }) => isCompanyAlone).length),
  }
}

const cellsIn =
  (records: readonly Row[], mapping: Mapping) =>
  (target: ColumnTarget): { text: string; unit: string | null }[] => {
    const columns = mapping.flatMap((use, index) =>
      use?.target === target && use.side !== 'billing' ? [{ index, unit: use.unit }] : [],
    )
    if (columns.length === 0) return []
    const cells: { text: string; unit: string | null }[] = []
    for (const { cells: texts } of records)
      for (const { index, unit } of columns) cells.push({ text: (texts[index] ?? '').trim(), unit })
    return cells
  }

/** Of a shop that numbers its orders by the date, none of them became one. */
const areDatesNumbers = ({ count, number: numberOf }: Gathered): boolean => {
  let numbers = 0
  let dates = 0
  for (let at = 0; at < count; at += 1) {
    const number = numberOf(at)
    if (number === '') continue
    numbers += 1
    if (referenceStep(number) !== null) dates += 1
  }
  return dates > numbers / 2
}
