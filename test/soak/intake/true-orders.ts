// The true orders that every generated file is made from, and the shapes in which shops write them. People and addresses are
// made up; every country has what its codes, names and streets are known to break programs with.

export type TrueOrder = {
  number: string
  firstName: string
  lastName: string
  company: string
  street: string
  street2: string
  postalCode: string
  city: string
  region: string
  countryCode: string
  /** As files write it. */
  country: string
  phone: string
  email: string
  weightGrams: number
  sides: readonly [number, number, number]
  items: readonly { quantity: number; name: string }[]
}

type Person = readonly [
  first: string,
  last: string,
  street: string,
  code: string,
  city: string,
  region: string,
  country: string,
  word: string,
  phone: string,
]

const people: readonly Person[] = [
  [
    'Jörg',
    'Müßig',
    'Straße des 17. Juni 135',
    '01067',
    'Dresden',
    '',
    'DE',
    'Deutschland',
    '+49 351 5550 101',
  ],
  [
    'Zoë',
    'Lefèvre',
    '12 bis rue de l’Église',
    '01000',
    'Bourg-en-Bresse',
    '',
    'FR',
    'France',
    '+33 4 5550 0102',
  ],
  [
    'Anneliese',
    'Kühn-Bader',
    'Lindenallee 14 b',
    '04277',
    'Leipzig',
    '',
    'DE',
    'Germany',
    '+49 341 5550 103',
  ],
  ['Dale', 'Ortiz', '221 Elm St', '02143', 'Somerville', 'MA', 'US', 'United States', '+1 617 555 0104'],
  ['Núria', 'Solé', 'Calle Mayor 8', '08001', 'Barcelona', '', 'ES', 'Spain', '+34 93 555 0105'],
  ['Bianca', 'D’Amico', 'Via dell’Olmo 3', '00184', 'Roma', 'RM', 'IT', 'Italia', '+39 06 5550 106'],
  ['Søren', 'Åkesson', 'Vestergade 10', '8000', 'Aarhus', '', 'DK', 'Denmark', '+45 55 50 01 07'],
  ['José', 'Peña', 'Rua Nova 12', '4000-123', 'Porto', '', 'PT', 'Portugal', '+351 22 555 0108'],
  ['Greta', 'Huber', 'Höttinger Gasse 12/4', '6020', 'Innsbruck', '', 'AT', 'Österreich', '+43 512 5550 109'],
  ['Freya', 'Lund', '12 Mill Lane', 'YO1 7HH', 'York', '', 'GB', 'UK', '+44 1904 555 110'],
  ['Noor', 'Bos', 'Laat 45-2', '1811 EB', 'Alkmaar', '', 'NL', 'Holland', '+31 72 555 0111'],
  ['Élodie', 'Favre', 'Rue du Lac 5', '1003', 'Lausanne', '', 'CH', 'Schweiz', '+41 21 555 01 12'],
]

/** Only in files whose letters can be written in every encoding of the list. */
const wide: readonly Person[] = [
  ['Łucja', 'Świątek', 'ul. Długa 5/7', '00-950', 'Warszawa', '', 'PL', 'Polska', '+48 22 555 01 13'],
  ['Šárka', 'Dvořáková', 'Široká 12', '110 00', 'Praha', '', 'CZ', 'Czech Republic', '+420 555 010 114'],
]

const goods = ['Becher, blau', 'Krug "groß"', 'Teller; tief', 'Lampe', 'Tasse', 'Shelf 30"', 'Vase']

export const trueOrders = (count: number, seed: number, isWide: boolean): TrueOrder[] =>
  Array.from({ length: count }, (_, index) => {
    const all = isWide ? [...people, ...wide] : people
    const [firstName, lastName, street, postalCode, city, region, countryCode, country, phone] = all[
      (seed + index * 5) % all.length
    ] as Person
    const pieces = ((seed + index) % 3) + 1
    return {
      number: `${1001 + seed * 50 + index}`,
      firstName,
      lastName,
      company: (seed + index) % 4 === 0 ? 'Muster & Söhne GmbH' : '',
      street,
      street2: (seed + index) % 5 === 0 ? 'Tor 3' : '',
      postalCode,
      city,
      region,
      countryCode,
      country,
      phone,
      email: `person${seed}.${index}@example.com`,
      weightGrams: [250, 750, 1250, 1800, 3000][(seed + index) % 5] ?? 500,
      sides: [30, 20, 10],
      items: Array.from({ length: pieces }, (_item, at) => ({
        quantity: at + 1,
        name: goods[(seed + index + at) % goods.length] ?? 'Lampe',
      })),
    }
  })
