// How lengths in millimetres are read and written: decimal comma and point, a sign, a unit typed along. Pure functions.

const factors: Partial<Record<string, number>> = {
  '': 1,
  mm: 1,
  cm: 10,
  in: 25.4,
  inch: 25.4,
  '"': 25.4,
  '″': 25.4,
}

/** "101,6", "4 in", "-2 mm", "+0.5"; null for nothing and for what is no length. Two marks are no length: "1.250,5". */
export const readMillimetres = (text: string): number | null => {
  const parts = /^([+\-−–]?)\s*(\d+(?:[.,]\d*)?|[.,]\d+)\s*(mm|cm|inch|in|"|″)?$/i.exec(text.trim())
  const [, sign = '', figure, unit = ''] = parts ?? []
  const factor = factors[unit.toLowerCase()]
  if (figure === undefined || factor === undefined) return null
  const value = Number(figure.replace(',', '.')) * factor
  const rounded = Math.round(value * 100) / 100
  return sign !== '' && sign !== '+' && rounded !== 0 ? -rounded : rounded
}

export const writeMillimetres = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 2 }).format(value)

/** A whole number as it is typed; null for nothing and for anything else. */
export const readWhole = (text: string): number | null =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
