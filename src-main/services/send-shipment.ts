// The only code that makes the service create something: sends what waits, and has written down what was observed. What is
// not surely unsent is never sent again by the program (service.md 8: create is not idempotent).
import type { ConnectionId, DraftId, ShipmentId } from '../../src-preload/contract/ids'
import type { Shipment, ShipmentProblem } from '../../src-preload/contract/shipment'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { CreateOutcome } from '../api/assignments-api'
import type { AnswersCache } from '../cache/answers'
import { StationFailure } from '../station-failure'
import type { Log } from '../common/log'
import type { SetTimer } from '../common/timers'
import type { Announce } from './announce-shipment'
import type { ClientFor } from './clients-by-connection'
import { keepAnswer } from './keep-answer'
import { createOutcomeRecord } from './record-outcome'
import { type Arm, NotArmed } from './sharing/arm-orders'
import type { StandBack } from './sharing/stand-back'
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
  /** What was committed before the call is on the disk. */
  whenDurable: () => Promise<void>
  /** Where several benches could send it, the engine's word before this one does. */
  arm: Arm
  /** That word was another one. */
  standBack: StandBack
  /** What stands in the ledger at once with `sending`. */
  useAttempt: (id: ShipmentId) => void
  inOneWrite: <Value>(work: () => Value) => Value
  /** What goes out for a draft that stands for several orders. */
  togetherBody: (draftId: DraftId) => Readonly<Record<string, unknown>>
  setTimer: SetTimer
  log: Log
}

const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** For what time alone does not cure, such as a certificate: the worker can resume sooner. */
const slowPauseMs = 300_000

