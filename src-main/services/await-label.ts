// Created means followed: an assignment is read again, with growing pauses and over restarts, until its number, its carrier
// and its label are here; and whenever somebody asks. labelsUrl may be null, empty, late, expired or readable once (design.md
// "Labels"; service.md 2.6). What was known stays known, whatever a later answer says.
import type { Message } from '../../src-preload/contract/messages'
import type { Shipment, ShipmentProblem } from '../../src-preload/contract/shipment'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { Asking, ShipmentsRepo } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'
import type { SetTimer } from '../common/timers'
import type { Announce } from './announce-shipment'
import { mostLabelTries, pauseBeforeAsking } from './asking-pace'
import { shipmentProblem } from './shipment-problem'

type Deps = {
  shipments: ShipmentsRepo
  announce: Announce
  /** Where the label can be fetched, null or empty while there is none; number, carrier and status are kept on the way. */
  askForUrl: (shipment: Shipment, urgency: { isUrgent: boolean }) => Promise<string | null>
  /** Fetches and stores it; throws StationFailure when that was not possible. */
  keep: (shipment: Shipment, url: string) => Promise<void>
  now: () => Date
  monotonicMs: () => number
  setTimer: SetTimer
  log: (message: string, cause?: unknown) => void
}
type Wait = { cancel: () => void; round: number }

/** Pauses shorter than this are not worth telling anybody. */
const shownFromMs = 10_000
/** After a fault of our own, such as a disk that cannot be read. */
const pauseAfterFaultMs = 60_000
/** Numbers still to come that one start goes on with: the newest. */
const mostWithoutNumber = 500

const isCreated = ({ state }: Shipment): boolean =>
  state === 'label-awaited' || state === 'label-stored' || state === 'printed'
const isLabelMissing = ({ state }: Shipment): boolean => state === 'label-awaited'
const isFollowed = (shipment: Shipment): boolean =>
  isCreated(shipment) &&
  shipment.asksStoppedAt === null &&
  shipment.labelEndedAt === null &&
  (isLabelMissing(shipment) ||
    // Several orders have several numbers, and none of them stands for all.
    (shipment.draft.together === undefined &&
      (shipment.shipmentNumber === null || shipment.carrierHandle === null)))

