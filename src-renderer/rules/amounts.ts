// How figures are read: decimal comma and point, marks of thousands, units typed along, fractions, full-width digits.
// Pure functions. A figure that can be read in two ways is never decided here: both readings are handed back.
import { unitOf, type Unit, type UnitKind } from '../../src-preload/contract/units'

export type { Unit } from '../../src-preload/contract/units'

export type Amount =
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'amount'; value: number }
  /** Two or more readings, the likeliest first; somebody has to choose. */
  | { kind: 'ways'; values: readonly number[] }

const rounded = (value: number): number => Number(value.toPrecision(12))

const vulgar: Record<string, string> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
}
const squared: Record<string, string> = { '㎏': 'kg', '㎝': 'cm', '㎜': 'mm', '℔': 'lb' }

/** One form for what means the same: full-width signs, squared units, fractions in one sign, every kind of space. */
const plain = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[㎏㎝㎜℔]/g, (sign) => squared[sign] ?? sign)
    .replace(/(\d?)([¼½¾⅓⅔⅛])/g, (_all, before: string, sign: string) =>
      before === '' ? (vulgar[sign] ?? sign) : `${before} ${vulgar[sign] ?? sign}`,
    )
    .replaceAll('⁄', '/')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u3000]+/g, ' ')
    .toLowerCase()
    .trim()

/** The mark that parts thousands where this is written; null where neither point nor comma surely does. */
const thousandsMark = (locale: string): '.' | ',' | null => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5)
  if (parts.find(({ type }) => type === 'decimal')?.value === ',') return '.'
  return parts.find(({ type }) => type === 'group')?.value === ',' ? ',' : null
}

const withoutMarks = (text: string): number => Number(text.replace(/[^\d]/g, ''))

/** A figure with one mark and exactly three digits behind it. */
const withThree = (text: string, mark: string, kind: UnitKind, locale: string): number[] => {
  const asThousands = withoutMarks(text)
  const asDecimal = Number(text.replace(',', '.'))
  const thousands = thousandsMark(locale)
  // A thousand grams is a parcel, a thousand kilograms is none.
  if (kind === 'small' && mark === thousands) return [asThousands]
  if (kind === 'big' && thousands !== null && mark !== thousands) return [asDecimal]
  return kind === 'small' ? [asThousands, asDecimal] : [asDecimal, asThousands]
}

const readMarks = (text: string, kind: UnitKind, locale: string): number[] | null => {
  const marks = [...text.matchAll(/[.,]/g)].map((match) => match[0])
  const [first] = marks
  if (first === undefined) return [Number(text)]
  if (marks.length === 1) {
    if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return withThree(text, first, kind, locale)
    return [Number(text.replace(',', '.'))]
  }
  if (marks.every((mark) => mark === first)) {
    // 1.250.000: the same mark twice can only part thousands.
    return /^[1-9]\d{0,2}([.,]\d{3})+$/.test(text) ? [withoutMarks(text)] : null
  }
  // 1.250,5: the last mark is the decimal one, the others part thousands.
  const last = marks.at(-1) ?? first
  const cut = text.lastIndexOf(last)
  const whole = text.slice(0, cut)
  if (whole.includes(last) || !/^[1-9]\d{0,2}([.,]\d{3})+$/.test(whole)) return null
  return [Number(`${withoutMarks(whole)}.${text.slice(cut + 1)}`)]
}

