// The Ship form: what its fields hold while somebody types, and the way to and from a draft of the contract.
// It knows no screen and no words.
import type { Draft, Layout } from '../../src-preload/contract/draft'
import type { FieldProblem } from '../../src-preload/contract/errors'
import type { Message } from '../../src-preload/contract/messages'
import type {
  DistributionChannel,
  LabelMode,
  Positioning,
  ServiceLevel,
} from '../../src-preload/contract/vocabulary'
import { type AmountField, figureIn } from './amount-fields'
import { writeAmount } from './amounts'
import type { AddressField } from '../../src-preload/contract/vocabulary'
import { type Reading, readDay, writeDay } from './days'
import { keptPickupDay, type ShipStart } from './ship-start'

export type TextField =
  | AddressField
  | 'countryCode'
  | 'email'
  | 'phoneNumber'
  | 'weight'
  | 'length'
  | 'width'
  | 'height'
  | 'reference'
  | 'description'
  | 'value'
  | 'pickupDate'
  | 'pickupInstructions'

export type Form = Record<TextField, string> & {
  serviceLevel: ServiceLevel
  distributionChannel: DistributionChannel
  layout: Layout
  mode: LabelMode
  /** Empty leaves the choice to the service. */
  positioning: Positioning | ''
  /** What somebody chose for a figure that was asked about; it holds while the field says just this. */
  answers: Partial<Record<AmountField, { text: string; value: number }>>
  /** Fields that hold what nobody typed for this parcel. */
  origins: Partial<Record<FormField, Origin>>
}
/** kept: as with the last parcel. copied: from the shipment that is shipped again. */
type Origin = 'kept' | 'copied'
export type FormField = Exclude<keyof Form, 'answers' | 'origins'>

/**
 * Where each field stands in a draft: the paths of problems and differences are in these words. The fields are in the
 * order of the screen, so that the first problem is the topmost one.
 */
const pathOf: Record<FormField, string> = {
  firstName: 'recipient.firstName',
  lastName: 'recipient.lastName',
  company: 'recipient.company',
  addressLine: 'recipient.addressLine',
  addressLine2: 'recipient.addressLine2',
  countryCode: 'recipient.countryCode',
  postalCode: 'recipient.postalCode',
  city: 'recipient.city',
  region: 'recipient.region',
  email: 'recipient.email',
  phoneNumber: 'recipient.phoneNumber',
  weight: 'parcel.weightGrams',
  length: 'parcel.lengthCentimetres',
  width: 'parcel.widthCentimetres',
  height: 'parcel.heightCentimetres',
  reference: 'parcel.reference',
  serviceLevel: 'serviceLevel',
  distributionChannel: 'distributionChannel',
  layout: 'label.layout',
  description: 'parcel.description',
  value: 'parcel.estimatedCost',
  pickupDate: 'pickup.date',
  pickupInstructions: 'pickup.instructions',
  mode: 'label.mode',
  positioning: 'label.positioning',
}

const fieldOrder = Object.keys(pathOf) as FormField[]

const fieldByPath = new Map(fieldOrder.map((field) => [pathOf[field], field]))

/** The field a path of the contract belongs to; null for a path the form has no field for. */
export const fieldOf = (path: string): FormField | null =>
  fieldByPath.get(path) ?? (path === 'pickup' ? 'pickupDate' : null)

const figure = (value: number | null, locale: string): string =>
  value === null ? '' : writeAmount(value, locale)

const keptFields = ['weight', 'length', 'width', 'height', 'pickupDate'] as const

export const emptyForm = (start: ShipStart, reading: Reading): Form => {
  const form = blankForm(start, reading)
  const kept = keptFields.filter((field) => form[field] !== '')
  return { ...form, origins: Object.fromEntries(kept.map((field) => [field, 'kept'])) }
}

const blankForm = (start: ShipStart, reading: Reading): Form => ({
  firstName: '',
  lastName: '',
  company: '',
  addressLine: '',
  addressLine2: '',
  countryCode: start.homeCountry,
  postalCode: '',
  city: '',
  region: '',
  email: '',
  phoneNumber: '',
  weight: figure(start.lockedWeightGrams, reading.locale),
  length: figure(start.lengthCentimetres, reading.locale),
  width: figure(start.widthCentimetres, reading.locale),
  height: figure(start.heightCentimetres, reading.locale),
  reference: '',
  description: '',
  value: '',
  // Only where it can be seen: without a pickup the field is folded away.
  pickupDate: start.distributionChannel === 'parcel' ? keptPickupDay(start, reading) : '',
  pickupInstructions: '',
  serviceLevel: start.serviceLevel,
  distributionChannel: start.distributionChannel,
  layout: start.layout,
  mode: start.mode,
  positioning: start.positioning ?? '',
  answers: {},
  origins: {},
})

