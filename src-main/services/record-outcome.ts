// Writes what became of a creation into the ledger, also when the disk refuses for a while or the answer does not fit. It
// sends nothing and plans nothing.
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { Shipment, ShipmentProblem } from '../../src-preload/contract/shipment'
import type { CreateOutcome } from '../api/assignments-api'
import type { Log } from '../common/log'
import type { SetTimer } from '../common/timers'
import type { ShipmentsRepo, Step } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'
import type { Announce } from './announce-shipment'
import { creationStep } from './creation-step'
import { saidBy } from './said-by'
import { shipmentProblem } from './shipment-problem'

type Deps = {
  shipments: ShipmentsRepo
  announce: Announce
  setTimer: SetTimer
  log: Log
  /** True once the ledger is about to close. */
  hasStopped: () => boolean
}

export function createOutcomeRecord({ shipments, announce, setTimer, log, hasStopped }: Deps) {
  /** When the disk refuses, tries until it takes it: the answer must not be lost while we live. */
  const settle = async (id: ShipmentId, step: Step): Promise<Shipment> => {
    for (let pause = 250; ; pause = Math.min(pause * 2, 10_000)) {
      try {
        const current = shipments.need(id)
        if (current.state !== 'unsure') return announce(shipments.step(id, 'sending', step))
        // The ledger was found to have gone back in time while the call was under way, and a person was asked. Only what was
        // made is an answer to that.
        return step.assignment === undefined ? current : announce(shipments.step(id, 'unsure', step))
      } catch (cause) {
        if (hasStopped() || !isOfTheDisk(cause)) throw cause
        log('the outcome of a creation could not be written yet', cause)
        await new Promise<void>((resolve) => setTimer(pause, resolve))
      }
    }
  }

  /** From `sending`, for a person to settle; one that is with a person already learns why as well. */
  const leaveUnsure = (
    id: ShipmentId,
    code: 'step-answer-does-not-fit' | 'step-failed-while-sending' | 'step-ended-while-sending',
    problem: ShipmentProblem,
  ): Shipment => {
    const from = shipments.need(id).state === 'unsure' ? 'unsure' : 'sending'
    return announce(shipments.step(id, from, { to: 'unsure', cause: { code }, problem }))
  }

  /** The service answered something the ledger cannot hold, such as an assignment that is another shipment's already. */
  const doesNotFit = (id: ShipmentId, outcome: CreateOutcome, cause: unknown): Shipment => {
    log('the outcome of a creation does not fit the ledger', cause)
    // What SQLite said is for the log.
    const detail =
      cause instanceof StationFailure && cause.detail !== null
        ? cause.detail
        : ({ code: 'answer-does-not-fit', said: '' } as const)
    const seen =
      outcome.kind === 'created' ? { httpStatus: outcome.httpStatus, idSeen: outcome.assignment.id } : {}
    return leaveUnsure(id, 'step-answer-does-not-fit', shipmentProblem('service-broken', detail, seen))
  }

  return {
    record: async (id: ShipmentId, outcome: CreateOutcome): Promise<Shipment> => {
      const current = shipments.need(id)
      const step = creationStep(outcome, current.draft)
      // Nothing was handed to the wire: the step to `sending` never happened, so none is undone.
      if (current.state === 'waiting') return announce(shipments.step(id, 'waiting', step))
      return settle(id, step).catch((cause: unknown) => doesNotFit(id, outcome, cause))
    },

    /** The disk did not take it that it is being sent, so nothing was. */
    heldBack: (id: ShipmentId, cause: unknown): Promise<Shipment> => {
      const detail =
        cause instanceof StationFailure && cause.detail !== null
          ? cause.detail
          : ({ code: 'internal-failure', said: saidBy(cause) } as const)
      const problem = shipmentProblem('ledger-unwritable', detail)
      return settle(id, { to: 'waiting', cause: { code: 'step-not-sent' }, detail, problem })
    },

    /** A mistake of our own after `sending` was written. */
    failed: (id: ShipmentId, cause: unknown): void => {
      log('a creation ended in a mistake of our own', cause)
      const detail = { code: 'internal-failure', said: saidBy(cause) } as const
      leaveUnsure(id, 'step-failed-while-sending', shipmentProblem('internal', detail))
    },

    /** At start: what was being sent is unsure from now on. */
    leaveSendingUnsure: (): void => {
      for (const { id, damage } of shipments.inState('sending'))
        if (damage === undefined)
          leaveUnsure(
            id,
            'step-ended-while-sending',
            shipmentProblem('service-timeout', { code: 'ended-before-answer' }),
          )
    },
  }
}

/** Full, failing or busy: the same write may succeed a little later. */
const isOfTheDisk = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && /^SQLITE_(IOERR|FULL|BUSY)/.test(String(cause.code))
