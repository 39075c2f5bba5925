// Countries by code and by every name a worker may type. Names come from the browser's own tables; the codes and
// the names people use besides ("UK", "Holland") are loaded after the first paint.

import { fold } from '../../src-preload/contract/fold'

type Country = { code: string; name: string }

/** A country with everything it is found by, already folded for comparing. */
export type FindableCountry = Country & { names: readonly string[]; otherNames: readonly string[] }

const tables = new Map<string, Intl.DisplayNames>()

/** The name in one language; the code itself for a code the browser does not know. */
export const countryName = (code: string, language: string): string => {
  if (!/^[A-Z]{2}$/.test(code)) return code
  let table = tables.get(language)
  if (table === undefined) {
    table = new Intl.DisplayNames([language], { type: 'region' })
    tables.set(language, table)
  }
  return table.of(code) ?? code
}

const rank = (country: FindableCountry, wanted: string): number => {
  if (country.code.toLowerCase() === wanted) return 0
  if (country.names.includes(wanted) || country.otherNames.includes(wanted)) return 1
  if (country.names[0]?.startsWith(wanted) === true) return 2
  if (country.names.some((name) => name.startsWith(wanted))) return 3
  if (country.otherNames.some((name) => name.startsWith(wanted))) return 4
  const word = ` ${wanted}`
  if ([...country.names, ...country.otherNames].some((name) => name.includes(word))) return 5
  return Number.POSITIVE_INFINITY
}

/** The countries that answer to what was typed, best first; all of them for nothing typed. */
export const findCountries = (countries: readonly FindableCountry[], typed: string): FindableCountry[] => {
  const wanted = fold(typed)
  if (wanted === '') return [...countries]
  return countries
    .map((country) => ({ country, rank: rank(country, wanted) }))
    .filter((found) => Number.isFinite(found.rank))
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.country)
}

/** The country that what was typed can only mean; empty when that is not sure. */
export const countryMeant = (countries: readonly FindableCountry[], typed: string): string => {
  const wanted = fold(typed)
  if (wanted === '') return ''
  const [best, ...others] = findCountries(countries, typed)
  if (best === undefined) return ''
  const isExact =
    best.code.toLowerCase() === wanted || best.names.includes(wanted) || best.otherNames.includes(wanted)
  return isExact || others.length === 0 ? best.code : ''
}