export const formFromDraft = (draft: Draft, locale: string): Form => ({
  firstName: draft.recipient.firstName,
  lastName: draft.recipient.lastName,
  company: draft.recipient.company ?? '',
  addressLine: draft.recipient.addressLine,
  addressLine2: draft.recipient.addressLine2 ?? '',
  countryCode: draft.recipient.countryCode,
  postalCode: draft.recipient.postalCode,
  city: draft.recipient.city,
  region: draft.recipient.region ?? '',
  email: draft.recipient.email,
  phoneNumber: draft.recipient.phoneNumber ?? '',
  weight: figure(draft.parcel.weightGrams, locale),
  length: figure(draft.parcel.lengthCentimetres, locale),
  width: figure(draft.parcel.widthCentimetres, locale),
  height: figure(draft.parcel.heightCentimetres, locale),
  reference: draft.parcel.reference ?? '',
  description: draft.parcel.description ?? '',
  value: figure(draft.parcel.estimatedCost, locale),
  pickupDate: draft.pickup === null ? '' : writeDay(draft.pickup.date, locale),
  pickupInstructions: draft.pickup?.instructions ?? '',
  serviceLevel: draft.serviceLevel,
  distributionChannel: draft.distributionChannel,
  layout: draft.label.layout,
  mode: draft.label.mode,
  positioning: draft.label.positioning ?? '',
  answers: {},
  origins: {},
})

/** The same parcel once more: a pickup day of then is none of now, and a reference is rarely meant twice. */
export const formToShipAgain = (draft: Draft, locale: string): Form => {
  const form = formFromDraft(draft, locale)
  return { ...form, pickupDate: '', origins: form.reference === '' ? {} : { reference: 'copied' } }
}

/**
 * What the schema of a draft is asked about. What cannot be read, and a figure with two readings nobody chose between,
 * become NaN or a day there is not, which it refuses in its own words.
 */
export const draftInput = (form: Form, reading: Reading): unknown => {
  const amount = (field: AmountField, empty: number | null): number | null => {
    const read = figureIn(form, field, reading)
    if (read.kind === 'amount') return read.value
    return read.kind === 'empty' ? empty : Number.NaN
  }
  const day = readDay(form.pickupDate, reading)
  const hasPickup =
    form.distributionChannel === 'parcel' || day.kind !== 'empty' || form.pickupInstructions.trim() !== ''
  return {
    recipient: {
      firstName: form.firstName,
      lastName: form.lastName,
      company: form.company,
      addressLine: form.addressLine,
      addressLine2: form.addressLine2,
      countryCode: form.countryCode,
      postalCode: form.postalCode,
      city: form.city,
      region: form.region,
      phoneNumber: form.phoneNumber,
      email: form.email,
    },
    parcel: {
      weightGrams: amount('weight', Number.NaN),
      lengthCentimetres: amount('length', Number.NaN),
      widthCentimetres: amount('width', Number.NaN),
      heightCentimetres: amount('height', Number.NaN),
      description: form.description,
      estimatedCost: amount('value', null),
      reference: form.reference,
    },
    serviceLevel: form.serviceLevel,
    distributionChannel: form.distributionChannel,
    pickup: hasPickup
      ? { date: day.kind === 'day' ? day.day : '', instructions: form.pickupInstructions }
      : null,
    label: {
      layout: form.layout,
      mode: form.mode,
      positioning: form.positioning === '' ? null : form.positioning,
    },
  }
}

export type Problems = {
  at: Partial<Record<FormField, readonly Message[]>>
  /** Problems the form has no field for. */
  others: readonly FieldProblem[]
}
export const noProblems: Problems = { at: {}, others: [] }

/** Sorts problems to their fields; none is dropped. */
export const placeProblems = (list: readonly FieldProblem[]): Problems => {
  const at: Partial<Record<FormField, Message[]>> = {}
  const others: FieldProblem[] = []
  for (const problem of list) {
    const field = fieldOf(problem.path)
    if (field === null) others.push(problem)
    else at[field] = [...(at[field] ?? []), problem.message]
  }
  return { at, others }
}

export const firstProblem = (problems: Problems): FormField | null =>
  fieldOrder.find((field) => problems.at[field] !== undefined) ?? null
