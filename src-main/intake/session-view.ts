// What the window is told of an open file: how it was read, its columns beside their first cells, and counts. Never the
// orders themselves: of those it sees as many as fit on a screen.
import type { IntakeId, IntakeView } from '../../src-preload/contract/intake'
import type { OrderFieldName, RepairKind } from '../../src-preload/contract/order-vocabulary'
import type { ShopName } from '../../src-preload/contract/vocabulary'
import type { CheckedOrders } from './check-orders'
import { headingSetKey, type Mapping } from './map/map-columns'
import type { DecimalSign } from './order/measures'
import type { Decisions } from './order/values'
import type { FileRead } from './read/read-file'
import type { Table } from './table/make-table'

type State = {
  id: IntakeId
  name: string
  fileHash: string
  read: FileRead
  table: Table
  shop: ShopName | null
  mapping: Mapping
  isRemembered: boolean
  decimal: DecimalSign
  questions: IntakeView['questions']
  orders: CheckedOrders
  decisions: Decisions
}

const listedSkips = 200
const sampleCount = 5

export function viewOf(state: State): IntakeView {
  const { id, name, fileHash, read, table, shop, mapping, isRemembered, decimal, questions, orders } = state
  const checked = orders.all
  const states = { ready: 0, bad: 0, asks: 0 }
  for (const { state: one } of checked) states[one] += 1
  const sampled = table.records.slice(0, sampleCount)
  const width = Math.max(table.headings.length, mapping.length)
  return {
    id,
    name,
    fileHash,
    format: read.format,
    reading: {
      encoding: read.encoding,
      hasMark: read.hasMark,
      delimiter: read.delimiter,
      quote: read.quote,
      headingLine: table.headingLine,
      decimal,
      sheet: read.sheet,
      sheets: read.sheets,
    },
    shop,
    isRemembered,
    headingsKey: headingSetKey(table.headings),
    columns: Array.from({ length: width }, (_, index) => ({
      heading: table.headings[index] ?? '',
      samples: sampled.map(({ cells }) => (cells[index] ?? '').slice(0, 200)),
      use: mapping[index] ?? null,
    })),
    sampleLines: sampled.map(({ number }) => number),
    skipped: table.skipped.slice(0, listedSkips),
    skippedCount: table.skipped.length,
    rowCount: table.records.length,
    hiddenCount: table.records.filter(({ isHidden }) => isHidden === true).length,
    orderCount: checked.length,
    readyCount: states.ready,
    badCount: states.bad,
    asksCount: states.asks,
    untouchedCount: checked.filter(({ repairs }) => repairs.length === 0).length,
    questions,
    firstOrder: orders.order(0),
    notInFile: fieldsWithoutColumn(mapping),
    damage: damageOf(state),
  }
}

function fieldsWithoutColumn(mapping: Mapping): OrderFieldName[] {
  const filled = new Set(mapping.flatMap((use) => (use === null ? [] : [use.target])))
  const missing: OrderFieldName[] = []
  if (!filled.has('country')) missing.push('countryCode')
  if (!filled.has('phone')) missing.push('phoneNumber')
  if (!filled.has('email')) missing.push('email')
  if (!filled.has('weight')) missing.push('weightGrams')
  if (filled.has('size')) return missing
  if (!filled.has('length')) missing.push('lengthCentimetres')
  if (!filled.has('width')) missing.push('widthCentimetres')
  if (!filled.has('height')) missing.push('heightCentimetres')
  return missing
}

function damageOf({ orders, decisions }: State): IntakeView['damage'] {
  const kinds = new Map<RepairKind, IntakeView['damage'][number]>()
  for (const { repairs } of orders.all)
    for (const { id, kind, after, isOptional } of repairs) {
      const known = kinds.get(kind) ?? { kind, count: 0, accepted: 0, lost: 0, isOptional }
      known.count += 1
      if (after === null) known.lost += 1
      if (typeof decisions.get(id) === 'string') known.accepted += 1
      kinds.set(kind, known)
    }
  return [...kinds.values()]
}
