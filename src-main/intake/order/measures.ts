// Weights and sizes as files write them, in grams and centimetres. The unit in the cell wins over the one in the heading;
// what a cell without a unit is in was asked once for the file.
import { unitOf } from '../../../src-preload/contract/units'

export type DecimalSign = '.' | ','

/** A figure with its decimal sign: of two different signs the last is it; one alone with three digits behind goes by the file. */
export const figureOf = (text: string, decimal: DecimalSign): number | null => {
  const plain = text.trim()
  if (!/^\d[\d.,]*(?:E[+-]?\d+)?$/i.test(plain) && !/^[.,]\d+$/.test(plain)) return null
  if (/E/i.test(plain)) return Number(plain.replace(',', '.'))
  const signs = [...plain.matchAll(/[.,]/g)].map(([sign]) => sign)
  const last = signs.at(-1)
  if (last === undefined) return Number(plain)
  if (new Set(signs).size === 2) {
    if (signs.indexOf(last) !== signs.length - 1) return null
    const [whole, rest] = splitAtLast(plain, last)
    return Number(`${whole.replace(/[.,]/g, '')}.${rest}`)
  }
  if (signs.length > 1) return /^\d{1,3}([.,]\d{3})+$/.test(plain) ? Number(plain.replace(/[.,]/g, '')) : null
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) && last !== decimal) return Number(plain.replace(/[.,]/g, ''))
  return Number(plain.replace(',', '.'))
}

const splitAtLast = (text: string, sign: string): [string, string] => {
  const at = text.lastIndexOf(sign)
  return [text.slice(0, at), text.slice(at + 1)]
}

const part = /(\d[\d.,]*(?:E[+-]?\d+)?|[.,]\d+)\s*(["'′″”“]+|[\p{L}]+\.?)?/giu

/** Of such a figure there is nothing to ask: fewer than three digits behind its sign are decimals everywhere. */
const plainFigure = /^\d{1,9}(?:[.,]\d{1,2})?$/

type Measured = { value: number; unit: string }

/** "2 lb 3 oz" in its parts; null when something stands in it that is neither figure nor unit. */
const partsOf = (text: string, decimal: DecimalSign): Measured[] | null => {
  if (plainFigure.test(text)) return [{ value: Number(text.replace(',', '.')), unit: '' }]
  const found: Measured[] = []
  let end = 0
  for (const match of text.matchAll(part)) {
    if (text.slice(end, match.index).trim() !== '') return null
    const value = figureOf(match[1] ?? '', decimal)
    if (value === null || !Number.isFinite(value)) return null
    found.push({ value, unit: (match[2] ?? '').toLowerCase() })
    end = match.index + match[0].length
  }
  return text.slice(end).trim() === '' && found.length > 0 ? found : null
}

export const unitIn = (text: string): string | null => {
  // Most cells end with their figure.
  if (/\d$/.test(text)) return null
  const found = /\d\s*(["'′″”“]+|\p{L}+\.?)\s*$/u.exec(text.trim())
  return found === null ? null : (found[1] ?? '').toLowerCase()
}

const gramsPer = (unit: string): number | null =>
  unit === '' ? null : (unitOf('g', unit)?.factors[0] ?? null)
const centimetresPer = (unit: string): number | null =>
  unit === '' ? null : (unitOf('cm', unit)?.factors[0] ?? null)

/** Grams; null where the text is no weight, or has no unit and none is known for the file. */
export const gramsOf = (text: string, decimal: DecimalSign, unit: string | null): number | null => {
  const parts = partsOf(text, decimal)
  if (parts === null) return null
  let grams = 0
  for (const { value, unit: own } of parts) {
    const factor = gramsPer(own === '' ? (unit ?? '') : own)
    if (factor === null || (own === '' && parts.length > 1)) return null
    grams += value * factor
  }
  return grams
}

export const centimetresOf = (text: string, decimal: DecimalSign, unit: string | null): number | null => {
  const parts = partsOf(text, decimal)
  if (parts === null || parts.length !== 1) return null
  const [{ value, unit: own } = { value: 0, unit: '' }] = parts
  const factor = centimetresPer(own === '' ? (unit ?? '') : own)
  return factor === null ? null : rounded(value * factor)
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** "30 x 20 x 10 cm", `12" x 8" x 4"`, "L30 B20 H10"; up to three sides in this order. Null: no size. */
export const sidesOf = (text: string, decimal: DecimalSign, unit: string | null): number[] | null => {
  const plain = text.trim()
  if (/^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(plain)) return null
  const pieces = plain
    .replace(/\b[LBWHTD]\s*[:=]?\s*(?=\d)/gi, ' x ')
    .split(/\s*[x×*;/]\s*|\s+(?=\d)/i)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  const unitAtEnd = unitIn(plain)
  const common = unitAtEnd !== null && centimetresPer(unitAtEnd) !== null ? unitAtEnd : unit
  const sides = pieces.map((piece) => centimetresOf(piece, decimal, common))
  return sides.length >= 2 && sides.length <= 3 && sides.every((side) => side !== null) ? sides : null
}

/** The sign a file writes decimals with, by the figures that leave no doubt; by its delimiter where all do. */
export const decimalOf = (figures: readonly string[], delimiter: string): DecimalSign => {
  let commas = 0
  let points = 0
  for (const text of figures) {
    for (const [, sign, found] of text.matchAll(/\d([.,])(\d+)(?![\d.,])/g)) {
      const rest = found ?? ''
      const isSure =
        rest.length !== 3 || /(?:^|\D)0[.,]\d{3}(?!\d)/.test(text) || /\d[.,]\d{3}[.,]\d/.test(text)
      if (!isSure) continue
      if (sign === ',') commas += 1
      else points += 1
    }
  }
  if (commas === points) return delimiter === ';' ? ',' : '.'
  return commas > points ? ',' : '.'
}
