// Everything under way at the connection in use: gathered after a start, and asked for again and again at a gentle pace. It
// asks one number at a time, never while a parcel is being created, and never a service that is not to be asked.
import type { StationEmit } from '../../src-preload/contract'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { Settings } from '../../src-preload/contract/settings'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { TrackingAnswer, UnderWay } from '../../src-preload/contract/tracking'
import type { Clock } from '../common/clock'
import type { Log } from '../common/log'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { ClientFor } from './clients-by-connection'
import { createFollowedParcels } from './followed-parcels'
import type { ParcelsOfOthers } from './sharing/parcels-of-others'
import type { Followed } from './under-way-rows'
import { followedForMs, mostFollowed, pauseAfterFailures, perMinute } from './tracking-pace'

type Deps = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  shipments: Pick<ShipmentsRepo, 'parcelsBelow'>
  others: Pick<ParcelsOfOthers, 'parcelsBelow'>
  /** What is stored about the number of a parcel. */
  storedOf: (
    parcel: Pick<Shipment, 'id' | 'createdAt'>,
    connectionId: ConnectionId,
    shipmentNumber: string,
  ) => TrackingAnswer
  /** Asks the service about a number and keeps the answer; throws StationFailure. */
  ask: (connectionId: ConnectionId, shipmentNumber: string) => Promise<unknown>
  clientFor: ClientFor
  activeConnection: () => ConnectionId
  settings: { get: () => Pick<Settings, 'neverScannedDays'> }
  emit: StationEmit
  log: Log
}
const minuteMs = 60_000
/** So many are read at once while they are gathered: other work comes between. */
const atOnce = 20
const created: readonly Shipment['state'][] = ['label-awaited', 'label-stored', 'printed']
const gatherMs = 300
/** Ten thousand are gathered in some seconds, and whoever types meanwhile notices nothing. */
const gatherPauseMs = 8

export function createParcelFollowing(deps: Deps) {
  const { activeConnection, setTimer, emit } = deps
  const followed = createFollowedParcels({
    ...deps,
    neverScannedDays: () => deps.settings.get().neverScannedDays,
  })
  /** Grows when another connection is in use: what is still being read for the one before is dropped. */
  let round = 0
  let isComplete = false
  let isStopped = false
  let failuresInARow = 0
  let cancelTick = (): void => undefined
  let isTelling = false

  const nowMs = (): number => deps.now().getTime()

  const tell = (): void => {
    if (isTelling || isStopped) return
    isTelling = true
    setTimer(gatherMs, () => {
      isTelling = false
      if (!isStopped) emit('tracking.changed', { shipmentNumber: null })
    })
  }

  const isOfUse = (shipment: Shipment): boolean =>
    created.includes(shipment.state) && shipment.shipmentNumber !== null && shipment.noParcelAt === null

  type Below = ShipmentsRepo['parcelsBelow']
  const gatherFrom = async (mine: number, parcelsBelow: Below): Promise<void> => {
    const connectionId = activeConnection()
    for (let before = Number.MAX_SAFE_INTEGER; followed.count() < mostFollowed;) {
      const parcels = parcelsBelow(connectionId, before, atOnce)
      const sinceMs = nowMs() - followedForMs
      for (const parcel of parcels)
        if (Date.parse(parcel.createdAt) >= sinceMs) followed.follow(parcel, parcel.shipmentNumber ?? '')
      const last = parcels.at(-1)
      if (last === undefined || parcels.every(({ createdAt }) => Date.parse(createdAt) < sinceMs)) break
      before = last.seq
      await new Promise<void>((resolve) => setTimer(gatherPauseMs, resolve))
      if (mine !== round || isStopped) return
    }
  }

  const gather = async (mine: number): Promise<void> => {
    for (const parcelsBelow of [deps.shipments.parcelsBelow, deps.others.parcelsBelow]) {
      await gatherFrom(mine, parcelsBelow)
      if (mine !== round || isStopped) return
    }
    isComplete = true
    tell()
  }

  const rests = (): UnderWay['rests'] => {
    const gate = deps.clientFor(activeConnection()).gate.state()
    if (gate.reason !== null || gate.isShut) return 'service'
    if (gate.waiting.creation > 0 || gate.waiting.label > 0) return 'creations'
    return followed.nextDue() === null ? 'nothing-due' : null
  }

  const noteAnswer = (one: Followed): void => {
    followed.noteAnswer(one)
    emit('tracking.changed', { shipmentNumber: one.number })
  }

  const askNext = async (): Promise<void> => {
    const mine = round
    const one = rests() === null ? followed.nextDue() : null
    if (one === null) return
    try {
      await deps.ask(one.parcel.connectionId, one.number)
      failuresInARow = 0
      if (mine === round && !isStopped) noteAnswer(one)
    } catch (cause) {
      failuresInARow += 1
      deps.log('a parcel under way could not be asked for', cause)
      if (mine !== round || isStopped) return
      followed.noteFailure(one)
      tell()
    }
  }

  const plan = (): void => {
    cancelTick()
    if (isStopped) return
    const pause = Math.max(minuteMs / perMinute(followed.count()), pauseAfterFailures(failuresInARow))
    cancelTick = setTimer(pause, () => {
      void askNext().finally(plan)
    })
  }

  return {
    /** Gathers what is under way at the connection in use, and begins to ask. */
    begin: (): void => {
      followed.clear()
      isComplete = false
      failuresInARow = 0
      round += 1
      void gather(round)
      plan()
    },

    /** News about a shipment: a new one is followed from now on, one without a parcel no more. */
    take: (shipment: Shipment): void => {
      if (round === 0 || shipment.connectionId !== activeConnection()) return
      if (isOfUse(shipment)) followed.follow(shipment, shipment.shipmentNumber ?? '')
      else if (!followed.drop(shipment.id)) return
      tell()
    },

    /** Somebody asked for a number on demand, and it was answered. */
    noteAsked: (connectionId: ConnectionId, shipmentNumber: string): void => {
      if (connectionId !== activeConnection()) return
      for (const one of followed.ofNumber(shipmentNumber)) noteAnswer(one)
    },

    /** Erased: nothing of it is kept here either. */
    forget: (ids: readonly ShipmentId[]): void => {
      for (const id of ids) followed.drop(id)
      tell()
    },

    list: (request: { text: string; offset: number; limit: number }): UnderWay => ({
      ...followed.list(request),
      perMinute: perMinute(followed.count()),
      rests: rests(),
      isComplete,
    }),

    stop: (): void => {
      isStopped = true
      cancelTick()
    },
  }
}
