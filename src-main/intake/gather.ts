// Rows into orders: items side by side, the address from the block of the delivery, and from the payer's only where a row has
// no other. The cells stay as they are in the file.
import type { ColumnSide, ColumnTarget } from '../../src-preload/contract/order-vocabulary'
import type { Line } from './grid'
import { itemColumnsOf, itemsOf, type RawItem } from './gather-items'
import { columnsOf, firstFilled, textOf, type Columns, type RawCell, type Row } from './gather-rows'
import { groupRows, personTargets } from './group-rows'
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

/** Which rows are which order is kept; the orders are made from them for whoever asks, and cleared up at once. */
export type Gathered = {
  count: number
  order: (at: number) => RawOrder
  /** One cell of it, found without the others. */
  cell: (at: number, target: ColumnTarget) => RawCell | null
  rowCount: (at: number) => number
  number: (at: number) => string
}

const placeTargets: ReadonlySet<ColumnTarget> = new Set([
  ...addressTargets,
  'country',
  'region',
  'street2',
  'phone',
] as const)
/** What a parcel needs and only the payer's block may have. */
const personal: ReadonlySet<ColumnTarget> = new Set(['phone', 'email'] as const)

const cancelledWords =
  /\b(cancel\w*|refunded|void\w*|storn\w*|annul\w*|anulowan\w*|abgebrochen|erstattet|rückerstattet|failed|trash)\b/iu
const sentWords =
  /^(completed|shipped|fulfilled|delivered|dispatched|versendet|verschickt|versandt|geliefert|wysłane|expédié|verzonden)$/iu
const yes = /^(true|yes|ja|1|y)$/i

export type GatherOptions = { mapping: Mapping; headings: readonly string[] }

export function gather(
  records: readonly Line[],
  isTaken: (line: Line) => boolean,
  { mapping, headings }: GatherOptions,
): Gathered {
  const columns: Columns = mapping
    .flatMap((use, index) => (use === null ? [] : [{ ...use, index }]))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
  const rule = shapeRuleOf(headings, columns)
  const whole = planOf(columns)
  const groups = groupRows(records, isTaken, columns)
  const rowsOf = (at: number): readonly Row[] => groups[at]?.rows ?? []
  return {
    count: groups.length,
    order: (at) => orderOf(rowsOf(at), whole, rule, groups[at]?.hasTwin === true),
    cell: (at, target) => {
      const rows = rowsOf(at)
      const plan = planFor(shapeOf(rows, rule), whole)
      const way = plan.byTarget.get(target)
      return way === undefined
        ? null
        : cellOf(
            rows,
            way,
            blocksOf(rows, plan, () => itemsOf(rows, plan.items).nothingToShip),
          )
    },
    rowCount: (at) => rowsOf(at).length,
    number: (at) => groups[at]?.number ?? '',
  }
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
  isPlace: boolean
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
    isPlace: placeTargets.has(target),
    isPersonal: personal.has(target),
    isPersonName: personTargets.includes(target),
  }))
  return {
    columns,
    targets,
    byTarget: new Map(targets.map((way) => [way.target, way])),
    deliveredTo: indexes(addressTargets, own),
    billedTo: indexes(addressTargets, ['billing']),
    people: indexes(personTargets, own),
    status: columnsOf(columns, 'orderStatus').map(({ index }) => index),
    items: itemColumnsOf(columns),
  }
}

/** What stands behind the first address cell of a row that is shifted is not believed. */
const planFor = (shape: ReturnType<typeof shapeOf>, whole: Plan): Plan =>
  shape?.kind === 'long' && !shape.isInPlace
    ? planOf(whole.columns.filter(({ index }) => index < shape.upTo))
    : whole

/** Whose block of an order is asked for its address and its name. */
type Blocks = { isBilled: boolean; isNamed: boolean; isPhantom: boolean }

function blocksOf(rows: readonly Row[], plan: Plan, hasNothingToShip: () => boolean): Blocks {
  const isNamed = has(rows, plan.people)
  if (has(rows, plan.deliveredTo)) return { isBilled: false, isNamed, isPhantom: false }
  const isPhantom = hasNothingToShip()
  return { isBilled: !isPhantom && has(rows, plan.billedTo), isNamed, isPhantom }
}

const has = (rows: readonly Row[], indexes: readonly number[]): boolean => {
  for (const index of indexes) if (firstFilled(rows, index) !== null) return true
  return false
}

const cellOf = (
  rows: readonly Row[],
  way: TargetPlan,
  { isBilled, isNamed, isPhantom }: Blocks,
): RawCell | null => {
  if (isPhantom && way.isPlace) return null
  const asked = way.isPersonal
    ? way.ownThenBilling
    : isBilled
      ? way.billingThenOwn
      : way.isPersonName && !isNamed
        ? way.ownThenBilling
        : way.own
  for (const index of asked) {
    const cell = firstFilled(rows, index)
    if (cell !== null) return cell
  }
  return null
}

function orderOf(rows: readonly Row[], whole: Plan, rule: ShapeRule, severalAddresses: boolean): RawOrder {
  const shape = shapeOf(rows, rule)
  const plan = planFor(shape, whole)
  const { items, nothingToShip, itemNumbers } = itemsOf(rows, plan.items)
  const blocks = blocksOf(rows, plan, () => nothingToShip)
  const cells: RawOrder['cells'] = {}
  for (const way of plan.targets) {
    const cell = cellOf(rows, way, blocks)
    if (cell !== null) cells[way.target] = cell
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
      severalAddresses,
      isOdd: rows.some(({ line }) => line.isOdd === true),
    },
    shape: shape === null ? null : { kind: shape.kind, cells: shape.cells, expected: shape.expected },
    unreached:
      shape?.kind === 'short'
        ? whole.columns.filter((column) => column.index >= shape.cells).map(({ target }) => target)
        : [],
  }
}

const statusOf = (rows: readonly Row[], { status }: Plan): { cancelled: string; sent: string } => {
  let cancelled = ''
  let sent = ''
  for (const index of status)
    for (const { line } of rows) {
      const word = textOf(line, index).trim()
      if (word === '') continue
      if (cancelled === '' && cancelledWords.test(word) && !/not|un/i.test(word)) cancelled = word
      if (sent === '' && sentWords.test(word)) sent = word
    }
  return { cancelled, sent }
}
