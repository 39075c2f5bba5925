// What has to be asked before a parcel is sent: figures and days with two readings, and weights that are hardly meant.
// Each question is answered once; the answer belongs to the text it was given for.
import { type AmountField, amountFields, amountUnits, figureIn } from './amount-fields'
import { type Reading, readDay, shortDay, writeDay } from './days'
import { figureQuestion, type FigureQuestion } from './figure-questions'
import type { Form } from './form'

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
  reason: FigureQuestion['reason']
  choices: readonly Choice[]
}

const amountQuestion = (form: Form, field: AmountField, reading: Reading): Question | null => {
  const isAnswered = form.answers[field]?.text === form[field]
  const kind = { unit: amountUnits[field], isWeight: field === 'weight' && !isAnswered }
  const question = figureQuestion(form[field], figureIn(form, field, reading), kind, reading.locale)
  return question === null ? null : { field, ...question }
}

/** The days it may be; none where one is surely meant. */
export const dayChoices = (text: string, reading: Reading): Choice[] => {
  const read = readDay(text, reading)
  if (read.kind !== 'two-ways') return []
  return read.days.map((day) => ({
    text: writeDay(day, reading.locale),
    value: null,
    shown: shortDay(day, reading.locale),
  }))
}

const dayQuestion = (form: Form, reading: Reading): Question | null => {
  const choices = dayChoices(form.pickupDate, reading)
  return choices.length === 0 ? null : { field: 'pickupDate', reason: 'two-ways', choices }
}

/** Every question that is open, in the order of the screen. While there is one, nothing is sent. */
export const formQuestions = (form: Form, reading: Reading): Question[] =>
  [...amountFields.map((field) => amountQuestion(form, field, reading)), dayQuestion(form, reading)].filter(
    (question) => question !== null,
  )
