// When a figure is asked about before it counts: it has two readings, its pound may be either, or a weight is hardly meant.
// Pure functions; the answer belongs to the text it was given for.
import { documentedRange } from '../../src-preload/contract/vocabulary'
import { type Amount, readAmount, type Unit, writeAmount } from './amounts'

type FigureChoice = {
  /** What then stands in the field. */
  text: string
  value: number
  /** As it is written on the key to choose it. */
  shown: string
}
export type FigureQuestion = {
  /** pound: half a kilogram, or the English one. light and heavy: a weight that is hardly meant. */
  reason: 'two-ways' | 'pound' | 'light' | 'heavy'
  choices: readonly FigureChoice[]
}

/** `isWeight`: of a whole parcel, which is hardly ever below 20 g or above what the service documents. */
export type FigureKind = { unit: Unit; isWeight: boolean }

/** Below this, somebody probably typed kilograms. */
const lightGrams = 20

/** "1.25 kg", "250 g", "30.5 cm". */
export const shownFigure = (value: number, unit: Unit, locale: string): string => {
  const write = (figure: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(figure)
  if (unit === 'none') return write(value)
  return unit === 'g' && value >= 1000 ? `${write(value / 1000)} kg` : `${write(value)} ${unit}`
}

const choiceOf = (value: number, unit: Unit, locale: string): FigureChoice => ({
  text: writeAmount(value, locale),
  value,
  shown: shownFigure(value, unit, locale),
})

const weightQuestion = (text: string, value: number, locale: string): FigureQuestion | null => {
  const asTyped = choiceOf(value, 'g', locale)
  if (value > documentedRange.weightGrams.max) return { reason: 'heavy', choices: [asTyped] }
  if (value >= lightGrams || value <= 0) return null
  const isBare = !/\p{Letter}/u.test(text)
  return { reason: 'light', choices: isBare ? [choiceOf(value * 1000, 'g', locale), asTyped] : [asTyped] }
}

export const figureQuestion = (
  text: string,
  amount: Amount,
  { unit, isWeight }: FigureKind,
  locale: string,
): FigureQuestion | null => {
  if (amount.kind === 'ways')
    return {
      reason: /pf(un)?d/i.test(text) ? 'pound' : 'two-ways',
      choices: amount.values.map((value) => choiceOf(value, unit, locale)),
    }
  return isWeight && amount.kind === 'amount' ? weightQuestion(text, amount.value, locale) : null
}

/** What somebody typed, and whether it was chosen among what was asked. */
export type TypedFigure = { text: string; isChosen: boolean }

export type ReadFigure =
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'amount'; value: number }
  /** Nothing goes on before somebody chose. */
  | { kind: 'asked'; question: FigureQuestion }

export const readFigure = ({ text, isChosen }: TypedFigure, kind: FigureKind, locale: string): ReadFigure => {
  const amount = readAmount(text, kind.unit, locale)
  const isSure = isChosen && amount.kind === 'amount'
  const question = isSure ? null : figureQuestion(text, amount, kind, locale)
  if (question !== null) return { kind: 'asked', question }
  return amount.kind === 'ways' ? { kind: 'unreadable' } : amount
}
