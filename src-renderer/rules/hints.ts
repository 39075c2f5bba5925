// Advice beside the fields: amber, with a suggestion where one is likely, and never in the way of sending.
import { type DayMark, dayMark, type Reading, readDay } from './days'
import { type AmountField, amountFields, amountUnits, figureIn } from './amount-fields'
import type { Form, TextField } from './form'
import { placeAdvice } from './places'
import { postalAdvice } from '../../src-preload/contract/postal-codes'
import { countUnseen, halfWidth } from '../../src-preload/contract/tidy'
import { addressFields, documentedRange } from '../../src-preload/contract/vocabulary'
import { countryName } from './countries'

/** A weight outside of its range is asked about instead. */
const rangeOf: Partial<Record<AmountField, { min: number; max: number }>> = {
  length: documentedRange.lengthCentimetres,
  width: documentedRange.widthCentimetres,
  height: documentedRange.heightCentimetres,
}

export type Hint =
  | {
      kind: 'postal'
      field: 'postalCode'
      countryCode: string
      shape: string
      digits: number | null
      suggestion: string | null
    }
  | { kind: 'range'; field: AmountField; min: number; max: number; unit: string; suggestion: null }
  /** Signs nobody can see: they are left out when it is sent. */
  | { kind: 'unseen'; field: TextField; count: number; suggestion: null }
  | { kind: 'wide'; field: TextField; suggestion: string }
  | { kind: 'other-country'; field: 'city'; countryCode: string; suggestion: string }
  | { kind: 'other-code'; field: 'city'; suggestion: null }
  | { kind: 'day'; field: 'pickupDate'; mark: DayMark; suggestion: null }

const amountHint = (form: Form, field: AmountField, reading: Reading): Hint | null => {
  const amount = figureIn(form, field, reading)
  const range = rangeOf[field]
  if (amount.kind !== 'amount' || range === undefined) return null
  if (amount.value >= range.min && amount.value <= range.max) return null
  const unit = amountUnits[field]
  return { kind: 'range', field, ...range, unit: unit === 'none' ? '' : unit, suggestion: null }
}

const dayHint = (form: Form, reading: Reading): Hint | null => {
  const read = readDay(form.pickupDate, reading)
  const mark = read.kind === 'day' ? dayMark(read.day, reading.today) : null
  return mark === null ? null : { kind: 'day', field: 'pickupDate', mark, suggestion: null }
}

const textFields: readonly TextField[] = [
  ...addressFields,
  'email',
  'phoneNumber',
  'reference',
  'description',
  'pickupInstructions',
]

const wideFields = new Set<TextField>(['postalCode', 'phoneNumber', 'email'])

const textHint = (form: Form, field: TextField): Hint | null => {
  const text = form[field]
  const count = countUnseen(text)
  if (count > 0) return { kind: 'unseen', field, count, suggestion: null }
  const half = halfWidth(text)
  if (!wideFields.has(field) || half === text) return null
  const postal = field === 'postalCode' ? postalAdvice(form.countryCode, half) : null
  return { kind: 'wide', field, suggestion: postal?.suggestion ?? half }
}

const placeHint = (form: Form, language: string): Hint | null => {
  const advice = placeAdvice(form.countryCode, form.postalCode, form.city)
  if (advice === null) return null
  if (advice.kind === 'other-code') return { ...advice, field: 'city', suggestion: null }
  return { ...advice, field: 'city', suggestion: countryName(advice.countryCode, language) }
}

export const hintsFor = (form: Form, reading: Reading): Hint[] => {
  const hints: (Hint | null)[] = []
  const texts = textFields.map((field) => textHint(form, field)).filter((hint) => hint !== null)
  const isCodeMarked = texts.some(({ field }) => field === 'postalCode')
  const postal = isCodeMarked ? null : postalAdvice(form.countryCode, form.postalCode)
  hints.push(...texts)
  if (postal !== null) {
    hints.push({ kind: 'postal', field: 'postalCode', countryCode: form.countryCode, ...postal })
  }
  if (postal === null && texts.every(({ field }) => field !== 'city'))
    hints.push(placeHint(form, reading.locale))
  for (const field of amountFields) hints.push(amountHint(form, field, reading))
  hints.push(dayHint(form, reading))
  return hints.filter((hint) => hint !== null)
}
