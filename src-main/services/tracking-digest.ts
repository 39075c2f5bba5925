// What a tracking answer says in one line: the newest event of its parcels, where it was, and whether something is in the
// way. Pure; the service's words stay its own.
import { readServiceTime } from '../../src-preload/contract/service-time'
import type { ParcelUnderWay, TrackingAnswer } from '../../src-preload/contract/tracking'
import { isDelivered, newestFirst } from '../../src-preload/contract/tracking-order'
import { trackingProblemIn } from '../../src-preload/contract/tracking-problem'

export type TrackingDigest = Pick<
  ParcelUnderWay,
  'kind' | 'lastWords' | 'lastPlace' | 'lastTime' | 'problem' | 'carrierError' | 'fetchedAt'
> & {
  /** For the order of a list; null without a time that can be read. */
  lastAtMs: number | null
  hasEvents: boolean
  /** Every parcel of it is. */
  isDelivered: boolean
}

type Package = NonNullable<TrackingAnswer['tracking']>['shipments'][number]
type Newest = Pick<TrackingDigest, 'lastWords' | 'lastPlace' | 'lastTime' | 'lastAtMs' | 'problem'>

const nothing: Newest = {
  lastWords: null,
  lastPlace: null,
  lastTime: null,
  lastAtMs: null,
  problem: null,
}

const newestOf = (shipment: Package, nowMs: number): Newest => {
  const [event] = newestFirst(shipment.events, nowMs)
  const lastTime = event?.eventTime ?? shipment.lastTime
  const lastWords = event?.description ?? shipment.lastDescription ?? event?.status ?? shipment.lastStatus
  if (lastWords === null && lastTime === null) return nothing
  return {
    lastWords,
    lastPlace:
      event === undefined
        ? null
        : { city: event.city, country: event.country, countryCode: event.countryCode },
    lastTime,
    lastAtMs: lastTime === null ? null : (readServiceTime(lastTime, nowMs)?.atMs ?? null),
    problem: trackingProblemIn(
      event?.status ?? shipment.lastStatus,
      event?.type ?? null,
      event?.description ?? shipment.lastDescription,
    ),
  }
}

/** Of several parcels the one with a problem counts first, then the one that moved last. */
export const digestOf = (answer: TrackingAnswer, nowMs: number): TrackingDigest => {
  const packages = answer.tracking?.shipments ?? []
  const open = packages.filter((shipment) => !isDelivered(shipment))
  const newest = (open.length > 0 ? open : packages)
    .map((shipment) => newestOf(shipment, nowMs))
    .sort(
      (a, b) =>
        Number(b.problem !== null) - Number(a.problem !== null) || (b.lastAtMs ?? 0) - (a.lastAtMs ?? 0),
    )[0]
  const carrierError = open.find(({ error }) => error !== null)?.error ?? null
  return {
    ...(newest ?? nothing),
    problem: newest?.problem ?? (carrierError === null ? null : 'no-answer'),
    carrierError,
    kind: answer.kind,
    fetchedAt: answer.fetchedAt,
    hasEvents: packages.some(({ events }) => events.length > 0),
    isDelivered: packages.length > 0 && open.length === 0,
  }
}
