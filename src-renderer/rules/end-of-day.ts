// A day at the bench: what was created on it, what became of each label, and what is handed over to whom. Pure; a day is the
// bench's own, from midnight to midnight.
import type { Shipment } from '../../src-preload/contract/shipment'
import { newestFirst } from './by-age'

/** Where a shipment stands at the end of its day. */
export type DayPlace =
  | 'scanned-back'
  | 'not-scanned-back'
  | 'not-printed'
  | 'no-parcel'
  | 'waiting'
  | 'refused-or-unclear'
  | 'dropped'

export const dayPlaceOf = ({ state, scannedBackAt, noParcelAt }: Shipment): DayPlace => {
  if (state === 'waiting' || state === 'sending') return 'waiting'
  if (state === 'refused' || state === 'unsure') return 'refused-or-unclear'
  if (state === 'dropped') return 'dropped'
  if (noParcelAt !== null) return 'no-parcel'
  if (state !== 'printed') return 'not-printed'
  return scannedBackAt === null ? 'not-scanned-back' : 'scanned-back'
}

/** From its midnight to the next one; 0 is today. Days of 23 and 25 hours are days as well. */
export const dayRange = (daysAgo: number, now: Date): { since: Date; until: Date } => {
  const since = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo)
  return { since, until: new Date(since.getFullYear(), since.getMonth(), since.getDate() + 1) }
}

export type HandOverGroup = {
  key: string
  carrier: string | null
  channel: Shipment['draft']['distributionChannel']
  /** Newest first. */
  shipments: Shipment[]
  weightGrams: number
  missing: number
  /** Some of it is picked up on this very day. */
  isPickedUp: boolean
}

export type EndOfDay = {
  groups: HandOverGroup[]
  counts: Record<DayPlace, number>
  created: number
  /** What is handed over: its parcels, carriers and weight. */
  handOver: { parcels: number; carriers: number; weightGrams: number }
  notScannedBack: Shipment[]
  notPrinted: Shipment[]
  refusedOrUnclear: Shipment[]
}

/** `day` as in "2026-11-27". */
export const endOfDayOf = (shipments: readonly Shipment[], day: string): EndOfDay => {
  const counts: Record<DayPlace, number> = {
    'scanned-back': 0,
    'not-scanned-back': 0,
    'not-printed': 0,
    'no-parcel': 0,
    waiting: 0,
    'refused-or-unclear': 0,
    dropped: 0,
  }
  const groups = new Map<string, HandOverGroup>()
  const sorted = [...shipments].sort(newestFirst)
  for (const shipment of sorted) {
    const place = dayPlaceOf(shipment)
    counts[place] += 1
    if (place !== 'scanned-back' && place !== 'not-scanned-back') continue
    const { distributionChannel: channel, parcel, pickup } = shipment.draft
    const key = `${shipment.carrierHandle ?? ''} ${channel}`
    const group = groups.get(key) ?? {
      key,
      carrier: shipment.carrierHandle,
      channel,
      shipments: [],
      weightGrams: 0,
      missing: 0,
      isPickedUp: false,
    }
    group.shipments.push(shipment)
    group.weightGrams += parcel.weightGrams
    group.missing += place === 'not-scanned-back' ? 1 : 0
    group.isPickedUp ||= pickup?.date === day
    groups.set(key, group)
  }
  const inOrder = [...groups.values()].sort(
    (a, b) => b.shipments.length - a.shipments.length || a.key.localeCompare(b.key),
  )
  const at = (place: DayPlace): Shipment[] => sorted.filter((shipment) => dayPlaceOf(shipment) === place)
  /** What another bench has to do is seen there. */
  const ownAt = (place: DayPlace): Shipment[] => at(place).filter(({ ofBench }) => ofBench === undefined)
  return {
    groups: inOrder,
    counts,
    created:
      counts['scanned-back'] + counts['not-scanned-back'] + counts['not-printed'] + counts['no-parcel'],
    handOver: {
      parcels: inOrder.reduce((sum, group) => sum + group.shipments.length, 0),
      carriers: new Set(inOrder.map(({ carrier }) => carrier)).size,
      weightGrams: inOrder.reduce((sum, group) => sum + group.weightGrams, 0),
    },
    notScannedBack: at('not-scanned-back'),
    notPrinted: ownAt('not-printed'),
    refusedOrUnclear: ownAt('refused-or-unclear'),
  }
}
