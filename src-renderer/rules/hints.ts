// Advice beside the fields: amber, with a suggestion where one is likely, and never in the way of sending.
import { type DayMark, dayMark, type Reading, readDay } from './days'
import { type AmountField, amountFields, amountUnits, figureIn } from './amount-fields'
import type { Form } from './form'
import { postalAdvice } from './postal-codes'
import { documentedRange } from '../../src-preload/contract/vocabulary'

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

export const hintsFor = (form: Form, reading: Reading): Hint[] => {
  const hints: (Hint | null)[] = []
  const postal = postalAdvice(form.countryCode, form.postalCode)
  if (postal !== null) {
    hints.push({ kind: 'postal', field: 'postalCode', countryCode: form.countryCode, ...postal })
  }
  for (const field of amountFields) hints.push(amountHint(form, field, reading))
  hints.push(dayHint(form, reading))
  return hints.filter((hint) => hint !== null)
}
