// The fields of the Ship form that hold figures: their units, what they say, and how a figure is shown to people.
import { type Amount, readAmount } from './amounts'
import type { Reading } from './days'
import { shownFigure } from './figure-questions'
import type { Form, FormField } from './form'

export const amountUnits = { weight: 'g', length: 'cm', width: 'cm', height: 'cm', value: 'none' } as const
export type AmountField = keyof typeof amountUnits
export const amountFields = Object.keys(amountUnits) as AmountField[]
export const isAmountField = (field: FormField): field is AmountField => field in amountUnits

/** What a field says, the answer that was given to it counted in. */
export const figureIn = (form: Form, field: AmountField, { locale }: Reading): Amount => {
  const answer = form.answers[field]
  if (answer !== undefined && answer.text === form[field]) return { kind: 'amount', value: answer.value }
  return readAmount(form[field], amountUnits[field], locale)
}

/** "1.25 kg", "250 g", "30.5 cm". */
export const shownAmount = (value: number, field: AmountField, locale: string): string =>
  shownFigure(value, amountUnits[field], locale)
