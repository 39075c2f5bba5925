// All that may be wrong with one cell, as a chain of steps. What a cell means decides what is looked for: a dash is nothing
// in a company and a letter in a street.
import type { ColumnTarget } from '../../../src-preload/contract/order-vocabulary'
import type { RawCell } from '../gather-rows'
import { postalStep } from './codes'
import { houseNumberStep, referenceStep } from './dates'
import { entity, mojibake } from './letters'
import {
  exponent,
  numberAsText,
  phoneExponent,
  phonePlus,
  thousandsIn,
  weightFinders,
  type FigureContext,
} from './numbers'
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
  figures: FigureContext
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

/** Nothing but what every keyboard has, and nothing in front that only spreadsheets put there. */
const isOrdinary = (text: string): boolean => /^(?:[A-Za-z0-9(+.,/#-][A-Za-z0-9 .,/+@():#_-]*)?$/.test(text)

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
const finderCache = new Map<ColumnTarget, readonly Finder[]>()
const signFindersOf = (target: ColumnTarget): readonly Finder[] => {
  const known = finderCache.get(target)
  if (known !== undefined) return known
  const made = signFinders(target)
  finderCache.set(target, made)
  return made
}

const ownFinders = (target: ColumnTarget, context: StepContext): readonly Finder[] => {
  switch (target) {
    case 'postalCode':
      return [
        numberAsText,
        thousandsIn((digits) => digits.length >= 4 && digits.length <= 7),
        (text) => (context.countryCode === '' ? null : postalStep(context.countryCode, context.region, text)),
      ]
    case 'phone':
      return [numberAsText, phoneExponent(context.countryCode), phonePlus(context.countryCode)]
    case 'orderNumber':
      return context.datesAreNumbers ? [exponent, numberAsText] : [referenceStep, exponent, numberAsText]
    case 'houseNumber':
      return [houseNumberStep, numberAsText]
    case 'weight':
      return weightFinders(context.figures)
    default:
      return []
  }
}

const emptied = (target: ColumnTarget, { isNameless }: StepContext): readonly Finder[] => {
  const kind =
    target === 'firstName' || target === 'lastName' ? (isNameless ? 'any' : undefined) : emptiable[target]
  return kind === undefined ? [] : [placeholder(kind)]
}

const linkStep = (cell: RawCell, target: ColumnTarget): Step | null => {
  if (cell.mark?.kind !== 'link' || target !== 'email' || cell.text.includes('@')) return null
  const address = /^mailto:([^?]+)/i.exec(cell.mark.target)?.[1]
  return address === undefined
    ? null
    : step('link', cell.text, decodeURIComponent(address), { code: 'repair-link' })
}

export function findSteps(target: ColumnTarget, cell: RawCell, context: StepContext): readonly Step[] {
  const link = linkStep(cell, target)
  if (link !== null) return [link]
  const text = cell.text.trim()
  if (text === '') return []
  const steps: Step[] = []
  let now = text
  const finders = isOrdinary(text)
    ? [...emptied(target, context), ...ownFinders(target, context)]
    : [...signFindersOf(target), ...emptied(target, context), ...ownFinders(target, context)]
  for (const find of finders) {
    if (now === '') break
    const found = find(now)
    if (found === null) continue
    steps.push(found)
    if (found.after === null) break
    now = found.after
  }
  return steps
}
