// What rows and columns look like while orders are gathered from them. Which column serves what is found out once for a
// file, not once for every order.
import type { IntakeColumn } from '../../src-preload/contract/intake'
import type { ColumnTarget } from '../../src-preload/contract/order-vocabulary'
import { isBlank, type CellMark, type Line } from './grid'

export type RawCell = { text: string; mark: CellMark | null }
export type Row = { record: number; line: Line }
export type Columns = (Omit<NonNullable<IntakeColumn['use']>, 'unit'> & { index: number })[]

export const textOf = (line: Line, index: number): string => {
  const text = line.cells[index] ?? ''
  return text.charCodeAt(0) === 0xfeff ? text.replace(/^\ufeff+/, '') : text
}

export const columnsOf = (columns: Columns, ...targets: ColumnTarget[]): Columns =>
  columns.filter(({ target }) => targets.includes(target))

export const cellAt = (line: Line, index: number): RawCell => ({
  text: textOf(line, index),
  mark: line.marks?.get(index) ?? null,
})

export const isFilled = (cell: RawCell | null): cell is RawCell =>
  cell !== null && (!isBlank(cell.text) || cell.mark?.kind === 'error' || cell.mark?.kind === 'no-result')

/** The first of these rows that has something in the column. */
export const firstFilled = (rows: readonly Row[], index: number): RawCell | null => {
  for (const { line } of rows) {
    if (line.marks === undefined && isBlank(line.cells[index] ?? '')) continue
    const cell = cellAt(line, index)
    if (isFilled(cell)) return cell
  }
  return null
}
