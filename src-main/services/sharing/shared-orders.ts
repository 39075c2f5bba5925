// Everything about orders that several benches work off, put together: handed in, shown, claimed, armed, taken over. Where no
// engine is set up nothing here asks, waits or writes anything.
import type { BatchId, ConnectionId, ShipmentId } from '../../../src-preload/contract/ids'
import type { Message } from '../../../src-preload/contract/messages'
import { createBatchesCalls } from '../../engine/calls/batches-calls'
import { EngineFailure, type EngineQuery } from '../../engine/engine-query'
import { createOrdersCalls, type OrderView } from '../../engine/calls/orders-calls'
import type { BatchesRepo } from '../../ledger/batches-repo'
import type { ConnectionsRepo } from '../../ledger/connections-repo'
import type { OrderAttemptsRepo } from '../../ledger/order-attempts-repo'
import type { OutboxRepo } from '../../ledger/outbox-repo'
import { placeOfOrder, type SharedBatchesRepo } from '../../ledger/shared-batches-repo'
import type { SettingsRepo } from '../../ledger/settings-repo'
import type { ShipmentsRepo } from '../../ledger/shipments-repo'
import type { Clock } from '../../common/clock'
import type { Log } from '../../common/log'
import type { Announce } from '../announce-shipment'
import { createAssessment } from '../batches/assess-order'
import { type LikelyDoubles, withoutWaitingElsewhere } from '../likely-doubles'
import { type Arm, createArming } from './arm-orders'
import { createOrderClaims } from './claim-orders'
import type { EngineSession, EngineStanding } from './engine-session'
import { isExpected } from './expected-failure'
import { createOrderMirror } from './mirror-orders'
import { createBatchSharing } from './share-batches'
import type { SharingLimits } from './sharing-limits'
import { createStandBack } from './stand-back'
import { createTakingOver } from './take-over'

type Deps = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  session: EngineSession
  shipments: ShipmentsRepo
  batches: BatchesRepo
  sharedBatches: SharedBatchesRepo
  attempts: OrderAttemptsRepo
  outbox: Pick<OutboxRepo, 'noteStep'>
  connections: Pick<ConnectionsRepo, 'all'>
  settings: Pick<SettingsRepo, 'get'>
  likelyDoubles: LikelyDoubles
  limits: SharingLimits
  announce: Announce
  canSend: (id: ConnectionId) => boolean
  /** Told to the window a moment later. */
  tell: (id: BatchId) => void
  /** Begins what may be begun. */
  go: () => void
  /** What waits at this connection stands at its gate again. */
  sendWaiting: (id: ConnectionId) => void
  inOneWrite: <Value>(work: () => Value) => Value
  whenDurable: () => Promise<void>
  log: Log
}
export type SharedOrders = ReturnType<typeof createSharedOrders>

/** With nothing to work on, others are looked for this many times less often. */
const idleFactor = 10

