// How figures are read: decimal comma and point, a unit typed along, and what looks like a thousands mark.
// Pure functions; a figure that can be read in two ways is never decided silently.

export type Unit = 'g' | 'cm' | 'none'

export type Amount =
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  /** `other` is the second way to read it ("1.250" is 1.25, or 1250 with a thousands mark). */
  | { kind: 'amount'; value: number; other: number | null }

const factors: Record<Unit, Record<string, number>> = {
  g: { g: 1, gr: 1, kg: 1000 },
  cm: { cm: 1, mm: 0.1, m: 100 },
  none: {},
}

const rounded = (value: number): number => Number(value.toPrecision(12))

const readFigure = (text: string): { value: number; other: number | null } | null => {
  const bare = text.replace(/(\d)[\s'’](?=\d)/g, '$1')
  if (!/^\d*[.,\d]*$/.test(bare) || !/\d/.test(bare)) return null
  const marks = [...bare.matchAll(/[.,]/g)].map((match) => match[0])
  const [first] = marks
  if (first === undefined) return { value: Number(bare), other: null }
  if (marks.length === 1) {
    const value = Number(bare.replace(',', '.'))
    // Exactly three figures behind the only mark: 1.250 may mean 1250.
    const isTwoWays = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
    return { value, other: isTwoWays ? Number(bare.replace(first, '')) : null }
  }
  const last = marks[marks.length - 1] ?? first
  if (marks.every((mark) => mark === first)) {
    // 1.250.000: the same mark twice can only part thousands.
    if (!/^\d{1,3}([.,]\d{3})+$/.test(bare)) return null
    return { value: Number(bare.replaceAll(first, '')), other: null }
  }
  // 1.250,5: the last mark is the decimal one, the others part thousands.
  const cut = bare.lastIndexOf(last)
  const whole = bare.slice(0, cut)
  if (whole.includes(last) || !/^\d{1,3}([.,]\d{3})*$/.test(whole)) return null
  return { value: Number(`${whole.replaceAll(first, '')}.${bare.slice(cut + 1)}`), other: null }
}

/** Reads what a worker typed as an amount in the given unit ("1,8", "1250 g", "1.8kg"). */
export const readAmount = (text: string, unit: Unit): Amount => {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === '') return { kind: 'empty' }
  const parts = /^([\d.,\s'’]+?)\s*([a-z]*)$/.exec(trimmed)
  const suffix = parts?.[2] ?? ''
  const factor = suffix === '' ? 1 : factors[unit][suffix]
  const figure = readFigure(parts?.[1] ?? '')
  if (figure === null || factor === undefined) return { kind: 'unreadable' }
  return {
    kind: 'amount',
    value: rounded(figure.value * factor),
    other: figure.other === null ? null : rounded(figure.other * factor),
  }
}

/** True when the text carries a unit of its own, so that it reads better rewritten in the field's unit. */
export const hasTypedUnit = (text: string): boolean => /[a-z]\s*$/i.test(text)

export const amountOf = (text: string, unit: Unit): number | null => {
  const amount = readAmount(text, unit)
  return amount.kind === 'amount' ? amount.value : null
}

/** The figure as this language writes it, without thousands marks: it goes back into a field. */
export const writeAmount = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 6 }).format(value)
