// The lines of a block that are no code, country, number or label, put where they belong by where they stand: names above the
// street, what is between street and code below it.
import { isLikelyCompany } from '../../../src-preload/contract/person-names'
import type { PlaceFound } from './block-places'

export type Piece = {
  /** Its line. */
  at: number
  /** `line`: nothing is known but where it stands. `extra`: a part of a building, or with whom somebody lives. */
  kind: 'person' | 'company' | 'street' | 'box' | 'extra' | 'county' | 'line'
  text: string
}

type Arranged = {
  person: string
  company: string
  addressLine: string
  addressLine2: string
  city: string
  region: string
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

export function arrange(
  pieces: readonly Piece[],
  place: (PlaceFound & { at: number }) | null,
  parts: readonly (PlaceFound & { at: number })[],
): Arranged {
  const sorted = [...pieces].sort((a, b) => a.at - b.at)
  const take = (wanted: (piece: Piece) => boolean): Piece[] => {
    const taken = sorted.filter(wanted)
    for (const piece of taken) sorted.splice(sorted.indexOf(piece), 1)
    return taken
  }
  const region =
    place?.region ||
    parts.map((part) => part.region).join('') ||
    joined(take(({ kind }) => kind === 'county').map(({ text }) => text))
  let city = place?.city || parts.map((part) => part.city).join('')
  const firstStreet =
    sorted.find(({ kind }) => kind === 'street') ?? sorted.find(({ kind }) => kind === 'box')
  const streetAt = firstStreet?.at ?? Number.POSITIVE_INFINITY

  if (city === '' && place !== null) {
    // The town has a line of its own: in capitals, or the last one before the code; else the one behind it.
    const near = sorted.filter((piece) => piece.kind === 'line' && piece.at > streetAt)
    const town =
      near.find(({ text }) => text === text.toUpperCase() && /\p{L}{3}/u.test(text)) ??
      near.filter(({ at }) => at < place.at).at(-1) ??
      near[0]
    if (town !== undefined) city = take((piece) => piece === town)[0]?.text ?? ''
  }

  const companies = take(({ kind }) => kind === 'company').map(({ text }) => text)
  const persons = take(({ kind }) => kind === 'person').map(({ text }) => text)
  const above = take((piece) => piece.kind === 'line' && piece.at < streetAt).map(({ text }) => text)
  let person = persons.shift() ?? ''
  // A block without a street has names in its first lines only.
  for (const line of above) {
    if (person === '' && !isLikelyCompany(line)) person = line
    else companies.push(line)
  }
  const spare = [...persons]
  const [company = '', ...otherCompanies] = companies
  const streets = take(({ kind }) => kind === 'street')
  const boxes = take(({ kind }) => kind === 'box')
  const [street = boxes.shift()] = streets
  const rest = [...streets.slice(1), ...boxes, ...sorted].sort((a, b) => a.at - b.at)
  // "Flat 3" directly before or behind its street belongs to it where the other line has room for more.
  const beside = rest.filter(
    (piece) =>
      piece.kind === 'extra' &&
      street !== undefined &&
      piece.at === street.at + 1 &&
      /^(?:\d|og|eg|dg|floor|apt|\d+\.)/i.test(piece.text),
  )
  const addressLine = joined([street?.text ?? '', ...beside.map(({ text }) => text)])
  const addressLine2 = joined([
    ...otherCompanies,
    ...spare,
    ...rest.filter((piece) => !beside.includes(piece)).map(({ text }) => text),
  ])
  return addressLine === ''
    ? { person, company, addressLine: addressLine2, addressLine2: '', city, region }
    : { person, company, addressLine, addressLine2, city, region }
}