export function createSending(deps: Deps) {
  const { shipments, announce } = deps
  const inFlight = new Set<ShipmentId>()
  /** Set back to waiting while its last attempt is still being written down: goes once that is over. */
  const wantedAgain = new Set<ShipmentId>()
  const turnedAway = createTurnedAway(deps)
  const pauses = new Map<ShipmentId, { cancel: () => void; delayMs: number }>()
  let isEnding = false
  let isStopped = false
  let whenIdle: (() => void) | null = null
  const outcomes = createOutcomeRecord({ ...deps, hasStopped: () => isStopped })

  const send = async (id: ShipmentId): Promise<void> => {
    if (isEnding) return
    if (inFlight.has(id)) {
      wantedAgain.add(id)
      return
    }
    inFlight.add(id)
    pauses.get(id)?.cancel()
    /** Why the disk did not take it that it is being sent; then surely nothing was. */
    let heldBack: unknown = null
    try {
      const waiting = shipments.find(id)
      if (waiting?.state !== 'waiting' || waiting.damage !== undefined) return
      const { connectionId } = waiting
      let sentWith = 0
      let isWordTooOld = (): boolean => false
      // Nothing leaves before the disk has it that something left.
      const beforeSend = async (): Promise<void> => {
        const goesOn = (): void => {
          if (isEnding) throw new StationFailure('wrong-state', { code: 'bench-closing' })
        }
        goesOn()
        const asked = deps.arm(waiting)
        const armed = asked === null ? null : await asked
        goesOn()
        if (armed !== null && armed.kind !== 'yes') throw new NotArmed(armed)
        if (armed !== null) isWordTooOld = armed.isTooLate
        const detail = armed?.isOnlyHere === true ? ({ code: 'only-this-bench-looked-at' } as const) : null
        sentWith = deps.keyVersion(connectionId)
        announce(
          deps.inOneWrite(() => {
            const sending = shipments.step(id, 'waiting', {
              to: 'sending',
              cause: { code: 'step-sent' },
              detail,
              problem: null,
            })
            // Behind the step, which looks at the row's checksum: it is written anew when all of this is.
            deps.useAttempt(id)
            return sending
          }),
        )
        try {
          await deps.whenDurable()
        } catch (cause) {
          heldBack = cause
          throw cause
        }
        if (isStopped) throw new StationFailure('wrong-state', { code: 'bench-closing' })
      }
      const { assignments } = deps.clientFor(connectionId)
      const options = { beforeSend, isTooLate: () => isWordTooOld() }
      const outcome = await (waiting.draft.together === undefined
        ? assignments.createSingle(waiting.draft, options)
        : assignments.createMulti(deps.togetherBody(waiting.draftId), options))
      if (isStopped) return
      if (outcome.kind === 'not-let-in') turnedAway.note(id, connectionId, outcome, sentWith)
      else turnedAway.forget(id)
      await afterOutcome(id, outcome)
    } catch (cause) {
      if (cause instanceof NotArmed) afterNotArmed(id, cause)
      else if (heldBack === null) afterFailure(id, cause)
      else await afterHeldBack(id, heldBack)
    } finally {
      inFlight.delete(id)
      if (inFlight.size === 0) whenIdle?.()
      if (wantedAgain.delete(id)) void send(id)
    }
  }

  const afterOutcome = async (id: ShipmentId, outcome: CreateOutcome): Promise<void> => {
    const recorded = await outcomes.record(id, outcome)
    if (recorded.state === 'unsure') return
    if (outcome.kind === 'created') {
      pauses.delete(id)
      deps.onCreated(recorded, outcome.assignment.labelsUrl ?? null)
      keepAnswer(deps.answers, id, outcome.raw)
    } else if (outcome.kind === 'throttled') sendAfter(id, 0)
    else if (outcome.kind === 'not-let-in') {
      // It goes on when the service lets in again: no timer tries the door.
      if (recorded.problem !== null) deps.onTurnedAway(recorded.connectionId, recorded.problem)
    } else if (outcome.kind === 'not-sent') sendAfter(id, nextPause(id, outcome.mayHelpLater))
  }

  /** Nothing left, and whether anything may is not for this bench alone to say. */
  const afterNotArmed = (id: ShipmentId, { armed }: NotArmed): void => {
    if (isStopped) return
    if (deps.standBack(id, armed) === 'again') sendAfter(id, nextPause(id, true))
  }

  /** A failure of our own. Before `sending` was written nothing left; after it the shipment is for a person to settle. */
  const afterFailure = (id: ShipmentId, cause: unknown): void => {
    if (isStopped) return
    const current = shipments.find(id)
    if (current?.state === 'sending') outcomes.failed(id, cause)
    else if (current?.state === 'waiting') {
      // No time mends it: a person does.
      if (cause instanceof StationFailure && cause.detail?.code === 'shipment-damaged') return
      if (!(cause instanceof StationFailure && cause.code === 'wrong-state'))
        deps.log('a shipment was not sent because its intent could not be written', cause)
      sendAfter(id, nextPause(id, true))
    }
  }

  /** Nothing left: it waits again, also for a disk that takes it. */
  const afterHeldBack = async (id: ShipmentId, cause: unknown): Promise<void> => {
    if (isStopped) return
    deps.log('a shipment was not sent because its intent could not be brought to the disk', cause)
    await outcomes.heldBack(id, cause).catch((failure: unknown) => {
      deps.log('a shipment that was not sent could not be set back to waiting', failure)
    })
    sendAfter(id, nextPause(id, true))
  }

  const nextPause = (id: ShipmentId, mayHelpLater: boolean): number => {
    if (!mayHelpLater) return slowPauseMs
    const last = pauses.get(id)?.delayMs
    return last === undefined ? firstPauseMs : Math.min(last * 2, longestPauseMs)
  }

  const sendAfter = (id: ShipmentId, delayMs: number): void => {
    if (isEnding) return
    pauses.get(id)?.cancel()
    const cancel = deps.setTimer(delayMs, () => void send(id))
    pauses.set(id, { cancel, delayMs })
  }

  return {
    /** One that has just been entered, or that a person set back to waiting. */
    sendNow: (id: ShipmentId): void => {
      pauses.delete(id)
      void send(id)
    },

    /** At start: what was being sent is unsure from now on; what waits goes on by itself. */
    recover: outcomes.leaveSendingUnsure,

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
