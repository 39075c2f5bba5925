// Workbooks and tables in web pages into lines of text: what a cell shows is what is read. Merged cells count for all their
// rows; hidden rows and cells that hold an error, a link or a date say so. The library is loaded when the first one comes.
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import type * as XLSX from '@e965/xlsx'
import { intakeLimits } from '../intake-limits'
import { IntakeRefusal } from '../intake-refusal'
import type { CellMark, Line } from '../grid'

export type Sheet = { name: string; lines: Line[]; isHidden: boolean }

/** What the library says of formats and days; it has no types of its own for them. */
type Formats = {
  format: (format: string, value: number, options: { date1904: boolean }) => string
  is_date: (format: string) => boolean
  parse_date_code: (
    value: number,
    options: { date1904: boolean },
  ) => { y: number; m: number; d: number } | null
}
type Library = Pick<typeof XLSX, 'read' | 'utils'> & { SSF: Formats }
const library = async (): Promise<Library> => await import('@e965/xlsx')

/** A packed file whose first entry has a password. */
const isSealed = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && ((bytes[6] ?? 0) & 1) === 1

/** The library takes what it cannot read otherwise for a packed file, and says of it that it is encrypted. */
const refusalOf = (cause: unknown, isSealed: boolean): IntakeRefusal => {
  const said = cause instanceof Error ? cause.message : String(cause)
  if (/cannot find workbook/i.test(said)) return new IntakeRefusal({ code: 'file-no-table' }, { cause })
  const isLocked = /password|encryption scheme/i.test(said) || (isSealed && /encrypt/i.test(said))
  return new IntakeRefusal({ code: isLocked ? 'file-locked' : 'file-workbook-broken' }, { cause })
}

const options = {
  cellStyles: true,
  cellNF: true,
  cellFormula: true,
  cellHTML: false,
  cellDates: false,
  // "1067" in a web page stays text.
  raw: true,
  sheetRows: intakeLimits.rows + 2,
} as const

/** A long fraction that a number has only because computers count in twos. */
const shortened = (value: number): string => String(Number(value.toPrecision(15)))

type Shown = { text: string; mark: CellMark | null }

/** As the workbook shows it; its own day where the library cannot write that form. */
const shownDate = (value: number, format: string, isFrom1904: boolean, SSF: Library['SSF']): string => {
  try {
    return SSF.format(format, value, { date1904: isFrom1904 })
  } catch {
    const day = SSF.parse_date_code(value, { date1904: isFrom1904 })
    if (day === null) return shortened(value)
    const two = (figure: number): string => String(figure).padStart(2, '0')
    const isGerman = /d+\.m+\./i.test(format)
    return isGerman ? `${two(day.d)}.${two(day.m)}.${day.y}` : `${day.y}-${two(day.m)}-${two(day.d)}`
  }
}

const shownCell = (cell: CellObject, isFrom1904: boolean, { SSF }: Library): Shown => {
  if (cell.t === 'e') return { text: '', mark: { kind: 'error', said: cell.w ?? String(cell.v) } }
  if (cell.t === 'z') return { text: '', mark: cell.f === undefined ? null : { kind: 'no-result' } }
  const format = typeof cell.z === 'string' ? cell.z : 'General'
  if (cell.t === 'n' && typeof cell.v === 'number') {
    if (SSF.is_date(format)) {
      const text = cell.w ?? shownDate(cell.v, format, isFrom1904, SSF)
      return { text, mark: { kind: 'date' } }
    }
    // General shows at most eleven digits and then an exponent; an order number may have more.
    return { text: format === 'General' ? shortened(cell.v) : (cell.w ?? shortened(cell.v)), mark: null }
  }
  const text = (cell.w ?? (cell.v === undefined ? '' : String(cell.v))).replace(/\r\n?/g, '\n')
  const target = cell.l?.Target
  return { text, mark: target === undefined ? null : { kind: 'link', target } }
}

const linesOf = (sheet: WorkSheet, isFrom1904: boolean, xlsx: Library): Line[] => {
  const range = sheet['!ref']
  if (range === undefined) return []
  const { e: end } = xlsx.utils.decode_range(range)
  if (end.r + 1 > intakeLimits.rows + 1 && countFilled(sheet) > intakeLimits.rows * 3)
    throw new IntakeRefusal({ code: 'file-too-many-rows', rows: intakeLimits.rows })
  const cells = new Map<number, Map<number, Shown>>()
  for (const [name, cell] of Object.entries(sheet)) {
    if (name.startsWith('!')) continue
    const { r, c } = xlsx.utils.decode_cell(name)
    const shown = shownCell(cell as CellObject, isFrom1904, xlsx)
    if (shown.text === '' && shown.mark === null) continue
    const row = cells.get(r) ?? new Map<number, Shown>()
    cells.set(r, row.set(c, shown))
  }
  for (const { s, e } of sheet['!merges'] ?? []) {
    const first = cells.get(s.r)?.get(s.c)
    if (first === undefined) continue
    // Downwards only: a title over all columns is one cell, not a row of equal ones.
    for (let r = s.r + 1; r <= Math.min(e.r, s.r + intakeLimits.rows); r += 1) {
      const row = cells.get(r) ?? new Map<number, Shown>()
      cells.set(r, row.set(s.c, first))
    }
  }
  // Rows without a value cost nothing, however many of them are formatted.
  const lines: Line[] = []
  let previous = -1
  for (const r of [...cells.keys()].sort((a, b) => a - b)) {
    if (r > previous + 1 && lines.length < 50) {
      for (let empty = previous + 1; empty < r; empty += 1) lines.push({ number: empty + 1, cells: [] })
    }
    const row = cells.get(r) ?? new Map<number, Shown>()
    const width = Math.max(...row.keys()) + 1
    const marks = new Map<number, CellMark>()
    const texts = Array.from({ length: width }, (_, c) => {
      const shown = row.get(c)
      if (shown?.mark) marks.set(c, shown.mark)
      return shown?.text ?? ''
    })
    const line: Line = { number: r + 1, cells: texts }
    if (marks.size > 0) line.marks = marks
    if (sheet['!rows']?.[r]?.hidden === true) line.isHidden = true
    lines.push(line)
    previous = r
  }
  return lines
}

const countFilled = (sheet: WorkSheet): number => Object.keys(sheet).length

const sheetsOf = (book: WorkBook, xlsx: Library): Sheet[] =>
  book.SheetNames.map((name, index) => ({
    name,
    lines: linesOf(book.Sheets[name] ?? {}, book.Workbook?.WBProps?.date1904 === true, xlsx),
    isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
  }))

export async function readWorkbook(source: { bytes: Uint8Array } | { text: string }): Promise<Sheet[]> {
  const xlsx = await library()
  let book: WorkBook
  try {
    book =
      'bytes' in source
        ? xlsx.read(source.bytes, { ...options, type: 'array' })
        : xlsx.read(source.text, { ...options, type: 'string' })
  } catch (cause) {
    throw refusalOf(cause, 'bytes' in source && isSealed(source.bytes))
  }
  return sheetsOf(book, xlsx)
}
