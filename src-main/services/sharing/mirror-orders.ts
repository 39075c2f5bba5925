// How shared batches and their orders stand at the engine, brought into this bench's own ledger, so that the screen shows one
// progress for all. It is a picture only: whether an order may be sent is asked at the engine each time.
import { type BatchId, batchIdSchema, type ConnectionId } from '../../../src-preload/contract/ids'
import type { BatchesCalls, EngineBatch, OrderBody } from '../../engine/calls/batches-calls'
import type { OrderView } from '../../engine/calls/orders-calls'
import type { BatchesRepo } from '../../ledger/batches-repo'
import type { OrderAttemptsRepo } from '../../ledger/order-attempts-repo'
import { placeOfOrder, type SharedBatchesRepo } from '../../ledger/shared-batches-repo'
import type { Assess } from '../batches/assess-order'
import { createOrderViews, isFree } from './apply-order-view'
import type { EngineSession } from './engine-session'
import { readOrderBody } from './shared-body'

type Deps = {
  session: Pick<EngineSession, 'self' | 'connectionOf'>
  calls: Pick<BatchesCalls, 'since' | 'bodies'>
  shared: SharedBatchesRepo
  batches: BatchesRepo
  attempts: OrderAttemptsRepo
  assess: Assess
  inOneWrite: <Value>(work: () => Value) => Value
  /** Its shipment here is open, and another bench has the order by now. */
  onLost: (order: OrderView) => void
  /** What a bench said after its order was taken over from it. */
  onLate: (order: OrderView) => void
  tell: (id: BatchId) => void
  /** Something may be begun that could not be before. */
  onFree: () => void
  monotonicMs: () => number
}

