// Hands in the batches of this bench, so that the others can work on them too, and again those that the engine lost. While one
// is being handed in nothing of it begins; from the moment that the others may see it, each of its orders has to be claimed.
import { createHash } from 'node:crypto'
import type { BatchId } from '../../../src-preload/contract/ids'
import type { BatchesCalls, OrderToShare } from '../../engine/calls/batches-calls'
import type { BatchOrder } from '../../ledger/batch-order-row'
import type { BatchesRepo } from '../../ledger/batches-repo'
import type { ConnectionsRepo } from '../../ledger/connections-repo'
import type { OrderAttemptsRepo } from '../../ledger/order-attempts-repo'
import { orderIdOf, type SharedBatch, type SharedBatchesRepo } from '../../ledger/shared-batches-repo'
import type { Log } from '../../common/log'
import type { EngineSession } from './engine-session'
import { isExpected } from './expected-failure'
import { bodyOfOrder, referenceOf, saysTheSame } from './shared-body'
import type { SharingLimits } from './sharing-limits'
import { createOrderChangesToTell } from './tell-changes'

type Deps = {
  session: Pick<EngineSession, 'standing' | 'sharedOf' | 'benches'>
  calls: Pick<
    BatchesCalls,
    'shareBatch' | 'shareOrders' | 'finishBatch' | 'since' | 'putBodies' | 'eraseOrders'
  >
  shared: SharedBatchesRepo
  batches: BatchesRepo
  attempts: Pick<OrderAttemptsRepo, 'of'>
  connections: Pick<ConnectionsRepo, 'all'>
  limits: Pick<SharingLimits, 'silentMs'>
  refresh: (orderIds: readonly string[]) => Promise<void>
  inOneWrite: <Value>(work: () => Value) => Value
  whenDurable: () => Promise<void>
  tell: (id: BatchId) => void
  onShared: () => void
  monotonicMs: () => number
  log: Log
}

const atATime = 100
/** Handed in, and still not there: another bench has begun to, and must have said nothing for as long. */
const tryAgainMs = 600_000
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The key of an order without a number is what stands in its row: others need to compare it, and not to read it. */
const hidden = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * For one that the engine does not know. What a bench was sending, or what the service refused, is for a person: whoever came
 * next would send it a second time, or to the address that was refused. What never left waits for its turn like the rest.
 */
const stateOf = ({ stand, elsewhere }: BatchOrder, mayHaveLeft: boolean): OrderToShare['state'] => {
  switch (stand) {
    case 'sending':
    case 'unsure':
    case 'refused':
      return 'skipped'
    case 'waiting':
      return mayHaveLeft ? 'skipped' : 'free'
    case 'elsewhere':
      return elsewhere?.state === 'held' ? 'free' : 'skipped'
    case 'done-elsewhere':
    case 'label-awaited':
    case 'label-stored':
    case 'label-ended':
    case 'printed':
      return 'done'
    case 'skipped':
      return 'skipped'
    case 'dropped':
      return 'dropped'
    default:
      return 'free'
  }
}

