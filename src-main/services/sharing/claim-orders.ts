// Orders of shared batches that this bench holds and has not begun yet: never more than it can send at once, so that the other
// benches find the rest free. A lease that is not needed is given back.
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { Message } from '../../../src-preload/contract/messages'
import type { OrdersCalls, OrderView } from '../../engine/calls/orders-calls'
import type { BatchOrder } from '../../ledger/batch-order-row'
import type { BatchesRepo } from '../../ledger/batches-repo'
import type { HeldOrder, OrderAttemptsRepo } from '../../ledger/order-attempts-repo'
import { orderIdOf, placeOfOrder, type SharedBatchesRepo } from '../../ledger/shared-batches-repo'
import type { Log } from '../../common/log'
import type { EngineSession } from './engine-session'
import { isExpected } from './expected-failure'
import type { SharingLimits } from './sharing-limits'

type Deps = {
  session: Pick<EngineSession, 'standing' | 'sharedOf'>
  calls: Pick<OrdersCalls, 'claim' | 'renew' | 'release'>
  shared: SharedBatchesRepo
  attempts: OrderAttemptsRepo
  batches: Pick<BatchesRepo, 'findOrder'>
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
  log: Log
}
export type OrderClaims = ReturnType<typeof createOrderClaims>

type Claimed = { id: string; fence: number; bodyVersion: number }

/** So many are named in one question: some of the first ones are usually taken already. */
const namedAtOnce = 60

export function createOrderClaims(deps: Deps) {
  const { session, calls, shared } = deps
  const held = new Map<string, HeldOrder & { connectionId: ConnectionId; isUpToDate: boolean }>()
  /** What a newer program wrote, by what stands here instead of it: others send these. */
  const unreadable = new Map<string, number>()
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

  const versionHere = (orderId: string): number | null => {
    const at = placeOfOrder(orderId)
    return at === null ? null : (shared.sharing(at.batchId, at.place)?.version ?? null)
  }

  /** Another bench has mended these: none of them begins before its new words are here. */
  const bringUpToDate = async (older: readonly Claimed[]): Promise<void> => {
    let isAnswered = false
    try {
      await deps.refresh(older.map(({ id }) => id))
      isAnswered = true
    } finally {
      for (const { id, fence, bodyVersion } of older) {
        const here = versionHere(id)
        const one = held.get(id)
        if (isAnswered && here !== null && here < bodyVersion) unreadable.set(id, here)
        if (one?.fence !== fence) continue
        if (here === bodyVersion) held.set(id, { ...one, isUpToDate: true })
        else release([one])
      }
    }
  }

  const candidates = (connectionId: ConnectionId): string[] =>
    shared
      .wanted(connectionId, namedAtOnce + unreadable.size)
      .map(({ batchId, place }) => orderIdOf(batchId, place))
      .filter((id) => !unreadable.has(id) || unreadable.get(id) !== versionHere(id))

  const claim = async (connectionId: ConnectionId, room: number): Promise<void> => {
    const ids = candidates(connectionId)
    if (ids.length === 0) return
    const { claimed, others } = await calls.claim({ ids, limit: room, leaseMs: deps.limits.leaseMs })
    deps.see(others)
    const older: Claimed[] = []
    for (const one of claimed) {
      const { id, fence, bodyVersion } = one
      const here = versionHere(id)
      held.set(id, { orderId: id, fence, connectionId, isUpToDate: here === bodyVersion })
      if (here !== null && here < bodyVersion) older.push(one)
      else if (here !== bodyVersion) {
        // The engine was put back to a copy from before it was mended here, and gets that first; or it was erased here.
        const at = placeOfOrder(id)
        if (at !== null) shared.putAgain(at.batchId, at.place)
        release([{ orderId: id, fence }])
      }
    }
    if (isStopped) return release([...held.values()])
    try {
      if (older.length > 0) await bringUpToDate(older)
    } finally {
      if (claimed.length > 0 || others.length > 0) deps.onClaimed()
    }
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
      for (const { orderId, fence, connectionId: of, isUpToDate } of [...held.values()]) {
        if (of !== connectionId || !isUpToDate) continue
        held.delete(orderId)
        const at = placeOfOrder(orderId)
        const order = at === null ? null : deps.batches.findOrder(at.batchId, at.place)
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
