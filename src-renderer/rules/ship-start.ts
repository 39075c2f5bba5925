// What the next form starts with: the home country, and what is kept of the last parcel. Country and weight do not go
// from parcel to parcel by themselves, and no figure comes back that the service refused.
import type { Draft } from '../../src-preload/contract/draft'
import type { ShipDefaults } from '../../src-preload/contract/settings'
import type { Shipment } from '../../src-preload/contract/shipment'
import { documentedRange, firstHomeCountry, firstShipDefaults } from '../../src-preload/contract/vocabulary'
import { type Reading, writeDay } from './days'

/** What a new form starts with: the home country, and the choices of the last parcel. */
export type ShipStart = ShipDefaults & { homeCountry: string }

/** What the bench starts with before its memory has answered. */
export const plainStart: ShipStart = { ...firstShipDefaults, homeCountry: firstHomeCountry }

/** The pickup day chosen last, for as long as it is the day it was chosen on. */
export const keptPickupDay = (start: ShipStart, { locale, today }: Reading): string =>
  start.pickup !== null && start.pickup.chosenOn === today && start.pickup.date >= today
    ? writeDay(start.pickup.date, locale)
    : ''

/** A size is kept only when it is one the service documents: what it may refuse must not come back by itself. */
const keptSize = (value: number): number | null =>
  value >= documentedRange.lengthCentimetres.min && value <= documentedRange.lengthCentimetres.max
    ? value
    : null

/** What the next parcel starts with after this one. Country and weight do not go from parcel to parcel. */
export const startAfter = (
  draft: Draft,
  before: ShipStart,
  isWeightLocked: boolean,
  today: string,
): ShipStart => ({
  homeCountry: before.homeCountry,
  serviceLevel: draft.serviceLevel,
  distributionChannel: draft.distributionChannel,
  layout: draft.label.layout,
  mode: draft.label.mode,
  positioning: draft.label.positioning,
  lockedWeightGrams: isWeightLocked ? draft.parcel.weightGrams : null,
  lengthCentimetres: keptSize(draft.parcel.lengthCentimetres),
  widthCentimetres: keptSize(draft.parcel.widthCentimetres),
  heightCentimetres: keptSize(draft.parcel.heightCentimetres),
  pickup: draft.pickup === null ? before.pickup : { date: draft.pickup.date, chosenOn: today },
})

const isElsewhere = (path: string): boolean => /^(recipient|pickup|label)\b/.test(path)

/** The start without the figures of a parcel that was refused; the very same object when it holds none of them. */
export const withoutRefused = (start: ShipStart, { draft, problem }: Shipment): ShipStart => {
  const fields = problem?.fields ?? []
  // A refused postal code says nothing about the size.
  if (fields.length > 0 && fields.every(({ path }) => isElsewhere(path))) return start
  const { parcel } = draft
  const isWeight = start.lockedWeightGrams === parcel.weightGrams
  const isSize =
    start.lengthCentimetres === parcel.lengthCentimetres &&
    start.widthCentimetres === parcel.widthCentimetres &&
    start.heightCentimetres === parcel.heightCentimetres
  if (!isWeight && !isSize) return start
  return {
    ...start,
    ...(isWeight ? { lockedWeightGrams: null } : {}),
    ...(isSize ? { lengthCentimetres: null, widthCentimetres: null, heightCentimetres: null } : {}),
  }
}

export const toShipDefaults = ({ homeCountry: _own, ...defaults }: ShipStart): ShipDefaults => defaults
