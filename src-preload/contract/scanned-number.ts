// A shipment number as a scanner or a person writes it down: with the marks of the code around it, blanks, small letters, or
// inside the longer code of a carrier.

/** What to try in turn: as it came, without what is no part of a number, and in capitals. */
export const readingsOfNumber = (text: string): string[] => {
  const asItCame = text.trim()
  const bare = asItCame
    // The code's own identifier (AIM), start and stop signs, and whatever cannot be seen.
    .replace(/^\][A-Za-z]\d/, '')
    .replace(/[\s\p{C}]+/gu, '')
    .replace(/^\*+|\*+$/g, '')
  return [...new Set([asItCame, bare, bare.toUpperCase()])].filter((reading) => reading !== '')
}

/** Carriers' codes that hold the number, and where in them. Both lengths of a postal code are tried: only one is known. */
const wrappings: readonly (readonly [code: RegExp, number: string])[] = [
  // GS1: 420 and the postal code before the number; 00 before the number of a parcel, in brackets or not.
  [/^\(?420\)?\d{5}\(?(9\d{15,33})$/, '$1'],
  [/^\(?420\)?\d{9}\(?(9\d{15,33})$/, '$1'],
  [/^\(?00\)?(\d{18})$/, '$1'],
  [/^(\d{18})$/, '00$1'],
  // FedEx: the number stands at the end of 34 or 22 digits.
  [/^\d{20}(\d{14})$/, '$1'],
  [/^\d{22}(\d{12})$/, '$1'],
  [/^96\d{5}(\d{15})$/, '$1'],
  [/^96\d{8}(\d{12})$/, '$1'],
  // DPD: country and postal code, the number, service and country; a check sign may follow.
  [/^%?[0-9A-Z]{7}(\d{14})\d{6}[0-9A-Z]?$/, '$1'],
  // A letter of the label's kind before the number.
  [/^J(JD[0-9A-Z]+)$/, '$1'],
  [/^%(.+)$/, '$1'],
]

const shortestPart = 8
/** Shorter numbers stand by chance in the figures of another carrier. */
const shortestInside = 12
const longestInside = 40
/** Of a code of 80 signs; longer ones are texts. */
const mostPieces = 2_000

/**
 * Numbers that may stand inside a longer code. `likely`: where carriers put them, to be tried in turn. `anywhere`: every
 * other piece of it, longest first: believed only when one parcel alone has it.
 */
export const numbersInside = (text: string): { likely: string[]; anywhere: string[] } => {
  const bare = text
    .trim()
    .toUpperCase()
    .replace(/^\][A-Z]\d/, '')
  // FNC1 and line ends part the fields of a code; blanks part nothing.
  const fields = bare.split(/[\p{Cc}|]+/u).map((field) => field.replace(/[\s\p{C}]+/gu, ''))
  const likely = [...fields, fields.join('')].flatMap((field) => [
    field,
    ...wrappings.flatMap(([code, number]) => (code.test(field) ? [field.replace(code, number)] : [])),
    ...field.split(/[^0-9A-Z]+/).filter((part) => part.length >= shortestPart),
  ])
  const whole = fields.join('').replace(/[^0-9A-Z]/g, '')
  const anywhere: string[] = []
  const longest = Math.min(longestInside, whole.length - 1)
  for (let length = longest; length >= shortestInside; length -= 1)
    for (let from = 0; from + length <= whole.length; from += 1)
      anywhere.push(whole.slice(from, from + length))
  return {
    likely: [...new Set(likely)].filter((number) => number !== ''),
    anywhere: anywhere.slice(0, mostPieces),
  }
}
