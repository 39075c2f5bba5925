// The parcels that are followed: what is known of each, when it is asked for next, and in which order they are looked at. It
// asks nobody and tells nobody. Waits run on the even clock: one set back or forward hurries nothing.
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { TrackingAnswer, UnderWay } from '../../src-preload/contract/tracking'
import type { FollowedParcel } from '../ledger/parcel-queries'
import type { Clock } from '../common/clock'
import { digestOf, type TrackingDigest } from './tracking-digest'
import { pauseBetween } from './tracking-pace'
import { type Followed, inGroups, isFresh, type Parcel, parcelOf, toRow, wordsOf } from './under-way-rows'

type Deps = Pick<Clock, 'now' | 'monotonicMs'> & {
  /** What is stored about the number of a parcel. */
  storedOf: (
    parcel: Pick<Shipment, 'id' | 'createdAt'>,
    connectionId: ConnectionId,
    shipmentNumber: string,
  ) => TrackingAnswer
  neverScannedDays: () => number
}

/** Its own bench asks for it as well: here it is asked for a quarter as often. */
const otherPauses = 4

const isSooner = (one: Followed, other: Followed): boolean => {
  const [isOwn, isOtherOwn] = [one.parcel.ofBench === undefined, other.parcel.ofBench === undefined]
  return isOwn === isOtherOwn ? (one.dueAtMs ?? 0) < (other.dueAtMs ?? 0) : isOwn
}

export function createFollowedParcels({ storedOf, neverScannedDays, now, monotonicMs }: Deps) {
  const followed = new Map<ShipmentId, Followed>()
  const nowMs = (): number => now().getTime()

  const dueAfter = (
    { createdAt, ofBench }: Pick<Parcel, 'createdAt' | 'ofBench'>,
    digest: TrackingDigest,
    failures: number,
    askedAgoMs: number,
  ) => {
    const ageMs = Math.max(0, nowMs() - Date.parse(createdAt))
    const ownPause = pauseBetween({ ageMs, isDelivered: digest.isDelivered, failures })
    const pause = ownPause === null || ofBench === undefined ? ownPause : ownPause * otherPauses
    // An answer from the future was given before the clock was set back: it counts as one of just now.
    return pause === null ? null : monotonicMs() + pause - Math.min(Math.max(0, askedAgoMs), pause)
  }

  const follow = (shipment: FollowedParcel, number: string): void => {
    const before = followed.get(shipment.id)
    if (before?.number === number) {
      followed.set(shipment.id, { ...before, parcel: parcelOf(shipment) })
      return
    }
    const digest = digestOf(storedOf(shipment, shipment.connectionId, number), nowMs())
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

  const asksAt = ({ dueAtMs }: Followed): string | null =>
    dueAtMs === null ? null : new Date(nowMs() + Math.max(0, dueAtMs - monotonicMs())).toISOString()

  const noteAnswer = (one: Followed): void => {
    const digest = digestOf(storedOf(one.parcel, one.parcel.connectionId, one.number), nowMs())
    const { parcel = one.parcel } = followed.get(one.parcel.id) ?? {}
    followed.set(parcel.id, {
      ...one,
      parcel,
      digest,
      failures: 0,
      dueAtMs: dueAfter(parcel, digest, 0, 0),
    })
  }

  const noteFailure = (one: Followed): void => {
    const failures = one.failures + 1
    followed.set(one.parcel.id, {
      ...one,
      failures,
      dueAtMs: dueAfter(one.parcel, one.digest, failures, 0),
    })
  }

  return {
    follow,
    noteAnswer,
    noteFailure,
    count: (): number => followed.size,
    clear: (): void => followed.clear(),
    /** False: it was none of them. */
    drop: (id: ShipmentId): boolean => followed.delete(id),
    ofNumber: (shipmentNumber: string): Followed[] =>
      [...followed.values()].filter(({ number }) => number === shipmentNumber),

    /** Of those whose time has come, the one that waits longest, this bench's own before all others; null when none has. */
    nextDue: (): Followed | null => {
      let next: Followed | null = null
      const at = monotonicMs()
      for (const one of followed.values()) {
        if (one.dueAtMs === null || one.dueAtMs > at) continue
        if (next === null || isSooner(one, next)) next = one
      }
      return next
    },

    /** Those that have not arrived, as they are looked at. */
    list: (request: { text: string; offset: number; limit: number }) => {
      const all = [...followed.values()].filter(({ digest }) => !digest.isDelivered)
      const at = nowMs()
      const days = neverScannedDays()
      const { rows, counts } = inGroups(all, request.text, at, days)
      return {
        rows: rows
          .slice(request.offset, request.offset + request.limit)
          .map(({ one, group }) => toRow(one, group, asksAt(one))),
        counts,
        total: all.length,
        freshCount: all.filter(({ digest }) => isFresh(digest, at)).length,
        neverScannedDays: days,
      } satisfies Partial<UnderWay>
    },
  }
}
