// Rows into orders: rows of one number are one order wherever they stand, its items side by side, its address from the
// block of the delivery, and from the payer's only where a row has no other. The cells stay as they are in the file.
import type { ColumnSide, ColumnTarget } from '../../src-preload/contract/order-vocabulary'
import { isBlank, type Line } from './grid'
import { itemColumnsOf, itemsOf, type RawItem } from './gather-items'
import { columnsOf, firstFilled, textOf, type Columns, type RawCell, type Row } from './gather-rows'
import { addressTargets, shapeOf, shapeRuleOf, type ShapeRule } from './row-shape'
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

const placeTargets: ReadonlySet<ColumnTarget> = new Set([
  ...addressTargets,
  'country',
  'region',
  'street2',
  'phone',
] as const)
const personTargets: readonly ColumnTarget[] = ['fullName', 'firstName', 'lastName']
const nameTargets: readonly ColumnTarget[] = [...personTargets, 'company']
/** What a parcel needs and only the payer's block may have. */
const personal: ReadonlySet<ColumnTarget> = new Set(['phone', 'email'] as const)

const cancelledWords =
  /\b(cancel\w*|refunded|void\w*|storn\w*|annul\w*|anulowan\w*|abgebrochen|erstattet|rückerstattet|failed|trash)\b/iu
const sentWords =
  /^(completed|shipped|fulfilled|delivered|dispatched|versendet|verschickt|versandt|geliefert|wysłane|expédié|verzonden)$/iu
const yes = /^(true|yes|ja|1|y)$/i

type Group = { rows: Row[]; number: string; address: string | null }

export type GatherOptions = { mapping: Mapping; headings: readonly string[] }

export function gather(
  records: readonly Line[],
  isTaken: (line: Line) => boolean,
  { mapping, headings }: GatherOptions,
): RawOrder[] {
  const columns: Columns = mapping
    .flatMap((use, index) => (use === null ? [] : [{ ...use, index }]))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
  const rule = shapeRuleOf(headings, columns)
  const plan = planOf(columns)
  return groupRows(records, isTaken, columns).map(({ rows }) => orderOf(rows, plan, rule))
}