export function createBatchSharing(deps: Deps) {
  const { shared, batches, calls, session } = deps
  const changes = createOrderChangesToTell(deps)
  /** The engine has said in this run that it has them. */
  const known = new Set<BatchId>()
  /** It has said that it does not; from when on they are handed in again. */
  const unknown = new Map<BatchId, number>()
  let isBusy = false

  /** Another file of the shop brought the same order before. */
  const noteTaken = (batchId: BatchId, place: number, file: string, takenAt: string): void => {
    const order = batches.order(batchId, place)
    if (!['ready', 'wanted', 'asks', 'fix', 'double'].includes(order.stand) || order.doubleReason !== null)
      return
    batches.rewrite(batchId, place, {
      ...order,
      stand: 'double',
      problems: [{ field: 'order', message: { code: 'order-in-other-file', file, takenAt } }],
      earlierId: null,
      orderNumber: order.source.orderNumber,
    })
  }

  const mayHaveLeft = ({ shipmentId }: BatchOrder): boolean => {
    const attempt = shipmentId === null ? null : deps.attempts.of(shipmentId)
    return attempt !== null && (attempt.isNonceUsed || attempt.nonceBefore !== null)
  }

  /** All of its orders, some at a time. */
  const eachPage = async (id: BatchId, work: (orders: readonly BatchOrder[]) => Promise<void>) => {
    for (let offset = 0; ; offset += atATime) {
      const orders = batches.rows({ batchId: id, section: null, text: '', offset, limit: atATime })
      if (orders.length === 0) return
      await work(orders)
      await breathe()
    }
  }

  const handInOrders = (id: BatchId, isAgain: boolean): Promise<void> =>
    eachPage(id, async (orders) => {
      const versionOf = ({ place }: BatchOrder): number => shared.sharing(id, place)?.version ?? 1
      const sent = orders.map((order) => ({
        id: orderIdOf(id, order.place),
        place: order.place,
        key: hidden(order.source.key),
        reference: referenceOf(order),
        state: stateOf(order, mayHaveLeft(order)),
        bench: order.stand === 'done-elsewhere' ? (order.elsewhere?.bench ?? null) : null,
        version: versionOf(order),
        body: bodyOfOrder(order),
      }))
      const taken = await calls.shareOrders({ batch: id, orders: sent })
      const places = new Set(taken.map(({ place }) => place))
      deps.inOneWrite(() => {
        for (const { place, name, takenAt } of taken) noteTaken(id, place, name, takenAt)
        const versions = orders.flatMap((order) => {
          const { place } = order
          if (places.has(place)) return []
          // Handed in again it may be somebody else's by now, which takes nothing: a change is still to be put then.
          const wasPut = !isAgain || shared.sharing(id, place)?.isPut !== false
          const isPut = wasPut && saysTheSame(batches.findOrder(id, place), order)
          return [{ place, version: versionOf(order), isPut }]
        })
        shared.setVersions(id, versions)
      })
    })

  const isWholeThere = async (id: BatchId): Promise<boolean> => {
    const { batches: whole } = await calls.since({ since: null, after: null, limit: 1 })
    return whole.some((one) => one.id === id)
  }

  /** The engine has it, and this ledger is from before that: what stands there is newer, whatever its version. */
  const takeAsItIs = (id: BatchId): Promise<void> =>
    eachPage(id, async (orders) =>
      shared.setVersions(
        id,
        orders.map(({ place }) => ({ place, version: 0, isPut: true })),
      ),
    )

  const handIn = async (id: BatchId): Promise<void> => {
    const { connectionId, name, shop, given, takenAt } = batches.need(id)
    const connection = session.sharedOf(connectionId)
    if (connection === null) return
    const isAgain = shared.find(id)?.shared === 'shared'
    if (!isAgain) shared.set(id, 'handing-in')
    try {
      if (!isAgain && (await isWholeThere(id))) await takeAsItIs(id)
      else {
        const orderCount = Object.values(batches.counts(id)).reduce((sum, n) => sum + n, 0)
        await calls.shareBatch({ id, connection, name, shop, given, orderCount, takenAt })
        await handInOrders(id, isAgain)
      }
    } catch (cause) {
      // Nobody has seen it yet: it is this bench's alone, until the next try.
      if (!isAgain) shared.set(id, null)
      throw cause
    }
    // Before the engine is asked: its answer may be lost, and by then the others may have it.
    shared.set(id, 'shared')
    await deps.whenDurable()
    if (await calls.finishBatch(id)) isThere(id)
    else unknown.set(id, deps.monotonicMs() + tryAgainMs)
    deps.tell(id)
  }

  const isThere = (id: BatchId): void => {
    known.add(id)
    unknown.delete(id)
  }
  const isAround = (madeBy: string): boolean =>
    session
      .benches()
      .some(
        ({ bench, silentMs, isRemoved }) =>
          bench === madeBy && !isRemoved && silentMs !== null && silentMs < deps.limits.silentMs,
      )

  /**
   * Those whose last answer was lost, or that the engine lost when it was put back. Their own bench hands them in again; where
   * that is gone, any other that has them whole. True: the engine has it.
   */
  const confirm = async ({ id, madeBy }: SharedBatch): Promise<boolean> => {
    const notBefore = unknown.get(id)
    if (await calls.finishBatch(id)) {
      isThere(id)
      if (notBefore !== undefined) deps.tell(id)
    } else if (madeBy !== null && isAround(madeBy)) {
      if (notBefore !== undefined) return false
      unknown.set(id, -Infinity)
      deps.tell(id)
    } else if (notBefore === undefined || notBefore <= deps.monotonicMs()) await handIn(id)
    return known.has(id)
  }

  const share = async (): Promise<boolean> => {
    let isNews = false
    for (const batch of shared.all()) {
      if (batch.shared === 'handing-in') shared.set(batch.id, null)
      else if (batch.isWhole && !known.has(batch.id) && shared.countOpen(batch.id) > 0)
        isNews = (await confirm(batch)) || isNews
    }
    for (const { id: connectionId } of deps.connections.all()) {
      if (session.sharedOf(connectionId) === null) continue
      for (const id of shared.unshared(connectionId)) {
        await handIn(id)
        isNews = true
      }
    }
    return isNews
  }

  return {
    /** Whatever waits to be handed in. Does nothing while an earlier call is at it, or the engine is not there. */
    goOn: async ({ isFrozen = false } = {}): Promise<void> => {
      const standing = session.standing()
      if (isBusy || (standing !== 'there' && !(isFrozen && standing === 'frozen'))) return
      isBusy = true
      try {
        await changes.tell()
        if (await share()) deps.onShared()
      } catch (cause) {
        if (!isExpected(cause)) deps.log('a batch was not handed in', cause)
      } finally {
        isBusy = false
      }
    },
    /** The engine was away, or is another one: what it has is asked for again. */
    forget: (): void => {
      known.clear()
      unknown.clear()
    },
    /** The engine does not have it: nothing of it is given out. */
    isUnknown: (id: BatchId): boolean => unknown.has(id),
  }
}