const readFigure = (text: string, kind: UnitKind, locale: string): number[] | null => {
  const fraction = /^(?:(\d{1,4}) )?(\d{1,3})\/(\d{1,3})$/.exec(text)
  if (fraction !== null) {
    const [, whole = '0', above, below] = fraction
    return Number(below) === 0 ? null : [Number(whole) + Number(above) / Number(below)]
  }
  if (/[ '’]/.test(text)) {
    if (!/^[1-9]\d{0,2}([ '’]\d{3})+([.,]\d+)?$/.test(text)) return null
    return [Number(text.replace(/[ '’]/g, '').replace(',', '.'))]
  }
  return readMarks(text, kind, locale)
}

const figure =
  /\d{1,4} \d{1,3}\/\d{1,3}|\d{1,3}\/\d{1,3}|\d{1,3}(?:[ '’]\d{3})+(?!\d)(?:[.,]\d+)?|\d[\d.,]*|[.,]\d+/
const unitWord = /["'′″”“´]+|[\p{Letter}]+\.?/u
const part = new RegExp(`(${figure.source}) ?(${unitWord.source})? ?(?:(?:,|\\+|&|and\\b|und\\b) ?)?`, 'uy')

type Part = { values: number[]; factors: readonly number[] }

/** "2 lb 3 oz" in its parts; null when something in it is neither a figure nor a unit. */
const partsOf = (text: string, unit: Unit, locale: string): Part[] | null => {
  const parts: Part[] = []
  part.lastIndex = 0
  let end = 0
  while (end < text.length) {
    const found = part.exec(text)
    if (found === null) return null
    end = part.lastIndex
    const known = unitOf(unit, found[2] ?? '')
    const values = known === null ? null : readFigure(found[1] ?? '', known.kind, locale)
    if (known === null || values === null) return null
    parts.push({ values, factors: known.factors })
    const isLast = end >= text.length
    if ((!isLast || parts.length > 1) && found[2] === undefined) return null
    // A connecting word with nothing behind it.
    if (isLast && /[,+&]\s*$|\b(and|und)$/.test(text)) return null
  }
  return parts
}

/** 1 kg 200 g: each part in a smaller unit than the one before, and less than one of those. */
const isDescending = (parts: readonly Part[]): boolean =>
  parts.every((each, index) => {
    const before = parts[index - 1]?.factors[0]
    const factor = each.factors[0] ?? 0
    if (before === undefined) return true
    return factor < before && each.values.length === 1 && (each.values[0] ?? 0) * factor < before
  })

const money =
  /(€|\$|£|¥|₣|zł|kč|\b(?:eur|euros?|usd|dollars?|gbp|pounds?|chf|fr|franken|francs?|pln|czk|sek|nok|dkk|kr)\b\.?)/gu

/** The bare figure of a value: its currency is the account's, whatever sign stands beside it. */
const withoutCurrency = (text: string): string | null => {
  const signs = text.match(money) ?? []
  if (signs.length > 1) return null
  // "12,-" and "12.–" are whole amounts.
  return text
    .replace(money, '')
    .trim()
    .replace(/[.,][-–—]{1,2}$/, '')
}

/** Reads what a worker typed as an amount in the given unit ("1,8", "1250 g", "1.8kg", "2 lb 3 oz", `12 1/2"`). */
export const readAmount = (text: string, unit: Unit, locale: string): Amount => {
  const whole = plain(text)
  if (whole === '') return { kind: 'empty' }
  const bare = unit === 'none' ? withoutCurrency(whole) : whole
  const parts = bare === null || bare === '' ? null : partsOf(bare, unit, locale)
  if (parts === null || !isDescending(parts)) return { kind: 'unreadable' }
  let sums = [0]
  for (const { values, factors } of parts) {
    sums = sums.flatMap((sum) => values.flatMap((value) => factors.map((factor) => sum + value * factor)))
  }
  const values = [...new Set(sums.map(rounded))]
  const [only] = values
  if (only === undefined || values.some((value) => !Number.isFinite(value))) return { kind: 'unreadable' }
  return values.length === 1 ? { kind: 'amount', value: only } : { kind: 'ways', values }
}

/** True when the text holds more than a bare figure, so that it may read better rewritten in the field's unit. */
export const hasTypedUnit = (text: string): boolean => /[^\d.,\s'’]/.test(text.trim())

/** The figure as this language writes it, with one reading only: it goes back into a field. */
export const writeAmount = (value: number, locale: string): string => {
  const written = new Intl.NumberFormat(locale, {
    useGrouping: false,
    maximumFractionDigits: 6,
    numberingSystem: 'latn',
  }).format(value)
  // Three digits behind the mark could part thousands; a fourth cannot.
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(written) ? `${written}0` : written
}
