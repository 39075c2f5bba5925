// How the Ship form changes by what is done to it. Pure: the store keeps the outcome.
import { amountFields, figureIn, isAmountField } from '../rules/amount-fields'
import { hasTypedUnit, writeAmount } from '../rules/amounts'
import { type Reading, readDay, writeDay } from '../rules/days'
import type { Form, FormField } from '../rules/form'
import type { Choice, Question } from '../rules/form-questions'
import { keptPickupDay, type ShipStart } from '../rules/ship-start'
import type { Rewriting, ShipState } from './ship-state'

const without = (origins: Form['origins'], field: FormField): Form['origins'] => {
  const { [field]: _typed, ...others } = origins
  return others
}

/** A field with another text or choice; from now on somebody typed it. A parcel brings today's pickup day along. */
export const changed = <Field extends FormField>(
  form: Form,
  field: Field,
  value: Form[Field],
  start: ShipStart,
  reading: Reading,
): Form => {
  const next: Form = { ...form, [field]: value, origins: without(form.origins, field) }
  if (field !== 'distributionChannel') return next
  const kept = keptPickupDay(start, reading)
  if (value === 'parcel' && form.pickupDate === '' && kept !== '') {
    return { ...next, pickupDate: kept, origins: { ...next.origins, pickupDate: 'kept' } }
  }
  if (value !== 'parcel' && form.origins.pickupDate === 'kept') {
    return { ...next, pickupDate: '', origins: without(next.origins, 'pickupDate') }
  }
  return next
}

export const answered = (form: Form, { field }: Question, { text, value }: Choice): Form =>
  field === 'pickupDate' || value === null
    ? form
    : { ...form, answers: { ...form.answers, [field]: { text, value } } }

/** Whole in the field's own unit: "2 lb" stays as it was typed, because its grams have no end. */
const isShort = (written: string): boolean => written.length <= 8

/** The same said in the field's own way; null when it stands well as it is. */
export const tidied = (form: Form, field: FormField, reading: Reading): string | null => {
  if (field === 'pickupDate') {
    const read = readDay(form.pickupDate, reading)
    return read.kind === 'day' ? writeDay(read.day, reading.locale) : null
  }
  // A value keeps the sign of its currency.
  if (!isAmountField(field) || field === 'value') return null
  const amount = figureIn(form, field, reading)
  if (amount.kind !== 'amount' || !hasTypedUnit(form[field])) return null
  const written = writeAmount(amount.value, reading.locale)
  return isShort(written) ? written : null
}

/** The form without what was kept of the last parcel and is not kept any more. */
export const withoutKept = (form: Form, before: ShipStart, now: ShipStart): Form => {
  const names = {
    weight: 'lockedWeightGrams',
    length: 'lengthCentimetres',
    width: 'widthCentimetres',
    height: 'heightCentimetres',
  } as const
  return amountFields.reduce((next, field) => {
    if (field === 'value' || before[names[field]] === now[names[field]]) return next
    if (next.origins[field] !== 'kept') return next
    return { ...next, [field]: '', origins: without(next.origins, field) }
  }, form)
}

const most = 20

/** The form after the program wrote into it, with the step back. */
export const rewritten = (before: Form, after: Form, steps: readonly Rewriting[]) => ({
  form: after,
  rewritten: [...steps, { before, after }].slice(-most),
})

const saysSame = (one: Form, other: Form): boolean =>
  (Object.keys(one) as (keyof Form)[]).every(
    (name) => name === 'answers' || name === 'origins' || one[name] === other[name],
  )

/** What can be taken back now: the last thing the program wrote, while the form still says it. */
export const lastRewriting = ({
  form,
  rewritten: steps,
}: Pick<ShipState, 'form' | 'rewritten'>): Rewriting | null => {
  const last = steps.at(-1)
  return last !== undefined && saysSame(last.after, form) ? last : null
}

export const firstDifference = (one: Form, other: Form): FormField | null =>
  (Object.keys(one) as (keyof Form)[]).find(
    (name): name is FormField => name !== 'answers' && name !== 'origins' && one[name] !== other[name],
  ) ?? null
