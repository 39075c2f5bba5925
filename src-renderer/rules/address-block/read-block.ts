// A pasted address block into the fields of an address. Every word of it ends in a field or among what is left over, which
// stays in sight; what the block does not say itself is marked as a guess. Pure: it is told which texts are countries.
import { parcelShopLine } from '../../../src-preload/contract/parcel-shops'
import { halfWidth, tidy } from '../../../src-preload/contract/tidy'
import { isCompany, splitName } from '../../../src-preload/contract/person-names'
import type { AddressField } from '../../../src-preload/contract/vocabulary'
import { emailInside, isPhone, linesOf, spaced } from './block-lines'
import { arrange, type Piece } from './arrange-pieces'
import { isCounty, isSurePlace, readEastern, readPlace, type PlaceFound } from './block-places'
import {
  attention,
  bareLabels,
  besides,
  building,
  careOf,
  honoursBehind,
  labelPatterns,
  postBox,
  records,
  salutationAlone,
  salutationBefore,
  streetWords,
  webPage,
  type LabelKind,
} from './block-words'
import { guessCountry } from './country-guess'

export type BlockField = AddressField | 'countryCode' | 'phoneNumber' | 'email'

export type AddressBlock = {
  /** Only fields that the block fills. */
  fields: Partial<Record<BlockField, string>>
  /** Not in the block: found by other words. */
  guessed: BlockField[]
  /** What belongs in no field. */
  left: string[]
}

export type BlockContext = {
  /** Two letters for a text that surely names a country; '' for any other. */
  countryOf: (text: string) => string
  homeCountry: string
}

type Reading = {
  pieces: Piece[]
  left: string[]
  places: (PlaceFound & { at: number })[]
  countryCode: string
  phoneNumber: string
  email: string
  /** Under a label of their own. */
  names: { firstName: string; lastName: string }
}

export function readBlock(text: string, context: BlockContext): AddressBlock {
  const reading: Reading = {
    pieces: [],
    left: [],
    places: [],
    countryCode: '',
    phoneNumber: '',
    email: '',
    names: { firstName: '', lastName: '' },
  }
  const lines = linesOf(text)
  lines.forEach((line, at) => readLine(line, at, lines.length, reading, context))
  return arrangeFields(reading, text, context)
}

function readLine(line: string, at: number, count: number, reading: Reading, context: BlockContext): void {
  const { left } = reading
  const email = emailInside.exec(line)
  if (email !== null && reading.email === '') {
    reading.email = email[0].replace(/^mailto:/i, '').replace(/[.,;]$/, '')
    const rest = tidy(line.replace(reading.email, ' ').replace(/[<>()]/g, ' '))
    if (/^[\s|·,;-]*$/.test(rest)) return
    if (/^[^\d]{1,20}:?$/.test(rest) && !/\s/.test(rest)) left.push(rest)
    else readLine(rest, at, count, reading, context)
    return
  }
  const label = [...labelPatterns, ...bareLabels]
    .map(({ kind, pattern }) => ({ kind, found: pattern.exec(line)?.[0] }))
    .find(({ found }) => found !== undefined)
  if (label?.found !== undefined && label.found.length < line.length) {
    left.push(label.found.trim())
    readLabelled(label.kind, tidy(line.slice(label.found.length)), at, count, reading, context)
    return
  }
  if (besides.test(line) || records.test(line) || webPage.test(line) || label?.found === line) {
    left.push(line)
    return
  }
  const plain = halfWidth(line).replace(/^〒\s*/, '')
  if (isPhone(plain)) {
    keepPhone(line, reading)
    return
  }
  // Norfolk is a county, and an island.
  const country = isCounty(line) ? '' : context.countryOf(line.replace(/^\((.*)\)$/, '$1'))
  // Two letters may be initials; as the last word of a block they are a country.
  if (country !== '' && reading.countryCode === '' && at > 0 && (line.length > 3 || at >= count - 3)) {
    reading.countryCode = country
    return
  }
  if (line.startsWith('〒')) left.push('〒')
  if (isSurePlace(plain) || (readPlace(plain) !== null && !hasStreet(plain) && isLikelyCode(plain))) {
    keepPlace(plain, at, reading)
    return
  }
  readUnlabelled(line, at, reading)
}

/** Digits alone: a code where it is as long as one, a number of a customer where it is longer. */
const isLikelyCode = (line: string): boolean => /^\d{4,6}$/.test(line)

const hasStreet = (line: string): boolean => streetWords.some(([pattern]) => pattern.test(line))

function keepPlace(line: string, at: number, reading: Reading): void {
  const place = readPlace(line)
  if (place === null) return
  if (place.prefix !== '') reading.left.push(place.prefix.trim())
  reading.places.push({ ...place, at })
}

function keepPhone(line: string, reading: Reading): void {
  const [first = '', ...others] = line.split(/\s*[|;]\s*/)
  if (reading.phoneNumber === '') reading.phoneNumber = first
  else reading.left.push(first)
  for (const other of others) reading.left.push(`| ${other}`)
}

