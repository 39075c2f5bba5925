// One order of the contract from its cells: fields put together, what is missing or unlikely said with its reason. Nothing
// is guessed here that a person did not see: what was answered for the whole file comes in as settings.
import type { Order, OrderFields, OrderProblem, Repair } from '../../../src-preload/contract/order'
import type { ColumnTarget } from '../../../src-preload/contract/order-vocabulary'
import type { ShopName } from '../../../src-preload/contract/vocabulary'
import { fold } from '../../../src-preload/contract/fold'
import type { RawOrder } from '../gather'
import { isNoNumber } from '../group-rows'
import { weightFinders } from '../repair/numbers'
import type { Finder } from '../repair/step'
import { codeForm, type FileSettings } from '../settings'
import { unitOf } from '../../../src-preload/contract/units'
import { countryOf, isCountryId } from './country-of'
import { arrangeLines, splitPostalCity, takeApart, withHouseNumber } from './lines'
import { measuresOf } from './order-measures'
import { isLikelyCompany, splitName } from '../../../src-preload/contract/person-names'
import { asksOf, sayDoubtful, sayMarks, sayMissing, type Say } from './order-problems'
import { valuesOf, type Decisions, type Values } from './values'
import { unitIn } from './measures'

export type BuildContext = {
  settings: FileSettings
  decisions: Decisions
  shop: ShopName | null
  /** What the file has columns for: only of these something can be missing. */
  has: ReadonlySet<ColumnTarget>
  /** Order numbers that are no dates, so that one that is stands out. */
  datesAreNumbers: boolean
  units: { length: string | null; width: string | null; height: string | null }
  /** What may be wrong with a weight of this file. */
  ofWeights: readonly Finder[]
}

export type Built = { order: Omit<Order, 'key'>; repairs: Repair[]; isCompanyAlone: boolean }

const nothing = /^(?:null|n\/a|-+|none|nil)?$/i

const countryMeant = (text: string, settings: FileSettings): string =>
  text === '' ? '' : (settings.countries.get(text) ?? (isCountryId(text) ? '' : countryOf(text)))

export function buildOrder(raw: RawOrder, index: number, context: BuildContext): Built {
  const { settings, has } = context
  const apart =
    raw.cells.wholeAddress === undefined || !settings.takesApart
      ? null
      : takeApart(raw.cells.wholeAddress.text, (text) => countryOf(text) !== '')
  const values = valuesOf(raw, index, context.decisions, (mended) => {
    const country = mended('country')
    return {
      countryCode:
        countryMeant(country, settings) ||
        countryBy(mended('postalCode') || (apart?.postalCode ?? ''), settings),
      region: mended('region'),
      ofWeights: context.ofWeights,
      datesAreNumbers: context.datesAreNumbers,
      isNameless:
        nothing.test(raw.cells.firstName?.text.trim() ?? '') &&
        nothing.test(raw.cells.lastName?.text.trim() ?? ''),
    }
  })
  const problems: OrderProblem[] = []
  const hints: OrderProblem[] = []
  const problem: Say = (field, message) => {
    if (!problems.some((other) => other.field === field)) problems.push({ field, message })
  }

  const number = values.text('orderNumber')
  const orderNumber = isNoNumber(number) ? '' : number
  const address = addressOf(raw, values, apart, settings)
  const { countryCode } = address
  const person = personOf(values, countryCode)
  const lines = arrangeLines(address.lines, person.company, address.isPlain ? person.fullName : '')
  const company = lines.company
  const isAlone =
    person.isAlone || (person.firstName === '' && company !== '' && fold(company) === fold(person.fullName))
  const measures = measuresOf(raw, values, context, problem)
  const items = raw.items.flatMap((item, at) => {
    const name = values.item('itemName', item.name, at)
    const quantity =
      item.quantity === null || item.quantity.text.trim() === ''
        ? 1
        : Number(item.quantity.text.trim().replace(',', '.'))
    return name === '' ? [] : [{ name, quantity: Number.isFinite(quantity) ? quantity : 1 }]
  })

  const isNamedSo = isAlone && settings.companiesAsNames
  // Written out: spread into it, the same fields took a tenth of the time of a file.
  const fields: OrderFields = {
    firstName: isNamedSo ? '-' : isAlone ? '' : person.firstName,
    lastName: isNamedSo ? company || person.fullName : isAlone ? '' : person.lastName,
    company: isAlone ? company || person.fullName : company,
    addressLine: lines.addressLine,
    addressLine2: [lines.addressLine2, values.text('department')].filter((line) => line !== '').join(', '),
    postalCode: address.postalCode,
    city: address.city,
    region: address.region,
    countryCode,
    phoneNumber: values.text('phone'),
    email: values.text('email'),
    weightGrams: measures.weightGrams,
    lengthCentimetres: measures.lengthCentimetres,
    widthCentimetres: measures.widthCentimetres,
    heightCentimetres: measures.heightCentimetres,
    description: items
      .map(({ quantity, name }) => (quantity === 1 && items.length === 1 ? name : `${quantity} × ${name}`))
      .join('; '),
    estimatedCost: null,
    reference: orderNumber,
  }

  sayMarks(raw, problem)
  const asks = asksOf(raw)
  const isPhantom = raw.flags.nothingToShip && fields.addressLine === ''
  if (!isPhantom) sayMissing(raw, fields, address.country, has, problem)
  sayDoubtful(raw, values, fields, context, problem, hints)
  if (raw.shape !== null) {
    const { kind, cells, expected } = raw.shape
    problems.unshift({
      field: 'row',
      message: { code: kind === 'long' ? 'order-row-too-long' : 'order-row-too-short', cells, expected },
    })
  }
  const state = problems.length > 0 ? 'bad' : asks.length > 0 ? 'asks' : 'ready'
  return {
    order: {
      orderNumber,
      shop: context.shop,
      rowNumbers: raw.records,
      state,
      fields,
      items,
      problems: [...problems, ...asks],
      hints,
      repaired: values.repaired,
    },
    repairs: values.repairs,
    isCompanyAlone: isAlone,
  }
}

