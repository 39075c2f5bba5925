// A shop's file of a day: as Shopify writes it, one order of it in ten with two lines, and two without their street.
import { csvText } from '../../support/csv-text'
import { shapes } from '../../soak/intake/shapes'
import type { TrueOrder } from '../../soak/intake/true-orders'

const firstNames = ['Mia', 'Jörg', 'Anneliese', 'Selin', 'Paweł', 'Léa', 'Tom']
const lastNames = ['Berg', 'Müßig', 'Kühn', 'Yıldız', 'Nowak', 'Martin', 'Weber', 'Sommer']
const places = [
  ['01067', 'Dresden'],
  ['10115', 'Berlin'],
  ['20095', 'Hamburg'],
  ['80331', 'München'],
  ['04109', 'Leipzig'],
] as const

/** What a person has to type before these can be created, by place from 1. */
export const withoutStreet: ReadonlyMap<number, string> = new Map([
  [7, 'Alter Markt 6'],
  [31, 'Lindenallee 14 b'],
])

export const numberOf = (place: number): string => `#${1000 + place}`

const order = (place: number): TrueOrder => {
  const [postalCode, city] = places[place % places.length] ?? places[0]
  const firstName = firstNames[place % firstNames.length] ?? ''
  // No two orders of a day look like the same one.
  const lastName = `${lastNames[place % lastNames.length] ?? ''}-${lastNames[(place * 3 + 1) % 7] ?? ''}`
  return {
    number: String(1000 + place),
    firstName,
    lastName,
    company: '',
    street: withoutStreet.has(place) ? '' : `Hauptstraße ${place}`,
    street2: '',
    postalCode,
    city,
    region: '',
    countryCode: 'DE',
    country: 'Germany',
    phone: '',
    email: `order-${place}@example.com`,
    weightGrams: 900,
    sides: [30, 20, 10],
    items: [
      { quantity: 1, name: 'Mug blue' },
      ...(place % 10 === 0 ? [{ quantity: 2, name: 'Tea, 100 g' }] : []),
    ],
  }
}

export const shopFile = (orders: number): string => {
  const shape = shapes.find(({ name }) => name === 'shopify')
  if (shape === undefined) throw new Error('There is no shape of that shop.')
  return csvText(
    shape.table(
      Array.from({ length: orders }, (_, index) => order(index + 1)),
      '.',
    ),
  )
}
