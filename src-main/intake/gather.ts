// Rows into orders: rows of one number are one order wherever they stand, its items side by side, its address from the
// block of the delivery, and from the payer's only where a row has no other. The cells stay as they are in the file.
import type { ColumnSide, ColumnTarget } from '../../src-preload/contract/order-vocabulary'
import { isBlank, type Line } from './grid'
import { itemsOf, type RawItem } from './gather-items'
import { cellAt, columnsOf, isFilled, textOf, type Columns, type RawCell, type Row } from './gather-rows'
import { addressTargets, shapeOf } from './row-shape'
import type { Mapping } from './map/map-columns'

export type RawOrder = {
  /** Counted from 1 below the headings. */
  records: number[]
  cells: Partial<Record<ColumnTarget, RawCell>>
  items: RawItem[]
  /** What the file calls its articles where it does not name them. */
  itemNumbers: string[]
  flags: {
    cancelled: string
    sent: string
    nothingToShip: boolean
    severalAddresses: boolean
    isOdd: boolean
  }
  shape: { kind: 'long' | 'short'; cells: number; expected: number } | null
  /** Targets whose column a short row does not reach. */
  unreached: readonly ColumnTarget[]
}

const placeTargets: readonly ColumnTarget[] = [...addressTargets, 'country', 'region', 'street2', 'phone']
const personTargets: readonly ColumnTarget[] = ['fullName', 'firstName', 'lastName']
const nameTargets: readonly ColumnTarget[] = [...personTargets, 'company']
/** What a parcel needs and only the payer's block may have. */
const personal: readonly ColumnTarget[] = ['phone', 'email']

const cancelledWords =
  /\b(cancel\w*|refunded|void\w*|storn\w*|annul\w*|anulowan\w*|abgebrochen|erstattet|rückerstattet|failed|trash)\b/iu
const sentWords =
  /^(completed|shipped|fulfilled|delivered|dispatched|versendet|verschickt|versandt|geliefert|wysłane|expédié|verzonden)$/iu
const yes = /^(true|yes|ja|1|y)$/i

type Group = { rows: Row[]; number: string }

export type GatherOptions = { mapping: Mapping; headings: readonly string[]; piecesHaveWeights: boolean }

export function gather(
  records: readonly Line[],
  isTaken: (line: Line) => boolean,
  options: GatherOptions,
): RawOrder[] {
  const { mapping } = options
  const columns: Columns = mapping
    .flatMap((use, index) => (use === null ? [] : [{ ...use, index }]))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
  const groups = groupRows(records, isTaken, columns)
  return groups.map((group) => orderOf(group, columns, options))
}

