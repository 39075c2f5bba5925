// Orders that another bench was sending when it fell silent. A person takes one over; from then on it is an unsure shipment of
// this bench, and is settled like every other one. Also the other end of it: what became of this bench's own meanwhile.
import { type DraftId, draftIdSchema, type ConnectionId } from '../../../src-preload/contract/ids'
import type { Shipment } from '../../../src-preload/contract/shipment'
import type { MyOrder, OrdersCalls, OrderView, StuckOrder } from '../../engine/calls/orders-calls'
import type { BatchesRepo } from '../../ledger/batches-repo'
import type { OrderAttemptsRepo } from '../../ledger/order-attempts-repo'
import type { OutboxRepo } from '../../ledger/outbox-repo'
import { placeOfOrder, type SharedBatchesRepo } from '../../ledger/shared-batches-repo'
import type { ShipmentsRepo } from '../../ledger/shipments-repo'
import { StationFailure } from '../../station-failure'
import type { Announce } from '../announce-shipment'
import { shipmentProblem } from '../shipment-problem'
import type { Log } from '../../common/log'
import type { EngineSession } from './engine-session'
import type { SharingLimits } from './sharing-limits'
import { draftOfBody } from './shared-body'

type Deps = {
  session: Pick<EngineSession, 'nameOf' | 'connectionOf' | 'self'>
  calls: Pick<OrdersCalls, 'takeOver' | 'stuck' | 'mine' | 'release'>
  shipments: ShipmentsRepo
  attempts: OrderAttemptsRepo
  shared: SharedBatchesRepo
  batches: Pick<BatchesRepo, 'order'>
  outbox: Pick<OutboxRepo, 'noteStep'>
  limits: SharingLimits
  inOneWrite: <Value>(work: () => Value) => Value
  announce: Announce
  /** Orders that this run holds and has not begun. */
  isHeld: (orderId: string) => boolean
  log: Log
}
export type TakingOver = ReturnType<typeof createTakingOver>

