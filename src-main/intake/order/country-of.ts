// The country that a text of a file means, in any common form: its codes, and its name in the languages orders come in.
// Empty when nothing is sure; a 32-digit id of a shop is no country.
import codes from 'i18n-iso-countries/codes.json'
import german from 'i18n-iso-countries/langs/de.json'
import english from 'i18n-iso-countries/langs/en.json'
import { countriesAlsoCalled } from '../../../src-preload/contract/countries-also-called'
import { fold } from '../../../src-preload/contract/fold'

const languages =
  'en de fr es it nl pl pt da sv nb fi cs sk sl hr hu ro el tr ja zh ko ru uk bg lt lv et ca ga'.split(' ')

/** Codes that are used and stand in no table. */
const otherCodes: Readonly<Record<string, string>> = {
  UK: 'GB',
  EL: 'GR',
  KOS: 'XK',
  GER: 'DE',
  SUI: 'CH',
  NED: 'NL',
  ENG: 'GB',
}

type Names = Partial<Record<string, string | string[]>>
let table: Map<string, string> | null = null

const build = (): Map<string, string> => {
  const found = new Map<string, string>()
  const add = (name: string, code: string): void => {
    const words = fold(name)
    if (words !== '' && !found.has(words)) found.set(words, code)
  }
  const rows = codes
  for (const [two = '', three = ''] of rows) {
    add(two, two)
    add(three, two)
  }
  for (const [code, two] of Object.entries(otherCodes)) add(code, two)
  for (const [code, names] of Object.entries(countriesAlsoCalled)) for (const name of names) add(name, code)
  for (const names of [english.countries, german.countries] as Names[])
    for (const [code, name] of Object.entries(names)) for (const one of [name ?? []].flat()) add(one, code)
  for (const language of languages) {
    const shown = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const [two = ''] of rows) if (two !== '') add(shown.of(two) ?? '', two)
  }
  return found
}

/** A file has few countries and many rows. */
const known = new Map<string, string>()
const mostKnown = 5_000

export const countryOf = (text: string): string => {
  const before = known.get(text)
  if (before !== undefined) return before
  const code = lookUp(text)
  if (known.size < mostKnown) known.set(text, code)
  return code
}

const lookUp = (text: string): string => {
  table ??= build()
  const words = fold(text)
  if (words === '') return ''
  const found = table.get(words)
  if (found !== undefined) return found
  // "Germany (DE)", "DE - Deutschland", "Deutschland/Germany"
  const parts = text
    .split(/[()/,–]| - /)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const meant = new Set(parts.map((part) => table?.get(fold(part)) ?? ''))
  meant.delete('')
  return parts.length > 1 && meant.size === 1 ? ([...meant][0] ?? '') : ''
}

/** A shop's own number of a country: asked about once for each, never taken for a name. */
export const isCountryId = (text: string): boolean =>
  /^[0-9a-f]{32}$|^[0-9a-f-]{36}$|^\d{1,6}$/i.test(text.trim())