function readLabelled(
  kind: LabelKind,
  text: string,
  at: number,
  count: number,
  reading: Reading,
  context: BlockContext,
): void {
  switch (kind) {
    case 'phone':
      return keepPhone(text, reading)
    case 'fax':
    case 'web':
      reading.left.push(text)
      return
    case 'country':
      reading.countryCode = context.countryOf(text) || reading.countryCode
      if (context.countryOf(text) === '') reading.left.push(text)
      return
    case 'postalCode':
    case 'postalCity':
      if (readPlace(halfWidth(text)) === null) reading.pieces.push({ at, kind: 'line', text })
      else keepPlace(halfWidth(text), at, reading)
      return
    case 'city':
      reading.places.push({ postalCode: '', city: text, region: '', countryCode: '', prefix: '', at })
      return
    case 'region':
      reading.places.push({ postalCode: '', city: '', region: text, countryCode: '', prefix: '', at })
      return
    case 'firstName':
    case 'lastName':
      reading.names[kind] = text
      return
    case 'name':
      reading.pieces.push({
        at,
        kind: isCompany(text) ? 'company' : 'person',
        text: withoutSalutation(text, reading),
      })
      return
    case 'company':
      reading.pieces.push({ at, kind: 'company', text })
      return
    case 'street':
      reading.pieces.push({ at, kind: 'street', text })
      return
    default:
      // A whole address behind one label.
      for (const part of text.split(/,\s+/)) readLine(part, at, count, reading, context)
  }
}

const withoutSalutation = (text: string, reading: Reading): string => {
  const before = salutationBefore.exec(text)?.[1]
  const bare = before === undefined ? text : text.slice(before.length)
  if (before !== undefined) reading.left.push(before.trim())
  const behind = honoursBehind.exec(bare)
  if (behind === null) return bare
  reading.left.push(behind[0].trim())
  return bare.slice(0, behind.index)
}

function readUnlabelled(line: string, at: number, reading: Reading): void {
  const push = (kind: Piece['kind'], text: string): void => void reading.pieces.push({ at, kind, text })
  if (salutationAlone.test(line)) {
    reading.left.push(line)
    return
  }
  const heed = attention.exec(line)?.[0]
  if (heed !== undefined) {
    reading.left.push(heed.trim())
    return push('person', withoutSalutation(line.slice(heed.length), reading))
  }
  if (careOf.test(line)) return push('extra', line)
  const eastern = readEastern(line)
  if (eastern !== null) {
    reading.places.push({
      postalCode: '',
      city: eastern.city,
      region: eastern.region,
      countryCode: '',
      prefix: '',
      at,
    })
    if (eastern.street !== '') push('street', eastern.street)
    return
  }
  if (isCompany(line)) return push('company', line)
  if (parcelShopLine.test(line)) return push('street', line)
  if (postBox.test(line)) return push('box', line)
  if (isCounty(line) && at > 1) return push('county', line)
  const isStreet =
    /\d/.test(line) &&
    (hasStreet(line) ||
      /^\d+[\p{L}]?\s+\p{L}/u.test(line) ||
      /\p{L}[\p{L}.' -]*\s\d+\s?[\p{L}]?(?:$|[\s,/-])/u.test(line))
  if (building.test(line)) return push(isStreet && hasStreet(line) ? 'street' : 'extra', line)
  if (isStreet) return push('street', line)
  if (/^\d{6,12}$/.test(line)) return push('extra', line)
  const bare = withoutSalutation(line, reading)
  push(bare === line ? 'line' : 'person', bare)
}

function arrangeFields(reading: Reading, text: string, context: BlockContext): AddressBlock {
  const { places, left } = reading
  const coded = places.filter(({ postalCode }) => postalCode !== '')
  // Of two lines that look like a code and a town the last is it; the other is a street that looked like one.
  const place = coded.at(-1)
  for (const other of coded.slice(0, -1))
    reading.pieces.push({
      at: other.at,
      kind: 'street',
      text: [other.postalCode, other.city, other.region].filter((word) => word !== '').join(' '),
    })
  const countryOfForm = place?.countryCode ?? ''
  const arranged = arrange(
    reading.pieces,
    place ?? null,
    places.filter(({ postalCode }) => postalCode === ''),
  )
  const postalCode = place?.postalCode ?? ''
  const stated = reading.countryCode || (place !== undefined && place.prefix !== '' ? countryOfForm : '')
  const guess =
    stated !== ''
      ? ''
      : countryOfForm ||
        guessCountry(
          { postalCode, street: arranged.addressLine, phoneNumber: reading.phoneNumber, text },
          context.homeCountry,
        )
  const countryCode = stated || guess
  const person =
    arranged.person === '' ? { firstName: '', lastName: '' } : splitName(arranged.person, countryCode)
  const fields: Record<BlockField, string> = {
    ...(reading.names.lastName === '' ? person : reading.names),
    company: arranged.company,
    addressLine: arranged.addressLine,
    addressLine2: arranged.addressLine2,
    postalCode: spaced(postalCode, countryCode),
    city: arranged.city,
    region: arranged.region,
    countryCode,
    phoneNumber: reading.phoneNumber,
    email: reading.email,
  }
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  return { fields: Object.fromEntries(filled), guessed: guess === '' ? [] : ['countryCode'], left }
}
