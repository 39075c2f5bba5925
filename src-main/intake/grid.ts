// What every kind of file becomes first: lines of cells, all of them text. Nothing here knows what a cell means.

/** What a cell of a workbook carries beside its text. */
export type CellMark =
  | { kind: 'error'; said: string }
  | { kind: 'no-result' }
  | { kind: 'date' }
  | { kind: 'link'; target: string }

export type Line = {
  /** Counted in the file from 1: where the line begins, or the row of a sheet. */
  number: number
  cells: string[]
  /** By cell; only workbooks have them. */
  marks?: ReadonlyMap<number, CellMark>
  /** Hidden in the workbook, by a filter or by hand. */
  isHidden?: boolean
  /** A quotation mark stood where none is meant. */
  isOdd?: boolean
}

/** Most cells begin with a letter or a figure, and need no second look. */
export const isBlank = (text: string): boolean => {
  const first = text.charCodeAt(0)
  return first > 0x20 && first < 0x7f ? false : text.trim() === ''
}
