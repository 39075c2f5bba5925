// The only code that makes the service create something: sends what waits, and writes down what was observed. What is not
// surely unsent is never sent again by the program (service.md 8: create is not idempotent).
import type { ConnectionId, DraftId, ShipmentId } from '../../src-preload/contract/ids'
import type { Shipment, ShipmentProblem } from '../../src-preload/contract/shipment'
import type { ShipmentsRepo, Step } from '../ledger/shipments-repo'
import type { CreateOutcome } from '../api/assignments-api'
import type { AnswersCache } from '../cache/answers'
import { StationFailure } from '../station-failure'
import type { SetTimer } from '../common/timers'
import type { Announce } from './announce-shipment'
import type { ClientFor } from './clients-by-connection'
import { creationStep } from './creation-step'
import { keepAnswer } from './keep-answer'
import { saidBy } from './said-by'
import { shipmentProblem } from './shipment-problem'
import { createTurnedAway } from './turned-away'

/** What it takes to bring a shipment to its assignment, by sending it or by finding it. */
export type CreationDeps = {
  shipments: ShipmentsRepo
  answers: AnswersCache
  clientFor: ClientFor
  announce: Announce
  /** Called once an assignment is known; the label is somebody else's work. */
  onCreated: (shipment: Shipment, labelsUrl: string | null) => void
}

type Deps = CreationDeps & {
  /** The service did not let this connection in: whether that is the key is for others to find out. */
  onTurnedAway: (id: ConnectionId, problem: ShipmentProblem) => void
  /** Grows with every new key of the connection. */
  keyVersion: (id: ConnectionId) => number
  /** What goes out for a draft that stands for several orders. */
  togetherBody: (draftId: DraftId) => Readonly<Record<string, unknown>>
  setTimer: SetTimer
  log: (message: string, cause?: unknown) => void
}

const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** For what time alone does not cure, such as a certificate: the worker can resume sooner. */
const slowPauseMs = 300_000

