// Begins the shipments of a batch one after another, in the order of its file, through the same guards as a single parcel.
// It keeps nothing of its own: whose turn it is stands in the ledger, so a new run goes on where the last one was.
import type { BatchId, ConnectionId } from '../../../src-preload/contract/ids'
import type { Message } from '../../../src-preload/contract/messages'
import type { CreateAnswer } from '../../../src-preload/contract/shipment'
import type { Log } from '../../common/log'
import type { SetTimer } from '../../common/timers'
import type { BatchOrder } from '../../ledger/batch-order-row'
import type { BatchesRepo } from '../../ledger/batches-repo'
import { StationFailure } from '../../station-failure'
import type { HeldOrder } from '../../ledger/order-attempts-repo'
import type { OrderClaims } from '../sharing/claim-orders'
import type { createParcelShipping } from '../ship-parcel'
import { doubleMessage, draftOf } from './assess-order'

type Deps = {
  batches: BatchesRepo
  parcels: Pick<ReturnType<typeof createParcelShipping>, 'create' | 'correct'>
  /** Orders that other benches work on too: each is this bench's only once it is claimed. */
  claims: Pick<OrderClaims, 'want' | 'take' | 'giveBack'>
  activeConnection: () => ConnectionId
  tell: (id: BatchId) => void
  setTimer: SetTimer
  log: Log
}

/** So many are begun and not yet answered: as many as the gate sends at once, so that a single parcel is soon its turn. */
const beginAtOnce = 4
const tryAgainMs = 5_000

export function createBatchRun(deps: Deps) {
  const { batches, parcels } = deps
  let held: Message | null = null
  let isGoing = false
  let isLookingLater = false
  let isOpen = false

  const begin = (order: BatchOrder, held: HeldOrder | null): CreateAnswer | null => {
    const { draft } = draftOf(order.fields, order.choice)
    // A draft that is whole when it is looked at and not when it is sent: another version wrote it. A person looks.
    if (draft === null) return null
    const { doubleReason, draftId, shipmentId } = order
    return shipmentId === null
      ? parcels.create({ draftId, draft, doubleReason, held })
      : parcels.correct({ id: shipmentId, draft, doubleReason })
  }

  const beginNext = (order: BatchOrder, held: HeldOrder | null = null): void => {
    const answer = begin(order, held)
    if (held !== null && answer?.kind !== 'begun') deps.claims.giveBack(held)
    if (answer?.kind === 'likely-double') {
      const [earlier] = answer.earlier
      const problems =
        earlier === undefined ? [] : [{ field: 'order' as const, message: doubleMessage(earlier) }]
      const earlierId = earlier?.shipment.id ?? null
      batches.ask(order.batchId, order.place, { stand: 'double', problems, earlierId })
    } else if (answer === null)
      batches.ask(order.batchId, order.place, { stand: 'fix', problems: [], earlierId: null })
  }

  const beginClaimed = (connectionId: ConnectionId): void => {
    for (;;) {
      const room = beginAtOnce - batches.countGoing(connectionId)
      if (room <= 0) return
      const claimed = deps.claims.take(connectionId)
      if (claimed === null) {
        deps.claims.want(connectionId, room)
        return
      }
      try {
        beginNext(claimed.order, claimed.held)
      } catch (cause) {
        deps.claims.giveBack(claimed.held)
        throw cause
      }
      held = null
      deps.tell(claimed.order.batchId)
    }
  }

  /** Begins what may be begun now. Called whenever something has changed; it does nothing when nothing has. */
  const go = (): void => {
    // What begins announces itself, which calls this again.
    if (isGoing || !isOpen) return
    isGoing = true
    try {
      const connectionId = deps.activeConnection()
      while (batches.countGoing(connectionId) < beginAtOnce) {
        const next = batches.nextWanted(connectionId)
        if (next === null) break
        beginNext(next)
        held = null
        deps.tell(next.batchId)
      }
      beginClaimed(connectionId)
    } catch (cause) {
      held = cause instanceof StationFailure ? cause.detail : null
      if (held === null) deps.log('an order of a batch could not be begun', cause)
      lookLater()
    } finally {
      isGoing = false
    }
  }
  const lookLater = (): void => {
    if (isLookingLater) return
    isLookingLater = true
    deps.setTimer(tryAgainMs, () => {
      isLookingLater = false
      go()
    })
  }

  return {
    go,
    /** Why nothing more is begun; null while nothing is in the way. */
    held: (): Message | null => held,
    /** The bench is up: goes on with what an earlier run left. */
    start: (): void => {
      isOpen = true
      go()
    },
    stop: (): void => {
      isOpen = false
    },
  }
}