export function createSharedOrders(deps: Deps) {
  const { session, attempts, sharedBatches: shared, batches, limits } = deps
  let isStopped = false
  /** No answer comes any more once the ledger is about to close: whatever waits for one would write it down. */
  const query: EngineQuery = async (...asked) => {
    const rows = await session.query(...asked)
    if (isStopped) throw new EngineFailure('away', 'this bench is closing')
    return rows
  }
  const calls = { ...createOrdersCalls(query), ...createBatchesCalls(query) }
  const log: typeof deps.log = (message, cause) => {
    if (!isStopped) deps.log(message, cause)
  }
  const common = { ...deps, calls, shared, log }
  let isOpen = false
  let looking = 0
  let isTicking = false
  let looks = 0
  let lastStanding: EngineStanding = 'off'
  let lastTied = ''

  const onTaken = (orderId: string, by: OrderView | null): void => {
    const at = placeOfOrder(orderId)
    if (at === null || shared.sharing(at.batchId, at.place) === null) return
    shared.letGo(at.batchId, at.place)
    if (by !== null) mirror.see([by])
    deps.tell(at.batchId)
  }
  const taking = createTakingOver({ ...common, isHeld: (orderId) => claims.holds(orderId) })
  const mirror = createOrderMirror({
    ...common,
    assess: createAssessment({ ...deps, likelyDoubles: withoutWaitingElsewhere(deps.likelyDoubles) }),
    onLost: taking.onLost,
    onLate: taking.onLate,
    onFree: deps.go,
  })
  const claims = createOrderClaims({
    ...common,
    see: mirror.see,
    refresh: mirror.refresh,
    onClaimed: deps.go,
  })
  const sharing = createBatchSharing({ ...common, refresh: mirror.refresh, onShared: deps.go })
  const arm: Arm = createArming({ ...common, isWantedTwice: attempts.isWantedTwice })

  const tied = (): ConnectionId[] =>
    deps.connections
      .all()
      .map(({ id }) => id)
      .filter((id) => session.sharedOf(id) !== null)

  const isAtWork = (): boolean => shared.all().some(({ id }) => shared.countOpen(id) > 0)

  const lookOnce = async (): Promise<void> => {
    if (!isOpen || session.standing() !== 'there') return
    looking += 1
    try {
      if (looks % idleFactor === 0) await taking.settle()
      await sharing.goOn()
      await mirror.look()
      deps.go()
    } catch (cause) {
      if (!isExpected(cause)) log('shared orders could not be looked at', cause)
    } finally {
      looking -= 1
    }
  }
  /** One after the other: whoever asks sees what was there when it asked. */
  let last: Promise<void> = Promise.resolve()
  const look = (): Promise<void> => {
    last = last.then(lookOnce)
    return last
  }

  /** An engine that was put back: before it gives out anything it has its batches and the newest words of each order again. */
  const bringBack = (): Promise<void> => {
    last = last.then(async () => {
      if (!isOpen) return
      sharing.forget()
      try {
        await sharing.goOn({ isFrozen: true })
        await mirror.findOlder()
        await sharing.goOn({ isFrozen: true })
      } catch (cause) {
        if (!isExpected(cause)) log('what the engine lacks could not be brought back', cause)
      }
    })
    return last
  }
  session.beforeRepaired(bringBack)

  const tick = (): void => {
    isTicking = isOpen && session.standing() !== 'off'
    if (!isTicking) return
    deps.setTimer(limits.lookEveryMs, tick)
    looks += 1
    claims.renew()
    mirror.letLapse()
    if (looking === 0 && (isAtWork() || looks % idleFactor === 0)) void look()
  }

  /** Welcome again: first what became of this bench's own, then everything else. */
  const meet = async (): Promise<void> => {
    sharing.forget()
    try {
      await taking.settle()
    } catch (cause) {
      if (!isExpected(cause)) log('what the engine has of this bench could not be asked', cause)
    }
    await look()
    if (!isOpen) return
    for (const id of tied()) deps.sendWaiting(id)
  }

  const onSession = (): void => {
    const standing = session.standing()
    if (!isOpen || (standing === 'off' && lastStanding === 'off')) return
    const nowTied = tied().join(' ')
    if (nowTied !== lastTied) mirror.lookAnew()
    const isNew = standing === 'there' && (lastStanding !== 'there' || nowTied !== lastTied)
    lastStanding = standing
    lastTied = nowTied
    if (isNew) void meet()
    if (!isTicking) tick()
    for (const { id } of shared.all()) deps.tell(id)
  }
  session.listen(onSession)

  return {
    arm,
    standBack: createStandBack({ ...deps, onTaken }),
    useAttempt: (id: ShipmentId): void => {
      if (session.standing() !== 'off' || attempts.of(id) !== null) attempts.use(id)
    },
    claims,
    taking,
    benchName: session.nameOf,
    /** Now, not only in a moment. */
    look,

    /** Once everything else stands. */
    start: (): void => {
      isOpen = true
      onSession()
    },
    stop: (): void => {
      claims.stop()
      isOpen = false
      isStopped = true
    },
    heldUp: (id: BatchId): Message | null => {
      const batch = batches.need(id)
      if (batch.shared === null) return null
      if (batch.shared === 'handing-in') return { code: 'batch-is-handed-in' }
      if (session.standing() === 'there' && sharing.isUnknown(id)) return { code: 'order-unknown-to-engine' }
      return claims.heldUp(batch.connectionId)
    },
  }
}