export function createLabelWait(deps: Deps) {
  const { shipments, announce } = deps
  const waits = new Map<ShipmentId, Wait>()
  const asking = new Map<ShipmentId, Promise<void>>()
  /** How old each was when this run first saw it, and when that was on the even clock. */
  const firstSeen = new Map<ShipmentId, { ageMs: number; atMs: number }>()
  let isStopped = false
  const hasStopped = (): boolean => isStopped

  /** Plans the next question, or none when nothing is missing. */
  const plan = (id: ShipmentId, wasUnusable = false): void => {
    const shipment = shipments.find(id)
    const round = (waits.get(id)?.round ?? -1) + 1
    waits.get(id)?.cancel()
    waits.delete(id)
    if (hasStopped() || shipment === null || !isFollowed(shipment)) {
      firstSeen.delete(id)
      return
    }
    const pause = pauseBeforeAsking({
      ageMs: ageOf(shipment),
      round,
      isLabelMissing: isLabelMissing(shipment),
      wasUnusable,
    })
    if (pause === null) {
      note(id, { asksAt: null, hasStopped: true })
      return
    }
    after(id, pause, round)
    if (pause >= shownFromMs) note(id, { asksAt: new Date(deps.now().getTime() + pause).toISOString() })
  }

  /** From its second question on by the even clock: one that is set neither hurries nor delays anything. */
  const ageOf = ({ id, labelAwaitedAt, changedAt }: Shipment): number => {
    const atMs = deps.monotonicMs()
    const ageMs = Math.max(0, deps.now().getTime() - Date.parse(labelAwaitedAt ?? changedAt))
    const first = firstSeen.get(id) ?? { ageMs, atMs }
    firstSeen.set(id, first)
    return first.ageMs + atMs - first.atMs
  }

  const after = (id: ShipmentId, milliseconds: number, round: number): void => {
    const cancel = deps.setTimer(milliseconds, () => {
      follow(id, null)
    })
    waits.set(id, { cancel, round })
  }

  /** A disk that takes nothing for a while ends no wait: what could not be noted is found out again. */
  const noted = (write: () => void): void => {
    try {
      write()
    } catch (cause) {
      deps.log('what is known of a label could not be written', cause)
    }
  }
  const note = (id: ShipmentId, change: Asking): void => {
    noted(() => announce(shipments.noteAsking(id, change)))
  }

  const follow = (id: ShipmentId, knownUrl: string | null): void => {
    attempt(id, knownUrl).catch((cause: unknown) => {
      deps.log('a label could not be asked for', cause)
      if (!hasStopped()) after(id, pauseAfterFaultMs, 0)
    })
  }

  const attempt = async (id: ShipmentId, knownUrl: string | null): Promise<void> => {
    const shipment = shipments.find(id)
    if (isStopped || shipment === null || !isFollowed(shipment)) {
      waits.delete(id)
      return
    }
    await once(id, async () => {
      let wasUnusable = false
      try {
        await ask(shipment, knownUrl)
      } catch (cause) {
        if (hasStopped()) return
        wasUnusable = noteFailure(id, cause)
      }
      plan(id, wasUnusable)
    })
  }

  /** One question at a time for one shipment; who comes second waits for the first one's end. */
  const once = async (id: ShipmentId, run: () => Promise<void>): Promise<void> => {
    const running = asking.get(id)
    if (running) return running
    const asked = run().finally(() => asking.delete(id))
    asking.set(id, asked)
    return asked
  }

  /** Throws StationFailure with what is in the way; returns when there is no address of a label yet. */
  const ask = async (shipment: Shipment, knownUrl: string | null, isUrgent = false): Promise<void> => {
    const url = knownUrl ?? (await deps.askForUrl(shipment, { isUrgent }))
    if (isLabelMissing(shipment) && url !== null && url !== '') await deps.keep(shipment, url)
  }

  /** Says what is wrong once, not with every round. True when a label came that is of no use. */
  const noteFailure = (id: ShipmentId, cause: unknown): boolean => {
    const problem = problemOf(cause)
    if (problem.code === 'internal') deps.log('a label could not be fetched', cause)
    const shipment = shipments.find(id)
    if (shipment?.state !== 'label-awaited') return false
    const isUnusable = problem.code === 'label-unusable'
    const labelTries = shipment.labelTries + (isUnusable ? 1 : 0)
    const isHopeless = cause instanceof StationFailure && !cause.isRetryable
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
  }

  return {
    /** Begins to follow; `labelsUrl` spares the first question when the create answered with one. */
    begin: (id: ShipmentId, labelsUrl: string | null): void => {
      if (waits.has(id)) return
      waits.set(id, { cancel: () => undefined, round: -1 })
      if (labelsUrl !== null && labelsUrl !== '') follow(id, labelsUrl)
      else plan(id)
    },

    /** At start, and when the connection comes back: every label still awaited at once, every number in its time. */
    resume: (connectionId: ConnectionId): void => {
      for (const shipment of shipments.ofConnectionInState(connectionId, 'label-awaited')) {
        if (!isFollowed(shipment)) continue
        waits.get(shipment.id)?.cancel()
        waits.delete(shipment.id)
        follow(shipment.id, null)
      }
      for (const { id, asksAt } of shipments.withoutNumber(connectionId, mostWithoutNumber)) {
        if (waits.has(id)) continue
        const left = asksAt === null ? 0 : Date.parse(asksAt) - deps.now().getTime()
        after(id, Math.min(Math.max(left, 0), 24 * 3_600_000), 0)
      }
    },

    /**
     * "Ask now": number, carrier and status are read, and the label is fetched when there is none. Throws StationFailure
     * with what is in the way; what was known stays. 'label-not-ready' when there is no label yet.
     */
    askNow: async (id: ShipmentId): Promise<Shipment> => {
      // A question that is on its way may be older than what made the worker ask.
      await asking.get(id)
      const shipment = shipments.need(id)
      if (!isCreated(shipment)) throw new StationFailure('wrong-state', { code: 'not-created-yet' })
      await once(id, async () => {
        try {
          await ask(shipment, null, true)
        } catch (cause) {
          if (!hasStopped()) noteFailure(id, cause)
          throw cause
        } finally {
          plan(id)
        }
      })
      const asked = shipments.need(id)
      if (isLabelMissing(asked))
        throw new StationFailure('label-not-ready', { code: 'label-not-there-yet' }, { isRetryable: true })
      return asked
    },

    /** A person settles a created shipment without its label, for a reason. It stays created; nobody waits for it now. */
    endWithout: ({ id, reason }: { id: ShipmentId; reason: string }): Shipment => {
      const shipment = shipments.need(id)
      if (!isLabelMissing(shipment))
        throw new StationFailure('wrong-state', { code: 'label-not-awaited', state: shipment.state })
      waits.get(id)?.cancel()
      waits.delete(id)
      return announce(
        shipments.step(id, 'label-awaited', {
          to: 'label-awaited',
          cause: { code: 'step-label-given-up', reason },
          asking: { asksAt: null, hasStopped: true, isLabelEnded: true },
        }),
      )
    },

    stop: (): void => {
      isStopped = true
      for (const { cancel } of waits.values()) cancel()
    },
  }
}

const problemOf = (cause: unknown): ShipmentProblem =>
  cause instanceof StationFailure
    ? shipmentProblem(cause.code, cause.detail, { fields: [...cause.fields] })
    : shipmentProblem('internal', { code: 'internal-failure', said: String(cause) })

const isSame = (one: Message | null, other: Message | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
