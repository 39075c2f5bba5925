// A pasted text as an address block, or null when it is none. Loaded with the list of countries when the first text of several
// lines is pasted: the first chunk of the window does without both.
import { fold } from '../../../src-preload/contract/fold'
import { buildCountries } from '../country-list'
import { type AddressBlock, readBlock } from './read-block'

let codes: ReadonlyMap<string, string> | null = null

const countryCodes = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const countries = buildCountries('en')
  for (const { code, names, otherNames } of countries)
    for (const name of [...names, ...otherNames]) found.set(name, code)
  for (const { code } of countries) found.set(code.toLowerCase(), code)
  return found
}

export const readPasted = (text: string, homeCountry: string): AddressBlock | null => {
  codes ??= countryCodes()
  const known = codes
  const block = readBlock(text, { homeCountry, countryOf: (name) => known.get(fold(name)) ?? '' })
  const { addressLine, postalCode, city, firstName, lastName, company } = block.fields
  const isNamed = [firstName, lastName, company].some((name) => name !== undefined)
  return addressLine !== undefined && postalCode !== undefined && city !== undefined && isNamed ? block : null
}
