// Writes into the ledger what is known of a label that is not here yet: when it is asked for next, and what is in the way. A
// disk that takes nothing for a while ends no wait: what could not be noted is found out again.
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { Message } from '../../src-preload/contract/messages'
import type { ShipmentProblem } from '../../src-preload/contract/shipment'
import type { Asking, ShipmentsRepo } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'
import type { Log } from '../common/log'
import type { Announce } from './announce-shipment'
import { mostLabelTries } from './asking-pace'
import { shipmentProblem } from './shipment-problem'

type Deps = {
  shipments: ShipmentsRepo
  announce: Announce
  log: Log
}

export function createLabelNotes({ shipments, announce, log }: Deps) {
  const noted = (write: () => void): void => {
    try {
      write()
    } catch (cause) {
      log('what is known of a label could not be written', cause)
    }
  }
  const note = (id: ShipmentId, change: Asking): void => {
    noted(() => announce(shipments.noteAsking(id, change)))
  }

  return {
    note,

    /** Says what is wrong once, not with every round. True when a label came that is of no use. */
    noteFailure: (id: ShipmentId, cause: unknown): boolean => {
      const problem = problemOf(cause)
      if (problem.code === 'internal') log('a label could not be fetched', cause)
      const shipment = shipments.find(id)
      if (shipment?.state !== 'label-awaited') return false
      const isUnusable = problem.code === 'label-unusable'
      const labelTries = shipment.labelTries + (isUnusable ? 1 : 0)
      const isHopeless =
        problem.detail?.code === 'label-too-much' || (cause instanceof StationFailure && !cause.isRetryable)
      const hasStoppedAsking = isUnusable && (isHopeless || labelTries >= mostLabelTries)
      const asking: Asking = { labelTries, ...(hasStoppedAsking ? { asksAt: null, hasStopped: true } : {}) }
      if (shipment.problem?.code === problem.code && isSame(shipment.problem.detail, problem.detail)) {
        if (isUnusable) note(id, asking)
        return isUnusable
      }
      noted(() =>
        announce(
          shipments.step(id, 'label-awaited', {
            to: 'label-awaited',
            cause: { code: 'step-label-not-yet' },
            detail: problem.detail,
            problem,
            asking,
          }),
        ),
      )
      return isUnusable
    },
  }
}

const problemOf = (cause: unknown): ShipmentProblem =>
  cause instanceof StationFailure
    ? shipmentProblem(cause.code, cause.detail, { fields: [...cause.fields] })
    : shipmentProblem('internal', { code: 'internal-failure', said: String(cause) })

const isSame = (one: Message | null, other: Message | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