/** Kilograms and pounds have fractions, grams have thousands. */
export const weightFindersFor = ({ decimal, weightUnit }: FileSettings): readonly Finder[] =>
  weightFinders({
    decimal,
    isBigUnit: (text) => (unitOf('g', unitIn(text) ?? weightUnit ?? 'g')?.factors[0] ?? 1) >= 400,
  })

const countryBy = (postalCode: string, settings: FileSettings): string =>
  settings.countryByForm.get(codeForm(postalCode)) ?? settings.countryForAll

type Address = {
  lines: string[]
  postalCode: string
  city: string
  region: string
  countryCode: string
  country: string
  isPlain: boolean
}

function addressOf(
  raw: RawOrder,
  values: Values,
  apart: ReturnType<typeof takeApart>,
  settings: FileSettings,
): Address {
  const country = values.text('country') || (apart?.country ?? '')
  const codeOf = (postalCode: string): string =>
    countryMeant(country, settings) || (country === '' ? countryBy(postalCode, settings) : '')
  if (apart !== null)
    return {
      lines: [apart.street],
      postalCode: apart.postalCode,
      city: apart.city,
      region: apart.region,
      country,
      countryCode: codeOf(apart.postalCode),
      isPlain: false,
    }
  const both = raw.cells.postalCity === undefined ? null : splitPostalCity(values.text('postalCity'))
  const postalCode = values.text('postalCode') || (both?.postalCode ?? '')
  const countryCode = codeOf(postalCode)
  const street = values.text('street') || values.text('wholeAddress')
  return {
    lines: [
      withHouseNumber(street, values.text('houseNumber'), countryCode),
      values.text('street2'),
      values.text('street3'),
    ],
    postalCode,
    city: values.text('city') || (both?.city ?? ''),
    region: values.text('region'),
    country,
    countryCode,
    isPlain: true,
  }
}

type Person = { firstName: string; lastName: string; fullName: string; company: string; isAlone: boolean }

function personOf(values: Values, countryCode: string): Person {
  const company = values.text('company').replace(/\s*\n\s*/g, ' ')
  const firstName = values.text('firstName')
  const lastName = values.text('lastName')
  const fullName = (
    firstName === '' && lastName === '' ? values.text('fullName') : `${firstName} ${lastName}`.trim()
  ).replace(/\s*\n\s*/g, ' ')
  if (fullName === '') return { firstName: '', lastName: '', fullName: '', company, isAlone: company !== '' }
  // A company in the column of names is nobody's first and last name.
  if (isLikelyCompany(fullName) && (company === '' || fold(company) === fold(fullName)))
    return { firstName: '', lastName: '', fullName, company: fullName, isAlone: true }
  if (firstName !== '' && lastName !== '') return { firstName, lastName, fullName, company, isAlone: false }
  const split = splitName(fullName, countryCode)
  return { firstName: split.firstName, lastName: split.lastName, fullName, company, isAlone: false }
}
