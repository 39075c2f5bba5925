// Rows that are longer or shorter than their headings. What may stand in the wrong column is not taken over unseen.
import type { ColumnTarget } from '../../src-preload/contract/order-vocabulary'
import { isBlank, type Line } from './grid'
import { columnsOf, textOf, type Columns, type Row } from './gather-rows'

export const addressTargets: readonly ColumnTarget[] = [
  'street',
  'wholeAddress',
  'postalCode',
  'city',
  'postalCity',
]

/** A row with a cell too many: everything behind the first address cell may stand one place too far right. */
export function shapeOf(rows: readonly Row[], headings: readonly string[], columns: Columns) {
  if (headings.length === 0) return null
  const expected = headings.length
  for (const { line } of rows) {
    // A figure in a column without a heading may be the last of a row that is shifted by one.
    const isPast = line.cells.slice(expected).some((cell) => !isBlank(cell))
    const isUnnamed = line.cells.slice(usefulWidth(headings)).some((cell) => !isBlank(cell))
    if (isPast || (isUnnamed && !isInPlace(line, columns))) {
      const start = Math.min(...columnsOf(columns, ...addressTargets).map((c) => c.index), expected)
      const cells = line.cells.length
      return { kind: 'long' as const, cells, expected, isInPlace: isInPlace(line, columns), upTo: start }
    }
  }
  const [one] = rows
  if (rows.length !== 1 || one === undefined) return null
  const needed = columns.filter(
    ({ target, side }) =>
      side !== 'billing' && ['street', 'postalCode', 'city', 'country', 'email', 'weight'].includes(target),
  )
  const last = Math.max(-1, ...needed.map(({ index }) => index))
  const cells = one.line.cells.length
  return cells <= last
    ? { kind: 'short' as const, cells, expected: usefulWidth(headings), isInPlace: true, upTo: cells }
    : null
}

const usefulWidth = (headings: readonly string[]): number => {
  let width = headings.length
  while (width > 0 && headings[width - 1] === '') width -= 1
  return width
}

/** The cells still fit their headings: an e-mail address where one belongs, a figure where a weight does. */
const isInPlace = (line: Line, columns: Columns): boolean =>
  columns.every(({ index, target }) => {
    const text = textOf(line, index).trim()
    if (text === '') return true
    if (target === 'email') return text.includes('@')
    if (target === 'weight') return /\d/.test(text) && !text.includes('@')
    if (target === 'postalCode') return /\d/.test(text)
    if (target === 'country') return !/\d/.test(text)
    return true
  })
