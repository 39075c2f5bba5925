// What rows and columns look like while orders are gathered from them.
import type { ColumnSide, ColumnTarget } from '../../src-preload/contract/order-vocabulary'
import { isBlank, type CellMark, type Line } from './grid'

export type RawCell = { text: string; mark: CellMark | null }
export type Row = { record: number; line: Line }
export type Columns = {
  index: number
  target: ColumnTarget
  side: ColumnSide
  rank: number
  per: 'piece' | 'order' | null
}[]

export const textOf = (line: Line, index: number): string => (line.cells[index] ?? '').replace(/^\ufeff+/, '')

export const columnsOf = (columns: Columns, ...targets: ColumnTarget[]): Columns =>
  columns.filter(({ target }) => targets.includes(target))

export const cellAt = (line: Line, index: number): RawCell => ({
  text: textOf(line, index),
  mark: line.marks?.get(index) ?? null,
})

export const isFilled = (cell: RawCell | null): cell is RawCell =>
  cell !== null && (!isBlank(cell.text) || cell.mark?.kind === 'error' || cell.mark?.kind === 'no-result')
