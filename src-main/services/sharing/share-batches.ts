// Hands in the batches of this bench, so that the others can work on them too, and what is changed about their orders. While one
// is being handed in nothing of it begins; from the moment that the others may see it, each of its orders has to be claimed.
import { createHash } from 'node:crypto'
import type { BatchId } from '../../../src-preload/contract/ids'
import type { BatchesCalls, OrderToShare } from '../../engine/calls/batches-calls'
import type { BatchOrder } from '../../ledger/batch-order-row'
import type { BatchesRepo } from '../../ledger/batches-repo'
import type { ConnectionsRepo } from '../../ledger/connections-repo'
import { referenceKey } from '../../ledger/draft-keys'
import { orderIdOf, placeOfOrder, type SharedBatchesRepo } from '../../ledger/shared-batches-repo'
import { draftOf } from '../batches/assess-order'
import type { EngineSession } from './engine-session'
import { isExpected } from './expected-failure'
import { bodyOfOrder } from './shared-body'

type Deps = {
  session: Pick<EngineSession, 'standing' | 'sharedOf'>
  calls: Pick<BatchesCalls, 'shareBatch' | 'shareOrders' | 'finishBatch' | 'putBodies' | 'eraseOrders'>
  shared: SharedBatchesRepo
  batches: BatchesRepo
  connections: Pick<ConnectionsRepo, 'all'>
  refresh: (orderIds: readonly string[]) => Promise<void>
  inOneWrite: <Value>(work: () => Value) => Value
  whenDurable: () => Promise<void>
  tell: (id: BatchId) => void
  onShared: () => void
  log: (message: string, cause?: unknown) => void
}

const atATime = 100
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The key of an order without a number is what stands in its row: others need to compare it, and not to read it. */
const hidden = (key: string): string => createHash('sha256').update(key).digest('hex')

/** For one that the engine does not know: what another bench was sending is for a person, not for whoever comes next. */
const stateOf = ({ stand, elsewhere }: BatchOrder): OrderToShare['state'] => {
  switch (stand) {
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

const isOut = ({ stand }: BatchOrder): boolean => stand === 'skipped'

const referenceOf = ({ fields, choice }: BatchOrder): string | null => {
  const { draft } = draftOf(fields, choice)
  return draft === null ? null : referenceKey(draft)
}

export function createBatchSharing(deps: Deps) {
  const { shared, batches, calls, session } = deps
  /** The engine has said in this run that it has them. */
  const known = new Set<BatchId>()
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

  /** Meanwhile a person may have changed it once more: then that is still to be put. */
  const isAsSent = (batchId: BatchId, place: number, sent: { isOut: boolean; body: unknown }): boolean => {
    const now = batches.findOrder(batchId, place)
    if (now === null) return true
    return isOut(now) === sent.isOut && JSON.stringify(bodyOfOrder(now)) === JSON.stringify(sent.body)
  }

  const handInOrders = async (id: BatchId): Promise<void> => {
    for (let offset = 0; ; offset += atATime) {
      const orders = batches.rows({ batchId: id, section: null, text: '', offset, limit: atATime })
      if (orders.length === 0) return
      const sent = orders.map((order) => ({
        id: orderIdOf(id, order.place),
        place: order.place,
        key: hidden(order.source.key),
        reference: referenceOf(order),
        state: stateOf(order),
        body: bodyOfOrder(order),
      }))
      const taken = await calls.shareOrders({ batch: id, orders: sent })
      const places = new Set(taken.map(({ place }) => place))
      deps.inOneWrite(() => {
        for (const { place, name, takenAt } of taken) noteTaken(id, place, name, takenAt)
        shared.setVersions(
          id,
          sent.flatMap(({ place, body }, index) => {
            const was = orders[index]
            if (was === undefined || places.has(place)) return []
            return [{ place, version: 1, isPut: isAsSent(id, place, { isOut: isOut(was), body }) }]
          }),
        )
      })
      await breathe()
    }
  }

  const handIn = async (id: BatchId): Promise<void> => {
    const { connectionId, name, shop, given, takenAt } = batches.need(id)
    const connection = session.sharedOf(connectionId)
    if (connection === null) return
    const isAgain = shared.find(id)?.shared === 'shared'
    if (!isAgain) shared.set(id, 'handing-in')
    try {
      const orderCount = Object.values(batches.counts(id)).reduce((sum, n) => sum + n, 0)
      await calls.shareBatch({ id, connection, name, shop, given, orderCount, takenAt })
      await handInOrders(id)
    } catch (cause) {
      // Nobody has seen it yet: it is this bench's alone, until the next try.
      if (!isAgain) shared.set(id, null)
      throw cause
    }
    // Before the engine is asked: its answer may be lost, and by then the others may have it.
    shared.set(id, 'shared')
    await deps.whenDurable()
    if (await calls.finishBatch(id)) known.add(id)
    deps.tell(id)
  }

  /** Those whose last answer was lost, or that the engine lost when it was put back. */
  const confirm = async ({ id }: { id: BatchId }): Promise<void> => {
    if (await calls.finishBatch(id)) known.add(id)
    else await handIn(id)
  }

  const share = async (): Promise<boolean> => {
    let isNews = false
    for (const batch of shared.all()) {
      if (batch.shared === 'handing-in') shared.set(batch.id, null)
      else if (batch.madeBy === null && !known.has(batch.id) && shared.countOpen(batch.id) > 0) {
        await confirm(batch)
        isNews = true
      }
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

  /** What was mended or left out here. What another bench has, or mended first, stays as it is there. */
  const put = async (): Promise<void> => {
    for (;;) {
      const changed = shared.notPut(atATime)
      if (changed.length === 0) return
      const bodies = changed.map(({ order, version }) => ({
        id: orderIdOf(order.batchId, order.place),
        version,
        reference: referenceOf(order),
        isOut: isOut(order),
        body: bodyOfOrder(order),
      }))
      const versions = await calls.putBodies(bodies)
      const refused: string[] = []
      deps.inOneWrite(() => {
        for (const { id, version, ...sent } of bodies) {
          const at = placeOfOrder(id)
          if (at === null) continue
          const now = versions[id]
          if (now === undefined) refused.push(id)
          // What is refused is not asked for ever again; what it is there comes with the next line.
          const isPut = now === undefined || isAsSent(at.batchId, at.place, sent)
          shared.setVersions(at.batchId, [{ place: at.place, version: now ?? version, isPut }])
        }
      })
      if (refused.length > 0) await deps.refresh(refused)
    }
  }

  const erase = async (): Promise<void> => {
    for (;;) {
      const ids = shared.erased(atATime)
      if (ids.length === 0) return
      await calls.eraseOrders(ids)
      shared.forgetErased(ids)
    }
  }

  return {
    /** Whatever waits to be handed in. Does nothing while an earlier call is at it, or the engine is not there. */
    goOn: async (): Promise<void> => {
      if (isBusy || session.standing() !== 'there') return
      isBusy = true
      try {
        await erase()
        await put()
        if (await share()) deps.onShared()
      } catch (cause) {
        if (!isExpected(cause)) deps.log('a batch was not handed in', cause)
      } finally {
        isBusy = false
      }
    },
    /** The engine was away, or is another one: what it has is asked for again. */
    forget: (): void => known.clear(),
  }
}
