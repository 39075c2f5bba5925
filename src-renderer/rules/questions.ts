// What has to be asked before a parcel is sent: figures and days with two readings, and weights that are hardly meant.
// Each question is answered once; the answer belongs to the text it was given for.
import { type AmountField, amountFields, figureIn, shownAmount } from './amount-fields'
import { writeAmount } from './amounts'
import { type Reading, readDay, shortDay, writeDay } from './days'
import type { Form } from './form'
import { documentedRange } from '../../src-preload/contract/vocabulary'

export type Choice = {
  /** What then stands in the field. */
  text: string
  /** Null for a day: its text says it all. */
  value: number | null
  /** As it is written on the key to choose it. */
  shown: string
}
export type Question = {
  field: AmountField | 'pickupDate'
  /** pound: half a kilogram, or the English one. light and heavy: a weight that is hardly meant. */
  reason: 'two-ways' | 'pound' | 'light' | 'heavy'
  choices: readonly Choice[]
}

/** Below this, somebody probably typed kilograms. */
const lightGrams = 20

const choiceOf = (value: number, field: AmountField, locale: string): Choice => ({
  text: writeAmount(value, locale),
  value,
  shown: shownAmount(value, field, locale),
})

const weightQuestion = (form: Form, value: number, locale: string): Question | null => {
  const asTyped = choiceOf(value, 'weight', locale)
  if (value > documentedRange.weightGrams.max) return { field: 'weight', reason: 'heavy', choices: [asTyped] }
  if (value >= lightGrams || value <= 0) return null
  const isBare = !/\p{Letter}/u.test(form.weight)
  const choices = isBare ? [choiceOf(value * 1000, 'weight', locale), asTyped] : [asTyped]
  return { field: 'weight', reason: 'light', choices }
}

const amountQuestion = (form: Form, field: AmountField, reading: Reading): Question | null => {
  const { locale } = reading
  const amount = figureIn(form, field, reading)
  if (amount.kind === 'ways') {
    const reason = /pf(un)?d/i.test(form[field]) ? 'pound' : 'two-ways'
    return { field, reason, choices: amount.values.map((value) => choiceOf(value, field, locale)) }
  }
  const isAnswered = form.answers[field]?.text === form[field]
  if (field !== 'weight' || amount.kind !== 'amount' || isAnswered) return null
  return weightQuestion(form, amount.value, locale)
}

const dayQuestion = (form: Form, reading: Reading): Question | null => {
  const read = readDay(form.pickupDate, reading)
  if (read.kind !== 'two-ways') return null
  const choices = read.days.map((day) => ({
    text: writeDay(day, reading.locale),
    value: null,
    shown: shortDay(day, reading.locale),
  }))
  return { field: 'pickupDate', reason: 'two-ways', choices }
}

/** Every question that is open, in the order of the screen. While there is one, nothing is sent. */
export const openQuestions = (form: Form, reading: Reading): Question[] =>
  [...amountFields.map((field) => amountQuestion(form, field, reading)), dayQuestion(form, reading)].filter(
    (question) => question !== null,
  )
