// The engine's word before anything is created that another bench could create as well. It is asked at the last moment, once
// the gate has let the call through, and holds for a short time only: see common/age.
import type { Shipment } from '../../../src-preload/contract/shipment'
import type { ShipmentId } from '../../../src-preload/contract/ids'
import { startAge } from '../../common/age'
import type { Clock } from '../../common/clock'
import type { Log } from '../../common/log'
import type { ArmAnswer, OrdersCalls, OrderView } from '../../engine/calls/orders-calls'
import { EngineFailure } from '../../engine/engine-query'
import { referenceKey } from '../../ledger/draft-keys'
import type { HeldOrder, OrderAttemptsRepo } from '../../ledger/order-attempts-repo'
import type { SettingsRepo } from '../../ledger/settings-repo'
import type { EngineSession } from './engine-session'
import { isExpected, isFrozen } from './expected-failure'
import type { SharingLimits } from './sharing-limits'

type Armed =
  /** Asked between the connection and the first byte. */
  | { kind: 'yes'; isTooLate: () => boolean; isOnlyHere: boolean }
  /** An order that benches share stands until the engine has answered. */
  | { kind: 'waits'; why: 'away' | 'frozen' | 'unknown' }
  | { kind: 'taken'; by: OrderView | null }
  | { kind: 'same-reference'; by: OrderView }
  | { kind: 'forgotten' }

export type Refused = Exclude<Armed, { kind: 'yes' }>

/** Thrown where a call was let through and may not go. */
export class NotArmed extends Error {
  constructor(readonly armed: Refused) {
    super(armed.kind)
    this.name = 'NotArmed'
  }
}

/** Null: nobody else could send it, so nobody is asked. */
export type Arm = (shipment: Shipment) => Promise<Armed> | null

type Deps = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  session: Pick<EngineSession, 'standing' | 'sharedOf'>
  calls: Pick<OrdersCalls, 'arm'>
  attempts: OrderAttemptsRepo
  settings: Pick<SettingsRepo, 'get'>
  /** A person has said why it goes although it looks like a double. */
  isWantedTwice: (id: ShipmentId) => boolean
  whenDurable: () => Promise<void>
  limits: SharingLimits
  log: Log
}

export function createArming(deps: Deps): Arm {
  const { session, attempts, limits } = deps

  const asks = ({ id }: Shipment): boolean => {
    const { doubleWithinDays, asksForSameReference } = deps.settings.get()
    return doubleWithinDays > 0 && asksForSameReference && !deps.isWantedTwice(id)
  }

  /** A few times: an attempt that is over is followed by the next one. */
  const ask = async (shipment: Shipment, held: HeldOrder, connection: string | null): Promise<ArmAnswer> => {
    for (let tries = 0; tries < 3; tries += 1) {
      const { nonce, nonceBefore } = attempts.next(shipment.id, held)
      await deps.whenDurable()
      const answer = await deps.calls.arm({
        id: held.orderId,
        fence: held.fence,
        nonce,
        before: nonceBefore,
        asks: asks(shipment),
        shipment: shipment.id,
        typed:
          connection === null
            ? null
            : { connection, reference: referenceKey(shipment.draft), body: { draft: shipment.draft } },
      })
      if (answer.kind !== 'spent') return answer
      attempts.use(shipment.id)
    }
    return { kind: 'unknown' }
  }

  const armOrder = async (shipment: Shipment, held: HeldOrder): Promise<Armed> => {
    const ageMs = startAge(deps)
    try {
      const answer = await ask(shipment, held, null)
      switch (answer.kind) {
        case 'yes':
          return { kind: 'yes', isTooLate: () => ageMs() > limits.ageLimitMs, isOnlyHere: false }
        case 'unknown':
        case 'spent':
          return { kind: 'waits', why: 'unknown' }
        default:
          return answer
      }
    } catch (cause) {
      if (!(cause instanceof EngineFailure)) throw cause
      if (!isExpected(cause)) deps.log('an order was not armed', cause)
      return { kind: 'waits', why: isFrozen(cause) ? 'frozen' : 'away' }
    }
  }

  const armTyped = async (shipment: Shipment, connection: string): Promise<Armed> => {
    const held = attempts.of(shipment.id) ?? { orderId: shipment.id, fence: 1 }
    const ageMs = startAge(deps)
    // Its question may arrive although no answer came: from then on others may take it over, so the age counts all the same.
    const goes = (isOnlyHere: boolean): Armed => ({
      kind: 'yes',
      isTooLate: () => ageMs() > limits.ageLimitMs,
      isOnlyHere,
    })
    try {
      const answer = await inTime(ask(shipment, held, connection))
      if (answer === null || answer.kind === 'unknown' || answer.kind === 'spent') return goes(true)
      return answer.kind === 'yes' ? goes(false) : answer
    } catch (cause) {
      if (!(cause instanceof EngineFailure)) throw cause
      if (!isExpected(cause)) deps.log('a typed parcel was not armed and goes all the same', cause)
      return goes(true)
    }
  }

  /** Null: it takes longer than a parcel waits that no other bench may have at all. */
  const inTime = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
    // Whatever comes later is nobody's question any more.
    answer.catch(() => undefined)
    let cancel = (): void => undefined
    const over = new Promise<null>((resolve) => {
      cancel = deps.setTimer(limits.typedMs, () => resolve(null))
    })
    try {
      return await Promise.race([answer, over])
    } finally {
      cancel()
    }
  }

  return (shipment) => {
    const held = attempts.of(shipment.id)
    if (held !== null && held.orderId !== shipment.id) return armOrder(shipment, held)
    if (session.standing() === 'off') return null
    const connection = session.sharedOf(shipment.connectionId)
    if (connection === null) return null
    // Without a reference there is nothing that two benches could type alike.
    return held === null && referenceKey(shipment.draft) === null ? null : armTyped(shipment, connection)
  }
}
