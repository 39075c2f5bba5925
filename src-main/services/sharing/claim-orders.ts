// Orders of shared batches that this bench holds and has not begun yet: never more than it can send at once, so that the other
// benches find the rest free. A lease that is not needed is given back.
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { Message } from '../../../src-preload/contract/messages'
import type { OrdersCalls, OrderView } from '../../engine/calls/orders-calls'
import type { BatchOrder } from '../../ledger/batch-order-row'
import type { BatchesRepo } from '../../ledger/batches-repo'
import type { HeldOrder, OrderAttemptsRepo } from '../../ledger/order-attempts-repo'
import { orderIdOf, placeOfOrder, type SharedBatchesRepo } from '../../ledger/shared-batches-repo'
import type { EngineSession } from './engine-session'
import { isExpected } from './expected-failure'
import type { SharingLimits } from './sharing-limits'

type Deps = {
  session: Pick<EngineSession, 'standing' | 'sharedOf'>
  calls: Pick<OrdersCalls, 'claim' | 'renew' | 'release'>
  shared: SharedBatchesRepo
  attempts: OrderAttemptsRepo
  batches: Pick<BatchesRepo, 'order'>
  limits: SharingLimits
  /** Nothing is in the way of a creation: it is not paused, and the service does not ask to wait. */
  canSend: (id: ConnectionId) => boolean
  /** How those stand that others have. */
  see: (orders: readonly OrderView[]) => void
  /** Brings these up to date: another bench has mended them. */
  refresh: (orderIds: readonly string[]) => Promise<void>
  /** There is something to begin. */
  onClaimed: () => void
  monotonicMs: () => number
  log: (message: string, cause?: unknown) => void
}
export type OrderClaims = ReturnType<typeof createOrderClaims>

/** So many are named in one question: some of the first ones are usually taken already. */
const namedAtOnce = 60

export function createOrderClaims(deps: Deps) {
  const { session, calls, shared } = deps
  const held = new Map<string, HeldOrder & { connectionId: ConnectionId }>()
  let isAsking = false
  let isStopped = false
  let renewedAtMs = -Infinity

  const failed = (what: string) => (cause: unknown) => {
    if (!isExpected(cause)) deps.log(what, cause)
  }
  const release = (orders: readonly HeldOrder[]): void => {
    for (const { orderId } of orders) held.delete(orderId)
    if (orders.length === 0 || session.standing() !== 'there') return
    const back = orders.map(({ orderId, fence }) => ({ id: orderId, fence }))
    // Where it fails the lease ends by itself.
    calls.release(back).catch(failed('orders were not given back'))
  }

  const claim = async (connectionId: ConnectionId, room: number): Promise<void> => {
    const candidates = shared.wanted(connectionId, namedAtOnce)
    if (candidates.length === 0) return
    const ids = candidates.map(({ batchId, place }) => orderIdOf(batchId, place))
    const { claimed, others } = await calls.claim({ ids, limit: room, leaseMs: deps.limits.leaseMs })
    deps.see(others)
    for (const { id, fence } of claimed) held.set(id, { orderId: id, fence, connectionId })
    if (isStopped) return release([...held.values()])
    const mended = claimed.filter(({ id, bodyVersion }) => {
      const at = placeOfOrder(id)
      return at !== null && shared.sharing(at.batchId, at.place)?.version !== bodyVersion
    })
    if (mended.length > 0) await deps.refresh(mended.map(({ id }) => id))
    if (claimed.length > 0 || others.length > 0) deps.onClaimed()
  }

  return {
    /** Asks for as many as there is room for. What comes is told by onClaimed. */
    want: (connectionId: ConnectionId, room: number): void => {
      const has = [...held.values()].filter((one) => one.connectionId === connectionId).length
      if (isAsking || isStopped || has >= room || session.standing() !== 'there') return
      if (session.sharedOf(connectionId) === null || !deps.canSend(connectionId)) return
      isAsking = true
      claim(connectionId, room - has)
        .catch(failed('orders were not claimed'))
        .finally(() => (isAsking = false))
    },

    /** The next one to begin, as it stands here now; null: there is none. From here on it is the caller's. */
    take: (connectionId: ConnectionId): { order: BatchOrder; held: HeldOrder } | null => {
      for (const { orderId, fence, connectionId: of } of [...held.values()]) {
        if (of !== connectionId) continue
        held.delete(orderId)
        const at = placeOfOrder(orderId)
        const order = at === null ? null : deps.batches.order(at.batchId, at.place)
        if (order?.stand === 'wanted' && order.shipmentId === null) return { order, held: { orderId, fence } }
        // Meanwhile a person has decided otherwise here.
        release([{ orderId, fence }])
      }
      return null
    },
    holds: (orderId: string): boolean => held.has(orderId),
    /** It was not begun after all. */
    giveBack: (order: HeldOrder): void => release([order]),

    /** Now and then: what is begun and waits at the gate stays this bench's, while it can go. */
    renew: (): void => {
      if (session.standing() !== 'there' || deps.monotonicMs() - renewedAtMs < deps.limits.leaseMs / 3) return
      renewedAtMs = deps.monotonicMs()
      const waiting = deps.attempts.waiting().filter(({ connectionId }) => deps.canSend(connectionId))
      const all = [
        ...[...held.values()].map(({ orderId, fence }) => ({ id: orderId, fence })),
        ...waiting.map(({ orderId, fence }) => ({ id: orderId, fence })),
      ]
      if (all.length > 0)
        calls.renew({ held: all, leaseMs: deps.limits.leaseMs }).catch(failed('leases were not renewed'))
    },

    /** Why orders of this connection that benches share do not begin; null: nothing is in the way. */
    heldUp: (connectionId: ConnectionId): Message | null => {
      const standing = session.standing()
      if (standing === 'there' || shared.wanted(connectionId, 1).length === 0) return null
      return standing === 'frozen' ? { code: 'order-waits-while-frozen' } : { code: 'order-waits-for-engine' }
    },

    stop: (): void => {
      isStopped = true
      release([...held.values()])
    },
  }
}
