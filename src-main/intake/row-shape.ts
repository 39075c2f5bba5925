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
const neededTargets: readonly ColumnTarget[] = ['street', 'postalCode', 'city', 'country', 'email', 'weight']

/** What rows of these headings are measured by. */
export type ShapeRule = ReturnType<typeof shapeRuleOf>

export function shapeRuleOf(headings: readonly string[], columns: Columns) {
  const needed = columns.filter(({ target, side }) => side !== 'billing' && neededTargets.includes(target))
  let useful = headings.length
  while (useful > 0 && headings[useful - 1] === '') useful -= 1
  return {
    expected: headings.length,
    useful,
    columns,
    firstOfAddress: Math.min(
      ...columnsOf(columns, ...addressTargets).map(({ index }) => index),
      headings.length,
    ),
    lastNeeded: Math.max(-1, ...needed.map(({ index }) => index)),
  }
}

const isFilledFrom = (cells: readonly string[], from: number): boolean => {
  for (let at = from; at < cells.length; at += 1) if (!isBlank(cells[at] ?? '')) return true
  return false
}

/** A row with a cell too many: everything behind the first address cell may stand one place too far right. */
export function shapeOf(rows: readonly Row[], rule: ShapeRule) {
  const { expected, useful, columns } = rule
  if (expected === 0) return null
  for (const { line } of rows) {
    // A figure in a column without a heading may be the last of a row that is shifted by one.
    if (!isFilledFrom(line.cells, useful)) continue
    const inPlace = isInPlace(line, columns)
    if (isFilledFrom(line.cells, expected) || !inPlace)
      return {
        kind: 'long' as const,
        cells: line.cells.length,
        expected,
        isInPlace: inPlace,
        upTo: rule.firstOfAddress,
      }
  }
  const [one] = rows
  if (rows.length !== 1 || one === undefined) return null
  const cells = one.line.cells.length
  return cells <= rule.lastNeeded
    ? { kind: 'short' as const, cells, expected: useful, isInPlace: true, upTo: cells }
    : null
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
