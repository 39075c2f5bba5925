// The line with the postal code and the town, in the forms of the countries. Each form says what it found and which country
// it can only be; where several have the same form, the country is found by other words (country-guess.ts).

export type PlaceFound = {
  postalCode: string
  /** '' when the town stands on a line of its own. */
  city: string
  region: string
  /** Two letters where the form leaves no doubt. */
  countryCode: string
  /** "D-" before the code: it says the country and is no part of the code. */
  prefix: string
}

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|PR|VI|GU|AS|AE|AP|AA'
const stateNames =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming'
const provinces = 'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT'
const territories = 'NSW|VIC|QLD|SA|WA|TAS|ACT|NT'

/** What cars and letters put before a code. */
const prefixes: Readonly<Record<string, string>> = {
  D: 'DE',
  DE: 'DE',
  A: 'AT',
  AT: 'AT',
  CH: 'CH',
  FL: 'LI',
  LI: 'LI',
  B: 'BE',
  BE: 'BE',
  F: 'FR',
  FR: 'FR',
  NL: 'NL',
  L: 'LU',
  LU: 'LU',
  I: 'IT',
  IT: 'IT',
  E: 'ES',
  ES: 'ES',
  P: 'PT',
  PT: 'PT',
  PL: 'PL',
  CZ: 'CZ',
  SK: 'SK',
  H: 'HU',
  HU: 'HU',
  SI: 'SI',
  HR: 'HR',
  DK: 'DK',
  S: 'SE',
  SE: 'SE',
  N: 'NO',
  NO: 'NO',
  FI: 'FI',
  FIN: 'FI',
  EE: 'EE',
  RO: 'RO',
  BG: 'BG',
  GR: 'GR',
  UA: 'UA',
  TR: 'TR',
}

type Form = { pattern: RegExp; countryCode: string }

// Named groups say what is what. The surest forms come first.
const forms: readonly Form[] = [
  { pattern: /^〒?\s*(?<code>\d{3}-\d{4})(?:\s+(?<city>.+))?$/u, countryCode: 'JP' },
  {
    pattern: new RegExp(
      `^(?<city>.+?),?\\s+(?<region>${provinces})[,\\s]+(?<code>[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d)$`,
      'u',
    ),
    countryCode: 'CA',
  },
  { pattern: /^(?:(?<city>.+?),?\s+)?(?<code>[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/u, countryCode: 'CA' },
  {
    pattern: new RegExp(`^(?<city>.+?),?\\s+(?<region>${territories})[,\\s]+(?<code>\\d{4})$`, 'u'),
    countryCode: 'AU',
  },
  {
    pattern: new RegExp(
      `^(?<city>.+?),?\\s+(?<region>${states}|${stateNames})\\.?[,\\s]+(?<code>\\d{5}(?:-\\d{4})?)$`,
      'u',
    ),
    countryCode: 'US',
  },
  {
    pattern: /^(?:(?<city>.+?),?\s+)?(?<code>(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}))$/u,
    countryCode: 'GB',
  },
  { pattern: /^(?:(?<city>.+?),?\s+)?(?<code>[A-Z]\d[\dW]\s?[A-Z\d]{4})$/u, countryCode: 'IE' },
  { pattern: /^(?<code>\d{4}\s?[A-Z]{2})\s+(?<city>\D.*)$/u, countryCode: 'NL' },
  { pattern: /^(?<code>\d{2}-\d{3})(?:\s+(?<city>\D.*))?$/u, countryCode: 'PL' },
  { pattern: /^(?<code>\d{4}-\d{3})(?:\s+(?<city>\D.*))?$/u, countryCode: 'PT' },
  { pattern: /^(?<code>\d{5}-\d{3})(?:\s+(?<city>\D.*))?$/u, countryCode: 'BR' },
  { pattern: /^(?<code>LT-\d{5}|LV-\d{4})(?:\s+(?<city>\D.*))?$/u, countryCode: '' },
  { pattern: /^(?<code>\d{5})\s+(?<city>\D.*?)\s*\((?<region>[A-Z]{2})\)$/u, countryCode: 'IT' },
  { pattern: /^(?<code>\d{5})\s+(?<city>\D.*?)\s+(?<region>[A-Z]{2})$/u, countryCode: '' },
  { pattern: /^(?<code>\d{3}\s\d{2})\s+(?<city>\D.*)$/u, countryCode: '' },
  { pattern: /^(?<code>\d{4,6})[,\s]+(?<city>\D.*)$/u, countryCode: '' },
  { pattern: /^(?<city>\p{L}[\p{L} .'’-]+?),?\s+(?<code>\d{4,6}(?:-\d{4})?)$/u, countryCode: '' },
  { pattern: /^(?<code>\d{4,6})$/u, countryCode: '' },
]

const prefixed = /^([A-Z]{1,3})\s?-\s?(?=\d)/u

export const readPlace = (line: string): PlaceFound | null => {
  const found = prefixed.exec(line)
  const country = prefixes[found?.[1] ?? '']
  const rest = country === undefined ? line : line.slice(found?.[0].length ?? 0)
  for (const { pattern, countryCode } of forms) {
    const groups = pattern.exec(rest)?.groups
    if (groups === undefined) continue
    return {
      postalCode: groups['code'] ?? '',
      city: (groups['city'] ?? '').trim(),
      region: groups['region'] ?? '',
      countryCode: country ?? countryCode,
      prefix: country === undefined ? '' : (found?.[0] ?? ''),
    }
  }
  return null
}

/** So sure that the line is nothing else: a code alone may also be a number of a customer. */
export const isSurePlace = (line: string): boolean => {
  const place = readPlace(line)
  return place !== null && (place.city !== '' || place.countryCode !== '' || place.prefix !== '')
}

const counties =
  /^(?:co\.? .+|county .+|.+shire|norfolk|suffolk|essex|kent|surrey|(?:east|west) sussex|devon|cornwall|dorset|somerset|rutland|cumbria|durham|county durham|northumberland|merseyside|greater (?:london|manchester)|tyne and wear|(?:west|east|south|north) yorkshire|west midlands|isle of wight|isle of man|anglesey|gwynedd|powys|dyfed|gwent|clwyd|fife|highland|moray|angus|argyll|ayrshire)$/i
export const isCounty = (line: string): boolean => counties.test(line)

/** "東京都渋谷区道玄坂1-2-3": prefecture, ward, the rest; "上海市黄浦区南京东路100号" alike. */
export const readEastern = (line: string): { region: string; city: string; street: string } | null => {
  if (!/[\u4e00-\u9fff]/.test(line) || !/[市区區县縣府都道町村郡]/.test(line)) return null
  const region =
    /^(?:北海道|東京都|京都府|大阪府|[\u4e00-\u9fff]{2,3}县?(?=.)县|[\u4e00-\u9fff]{2,3}県|[\u4e00-\u9fff]{2,4}省|(?:北京|上海|天津|重庆)市)/u.exec(
      line,
    )?.[0] ?? ''
  const rest = line.slice(region.length)
  const city =
    /^[\u4e00-\u9fff]{1,6}?(?:市(?:[\u4e00-\u9fff]{1,4}[区區])?|[区區]|郡[\u4e00-\u9fff]{1,4}[町村]|[县縣町村])/u.exec(
      rest,
    )?.[0] ?? ''
  return region === '' && city === '' ? null : { region, city, street: rest.slice(city.length) }
}
