// The whole list of countries, built once after the first paint (it is a chunk of its own): the codes and second
// names of i18n-iso-countries, and the browser's names in the languages that orders come in.
import codes from 'i18n-iso-countries/codes.json'
import german from 'i18n-iso-countries/langs/de.json'
import english from 'i18n-iso-countries/langs/en.json'
import { countriesAlsoCalled } from '../../src-preload/contract/countries-also-called'
import { fold } from '../../src-preload/contract/fold'
import { countryName, type FindableCountry } from './countries'

const searchedLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'da', 'sv', 'cs', 'hu', 'tr']

type Names = Partial<Record<string, string | string[]>>

const listed = (names: Names, code: string): string[] => {
  const entry = names[code]
  if (entry === undefined) return []
  return typeof entry === 'string' ? [entry] : entry
}

/** Every country in the alphabet of the given language. */
export const buildCountries = (language: string): FindableCountry[] => {
  const secondNames: readonly Names[] = [english.countries, german.countries]
  return codes
    .map((row) => row[0] ?? '')
    .filter((code) => code !== '')
    .map((code) => {
      const name = countryName(code, language)
      const names = [name, ...searchedLanguages.map((other) => countryName(code, other))].map(fold)
      const others = [
        ...secondNames.flatMap((table) => listed(table, code)),
        ...(countriesAlsoCalled[code] ?? []),
      ]
      return { code, name, names: [...new Set(names)], otherNames: [...new Set(others.map(fold))] }
    })
    .sort((a, b) => a.name.localeCompare(b.name, language))
}