/** Words that ask a shipping program to make up a number. */
const isNoNumber = (text: string): boolean => /^(auto|-+|n\/a|null|none|#n\/a)$/i.test(text)

function groupRows(records: readonly Line[], isTaken: (line: Line) => boolean, columns: Columns): Group[] {
  const numbers = columnsOf(columns, 'orderNumber')
  const places = columnsOf(columns, ...addressTargets, ...nameTargets)
  const whereabouts = columnsOf(columns, 'street', 'wholeAddress', 'postalCode').filter(
    ({ side }) => side !== 'billing',
  )
  const groups: Group[] = []
  const byKey = new Map<string, Group>()
  const addressOf = (line: Line): string =>
    whereabouts
      .map(({ index }) => textOf(line, index).trim().toLowerCase().replace(/\s+/g, ' '))
      .join('|')
      .replace(/^\|+$/, '')
  records.forEach((line, index) => {
    if (!isTaken(line)) return
    const row = { record: index + 1, line }
    const number =
      numbers.map((column) => textOf(line, column.index).trim()).find((text) => text !== '') ?? ''
    if (number === '' || isNoNumber(number)) {
      const isContinued = number === '' && places.every((column) => isBlank(textOf(line, column.index)))
      const last = groups.at(-1)
      if (isContinued && last !== undefined && numbers.length > 0) last.rows.push(row)
      else groups.push({ rows: [row], number: '' })
      return
    }
    const address = addressOf(line)
    const known = byKey.get(number)
    const knownAddress = known?.rows.map((other) => addressOf(other.line)).find((text) => text !== '') ?? ''
    if (known !== undefined && (address === '' || knownAddress === '' || address === knownAddress)) {
      known.rows.push(row)
      return
    }
    const apart = byKey.get(`${number}\n${address}`)
    if (known !== undefined && apart !== undefined) {
      apart.rows.push(row)
      return
    }
    const group = { rows: [row], number }
    groups.push(group)
    byKey.set(known === undefined ? number : `${number}\n${address}`, group)
  })
  return groups
}

function orderOf(group: Group, columns: Columns, options: GatherOptions): RawOrder {
  const { rows } = group
  const shape = shapeOf(rows, options.headings, columns)
  const first = (column: { index: number }): RawCell | null => {
    for (const { line } of rows) {
      const cell = cellAt(line, column.index)
      if (isFilled(cell)) return cell
    }
    return null
  }
  const usable =
    shape?.kind === 'long' && !shape.isInPlace ? columns.filter((c) => c.index < shape.upTo) : columns
  const has = (side: ColumnSide, targets: readonly ColumnTarget[]): boolean =>
    usable.some(
      (column) => column.side === side && targets.includes(column.target) && isFilled(first(column)),
    )
  const { items, nothingToShip, itemNumbers } = itemsOf(rows, usable, options.piecesHaveWeights)
  const isDelivered = has('delivery', addressTargets) || has('any', addressTargets)
  const isBilled = !isDelivered && !nothingToShip && has('billing', addressTargets)
  const isNamed = has('delivery', personTargets) || has('any', personTargets)

  const cells: RawOrder['cells'] = {}
  const put = (target: ColumnTarget, sides: readonly ColumnSide[]): void => {
    for (const side of sides)
      for (const column of usable) {
        if (column.target !== target || column.side !== side) continue
        const cell = first(column)
        if (cell !== null) {
          cells[target] ??= cell
          return
        }
      }
  }
  const own: readonly ColumnSide[] = ['delivery', 'any']
  const isPhantom = !isDelivered && nothingToShip
  for (const target of new Set(usable.map((column) => column.target))) {
    if (isPhantom && placeTargets.includes(target)) continue
    if (personal.includes(target)) put(target, [...own, 'billing'])
    else if (nameTargets.includes(target))
      put(
        target,
        isBilled ? ['billing', ...own] : isNamed ? own : target === 'company' ? own : [...own, 'billing'],
      )
    else put(target, isBilled ? ['billing', ...own] : own)
  }

  const text = (target: ColumnTarget): string => cells[target]?.text.trim() ?? ''
  const status = statusOf(rows, usable)
  return {
    records: rows.map(({ record }) => record),
    cells,
    items,
    itemNumbers,
    flags: {
      cancelled:
        text('cancelledAt') || (yes.test(text('cancelWish')) ? text('cancelWish') : '') || status.cancelled,
      sent: text('sentAt') || status.sent,
      nothingToShip,
      severalAddresses: false,
      isOdd: rows.some(({ line }) => line.isOdd === true),
    },
    shape: shape === null ? null : { kind: shape.kind, cells: shape.cells, expected: shape.expected },
    unreached:
      shape?.kind === 'short' ? columns.filter((c) => c.index >= shape.cells).map((c) => c.target) : [],
  }
}

const statusOf = (rows: Group['rows'], columns: Columns): { cancelled: string; sent: string } => {
  const words = columnsOf(columns, 'orderStatus').flatMap(({ index }) =>
    rows.map(({ line }) => textOf(line, index).trim()).filter((word) => word !== ''),
  )
  return {
    cancelled: words.find((word) => cancelledWords.test(word) && !/not|un/i.test(word)) ?? '',
    sent: words.find((word) => sentWords.test(word)) ?? '',
  }
}

/** Orders that share their number with another one, at another address. */
export const markSeveralAddresses = (orders: readonly RawOrder[]): void => {
  const byNumber = new Map<string, RawOrder[]>()
  for (const order of orders) {
    const number = order.cells.orderNumber?.text.trim() ?? ''
    if (number !== '' && !isNoNumber(number)) byNumber.set(number, [...(byNumber.get(number) ?? []), order])
  }
  for (const same of byNumber.values())
    if (same.length > 1) for (const order of same) order.flags.severalAddresses = true
}

export { isNoNumber }
