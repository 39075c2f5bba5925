// What was changed about orders of shared batches here, told to the engine: mended, left out, erased.
import type { BatchesCalls } from '../../engine/calls/batches-calls'
import type { BatchesRepo } from '../../ledger/batches-repo'
import { orderIdOf, type SharedBatchesRepo } from '../../ledger/shared-batches-repo'
import { bodyOfOrder, isLeftOut, referenceOf, saysTheSame } from './shared-body'

type Deps = {
  calls: Pick<BatchesCalls, 'putBodies' | 'eraseOrders'>
  shared: Pick<SharedBatchesRepo, 'notPut' | 'setVersions' | 'erased' | 'forgetErased'>
  batches: Pick<BatchesRepo, 'findOrder'>
  /** What the engine has of them instead. */
  refresh: (orderIds: readonly string[]) => Promise<void>
  inOneWrite: <Value>(work: () => Value) => Value
}

const atATime = 100

export function createOrderChangesToTell(deps: Deps) {
  const { shared, calls } = deps

  /** What was mended or left out here. What another bench has, or mended first, stays as it is there. */
  const put = async (): Promise<void> => {
    for (;;) {
      const changed = shared.notPut(atATime)
      if (changed.length === 0) return
      const bodies = changed.map(({ order, version }) => ({
        id: orderIdOf(order.batchId, order.place),
        version,
        reference: referenceOf(order),
        isOut: isLeftOut(order),
        body: bodyOfOrder(order),
      }))
      const versions = await calls.putBodies(bodies)
      const refused: string[] = []
      deps.inOneWrite(() => {
        for (const { order, version } of changed) {
          const { batchId, place } = order
          const id = orderIdOf(batchId, place)
          const now = versions[id]
          if (now === undefined) refused.push(id)
          // What is refused is not asked for ever again; what it is there comes with the next line.
          const isPut = now === undefined || saysTheSame(deps.batches.findOrder(batchId, place), order)
          shared.setVersions(batchId, [{ place, version: now ?? version, isPut }])
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
    /** Throws EngineFailure. */
    tell: async (): Promise<void> => {
      await erase()
      await put()
    },
  }
}
