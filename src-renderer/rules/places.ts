// A few large cities with the beginnings of their postal codes: enough to notice that the country of the last parcel, or a
// postal code of another line, stands beside them. Advice only, and silent wherever it is not sure.
import { fold } from '../../src-preload/contract/fold'

type Place = { country: string; names: readonly string[]; codes: RegExp }

const place = (country: string, codes: RegExp, ...names: readonly string[]): Place => ({
  country,
  codes,
  names,
})

const places: readonly Place[] = [
  place('DE', /^1[0-4]/, 'Berlin'),
  place('DE', /^2[0-2]/, 'Hamburg'),
  place('DE', /^8[01]/, 'München', 'Munich'),
  place('DE', /^5[01]/, 'Köln', 'Cologne'),
  place('DE', /^(6[05]|15)/, 'Frankfurt'),
  place('DE', /^6[05]/, 'Frankfurt am Main'),
  place('DE', /^70/, 'Stuttgart'),
  place('DE', /^40/, 'Düsseldorf'),
  place('DE', /^04/, 'Leipzig'),
  place('DE', /^01/, 'Dresden'),
  place('DE', /^30/, 'Hannover'),
  place('DE', /^28/, 'Bremen'),
  place('DE', /^90/, 'Nürnberg', 'Nuremberg'),
  place('AT', /^1/, 'Wien', 'Vienna'),
  place('AT', /^80/, 'Graz'),
  place('AT', /^50/, 'Salzburg'),
  place('AT', /^60/, 'Innsbruck'),
  place('CH', /^80/, 'Zürich', 'Zurich'),
  place('CH', /^12/, 'Genève', 'Genf', 'Geneva'),
  place('CH', /^30/, 'Bern'),
  place('CH', /^40/, 'Basel'),
  place('FR', /^75/, 'Paris'),
  place('FR', /^69/, 'Lyon'),
  place('FR', /^13/, 'Marseille'),
  place('FR', /^31/, 'Toulouse'),
  place('FR', /^06/, 'Nice', 'Nizza'),
  place('FR', /^67/, 'Strasbourg', 'Straßburg'),
  place('ES', /^28/, 'Madrid'),
  place('ES', /^08/, 'Barcelona'),
  place('IT', /^00/, 'Roma', 'Rom', 'Rome'),
  place('IT', /^20/, 'Milano', 'Mailand', 'Milan'),
  place('NL', /^1[01]/, 'Amsterdam'),
  place('NL', /^30/, 'Rotterdam'),
  place('BE', /^1[0-2]/, 'Bruxelles', 'Brussel', 'Brüssel', 'Brussels'),
  place('BE', /^20/, 'Antwerpen', 'Antwerp'),
  place('DK', /^[12]/, 'København', 'Kopenhagen', 'Copenhagen'),
  place('SE', /^1/, 'Stockholm'),
  place('NO', /^[01]/, 'Oslo'),
  place('FI', /^00/, 'Helsinki'),
  place('PL', /^0[0-4]/, 'Warszawa', 'Warschau', 'Warsaw'),
  place('PL', /^3[01]/, 'Kraków', 'Krakau', 'Cracow'),
  place('CZ', /^1/, 'Praha', 'Prag', 'Prague'),
  place('HU', /^1/, 'Budapest'),
  place('PT', /^1/, 'Lisboa', 'Lissabon', 'Lisbon'),
  place('GR', /^1/, 'Athen', 'Athens', 'Αθήνα'),
]

export type PlaceAdvice =
  /** City and postal code are of another country than the chosen one. */
  | { kind: 'other-country'; countryCode: string }
  /** The city is known, and its postal codes begin otherwise. */
  | { kind: 'other-code' }

/** Folded with the first city: the form does not wait for it. */
let folded: readonly Place[] | null = null
const foldedPlaces = (): readonly Place[] =>
  (folded ??= places.map((known) => ({ ...known, names: known.names.map(fold) })))

/** Null when country, postal code and city go together, or nothing is known about them. */
export const placeAdvice = (countryCode: string, postalCode: string, city: string): PlaceAdvice | null => {
  const name = fold(city)
  const code = postalCode.replace(/[\s-]/g, '')
  if (name === '') return null
  const known = foldedPlaces().filter(({ names }) => names.includes(name))
  if (known.length === 0 || !/^\d{4,7}$/.test(code)) return null
  if (known.some(({ country, codes }) => country === countryCode && codes.test(code))) return null
  const there = known.find(({ codes }) => codes.test(code))
  if (there !== undefined && there.country !== countryCode) {
    return { kind: 'other-country', countryCode: there.country }
  }
  return known.some(({ country }) => country === countryCode) ? { kind: 'other-code' } : null
}
