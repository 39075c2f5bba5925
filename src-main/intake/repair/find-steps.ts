// All that may be wrong with one cell, as a chain of steps. What a cell means decides what is looked for: a dash is nothing
// in a company and a letter in a street.
import { remembered } from '../../common/remembered'
import type { ColumnTarget } from '../../../src-preload/contract/order-vocabulary'
import type { RawCell } from '../gather-rows'
import { postalStep } from './codes'
import { houseNumberStep, referenceStep } from './dates'
import { entity, mayBeMisread, mojibake } from './letters'
import { exponent, numberAsText, phoneExponent, phonePlus, thousandsIn } from './numbers'
import {
  apostrophe,
  equalsQuotes,
  formulaSign,
  fullWidth,
  invisible,
  otherDigits,
  placeholder,
  type Emptiable,
} from './signs'
import { step, type Finder, type Step } from './step'

export type StepContext = {
  countryCode: string
  region: string
  /** What may be wrong with a weight; the same for the whole file. */
  ofWeights: readonly Finder[]
  /** First and last name are both words for nothing. */
  isNameless: boolean
  /** Most order numbers of the file look like dates, so that none of them became one. */
  datesAreNumbers: boolean
}

/** Cells of these hold figures or codes, where wide signs and digits of other scripts are surely not meant. */
const codes: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>([
  'postalCode',
  'phone',
  'orderNumber',
  'houseNumber',
  'weight',
  'length',
  'width',
  'height',
  'size',
  'itemQuantity',
])
const people: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>([
  'fullName',
  'firstName',
  'lastName',
  'company',
  'city',
])

const emptiable: Partial<Record<ColumnTarget, Emptiable>> = {
  company: 'short',
  department: 'short',
  street: 'any',
  street2: 'short',
  street3: 'short',
  region: 'short',
  postalCode: 'short',
  city: 'any',
  phone: 'phone',
  email: 'any',
  weight: 'any',
  length: 'any',
  width: 'any',
  height: 'any',
  size: 'any',
  fullName: 'any',
}

/** Letters, figures and the signs of addresses, and nothing in front that only spreadsheets put there. */
const ordinary = /^(?:[A-Za-z0-9(+.,/#\u00c0-\u024f-][A-Za-z0-9 .,/+@():#_'’\u00c0-\u024f-]*)?$/
const latin = /[\u00c0-\u024f]/

const isOrdinary = (text: string): boolean =>
  ordinary.test(text) && !(latin.test(text) && mayBeMisread.test(text))

const signFinders = (target: ColumnTarget): readonly Finder[] => {
  const isCode = codes.has(target)
  // A figure's blanks are a repair of their own.
  const hasFigures = target === 'weight' || target === 'size'
  return [
    equalsQuotes,
    entity,
    mojibake(people.has(target)),
    ...(hasFigures ? [] : [invisible]),
    ...(isCode ? [otherDigits] : []),
    fullWidth(isCode),
    ...(isCode ? [apostrophe, formulaSign] : []),
  ]
}

const signFindersOf = remembered(signFinders)
const placeholderOf = remembered(placeholder)
const phoneFindersOf = remembered((countryCode: string): readonly Finder[] => [
  numberAsText,
  phoneExponent(countryCode),
  phonePlus(countryCode),
])
const wholeCode = thousandsIn((digits) => digits.length >= 4 && digits.length <= 7)
const ofNumbers: readonly Finder[] = [referenceStep, exponent, numberAsText]
const ofNumbersLikeDates: readonly Finder[] = [exponent, numberAsText]
const ofHouseNumbers: readonly Finder[] = [houseNumberStep, numberAsText]
const none: readonly Finder[] = []

const ownFinders = (target: ColumnTarget, context: StepContext): readonly Finder[] => {
  switch (target) {
    case 'postalCode':
      return [
        numberAsText,
        wholeCode,
        (text) => (context.countryCode === '' ? null : postalStep(context.countryCode, context.region, text)),
      ]
    case 'phone':
      return phoneFindersOf(context.countryCode)
    case 'orderNumber':
      return context.datesAreNumbers ? ofNumbersLikeDates : ofNumbers
    case 'houseNumber':
      return ofHouseNumbers
    case 'weight':
      return context.ofWeights
    default:
      return none
  }
}

const emptied = (target: ColumnTarget, { isNameless }: StepContext): Finder | null => {
  const kind =
    target === 'firstName' || target === 'lastName' ? (isNameless ? 'any' : undefined) : emptiable[target]
  return kind === undefined ? null : placeholderOf(kind)
}

const linkStep = (cell: RawCell, target: ColumnTarget): Step | null => {
  if (cell.mark?.kind !== 'link' || target !== 'email' || cell.text.includes('@')) return null
  const address = /^mailto:([^?]+)/i.exec(cell.mark.target)?.[1]
  return address === undefined
    ? null
    : step('link', cell.text, decodeURIComponent(address), { code: 'repair-link' })
}

const noSteps: readonly Step[] = []

/** `text`: what stands in the cell, without blanks around it. */
export function findSteps(
  target: ColumnTarget,
  cell: RawCell,
  text: string,
  context: StepContext,
): readonly Step[] {
  const link = linkStep(cell, target)
  if (link !== null) return [link]
  if (text === '') return noSteps
  const steps: Step[] = []
  let now = text
  let isOver = false
  const look = (find: Finder): void => {
    const found = isOver || now === '' ? null : find(now)
    if (found === null) return
    steps.push(found)
    if (found.after === null) isOver = true
    else now = found.after
  }
  if (!isOrdinary(text)) for (const find of signFindersOf(target)) look(find)
  const emptier = emptied(target, context)
  if (emptier !== null) look(emptier)
  for (const find of ownFinders(target, context)) look(find)
  return steps
}
