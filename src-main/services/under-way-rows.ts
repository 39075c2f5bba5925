// Parcels under way as they are listed: found by what is typed, in three groups, each by its last movement. Pure.
import { fold } from '../../src-preload/contract/fold'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { FollowedParcel } from '../ledger/parcel-queries'
import type { ParcelUnderWay, UnderWay } from '../../src-preload/contract/tracking'
import { trackingGroups, type TrackingGroup } from '../../src-preload/contract/vocabulary/tracking-words'
import type { TrackingDigest } from './tracking-digest'
import { freshForMs } from './tracking-pace'

/** What a row says of its shipment. Whole ones of ten thousand would take 40 MB. */
export type Parcel = Pick<
  Shipment,
  'id' | 'seq' | 'connectionId' | 'createdAt' | 'carrierHandle' | 'scannedBackAt' | 'ofBench'
> & { recipient: ParcelUnderWay['recipient'] }

export const parcelOf = (shipment: FollowedParcel): Parcel => {
  const { id, seq, connectionId, createdAt, carrierHandle, scannedBackAt } = shipment
  const { firstName, lastName, city, countryCode } = shipment.draft.recipient
  const recipient = { firstName, lastName, city, countryCode }
  const ofBench = shipment.ofBench === undefined ? {} : { ofBench: shipment.ofBench }
  return { id, seq, connectionId, createdAt, carrierHandle, scannedBackAt, recipient, ...ofBench }
}

export type Followed = {
  parcel: Parcel
  number: string
  /** Folded, for finding it. */
  words: string
  digest: TrackingDigest
  /** Questions in a row that brought no answer. */
  failures: number
  /** On the even clock; null: on demand alone. */
  dueAtMs: number | null
}

const dayMs = 86_400_000

/** Everything that a parcel under way is found by. */
export const wordsOf = ({ draft, shipmentNumber, carrierHandle }: FollowedParcel): string => {
  const { firstName, lastName, company, city, postalCode } = draft.recipient
  return fold(
    [
      firstName,
      lastName,
      company,
      city,
      postalCode,
      shipmentNumber,
      carrierHandle,
      draft.parcel.reference,
    ].join(' '),
  )
}

export const isFresh = ({ fetchedAt }: TrackingDigest, nowMs: number): boolean =>
  fetchedAt !== null && nowMs - Date.parse(fetchedAt) < freshForMs

const groupOf = ({ parcel, digest }: Followed, nowMs: number, days: number): TrackingGroup => {
  if (digest.problem !== null) return 'problem'
  const isLong = nowMs - Date.parse(parcel.createdAt) >= days * dayMs
  return !digest.hasEvents && isLong ? 'never-scanned' : 'on-the-way'
}

/** A seq counts within this bench alone. */
const newerFirst = (a: Parcel, b: Parcel): number =>
  a.ofBench === undefined && b.ofBench === undefined
    ? b.seq - a.seq
    : Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.seq - a.seq

/** The latest movement first; what never moved by when it was made. */
const latestFirst = (a: Followed, b: Followed): number =>
  (b.digest.lastAtMs ?? -1) - (a.digest.lastAtMs ?? -1) || newerFirst(a.parcel, b.parcel)

/** `text`: any parts of what a parcel is found by, in any spelling. */
export const inGroups = (
  all: readonly Followed[],
  text: string,
  nowMs: number,
  neverScannedDays: number,
): { rows: { one: Followed; group: TrackingGroup }[]; counts: UnderWay['counts'] } => {
  const wanted = fold(text).split(' ')
  const groups: Record<TrackingGroup, Followed[]> = { problem: [], 'never-scanned': [], 'on-the-way': [] }
  for (const one of all)
    if (wanted.every((word) => one.words.includes(word)))
      groups[groupOf(one, nowMs, neverScannedDays)].push(one)
  return {
    rows: trackingGroups.flatMap((group) => groups[group].sort(latestFirst).map((one) => ({ one, group }))),
    counts: {
      problem: groups.problem.length,
      'never-scanned': groups['never-scanned'].length,
      'on-the-way': groups['on-the-way'].length,
    },
  }
}

export const toRow = (one: Followed, group: TrackingGroup, asksAt: string | null): ParcelUnderWay => {
  const { parcel, number, digest, failures } = one
  const { kind, lastWords, lastPlace, lastTime, problem, carrierError, fetchedAt } = digest
  return {
    ...{ kind, lastWords, lastPlace, lastTime, problem, carrierError, fetchedAt },
    shipmentId: parcel.id,
    shipmentNumber: number,
    carrierHandle: parcel.carrierHandle,
    recipient: parcel.recipient,
    group,
    madeAt: parcel.createdAt,
    scannedBackAt: parcel.scannedBackAt,
    ...(parcel.ofBench === undefined ? {} : { ofBench: parcel.ofBench }),
    failures,
    asksAt,
  }
}
