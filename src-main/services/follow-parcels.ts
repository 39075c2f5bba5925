// Everything under way at the connection in use: gathered after a start, asked for again and again at a gentle pace, and
// listed in the order in which it is looked at. It asks one number at a time, never while a parcel is being created, and
// never a service that is not to be asked. Waits run on the even clock: one set back or forward hurries nothing.
import type { StationEmit } from '../../src-preload/contract'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { Settings } from '../../src-preload/contract/settings'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { TrackingAnswer, UnderWay } from '../../src-preload/contract/tracking'
import type { SetTimer } from '../common/timers'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { ClientFor } from './clients-by-connection'
import { digestOf, type TrackingDigest } from './tracking-digest'
import { type Followed, inGroups, isFresh, type Parcel, parcelOf, toRow, wordsOf } from './under-way-rows'
import { followedForMs, mostFollowed, pauseAfterFailures, pauseBetween, perMinute } from './tracking-pace'

type Deps = {
  shipments: Pick<ShipmentsRepo, 'page'>
  /** What is stored about a number. */
  stored: (connectionId: ConnectionId, shipmentNumber: string) => TrackingAnswer
  /** Asks the service about a number and keeps the answer; throws StationFailure. */
  ask: (connectionId: ConnectionId, shipmentNumber: string) => Promise<unknown>
  clientFor: ClientFor
  activeConnection: () => ConnectionId
  settings: { get: () => Pick<Settings, 'neverScannedDays'> }
  emit: StationEmit
  now: () => Date
  monotonicMs: () => number
  setTimer: SetTimer
  log: (message: string, cause?: unknown) => void
}
const minuteMs = 60_000
/** So many are read at once while they are gathered: other work comes between. */
const atOnce = 50
const created: readonly Shipment['state'][] = ['label-awaited', 'label-stored', 'printed']
const gatherMs = 300

