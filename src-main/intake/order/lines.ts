// Lines of an address: street and number put together in the order of the country, a cell of several lines cut at its line
// ends, a company that stands in the first line moved where it belongs. No word of the file vanishes.
import { fold } from '../../../src-preload/contract/fold'
import { isCompany } from '../../../src-preload/contract/person-names'

export type AddressLines = { company: string; addressLine: string; addressLine2: string }

const numberFirst = new Set(['FR', 'GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'LU', 'MC', 'ZA', 'IN', 'SG'])

export const withHouseNumber = (street: string, number: string, countryCode: string): string => {
  if (number === '') return street
  if (street === '') return number
  return numberFirst.has(countryCode) ? `${number} ${street}` : `${street} ${number}`
}

const lineEnd = /\r\n|[\r\n\u0085\u2028\u2029]/

const cut = (text: string): string[] =>
  text
    .split(lineEnd)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Most parts are empty or of one line, and need no cutting. */
const linesOf = (parts: readonly string[]): string[] => {
  const lines: string[] = []
  for (const part of parts) {
    const text = part.trim()
    if (text === '') continue
    if (lineEnd.test(text)) lines.push(...cut(text))
    else lines.push(text)
  }
  return lines
}

export const arrangeLines = (parts: readonly string[], company: string, name: string): AddressLines => {
  const lines = linesOf(parts)
  const [first = '', second] = lines
  // A street has figures and a name has none: folding both is what most orders can do without.
  const isItsName = (): boolean =>
    name !== '' && /\d/.test(first) === /\d/.test(name) && fold(first) === fold(name)
  if (second !== undefined && company === '' && (isItsName() || (isCompany(first) && !/\d/.test(first)))) {
    return { company: first, addressLine: second, addressLine2: lines.slice(2).join(', ') }
  }
  return { company, addressLine: first, addressLine2: lines.slice(1).join(', ') }
}

const looksLikeCode = (text: string): boolean =>
  /^(?:\d{3,6}(?:-\d{3,4})?|\d{3} \d{2}|\d{2}-\d{3}|\d{4} ?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}-?\d{4,5})$/i.test(
    text.trim(),
  )

export type WholeAddress = {
  street: string
  postalCode: string
  city: string
  region: string
  country: string
}

/** "Street 1,City,Region,12345" or "Street 1, 12345 City, Country": taken apart from its end. Null where no code is found. */
export const takeApart = (text: string, isCountry: (text: string) => boolean): WholeAddress | null => {
  const parts = text
    .split(/,(?=\S)|,\s|\s*;\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  let country = ''
  if (parts.length > 2 && isCountry(parts.at(-1) ?? '') && !looksLikeCode(parts.at(-1) ?? ''))
    country = parts.pop() ?? ''
  const last = parts.at(-1) ?? ''
  if (parts.length >= 3 && looksLikeCode(last)) {
    const hasRegion = parts.length >= 4
    const city = parts.at(hasRegion ? -3 : -2) ?? ''
    const street = parts.slice(0, hasRegion ? -3 : -2).join(', ')
    return { street, postalCode: last, city, region: hasRegion ? (parts.at(-2) ?? '') : '', country }
  }
  const both = splitPostalCity(last)
  if (parts.length >= 2 && both.postalCode !== '')
    return { street: parts.slice(0, -1).join(', '), ...both, region: '', country }
  return null
}

/** "12345 City", "City 12345", "D-12345 City". */
export const splitPostalCity = (text: string): { postalCode: string; city: string } => {
  const words = text.trim().replace(/\s+/g, ' ')
  for (const [pattern, code, city] of [
    [/^((?:[A-Z]{1,3}-)?\d[\dA-Z-]*(?: \d{2}| [A-Z]{2})?) (\D.*)$/, 1, 2],
    [/^(\D.*?) ([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d|\d{4,6}(?:-\d{3,4})?)$/i, 2, 1],
  ] as const) {
    const found = pattern.exec(words)
    if (found !== null) return { postalCode: found[code] ?? '', city: found[city] ?? '' }
  }
  return { postalCode: '', city: words }
}
