// The orders of a file, each looked at once. What is kept of it is what a person is told of the whole file; the order itself
// is made anew for whoever asks: of ten thousand nobody looks at more than a few before all of them are taken over.
import type { IntakeRepairRow } from '../../src-preload/contract/intake'
import type { Order, Repair } from '../../src-preload/contract/order'
import type { ColumnTarget, RepairKind } from '../../src-preload/contract/order-vocabulary'
import type { Gathered } from './gather'
import { buildOrder, type BuildContext } from './order/build-order'
import { orderKey } from './order/order-key'

export type Checked = { state: Order['state']; repairs: readonly Repair[]; isCompanyAlone: boolean }
export type CheckedOrders = ReturnType<typeof checkOrders>

const noRepairs: readonly Repair[] = []

export function checkOrders(gathered: Gathered, context: BuildContext) {
  const build = (at: number) => buildOrder(gathered.order(at), at, context)
  const check = (at: number): Checked => {
    const { order, repairs, isCompanyAlone } = build(at)
    return { state: order.state, repairs: repairs.length === 0 ? noRepairs : repairs, isCompanyAlone }
  }
  const all = Array.from({ length: gathered.count }, (_order, at) => check(at))

  const nameInFile = (at: number): string => {
    const text = (target: ColumnTarget): string => gathered.cell(at, target)?.text.trim() ?? ''
    return text('fullName') || `${text('firstName')} ${text('lastName')}`.trim() || text('company')
  }

  const order = (at: number): Order | null => {
    if (at < 0 || at >= all.length) return null
    const { order } = build(at)
    return { key: orderKey(order), ...order }
  }

  return {
    all: all as readonly Checked[],
    order,
    orders: (from: number, count: number): Order[] =>
      all.slice(from, from + count).flatMap((_order, index) => order(from + index) ?? []),
    repairs: (kind: RepairKind, from: number, count: number): { rows: IntakeRepairRow[]; total: number } => {
      const found = all.flatMap(({ repairs }, at) =>
        repairs.flatMap((repair) => (repair.kind === kind ? [{ at, repair }] : [])),
      )
      const rows = found.slice(from, from + count).map(({ at, repair }) => ({
        repair,
        decided: context.decisions.get(repair.id) ?? null,
        orderNumber: build(at).order.orderNumber,
        name: nameInFile(at),
      }))
      return { rows, total: found.length }
    },
    /** After decisions about them. */
    checkAgain: (changed: Iterable<number>): void => {
      for (const at of changed) all[at] = check(at)
    },
  }
}
