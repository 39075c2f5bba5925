// What postal codes usually look like, country by country. Advice only: the service decides what it takes, so
// nothing here ever blocks, and a country that is not listed has no advice.

/** In a shape, 0 stands for a digit, A for a letter, everything else for itself. */
type Rule = {
  shapes: readonly [string, ...string[]]
  /** Codes of these shapes, written in capitals and without blanks. */
  right: RegExp
  canBeginWithZero: boolean
  prefixes: readonly string[]
}

const rule = (shapes: Rule['shapes'], canBeginWithZero = false, ...prefixes: string[]): Rule => ({
  shapes,
  right: new RegExp(
    `^(?:${shapes.map((shape) => shape.replaceAll(' ', '').replaceAll('0', '\\d').replace(/A/g, '[A-Z]')).join('|')})$`,
  ),
  canBeginWithZero,
  prefixes,
})

const rules: Partial<Record<string, Rule>> = {
  AT: rule(['0000'], false, 'A', 'AT'),
  AU: rule(['0000'], true),
  BE: rule(['0000'], false, 'B', 'BE'),
  BG: rule(['0000'], false, 'BG'),
  BR: rule(['00000-000'], true),
  CA: rule(['A0A 0A0']),
  CH: rule(['0000'], false, 'CH'),
  CN: rule(['000000'], true),
  CY: rule(['0000'], false, 'CY'),
  CZ: rule(['000 00'], false, 'CZ'),
  DE: rule(['00000'], true, 'D', 'DE'),
  DK: rule(['0000'], true, 'DK'),
  EE: rule(['00000'], false, 'EE'),
  ES: rule(['00000'], true, 'E', 'ES'),
  FI: rule(['00000'], true, 'FI', 'FIN'),
  FR: rule(['00000'], true, 'F', 'FR'),
  GR: rule(['000 00'], false, 'GR'),
  HR: rule(['00000'], false, 'HR'),
  HU: rule(['0000'], false, 'H', 'HU'),
  IN: rule(['000000']),
  IS: rule(['000'], false, 'IS'),
  IT: rule(['00000'], true, 'I', 'IT'),
  JP: rule(['000-0000'], true),
  KR: rule(['00000'], true),
  LI: rule(['0000'], false, 'FL', 'LI'),
  LT: rule(['LT-00000', '00000'], true),
  LU: rule(['0000'], false, 'L', 'LU'),
  LV: rule(['LV-0000'], false),
  MX: rule(['00000'], true),
  NL: rule(['0000 AA'], false, 'NL'),
  NO: rule(['0000'], true, 'N', 'NO'),
  NZ: rule(['0000'], true),
  PL: rule(['00-000'], true, 'PL'),
  PT: rule(['0000-000'], false, 'P', 'PT'),
  RO: rule(['000000'], true, 'RO'),
  SE: rule(['000 00'], false, 'S', 'SE'),
  SI: rule(['0000'], false, 'SI'),
  SK: rule(['000 00'], true, 'SK'),
  TR: rule(['00000'], true, 'TR'),
  UA: rule(['00000'], true, 'UA'),
  US: rule(['00000', '00000-0000'], true),
}

export type PostalAdvice = {
  /** What a code looks like there, "00-000". */
  shape: string
  /** How many digits it has when it has nothing else; null for other shapes. */
  digits: number | null
  /** What was probably meant; null when that is a guess too far. */
  suggestion: string | null
}

const core = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

const fits = (coreText: string, coreShape: string): boolean =>
  coreText.length === coreShape.length &&
  [...coreShape].every((sign, index) => {
    const letter = coreText[index] ?? ''
    if (sign === '0') return /\d/.test(letter)
    if (sign === 'A') return /[A-Z]/.test(letter)
    return letter === sign
  })

const pourInto = (shape: string, coreText: string): string => {
  let index = 0
  return [...shape].map((sign) => (/[\s-]/.test(sign) ? sign : (coreText[index++] ?? ''))).join('')
}

const withoutPrefix = (text: string, prefixes: readonly string[]): string => {
  const prefix = [...prefixes]
    .sort((a, b) => b.length - a.length)
    .find((candidate) => text.startsWith(candidate) && /^\d/.test(text.slice(candidate.length)))
  return prefix === undefined ? text : text.slice(prefix.length)
}

const suggestionFor = (text: string, { shapes, canBeginWithZero, prefixes }: Rule): string | null => {
  const bare = withoutPrefix(text, prefixes)
  for (const shape of shapes) {
    const coreShape = core(shape)
    if (fits(bare, coreShape)) return pourInto(shape, bare)
    // A figure in a table has lost its leading zero (1067 for Dresden).
    if (canBeginWithZero && /^0+$/.test(coreShape) && fits(`0${bare}`, coreShape)) {
      return pourInto(shape, `0${bare}`)
    }
    // LV-1010 typed as 1010.
    const letters = /^[A-Z]+(?=0)/.exec(coreShape)?.[0] ?? ''
    if (letters !== '' && fits(letters + bare, coreShape)) return pourInto(shape, letters + bare)
  }
  return null
}

/** Null when there is nothing to say: an empty field, a country without a rule, or a code that looks right. */
export const postalAdvice = (countryCode: string, postalCode: string): PostalAdvice | null => {
  const found = rules[countryCode]
  if (found === undefined || found.right.test(postalCode)) return null
  const typed = postalCode.toUpperCase().replace(/\s+/g, '')
  // A missing space or a small letter is nothing to bother anybody with; a missing dash is.
  if (typed === '' || found.right.test(typed)) return null
  const [shape] = found.shapes
  return {
    shape,
    digits: /^[0 ]+$/.test(shape) ? shape.replaceAll(' ', '').length : null,
    suggestion: suggestionFor(core(typed), found),
  }
}
