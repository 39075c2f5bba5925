// Waits for the label of a created shipment: asks with growing pauses, fetches it at once when it is there, checks and
// stores it. labelsUrl may be null, empty, late, expired or readable once (design.md "Labels"; service.md 2.6).
import type { Message } from '../../src-preload/contract/messages'
import type { Shipment, ShipmentProblem } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { AnswersCache } from '../cache/answers'
import type { LabelFiles } from '../ledger/label-files'
import type { LabelsRepo } from '../ledger/labels-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'
import type { Announce } from './announce-shipment'
import { factsOf } from './creation-step'
import type { ClientFor } from './clients-by-connection'

type Deps = {
  shipments: ShipmentsRepo
  labels: LabelsRepo
  store: LabelFiles
  answers: AnswersCache
  clientFor: ClientFor
  /** Pages of a PDF that can be read; throws StationFailure 'label-unusable' otherwise. */
  countPages: (pdf: Uint8Array) => Promise<number>
  announce: Announce
  onStored: (shipment: Shipment) => void
  setTimer: (milliseconds: number, run: () => void) => () => void
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
      const url = knownUrl ?? (await askForUrl(shipment, shipment.assignmentId))
      if (url === null || url === '') {
        later(id, round + 1, pauseMs(round))
        return
      }
      await fetchAndStore(shipment, url)
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

  /** Asks the service (service.md 4.2) and keeps what else changed on the way: number, carrier, status. */
  const askForUrl = async (shipment: Shipment, assignmentId: string): Promise<string | null> => {
    const { assignment, raw } = await deps
      .clientFor(shipment.connectionId)
      .assignments.getSingle(assignmentId)
    deps.answers.keepAssignment(shipment.id, raw)
    const facts = factsOf(assignment)
    const isNews =
      facts.status !== shipment.serviceStatus ||
      facts.shipmentNumber !== shipment.shipmentNumber ||
      facts.carrierHandle !== shipment.carrierHandle
    if (isNews && facts.id === assignmentId)
      announce(
        shipments.step(shipment.id, 'label-awaited', { to: 'label-awaited', cause: null, assignment: facts }),
      )
    return assignment.labelsUrl ?? null
  }

  const fetchAndStore = async (shipment: Shipment, url: string): Promise<void> => {
    const pdf = await deps.clientFor(shipment.connectionId).fetchLabel(url)
    const pages = await deps.countPages(pdf)
    const sha256 = await deps.store.add(pdf)
    deps.labels.add({ sha256, bytes: pdf.byteLength, pages })
    const stored = shipments.step(shipment.id, 'label-awaited', {
      to: 'label-stored',
      cause: { code: 'step-label-stored' },
      problem: null,
      labelSha256: sha256,
    })
    deps.onStored(announce(stored))
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
    resume: (): void => {
      for (const { id } of shipments.inState('label-awaited')) {
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
