// Waits for the label of a created shipment: asks with growing pauses, and has it fetched at once when it is there.
// labelsUrl may be null, empty, late, expired or readable once (design.md "Labels"; service.md 2.6).
import type { Message } from '../../src-preload/contract/messages'
import type { Shipment, ShipmentProblem } from '../../src-preload/contract/shipment'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'
import type { SetTimer } from '../common/timers'
import type { Announce } from './announce-shipment'

type Deps = {
  shipments: ShipmentsRepo
  announce: Announce
  /** Where the label can be fetched; null or empty while there is none. */
  askForUrl: (shipment: Shipment) => Promise<string | null>
  /** Fetches and stores it; throws StationFailure when that was not possible. */
  keep: (shipment: Shipment, url: string) => Promise<void>
  setTimer: SetTimer
  log: (message: string, cause?: unknown) => void
}

/** Practice needs one to two seconds, real services up to a minute: quick at first, then ever slower. */
const pauseMs = (round: number): number => Math.min(400 * 1.35 ** round, 60_000)
/** A file that is no label is asked for again, but not at a label's pace. */
const pauseAfterUnusableMs = 60_000

export function createLabelWait(deps: Deps) {
  const { shipments, announce } = deps
  const waits = new Map<ShipmentId, { cancel: () => void }>()
  const asking = new Set<ShipmentId>()
  let isStopped = false
  const hasStopped = (): boolean => isStopped

  const later = (id: ShipmentId, round: number, milliseconds: number): void => {
    if (isStopped) return
    waits.set(id, { cancel: deps.setTimer(milliseconds, () => void attempt(id, round, null)) })
  }

  const attempt = async (id: ShipmentId, round: number, knownUrl: string | null): Promise<void> => {
    const shipment = shipments.find(id)
    if (isStopped || shipment?.state !== 'label-awaited' || shipment.assignmentId === null) {
      waits.delete(id)
      return
    }
    if (asking.has(id)) return
    asking.add(id)
    try {
      const url = knownUrl ?? (await deps.askForUrl(shipment))
      if (url === null || url === '') {
        later(id, round + 1, pauseMs(round))
        return
      }
      await deps.keep(shipment, url)
      waits.delete(id)
    } catch (cause) {
      if (hasStopped()) return
      const problem = problemOf(cause)
      if (problem.code === 'internal') deps.log('a label could not be fetched', cause)
      note(id, problem)
      later(id, round + 1, problem.code === 'label-unusable' ? pauseAfterUnusableMs : pauseMs(round))
    } finally {
      asking.delete(id)
    }
  }

  /** Says what is wrong once, not with every round. */
  const note = (id: ShipmentId, problem: ShipmentProblem): void => {
    const shipment = shipments.find(id)
    if (shipment?.state !== 'label-awaited') return
    if (shipment.problem?.code === problem.code && isSame(shipment.problem.detail, problem.detail)) return
    announce(
      shipments.step(id, 'label-awaited', {
        to: 'label-awaited',
        cause: { code: 'step-label-not-yet' },
        detail: problem.detail,
        problem,
      }),
    )
  }

  return {
    /** Begins to wait; `labelsUrl` spares the first question when the create answered with one. */
    begin: (id: ShipmentId, labelsUrl: string | null): void => {
      if (waits.has(id)) return
      waits.set(id, { cancel: () => undefined })
      if (labelsUrl !== null && labelsUrl !== '') void attempt(id, 0, labelsUrl)
      else later(id, 0, pauseMs(0))
    },
    /** At start, and when the connection comes back: every label still awaited. */
    resume: (connectionId: ConnectionId): void => {
      for (const { id } of shipments.ofConnectionInState(connectionId, 'label-awaited')) {
        waits.get(id)?.cancel()
        void attempt(id, 0, null)
      }
    },
    stop: (): void => {
      isStopped = true
      for (const { cancel } of waits.values()) cancel()
    },
  }
}

const problemOf = (cause: unknown): ShipmentProblem =>
  cause instanceof StationFailure
    ? { code: cause.code, detail: cause.detail, fields: [...cause.fields], httpStatus: null, idSeen: null }
    : {
        code: 'internal',
        detail: { code: 'internal-failure', said: String(cause) },
        fields: [],
        httpStatus: null,
        idSeen: null,
      }

const isSame = (one: Message | null, other: Message | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
