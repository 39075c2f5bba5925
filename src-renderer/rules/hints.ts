// Advice beside the fields: amber, with a suggestion where one is likely, and never in the way of sending.
import { documentedRange } from '../../src-preload/contract/vocabulary'
import { readAmount, writeAmount } from './amounts'
import { type AmountField, amountUnits, type Form } from './form'
import { postalAdvice } from './postal-codes'

const rangeOf: Partial<Record<AmountField, { min: number; max: number }>> = {
  weight: documentedRange.weightGrams,
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
  /** The figure can be read in two ways; the suggestion is the other one. */
  | { kind: 'two-ways'; field: AmountField; readAs: string; unit: string; suggestion: string }

const amountFields = Object.keys(amountUnits) as AmountField[]

const amountHint = (form: Form, field: AmountField, language: string): Hint | null => {
  const unit = amountUnits[field]
  const amount = readAmount(form[field], unit)
  if (amount.kind !== 'amount') return null
  const shownUnit = unit === 'none' ? '' : unit
  if (amount.other !== null) {
    const write = (value: number) => writeAmount(value, language)
    return {
      kind: 'two-ways',
      field,
      readAs: write(amount.value),
      unit: shownUnit,
      suggestion: write(amount.other),
    }
  }
  const range = rangeOf[field]
  if (range === undefined || (amount.value >= range.min && amount.value <= range.max)) return null
  return { kind: 'range', field, ...range, unit: shownUnit, suggestion: null }
}

export const hintsFor = (form: Form, language: string): Hint[] => {
  const hints: Hint[] = []
  const postal = postalAdvice(form.countryCode, form.postalCode)
  if (postal !== null) {
    hints.push({ kind: 'postal', field: 'postalCode', countryCode: form.countryCode, ...postal })
  }
  for (const field of amountFields) {
    const hint = amountHint(form, field, language)
    if (hint !== null) hints.push(hint)
  }
  return hints
}