/** So many at once hold up nobody's key. */
const pageSize = 200
const bodiesAtOnce = 50
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export function createOrderMirror(deps: Deps) {
  const { shared, batches, calls } = deps
  const { apply, toElsewhere, isOlder, isOwn, isOwnLogin, letLapse } = createOrderViews(deps)
  /** Further than the one in the ledger, where nothing has changed since. */
  let read = shared.mark()
  /** Counts up when what was read before does not count any more. */
  let epoch = 0

  /** What it means for a shipment of this bench: a write of its own, told at once. */
  const seeOwn = (view: OrderView): void => {
    if (isOwn(view)) {
      if (view.late !== null) deps.onLate(view)
      return
    }
    const own = deps.attempts.shipmentOf(view.id)
    const attempt = own === null ? null : deps.attempts.of(own)
    if (attempt !== null && attempt.fence < view.fence && view.state !== 'free') deps.onLost(view)
  }

  const see = (views: readonly OrderView[], stale: string[] = []): void => {
    for (const view of views) seeOwn(view)
    const told = new Set<BatchId>()
    deps.inOneWrite(() => {
      for (const view of views) {
        const at = placeOfOrder(view.id)
        if (apply(view, stale) && at !== null) told.add(at.batchId)
      }
    })
    for (const id of told) deps.tell(id)
    if (told.size > 0) deps.onFree()
  }

  const takeBody = ({ order, body }: OrderBody): void => {
    const at = placeOfOrder(order.id)
    const here = at === null ? null : shared.sharing(at.batchId, at.place)
    if (at === null || here === null) return
    const { batchId, place } = at
    const local = batches.order(batchId, place)
    if (local.shipmentId !== null) return
    if (body === null || body === undefined) {
      shared.remove(batchId, place)
      return
    }
    // It would take away what was mended since. Where nobody has it, it is put once more as a change of what is there.
    if (order.bodyVersion < here.version) {
      if (isFree(order)) shared.setVersions(batchId, [{ place, version: order.bodyVersion, isPut: false }])
      return
    }
    const read = readOrderBody(body)
    // One that a newer program wrote: this one leaves it to the others.
    if (read === null) return
    const wasWanted = local.stand === 'wanted'
    shared.rewrite(batchId, place, read, order.bodyVersion, local.source.orderNumber)
    if (local.stand === 'elsewhere' || local.stand === 'done-elsewhere') {
      toElsewhere(batchId, place, order)
      return
    }
    const { connectionId } = batches.need(batchId)
    const now = batches.order(batchId, place)
    const assessment = deps.assess({ ...now, connectionId })
    const stand = order.state === 'skipped' ? 'skipped' : assessment.stand
    batches.rewrite(batchId, place, {
      ...now,
      ...assessment,
      stand,
      orderNumber: local.source.orderNumber,
    })
    shared.setVersions(batchId, [{ place, version: order.bodyVersion, isPut: true }])
    if (wasWanted && stand === 'ready') batches.want(batchId, [place])
  }

  const refresh = async (ids: readonly string[]): Promise<void> => {
    for (let first = 0; first < ids.length; first += bodiesAtOnce) {
      const bodies = await calls.bodies({ ids: ids.slice(first, first + bodiesAtOnce), limit: bodiesAtOnce })
      deps.inOneWrite(() => {
        for (const one of bodies) takeBody(one)
      })
      for (const one of new Set(bodies.flatMap(({ order }) => placeOfOrder(order.id)?.batchId ?? [])))
        deps.tell(one)
      await breathe()
    }
  }

  const addOrders = (batchId: BatchId, connectionId: ConnectionId, bodies: readonly OrderBody[]): void => {
    for (const { order, body } of bodies) {
      const its = readOrderBody(body)
      if (its === null || order.place === null) continue
      const { place } = order
      const looked = { ...its, batchId, place, connectionId, isDoubted: false, shipmentId: null }
      batches.add(batchId, [{ place, source: its.source, choice: its.choice, ...deps.assess(looked) }])
      shared.rewrite(batchId, place, its, order.bodyVersion, its.source.orderNumber)
    }
  }

  /** A batch that another bench took: as a whole, before anybody here sees it. */
  const takeBatch = async (batch: EngineBatch): Promise<void> => {
    const connectionId = deps.session.connectionOf(batch.connection)
    if (connectionId === null) return
    const id = batchIdSchema.parse(batch.id)
    const known = shared.find(id)
    if (known?.shared === 'shared' && known.isWhole) return
    const isNew = !shared.isHere(id) || known?.isWhole === false
    if (isNew)
      shared.begin({
        id,
        connectionId,
        name: batch.name,
        shop: batch.shop,
        given: batch.given,
        takenAt: batch.takenAt,
        madeBy: isOwnLogin(batch.madeBy) ? null : batch.madeBy,
      })
    // It was here before it was shared, in a ledger from before that.
    else shared.set(id, 'shared')
    for (let after = isNew ? shared.lastPlace(id) : 0; ;) {
      const bodies = await calls.bodies({ batch: id, after, limit: bodiesAtOnce })
      const last = bodies.at(-1)?.order.place ?? null
      if (last === null) break
      deps.inOneWrite(() => {
        if (isNew) addOrders(id, connectionId, bodies)
        else
          shared.setVersions(
            id,
            bodies.flatMap(({ order: { place, bodyVersion } }) =>
              place === null ? [] : [{ place, version: bodyVersion, isPut: true }],
            ),
          )
        for (const { order } of bodies) apply(order, [])
      })
      after = last
      await breathe()
    }
    batches.finish(id)
    deps.tell(id)
  }

  return {
    see: (views: readonly OrderView[]): void => see(views),
    refresh,
    letLapse,

    /** Everything that has changed since the last look. Throws EngineFailure. */
    look: async (): Promise<void> => {
      const began = epoch
      const from = read
      let since = from?.mark ?? null
      let after: { changed: string; id: string } | null = null
      let mark: string | null = null
      let isNews = from === null
      const stale: string[] = []
      for (;;) {
        const page = await calls.since({ since, after, limit: pageSize })
        if (since !== null && page.generation !== from?.generation) {
          since = null
          after = null
          mark = null
          continue
        }
        mark ??= page.mark
        isNews ||= page.rows.length + page.batches.length > 0
        for (const batch of page.batches) await takeBatch(batch)
        see(
          page.rows.map(({ order }) => order),
          stale,
        )
        const last = page.rows.at(-1)
        if (last === undefined || page.rows.length < pageSize) {
          await refresh(stale)
          if (began !== epoch) return
          read = { generation: page.generation, mark }
          if (isNews) shared.keepMark(read)
          return
        }
        after = { changed: last.changed, id: last.order.id }
        await breathe()
      }
    },
    /** Whatever the engine has in older words than this bench is to be put again. Nothing is taken from it. Throws EngineFailure. */
    findOlder: async (): Promise<void> => {
      for (let after: { changed: string; id: string } | null = null; ;) {
        const { rows } = await calls.since({ since: null, after, limit: pageSize })
        deps.inOneWrite(() => {
          for (const { order } of rows) {
            const at = placeOfOrder(order.id)
            const local = at && shared.sharing(at.batchId, at.place)
            if (at && local && isOlder(order, local)) shared.putAgain(at.batchId, at.place)
          }
        })
        const last = rows.at(-1)
        if (last === undefined || rows.length < pageSize) return
        after = { changed: last.changed, id: last.order.id }
        await breathe()
      }
    },
    /** Another connection is shared: what was left out before is read. */
    lookAnew: (): void => {
      epoch += 1
      read = null
    },
  }
}
