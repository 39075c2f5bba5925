// Created means followed: an assignment is read again, with growing pauses and over restarts, until its number, its carrier
// and its label are here; and whenever somebody asks. labelsUrl may be null, empty, late, expired or readable once (design.md
// "Labels"; service.md 2.6). What was known stays known, whatever a later answer says.
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'
import type { Clock } from '../common/clock'
import type { Log } from '../common/log'
import type { Announce } from './announce-shipment'
import { createAskingTimes } from './asking-times'
import { createLabelNotes } from './label-notes'

type Deps = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  shipments: ShipmentsRepo
  announce: Announce
  /** Where the label can be fetched, null or empty while there is none; number, carrier and status are kept on the way. */
  askForUrl: (shipment: Shipment, urgency: { isUrgent: boolean }) => Promise<string | null>
  /** Fetches and stores it; throws StationFailure when that was not possible. */
  keep: (shipment: Shipment, url: string) => Promise<void>
  log: Log
}

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
  const times = createAskingTimes({ ...deps, onTime: (id) => follow(id, null), onLate: (id) => noteLate(id) })
  const { note, noteFailure } = createLabelNotes(deps)
  const asking = new Map<ShipmentId, Promise<void>>()
  let isStopped = false
  const hasStopped = (): boolean => isStopped

  /** Plans the next question, or none when nothing is missing. */
  const plan = (id: ShipmentId, wasUnusable = false): void => {
    const shipment = shipments.find(id)
    if (hasStopped() || shipment === null || !isFollowed(shipment)) {
      times.forget(id)
      return
    }
    const pauseMs = times.askLater(shipment, { isLabelMissing: isLabelMissing(shipment), wasUnusable })
    if (pauseMs === null) note(id, { asksAt: null, hasStopped: true })
    else if (pauseMs >= shownFromMs)
      note(id, { asksAt: new Date(deps.now().getTime() + pauseMs).toISOString() })
  }

  const noteLate = (id: ShipmentId): void => {
    const shipment = shipments.find(id)
    if (shipment !== null && isLabelMissing(shipment) && shipment.labelEndedAt === null)
      note(id, { isLate: true })
  }
  const watchLate = (shipment: Shipment): void => {
    if (isLabelMissing(shipment) && shipment.labelLateAt === null) times.watchLate(shipment)
  }

  const follow = (id: ShipmentId, knownUrl: string | null): void => {
    attempt(id, knownUrl).catch((cause: unknown) => {
      deps.log('a label could not be asked for', cause)
      if (!hasStopped()) times.askIn(id, pauseAfterFaultMs)
    })
  }

  const attempt = async (id: ShipmentId, knownUrl: string | null): Promise<void> => {
    const shipment = shipments.find(id)
    if (isStopped || shipment === null || !isFollowed(shipment)) {
      times.drop(id)
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

  return {
    /** Begins to follow; `labelsUrl` spares the first question when the create answered with one. */
    begin: (id: ShipmentId, labelsUrl: string | null): void => {
      if (times.has(id)) return
      const shipment = shipments.find(id)
      if (shipment !== null) watchLate(shipment)
      times.begin(id)
      if (labelsUrl !== null && labelsUrl !== '') follow(id, labelsUrl)
      else plan(id)
    },

    /** At start, and when the connection comes back: every label still awaited at once, every number in its time. */
    resume: (connectionId: ConnectionId): void => {
      for (const shipment of shipments.ofConnectionInState(connectionId, 'label-awaited')) {
        if (!isFollowed(shipment)) continue
        watchLate(shipment)
        times.drop(shipment.id)
        follow(shipment.id, null)
      }
      for (const { id, asksAt } of shipments.withoutNumber(connectionId, mostWithoutNumber)) {
        if (times.has(id)) continue
        const left = asksAt === null ? 0 : Date.parse(asksAt) - deps.now().getTime()
        times.askIn(id, Math.min(Math.max(left, 0), 24 * 3_600_000))
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
      times.forget(id)
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
      times.stop()
    },
  }
}
