// The Ship form: what its fields hold while somebody types, and the way to and from a draft of the contract.
// It knows no screen and no words.
import type { Draft, Layout } from '../../src-preload/contract/draft'
import type { FieldProblem } from '../../src-preload/contract/errors'
import type { ShipDefaults } from '../../src-preload/contract/settings'
import type {
  DistributionChannel,
  LabelMode,
  Positioning,
  ServiceLevel,
} from '../../src-preload/contract/vocabulary'
import { readAmount, type Unit, writeAmount } from './amounts'

export type TextField =
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'addressLine'
  | 'addressLine2'
  | 'countryCode'
  | 'postalCode'
  | 'city'
  | 'region'
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
}
export type FormField = keyof Form

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

export const amountUnits = { weight: 'g', length: 'cm', width: 'cm', height: 'cm', value: 'none' } as const
export type AmountField = keyof typeof amountUnits
export const isAmountField = (field: FormField): field is AmountField => field in amountUnits

const figure = (value: number | null, language: string): string =>
  value === null ? '' : writeAmount(value, language)

export const emptyForm = (defaults: ShipDefaults, language: string): Form => ({
  firstName: '',
  lastName: '',
  company: '',
  addressLine: '',
  addressLine2: '',
  countryCode: defaults.countryCode,
  postalCode: '',
  city: '',
  region: '',
  email: '',
  phoneNumber: '',
  weight: figure(defaults.weightGrams, language),
  length: figure(defaults.lengthCentimetres, language),
  width: figure(defaults.widthCentimetres, language),
  height: figure(defaults.heightCentimetres, language),
  reference: '',
  description: '',
  value: '',
  pickupDate: '',
  pickupInstructions: '',
  serviceLevel: defaults.serviceLevel,
  distributionChannel: defaults.distributionChannel,
  layout: defaults.layout,
  mode: defaults.mode,
  positioning: defaults.positioning ?? '',
})

export const formFromDraft = (draft: Draft, language: string): Form => ({
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
  weight: figure(draft.parcel.weightGrams, language),
  length: figure(draft.parcel.lengthCentimetres, language),
  width: figure(draft.parcel.widthCentimetres, language),
  height: figure(draft.parcel.heightCentimetres, language),
  reference: draft.parcel.reference ?? '',
  description: draft.parcel.description ?? '',
  value: figure(draft.parcel.estimatedCost, language),
  pickupDate: draft.pickup?.date ?? '',
  pickupInstructions: draft.pickup?.instructions ?? '',
  serviceLevel: draft.serviceLevel,
  distributionChannel: draft.distributionChannel,
  layout: draft.label.layout,
  mode: draft.label.mode,
  positioning: draft.label.positioning ?? '',
})

/** What the schema of a draft is asked about: unreadable figures become NaN, which it refuses in its own words. */
export const draftInput = (form: Form): unknown => {
  const amount = (text: string, unit: Unit, empty: number | null): number | null => {
    const read = readAmount(text, unit)
    if (read.kind === 'amount') return read.value
    return read.kind === 'empty' ? empty : Number.NaN
  }
  const hasPickup =
    form.distributionChannel === 'parcel' || form.pickupDate !== '' || form.pickupInstructions.trim() !== ''
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
      weightGrams: amount(form.weight, 'g', Number.NaN),
      lengthCentimetres: amount(form.length, 'cm', Number.NaN),
      widthCentimetres: amount(form.width, 'cm', Number.NaN),
      heightCentimetres: amount(form.height, 'cm', Number.NaN),
      description: form.description,
      estimatedCost: amount(form.value, 'none', null),
      reference: form.reference,
    },
    serviceLevel: form.serviceLevel,
    distributionChannel: form.distributionChannel,
    pickup: hasPickup ? { date: form.pickupDate, instructions: form.pickupInstructions } : null,
    label: {
      layout: form.layout,
      mode: form.mode,
      positioning: form.positioning === '' ? null : form.positioning,
    },
  }
}

/** What the next parcel starts with after this one. */
export const defaultsFrom = (draft: Draft): ShipDefaults => ({
  countryCode: draft.recipient.countryCode,
  serviceLevel: draft.serviceLevel,
  distributionChannel: draft.distributionChannel,
  layout: draft.label.layout,
  mode: draft.label.mode,
  positioning: draft.label.positioning,
  weightGrams: draft.parcel.weightGrams,
  lengthCentimetres: draft.parcel.lengthCentimetres,
  widthCentimetres: draft.parcel.widthCentimetres,
  heightCentimetres: draft.parcel.heightCentimetres,
})

export type Problems = {
  at: Partial<Record<FormField, string>>
  /** Problems the form has no field for. */
  others: readonly FieldProblem[]
}
export const noProblems: Problems = { at: {}, others: [] }

/** Sorts problems to their fields; several at one field are joined, none is dropped. */
export const placeProblems = (list: readonly FieldProblem[]): Problems => {
  const at: Partial<Record<FormField, string>> = {}
  const others: FieldProblem[] = []
  for (const problem of list) {
    const field = fieldOf(problem.path)
    if (field === null) others.push(problem)
    else at[field] = at[field] === undefined ? problem.message : `${at[field]} ${problem.message}`
  }
  return { at, others }
}

export const firstProblem = (problems: Problems): FormField | null =>
  fieldOrder.find((field) => problems.at[field] !== undefined) ?? null