/** Words that ask a shipping program to make up a number. */
const isNoNumber = (text: string): boolean =>
  // Nearly every number is longer than these words.
  (text.length <= 4 || text.startsWith('-')) && /^(auto|-+|n\/a|null|none|#n\/a)$/i.test(text)

function groupRows(records: readonly Line[], isTaken: (line: Line) => boolean, columns: Columns): Group[] {
  const numbers = columnsOf(columns, 'orderNumber')
  const places = columnsOf(columns, ...addressTargets, ...nameTargets)
  const whereabouts = columnsOf(columns, 'street', 'wholeAddress', 'postalCode').filter(
    ({ side }) => side !== 'billing',
  )
  const groups: Group[] = []
  const byKey = new Map<string, Group>()
  const addressOf = (line: Line): string => {
    const parts = whereabouts.map(({ index }) =>
      textOf(line, index).trim().toLowerCase().replace(/\s+/g, ' '),
    )
    return parts.every((part) => part === '') ? '' : parts.join('|')
  }
  const addressOfGroup = (group: Group): string => {
    if (group.address === null || group.address === '')
      group.address = group.rows.map(({ line }) => addressOf(line)).find((text) => text !== '') ?? ''
    return group.address
  }
  const numberOf = (line: Line): string => {
    for (const column of numbers) {
      const text = textOf(line, column.index).trim()
      if (text !== '') return text
    }
    return ''
  }
  records.forEach((line, index) => {
    if (!isTaken(line)) return
    const row = { record: index + 1, line }
    const number = numberOf(line)
    if (number === '' || isNoNumber(number)) {
      const isContinued = number === '' && places.every((column) => isBlank(textOf(line, column.index)))
      const last = groups.at(-1)
      if (isContinued && last !== undefined && numbers.length > 0) last.rows.push(row)
      else groups.push({ rows: [row], number: '', address: null })
      return
    }
    const known = byKey.get(number)
    if (known === undefined) {
      const group: Group = { rows: [row], number, address: null }
      groups.push(group)
      byKey.set(number, group)
      return
    }
    const address = addressOf(line)
    const knownAddress = addressOfGroup(known)
    if (address === '' || knownAddress === '' || address === knownAddress) {
      known.rows.push(row)
      return
    }
    const apart = byKey.get(`${number}\n${address}`)
    if (apart !== undefined) {
      apart.rows.push(row)
      return
    }
    const group: Group = { rows: [row], number, address: null }
    groups.push(group)
    byKey.set(`${number}\n${address}`, group)
  })
  return groups
}

const own: readonly ColumnSide[] = ['delivery', 'any']
const ownThenBilling: readonly ColumnSide[] = ['delivery', 'any', 'billing']
const billingThenOwn: readonly ColumnSide[] = ['billing', 'delivery', 'any']

type TargetPlan = {
  target: ColumnTarget
  /** Columns in the order they are asked. */
  own: number[]
  ownThenBilling: number[]
  billingThenOwn: number[]
  isPersonal: boolean
  isPersonName: boolean
}
type Plan = ReturnType<typeof planOf>

function planOf(columns: Columns) {
  const indexes = (targets: readonly ColumnTarget[], sides: readonly ColumnSide[]): number[] =>
    sides.flatMap((side) =>
      columns.flatMap((column) =>
        column.side === side && targets.includes(column.target) ? [column.index] : [],
      ),
    )
  const targets = [...new Set(columns.map(({ target }) => target))].map((target): TargetPlan => ({
    target,
    own: indexes([target], own),
    ownThenBilling: indexes([target], ownThenBilling),
    billingThenOwn: indexes([target], billingThenOwn),
    isPersonal: personal.has(target),
    isPersonName: personTargets.includes(target),
  }))
  return {
    columns,
    targets,
    deliveredTo: indexes(addressTargets, own),
    billedTo: indexes(addressTargets, ['billing']),
    people: indexes(personTargets, own),
    status: columnsOf(columns, 'orderStatus').map(({ index }) => index),
    items: itemColumnsOf(columns),
  }
}

function orderOf(rows: readonly Row[], whole: Plan, rule: ShapeRule): RawOrder {
  const shape = shapeOf(rows, rule)
  const plan =
    shape?.kind === 'long' && !shape.isInPlace
      ? planOf(whole.columns.filter(({ index }) => index < shape.upTo))
      : whole
  const has = (indexes: readonly number[]): boolean =>
    indexes.some((index) => firstFilled(rows, index) !== null)
  const { items, nothingToShip, itemNumbers } = itemsOf(rows, plan.items)
  const isDelivered = has(plan.deliveredTo)
  const isBilled = !isDelivered && !nothingToShip && has(plan.billedTo)
  const isNamed = has(plan.people)

  const cells: RawOrder['cells'] = {}
  const isPhantom = !isDelivered && nothingToShip
  for (const way of plan.targets) {
    const { target } = way
    if (isPhantom && placeTargets.has(target)) continue
    const asked = way.isPersonal
      ? way.ownThenBilling
      : isBilled
        ? way.billingThenOwn
        : way.isPersonName && !isNamed
          ? way.ownThenBilling
          : way.own
    for (const index of asked) {
      const cell = firstFilled(rows, index)
      if (cell === null) continue
      cells[target] = cell
      break
    }
  }

  const text = (target: ColumnTarget): string => cells[target]?.text.trim() ?? ''
  const status = statusOf(rows, plan)
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
      shape?.kind === 'short'
        ? whole.columns.filter((column) => column.index >= shape.cells).map(({ target }) => target)
        : [],
  }
}

const noStatus = { cancelled: '', sent: '' }

const statusOf = (rows: readonly Row[], { status }: Plan): { cancelled: string; sent: string } => {
  if (status.length === 0) return noStatus
  const words = status.flatMap((index) =>
    rows.map(({ line }) => textOf(line, index).trim()).filter((word) => word !== ''),
  )
  return {
    cancelled: words.find((word) => cancelledWords.test(word) && !/not|un/i.test(word)) ?? '',
    sent: words.find((word) => sentWords.test(word)) ?? '',
  }
}

/** Orders that share their number with another one, at another address. */
export const markSeveralAddresses = (orders: readonly RawOrder[]): void => {
  const byNumber = new Map<string, RawOrder>()
  for (const order of orders) {
    const number = order.cells.orderNumber?.text.trim() ?? ''
    if (number === '') continue
    const first = byNumber.get(number)
    if (first === undefined) byNumber.set(number, order)
    else if (!isNoNumber(number)) {
      first.flags.severalAddresses = true
      order.flags.severalAddresses = true
    }
  }
}

export { isNoNumber }