export function createSending(deps: Deps) {
  const { shipments, announce } = deps
  const inFlight = new Set<ShipmentId>()
  /** Set back to waiting while its last attempt is still being put down: goes once that is over. */
  const wantedAgain = new Set<ShipmentId>()
  const turnedAway = createTurnedAway(deps)
  const pauses = new Map<ShipmentId, { cancel: () => void; milliseconds: number }>()
  let isEnding = false
  let isStopped = false
  let whenIdle: (() => void) | null = null

  /** Writes what happened; when the disk refuses, tries until it takes it: the answer must not be lost while we live. */
  const settle = async (id: ShipmentId, step: Step): Promise<Shipment> => {
    for (let pause = 250; ; pause = Math.min(pause * 2, 10_000)) {
      try {
        return announce(shipments.step(id, 'sending', step))
      } catch (cause) {
        if (isStopped || !isOfTheDisk(cause)) throw cause
        deps.log('the outcome of a creation could not be written yet', cause)
        await new Promise<void>((resolve) => deps.setTimer(pause, resolve))
      }
    }
  }

  const send = async (id: ShipmentId): Promise<void> => {
    if (isEnding) return
    if (inFlight.has(id)) {
      wantedAgain.add(id)
      return
    }
    inFlight.add(id)
    pauses.get(id)?.cancel()
    try {
      const waiting = shipments.find(id)
      if (waiting?.state !== 'waiting' || waiting.damage !== undefined) return
      const { connectionId } = waiting
      let sentWith = 0
      const beforeSend = (): void => {
        if (isEnding) throw new StationFailure('wrong-state', { code: 'bench-closing' })
        sentWith = deps.keyVersion(connectionId)
        announce(
          shipments.step(id, 'waiting', { to: 'sending', cause: { code: 'step-sent' }, problem: null }),
        )
      }
      const { assignments } = deps.clientFor(connectionId)
      const outcome = await (waiting.draft.together === undefined
        ? assignments.createSingle(waiting.draft, { beforeSend })
        : assignments.createMulti(deps.togetherBody(waiting.draftId), { beforeSend }))
      if (isStopped) return
      if (outcome.kind === 'not-let-in') turnedAway.note(id, connectionId, outcome, sentWith)
      else turnedAway.forget(id)
      await recordOutcome(id, outcome)
    } catch (cause) {
      afterFailure(id, cause)
    } finally {
      inFlight.delete(id)
      if (inFlight.size === 0) whenIdle?.()
      if (wantedAgain.delete(id)) void send(id)
    }
  }

  const recordOutcome = async (id: ShipmentId, outcome: CreateOutcome): Promise<void> => {
    const current = shipments.need(id)
    if (current.state === 'waiting') {
      // Nothing was handed to the wire: the step to `sending` never happened, so none is undone.
      announce(shipments.step(id, 'waiting', creationStep(outcome, current.draft)))
    } else {
      const settled = await settle(id, creationStep(outcome, current.draft)).catch((cause: unknown) =>
        leftUnsure(id, outcome, cause),
      )
      if (settled.state === 'unsure') return
      if (outcome.kind === 'created') {
        pauses.delete(id)
        deps.onCreated(settled, outcome.assignment.labelsUrl ?? null)
        keepAnswer(deps.answers, id, outcome.raw)
      }
    }
    if (outcome.kind === 'throttled') sendAfter(id, 0)
    else if (outcome.kind === 'not-let-in') {
      // It goes on when the service lets in again: no timer tries the door.
      const { connectionId, problem } = shipments.need(id)
      if (problem !== null) deps.onTurnedAway(connectionId, problem)
    } else if (outcome.kind === 'not-sent') sendAfter(id, nextPause(id, outcome.mayHelpLater))
  }

  /** From `sending`, for a person to settle. */
  const unsure = (
    id: ShipmentId,
    code: 'step-answer-does-not-fit' | 'step-failed-while-sending' | 'step-ended-while-sending',
    problem: ShipmentProblem,
  ): Shipment => announce(shipments.step(id, 'sending', { to: 'unsure', cause: { code }, problem }))

  /** The service answered something the ledger cannot hold, such as an assignment that is another shipment's already. */
  const leftUnsure = (id: ShipmentId, outcome: CreateOutcome, cause: unknown): Shipment => {
    deps.log('the outcome of a creation does not fit the ledger', cause)
    // What SQLite said is for the log.
    const detail =
      cause instanceof StationFailure && cause.detail !== null
        ? cause.detail
        : ({ code: 'answer-does-not-fit', said: '' } as const)
    const seen =
      outcome.kind === 'created' ? { httpStatus: outcome.httpStatus, idSeen: outcome.assignment.id } : {}
    return unsure(id, 'step-answer-does-not-fit', shipmentProblem('service-broken', detail, seen))
  }

  /** A failure of our own. Before `sending` was written nothing left; after it the shipment is for a person to settle. */
  const afterFailure = (id: ShipmentId, cause: unknown): void => {
    if (isStopped) return
    const current = shipments.find(id)
    if (current?.state === 'sending') {
      deps.log('a creation ended in a mistake of our own', cause)
      const detail = { code: 'internal-failure', said: saidBy(cause) } as const
      unsure(id, 'step-failed-while-sending', shipmentProblem('internal', detail))
    } else if (current?.state === 'waiting') {
      // No time mends it: a person does.
      if (cause instanceof StationFailure && cause.detail?.code === 'shipment-damaged') return
      if (!(cause instanceof StationFailure && cause.code === 'wrong-state'))
        deps.log('a shipment was not sent because its intent could not be written', cause)
      sendAfter(id, nextPause(id, true))
    }
  }

  const nextPause = (id: ShipmentId, mayHelpLater: boolean): number => {
    if (!mayHelpLater) return slowPauseMs
    const last = pauses.get(id)?.milliseconds
    return last === undefined ? firstPauseMs : Math.min(last * 2, longestPauseMs)
  }

  const sendAfter = (id: ShipmentId, milliseconds: number): void => {
    if (isEnding) return
    pauses.get(id)?.cancel()
    const cancel = deps.setTimer(milliseconds, () => void send(id))
    pauses.set(id, { cancel, milliseconds })
  }

  return {
    /** One that has just been entered, or that a person set back to waiting. */
    sendNow: (id: ShipmentId): void => {
      pauses.delete(id)
      void send(id)
    },

    /** At start: what was being sent is unsure from now on; what waits goes on by itself. */
    recover: (): void => {
      for (const { id, damage } of shipments.inState('sending'))
        if (damage === undefined)
          unsure(
            id,
            'step-ended-while-sending',
            shipmentProblem('service-timeout', { code: 'ended-before-answer' }),
          )
    },

    /** The service takes the key: what it turned away all the same is refused, and goes to a person with its reason. */
    refuseUnwanted: (connectionId: ConnectionId): void => {
      for (const id of turnedAway.unwanted(connectionId)) {
        const shipment = shipments.find(id)
        if (shipment?.state !== 'waiting') continue
        const detail = shipment.problem?.detail ?? null
        announce(shipments.step(id, 'waiting', { to: 'refused', cause: { code: 'step-refused' }, detail }))
      }
    },

    /** Hands everything that waits at this connection to its gate, now. */
    sendWaiting: (connectionId: ConnectionId): void => {
      for (const { id } of shipments.ofConnectionInState(connectionId, 'waiting')) {
        pauses.delete(id)
        void send(id)
      }
    },

    /** Begins nothing more; resolves when no answer is awaited any longer. */
    finish: async (): Promise<void> => {
      isEnding = true
      for (const { cancel } of pauses.values()) cancel()
      const isSending = [...inFlight].some((id) => shipments.find(id)?.state === 'sending')
      if (isSending) await new Promise<void>((resolve) => (whenIdle = resolve))
    },

    /** From here on nothing is written: the ledger is about to close. What is on its way is unsure at the next start. */
    stop: (): void => {
      isStopped = true
    },
  }
}

/** Full, failing or busy: the same write may succeed a little later. */
const isOfTheDisk = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && /^SQLITE_(IOERR|FULL|BUSY)/.test(String(cause.code))