export function createTakingOver(deps: Deps) {
  const { shipments, attempts, announce, calls } = deps

  const draftIdFor = (order: OrderView): DraftId => {
    const at = order.batch === null ? null : placeOfOrder(order.id)
    if (at !== null && deps.shared.sharing(at.batchId, at.place) !== null) {
      const { draftId, shipmentId } = deps.batches.order(at.batchId, at.place)
      if (shipmentId === null) return draftId
    }
    return draftIdSchema.parse(`taken-over-${order.id}-${order.fence}`)
  }

  /** What nobody knew of was this bench's own call, and it has been answered since. */
  const sayDone = (order: OrderView): Shipment | null => {
    const id = attempts.shipmentOf(order.id)
    const own = id === null ? null : shipments.find(id)
    if (own === null || own.assignmentId === null || order.nonce === null) return null
    if (attempts.of(own.id)?.nonce !== order.nonce) return null
    return deps.inOneWrite(() => {
      attempts.hold(own.id, { orderId: order.id, fence: order.fence }, order.nonce)
      deps.outbox.noteStep(
        { ...own, state: 'label-awaited' },
        { from: 'unsure', eventSeq: null, cause: null },
      )
      return own
    })
  }

  /** The engine says that it is this bench's to settle; here it is not yet. Throws where nobody could tell what it was. */
  const writeTaken = (connectionId: ConnectionId, order: OrderView, body: unknown): Shipment => {
    const done = sayDone(order)
    if (done !== null) return done
    const draft = draftOfBody(body)
    if (draft === null) throw new StationFailure('wrong-state', { code: 'order-without-people' })
    const from = order.takenFrom ?? order.bench
    const bench = from === null ? '' : deps.session.nameOf(from)
    const isOwn = order.takenFrom === null
    const taken = deps.inOneWrite(() => {
      const { id, state } = shipments.begin({
        draftId: draftIdFor(order),
        connectionId,
        draft,
        cause: { code: 'step-taken-over', bench },
      })
      if (state !== 'waiting') throw new StationFailure('wrong-state', { code: 'shipment-moved-on', state })
      attempts.hold(id, { orderId: order.id, fence: order.fence }, order.nonce)
      return shipments.step(id, 'waiting', {
        to: 'unsure',
        cause: isOwn ? { code: 'step-attempt-forgotten' } : { code: 'step-taken-over', bench },
        problem: isOwn
          ? shipmentProblem('ledger-set-back', { code: 'attempt-forgotten' })
          : shipmentProblem('service-timeout', { code: 'was-sent-elsewhere', bench }, lateId(order)),
      })
    })
    return announce(taken)
  }

  const lateId = ({ late }: OrderView): { idSeen?: string } =>
    late?.assignmentId === null || late?.assignmentId === undefined ? {} : { idSeen: late.assignmentId }

  /** Another bench answers for it by now: nobody here has to, and nothing of it goes out here. */
  const onLost = (order: OrderView): void => {
    const id = attempts.shipmentOf(order.id)
    const shipment = id === null ? null : shipments.find(id)
    if (shipment === null) return
    const { state } = shipment
    if (state !== 'waiting' && state !== 'unsure' && state !== 'refused') return
    const bench = order.bench === null ? '' : deps.session.nameOf(order.bench)
    const isSent = state === 'unsure'
    announce(
      shipments.step(shipment.id, state, {
        to: 'dropped',
        cause: isSent ? { code: 'settled-elsewhere', bench } : { code: 'step-taken-elsewhere', bench },
        problem: null,
      }),
    )
    const at = placeOfOrder(order.id)
    if (at !== null && deps.shared.sharing(at.batchId, at.place) !== null)
      deps.shared.letGo(at.batchId, at.place)
  }

  /** Its former bench has said that it exists: where to look is known now. */
  const onLate = (order: OrderView): void => {
    const id = attempts.shipmentOf(order.id)
    const shipment = id === null ? null : shipments.find(id)
    const { late } = order
    if (shipment?.state !== 'unsure' || late?.assignmentId === undefined || late.assignmentId === null) return
    if (shipment.problem?.idSeen === late.assignmentId) return
    const bench = deps.session.nameOf(late.bench)
    const detail = { code: 'made-elsewhere-late', bench, number: late.shipmentNumber ?? '' } as const
    const problem = shipmentProblem('service-timeout', detail, { idSeen: late.assignmentId })
    announce(shipments.step(shipment.id, 'unsure', { to: 'unsure', cause: null, problem }))
  }

  const settleMine = ({ connection, order, body }: MyOrder): void => {
    const isOwn = order.bench !== null && order.bench === deps.session.self()?.bench
    const id = attempts.shipmentOf(order.id)
    const attempt = id === null ? null : attempts.of(id)
    if (!isOwn) {
      if (attempt !== null && attempt.fence < order.fence && order.state !== 'free') onLost(order)
      return
    }
    if (order.late !== null) onLate(order)
    if (attempt !== null && attempt.fence >= order.fence) return
    const connectionId = deps.session.connectionOf(connection)
    if (connectionId === null) return
    if (order.state === 'unsure' || order.state === 'armed') writeTaken(connectionId, order, body)
    else if (order.state === 'held' && order.batch !== null && !deps.isHeld(order.id))
      void calls.release([{ id: order.id, fence: order.fence }]).catch(() => undefined)
  }

  return {
    onLost,
    onLate,

    /** What other benches leave undone; the window decides which of it a person has to see. Throws EngineFailure. */
    stuck: (): Promise<StuckOrder[]> => calls.stuck({ quietMs: deps.limits.quietMs }),

    /** Throws StationFailure 'too-early', 'wrong-state', and EngineFailure. Null: it is free again, for every bench. */
    takeOver: async (orderId: string): Promise<Shipment | null> => {
      const answer = await calls.takeOver({ id: orderId, quietMs: deps.limits.quietMs })
      switch (answer.kind) {
        case 'free':
          return null
        case 'too-early':
          throw new StationFailure(
            'too-early',
            { code: 'take-over-too-early', seconds: Math.ceil(answer.leftMs / 1000) },
            { isRetryable: true },
          )
        case 'moved-on':
          throw new StationFailure('wrong-state', { code: 'order-free-again' })
        case 'yours': {
          const connectionId = deps.session.connectionOf(answer.connection)
          if (connectionId === null) throw new StationFailure('wrong-state', { code: 'shared-unknown' })
          const own = attempts.shipmentOf(orderId)
          // An earlier call has written it, and its answer never came.
          if (own !== null && (attempts.of(own)?.fence ?? 0) >= answer.order.fence) return shipments.need(own)
          return writeTaken(connectionId, answer.order, answer.body)
        }
      }
    },

    /**
     * After a hello: what the engine believes this bench to have, and what has become of its own meanwhile. One that cannot be
     * written keeps no other from it. Throws EngineFailure.
     */
    settle: async (): Promise<void> => {
      for (const mine of await calls.mine(attempts.open().map(({ orderId }) => orderId)))
        try {
          settleMine(mine)
        } catch (cause) {
          deps.log('an order that the engine gave to this bench could not be written', cause)
        }
    },
  }
}