export function createParcelFollowing(deps: Deps) {
  const { activeConnection, monotonicMs, setTimer, emit } = deps
  let followed = new Map<ShipmentId, Followed>()
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

  const dueAfter = (
    { createdAt }: Pick<Parcel, 'createdAt'>,
    digest: TrackingDigest,
    failures: number,
    askedAgoMs: number,
  ) => {
    const ageMs = Math.max(0, nowMs() - Date.parse(createdAt))
    const pause = pauseBetween({ ageMs, isDelivered: digest.isDelivered, failures })
    // An answer from the future was given before the clock was set back: it counts as one of just now.
    return pause === null ? null : monotonicMs() + pause - Math.min(Math.max(0, askedAgoMs), pause)
  }

  const follow = (shipment: Shipment, number: string): void => {
    const before = followed.get(shipment.id)
    if (before?.number === number) {
      followed.set(shipment.id, { ...before, parcel: parcelOf(shipment) })
      return
    }
    const digest = digestOf(deps.stored(shipment.connectionId, number), nowMs())
    const askedAgoMs = digest.fetchedAt === null ? Infinity : nowMs() - Date.parse(digest.fetchedAt)
    followed.set(shipment.id, {
      parcel: parcelOf(shipment),
      number,
      words: wordsOf(shipment),
      digest,
      failures: 0,
      dueAtMs: dueAfter(shipment, digest, 0, askedAgoMs),
    })
  }

  const isOfUse = (shipment: Shipment): boolean =>
    created.includes(shipment.state) && shipment.shipmentNumber !== null && shipment.noParcelAt === null

  const gather = async (mine: number): Promise<void> => {
    const connectionId = activeConnection()
    for (let before = Number.MAX_SAFE_INTEGER; followed.size < mostFollowed;) {
      const rows = deps.shipments.page(connectionId, before, created, atOnce)
      const sinceMs = nowMs() - followedForMs
      for (const { shipment } of rows)
        if (isOfUse(shipment) && Date.parse(shipment.createdAt) >= sinceMs)
          follow(shipment, shipment.shipmentNumber ?? '')
      const last = rows.at(-1)
      if (last === undefined || rows.every(({ shipment }) => Date.parse(shipment.createdAt) < sinceMs)) break
      before = last.seq
      await new Promise<void>((resolve) => setTimer(0, resolve))
      if (mine !== round || isStopped) return
    }
    isComplete = true
    tell()
  }

  const asksAt = ({ dueAtMs }: Followed): string | null =>
    dueAtMs === null ? null : new Date(nowMs() + Math.max(0, dueAtMs - monotonicMs())).toISOString()

  const rests = (): UnderWay['rests'] => {
    const gate = deps.clientFor(activeConnection()).gate.state()
    if (gate.reason !== null || gate.isShut) return 'service'
    if (gate.waiting.creation > 0 || gate.waiting.label > 0) return 'creations'
    const now = monotonicMs()
    for (const { dueAtMs } of followed.values()) if (dueAtMs !== null && dueAtMs <= now) return null
    return 'nothing-due'
  }

  /** Of those whose time has come, the one that waits longest. */
  const nextDue = (): Followed | null => {
    let next: Followed | null = null
    const now = monotonicMs()
    for (const one of followed.values()) {
      if (one.dueAtMs === null || one.dueAtMs > now) continue
      if (next === null || one.dueAtMs < (next.dueAtMs ?? 0)) next = one
    }
    return next
  }

  const noteAnswer = (one: Followed): void => {
    const digest = digestOf(deps.stored(one.parcel.connectionId, one.number), nowMs())
    const { parcel = one.parcel } = followed.get(one.parcel.id) ?? {}
    followed.set(parcel.id, {
      ...one,
      parcel,
      digest,
      failures: 0,
      dueAtMs: dueAfter(parcel, digest, 0, 0),
    })
    emit('tracking.changed', { shipmentNumber: one.number })
  }

  const noteFailure = (one: Followed): void => {
    const failures = one.failures + 1
    followed.set(one.parcel.id, {
      ...one,
      failures,
      dueAtMs: dueAfter(one.parcel, one.digest, failures, 0),
    })
    tell()
  }

  const askNext = async (): Promise<void> => {
    const mine = round
    const one = rests() === null ? nextDue() : null
    if (one === null) return
    try {
      await deps.ask(one.parcel.connectionId, one.number)
      failuresInARow = 0
      if (mine === round && !isStopped) noteAnswer(one)
    } catch (cause) {
      failuresInARow += 1
      deps.log('a parcel under way could not be asked for', cause)
      if (mine === round && !isStopped) noteFailure(one)
    }
  }

  const plan = (): void => {
    cancelTick()
    if (isStopped) return
    const pause = Math.max(minuteMs / perMinute(followed.size), pauseAfterFailures(failuresInARow))
    cancelTick = setTimer(pause, () => {
      void askNext().finally(plan)
    })
  }

  return {
    /** Gathers what is under way at the connection in use, and begins to ask. */
    begin: (): void => {
      followed = new Map()
      isComplete = false
      failuresInARow = 0
      round += 1
      void gather(round)
      plan()
    },

    /** News about a shipment: a new one is followed from now on, one without a parcel no more. */
    take: (shipment: Shipment): void => {
      if (round === 0 || shipment.connectionId !== activeConnection()) return
      if (isOfUse(shipment)) follow(shipment, shipment.shipmentNumber ?? '')
      else if (!followed.delete(shipment.id)) return
      tell()
    },

    /** Somebody asked for a number on demand, and it was answered. */
    noteAsked: (connectionId: ConnectionId, shipmentNumber: string): void => {
      if (connectionId !== activeConnection()) return
      for (const one of followed.values()) if (one.number === shipmentNumber) noteAnswer(one)
    },

    /** Erased: nothing of it is kept here either. */
    forget: (ids: readonly ShipmentId[]): void => {
      for (const id of ids) followed.delete(id)
      tell()
    },

    list: (request: { text: string; offset: number; limit: number }): UnderWay => {
      const all = [...followed.values()].filter(({ digest }) => !digest.isDelivered)
      const nowAtMs = nowMs()
      const days = deps.settings.get().neverScannedDays
      const { rows, counts } = inGroups(all, request.text, nowAtMs, days)
      return {
        rows: rows
          .slice(request.offset, request.offset + request.limit)
          .map(({ one, group }) => toRow(one, group, asksAt(one))),
        counts,
        total: all.length,
        freshCount: all.filter(({ digest }) => isFresh(digest, nowAtMs)).length,
        perMinute: perMinute(followed.size),
        rests: rests(),
        isComplete,
        neverScannedDays: days,
      }
    },

    stop: (): void => {
      isStopped = true
      cancelTick()
    },
  }
}
