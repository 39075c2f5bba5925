// How one order of a shared batch stands here, as the engine says of it: another bench has it, or nobody. It asks the engine nothing.
import type { BatchId } from '../../../src-preload/contract/ids'
import type { OrderView } from '../../engine/calls/orders-calls'
import type { Elsewhere } from '../../ledger/batch-order-row'
import type { BatchesRepo } from '../../ledger/batches-repo'
import { placeOfOrder, type SharedBatchesRepo } from '../../ledger/shared-batches-repo'
import type { Assess } from '../batches/assess-order'
import type { EngineSession } from './engine-session'

type Deps = {
  session: Pick<EngineSession, 'self'>
  shared: SharedBatchesRepo
  batches: BatchesRepo
  assess: Assess
  inOneWrite: <Value>(work: () => Value) => Value
  tell: (id: BatchId) => void
  /** Something may be begun that could not be before. */
  onFree: () => void
  monotonicMs: () => number
}

/** Nobody has it at the engine, or whoever had it has let its lease go by. */
export const isFree = ({ state, leaseLeftMs }: OrderView): boolean =>
  state === 'free' || state === 'skipped' || (state === 'held' && leaseLeftMs === 0)

export function createOrderViews(deps: Deps) {
  const { shared, batches } = deps
  /** When leases of others are over, by this bench's even clock. */
  const lapses = new Map<string, number>()

  /** Nobody has it: it stands as it would if it had been here alone. */
  const toFree = (batchId: BatchId, place: number, isOut: boolean): boolean => {
    const order = batches.order(batchId, place)
    if (order.shipmentId !== null) return false
    const { stand } = order
    const local = shared.sharing(batchId, place)
    // What a person left out here goes to the engine first.
    if (stand === 'skipped' && local?.isPut === false) return false
    if (
      isOut ? stand === 'skipped' : stand !== 'elsewhere' && stand !== 'done-elsewhere' && stand !== 'skipped'
    )
      return false
    const wasWanted = local?.elsewhere?.wasWanted === true
    const { connectionId } = batches.need(batchId)
    const assessment = deps.assess({ ...order, connectionId })
    shared.loosen(batchId, place)
    batches.rewrite(batchId, place, {
      ...order,
      ...assessment,
      stand: isOut ? 'skipped' : assessment.stand,
      orderNumber: order.source.orderNumber,
    })
    // It stands as the engine has it: there is nothing to put but what was before.
    if (local !== null) shared.setVersions(batchId, [{ place, version: local.version, isPut: local.isPut }])
    if (wasWanted && !isOut && assessment.stand === 'ready') batches.want(batchId, [place])
    return true
  }

  const toElsewhere = (batchId: BatchId, place: number, view: OrderView): boolean => {
    if (view.bench === null || view.state === 'free' || view.state === 'skipped') return false
    const order = batches.order(batchId, place)
    if (order.shipmentId !== null) return false
    const before = shared.sharing(batchId, place)?.elsewhere ?? null
    const elsewhere: Elsewhere = {
      bench: view.bench,
      state: view.state,
      shipment: view.shipment,
      wasWanted: order.stand === 'wanted' || before?.wasWanted === true,
    }
    if (JSON.stringify(before) === JSON.stringify(elsewhere)) return false
    shared.toElsewhere(batchId, place, elsewhere)
    return true
  }

  const isOwnLogin = (bench: string): boolean => bench === deps.session.self()?.bench
  const isOwn = ({ bench }: OrderView): boolean => bench !== null && isOwnLogin(bench)

  /** The engine was put back to a copy from before it was mended, and gets its newest words again before anybody has it. */
  const isOlder = (view: OrderView, local: { version: number }): boolean =>
    isFree(view) && local.version > view.bodyVersion

  /** True: something shows otherwise than before. `stale`: those that another bench has mended. */
  const apply = (view: OrderView, stale: string[]): boolean => {
    const at = placeOfOrder(view.id)
    if (at === null) return false
    const { batchId, place } = at
    const local = shared.sharing(batchId, place)
    if (local === null) return false
    if (local.version < view.bodyVersion) stale.push(view.id)
    lapses.delete(view.id)
    if (isOlder(view, local)) {
      shared.putAgain(batchId, place)
      return false
    }
    if (isOwn(view)) return view.state === 'held' && toFree(batchId, place, false)
    // What a person decided here goes to the engine first.
    if (isFree(view)) return local.isPut && toFree(batchId, place, view.state === 'skipped')
    if (view.state === 'held' && view.leaseLeftMs !== null)
      lapses.set(view.id, deps.monotonicMs() + view.leaseLeftMs)
    return toElsewhere(batchId, place, view)
  }

  return {
    apply,
    toElsewhere,
    isOlder,
    isOwn,
    isOwnLogin,

    /** Leases of others that nobody has heard of since. */
    letLapse: (): void => {
      const nowMs = deps.monotonicMs()
      const over = [...lapses].filter(([, atMs]) => atMs <= nowMs)
      if (over.length === 0) return
      const told = new Set<BatchId>()
      deps.inOneWrite(() => {
        for (const [orderId] of over) {
          lapses.delete(orderId)
          const at = placeOfOrder(orderId)
          if (at !== null && shared.sharing(at.batchId, at.place)?.elsewhere?.state === 'held')
            if (toFree(at.batchId, at.place, false)) told.add(at.batchId)
        }
      })
      for (const id of told) deps.tell(id)
      if (told.size > 0) deps.onFree()
    },
  }
}
