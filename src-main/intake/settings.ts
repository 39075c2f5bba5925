// What holds for a whole file beside its mapping: answers to what was asked once, and the values that its columns lack.
import type { DecimalSign } from './order/measures'

export type FileSettings = {
  decimal: DecimalSign
  /** Of cells that name none; null while it was not answered. */
  weightUnit: string | null
  sizeUnit: string | null
  /** One weight per piece, to be added up. */
  piecesHaveWeights: boolean
  /** A company without a person: its name as last name and a dash as first, or left as it is. */
  companiesAsNames: boolean
  /** What a shop's own numbers of countries mean, by their text. */
  countries: ReadonlyMap<string, string>
  /** Where the file has no country: by the form of the postal code, "00000". */
  countryByForm: ReadonlyMap<string, string>
  /** For every order without a country. */
  countryForAll: string
  takesApart: boolean
}

/** "28013" is 00000, "HU1 1UU" is AA0 0AA. */
export const codeForm = (postalCode: string): string =>
  postalCode.trim().toUpperCase().replace(/\d/g, '0').replace(/[A-Z]/g, 'A').replace(/\s+/g, ' ')
