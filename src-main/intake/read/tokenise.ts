// Text into lines of cells. A quotation mark opens a cell only at its beginning and closes it only before a delimiter or a
// line end; one that never closes is a letter, and no row may swallow the next because of it. Strict readers do not do
// that: for them one inch sign ends the file.
import { IntakeRefusal } from '../intake-refusal'
import { intakeLimits } from '../intake-limits'
import type { Line } from '../grid'

export type QuoteSign = '"' | "'" | null
export type Cut = { delimiter: string; quote: QuoteSign; escape: 'double' | 'backslash' }

type Cell = { text: string; end: number; breaks: number; isOdd: boolean; wasQuoted: boolean }
export type Tokens = { lines: Line[]; quotedCells: number; oddQuotes: number }

/** Of a very long cell so much is looked at. */
const sampleCharacters = 20_000

const newline = 10
const carriage = 13

export function tokenise(text: string, cut: Cut, limit = Number.POSITIVE_INFINITY): Tokens {
  const { quote, escape } = cut
  const delimiter = cut.delimiter.charCodeAt(0)
  const blanks = cut.delimiter !== '\t' && cut.delimiter !== ' '
  const length = text.length
  let quotedCells = 0
  let oddQuotes = 0
  /** How many cells the widest usual row had so far. */
  let expected = 0

  const isEnd = (at: number): boolean => {
    const code = text.charCodeAt(at)
    return at >= length || code === delimiter || code === newline || code === carriage
  }

  /** Where a quoted cell that begins at `from` (behind its sign) is closed; -1 when it never is. */
  const closing = (from: number, sign: string): number => {
    let at = from
    for (;;) {
      const found = text.indexOf(sign, at)
      // A cell that long is none; looking further from every such sign would take for ever.
      if (found === -1 || found - from > intakeLimits.cellCharacters * 20) return -1
      if (escape === 'backslash' && text[found - 1] === '\\') {
        at = found + 1
        continue
      }
      if (isEnd(found + 1)) return found
      if (text[found + 1] === sign) {
        // Two at the end: the first is a letter, the second closes. Two inside stand for one.
        at = found + 2
        continue
      }
      if (blanks) {
        let behind = found + 1
        while (text[behind] === ' ') behind += 1
        if (behind > found + 1 && isEnd(behind)) return found
      }
      at = found + 1
    }
  }

  const endOfPlain = (from: number): number => {
    let end = from
    while (end < length) {
      const code = text.charCodeAt(end)
      if (code === delimiter || code === newline || code === carriage) break
      end += 1
    }
    return end
  }

  const plainCell = (from: number): Cell => {
    const end = endOfPlain(from)
    return { text: text.slice(from, end), end, breaks: 0, isOdd: false, wasQuoted: false }
  }

  /** Whole rows stand in it: the sign that opened it is a letter, and what closes it opens another cell. */
  const holdsRows = (raw: string): boolean => {
    if (expected < 2) return true
    const inside = raw
      .slice(0, sampleCharacters)
      .split(/\r\n|[\r\n]/)
      .slice(1, -1)
    const fitting = inside.filter((line) => line.split(cut.delimiter).length === expected)
    return fitting.length > inside.length / 2
  }

  const quotedCell = (from: number, opening: number, sign: string): Cell | null => {
    const close = closing(opening + 1, sign)
    if (close === -1) return null
    const raw = text.slice(opening + 1, close)
    const plain = escape === 'backslash' ? raw.replaceAll(`\\${sign}`, sign) : raw
    const unfolded = plain.replaceAll(sign + sign, sign)
    const isOdd = escape === 'double' && raw.replaceAll(sign + sign, '').includes(sign)
    let end = close + 1
    while (!isEnd(end)) end += 1
    const breaks = (raw.match(/\r\n|[\r\n]/g) ?? []).length
    if (raw.length > intakeLimits.cellCharacters && breaks > 200 && holdsRows(raw)) return null
    return { text: unfolded.replace(/\r\n?/g, '\n'), end, breaks, isOdd, wasQuoted: true }
  }

  const quoteCode = quote?.charCodeAt(0) ?? -1
  /** Nearly every cell begins with a letter or a figure: it needs no second look. */
  const isPlainAt = (at: number): boolean => {
    const code = text.charCodeAt(at)
    return code !== quoteCode && code !== 0x20
  }

  const cellAt = (from: number, mayQuote: boolean): Cell => {
    if (quote === null || !mayQuote) return plainCell(from)
    let opening = from
    if (blanks) while (text[opening] === ' ') opening += 1
    if (text[opening] !== quote) return plainCell(from)
    return quotedCell(from, opening, quote) ?? { ...plainCell(from), isOdd: true }
  }

  type Row = {
    cells: string[]
    end: number
    breaks: number
    isOdd: boolean
    quoted: number
    firstBreak: number
  }

  /** `letterAt`: the cell whose quotation mark is only a letter. */
  const rowAt = (from: number, letterAt: number, lineNumber: number): Row => {
    const row: Row = { cells: [], end: from, breaks: 0, isOdd: false, quoted: 0, firstBreak: -1 }
    let at = from
    for (;;) {
      const begin = at
      if (isPlainAt(at)) {
        at = endOfPlain(at)
        row.cells.push(text.slice(begin, at))
      } else {
        const cell = cellAt(at, row.cells.length !== letterAt)
        if (cell.breaks > 0 && row.firstBreak === -1) row.firstBreak = row.cells.length
        row.cells.push(cell.text)
        row.breaks += cell.breaks
        row.isOdd ||= cell.isOdd
        if (cell.wasQuoted) row.quoted += 1
        at = cell.end
      }
      if (
        at - begin > intakeLimits.cellCharacters &&
        (row.cells.at(-1)?.length ?? 0) > intakeLimits.cellCharacters
      )
        throw new IntakeRefusal({ code: 'file-cell-too-long', line: lineNumber })
      if (at >= length || text.charCodeAt(at) !== delimiter) break
      at += 1
    }
    if (text.charCodeAt(at) === carriage) at += text.charCodeAt(at + 1) === newline ? 2 : 1
    else if (text.charCodeAt(at) === newline) at += 1
    row.end = at
    return row
  }

  const lines: Line[] = []
  let at = 0
  let lineNumber = 1
  while (at < length && lines.length < limit) {
    let row = rowAt(at, -1, lineNumber)
    if (row.breaks > 0 && expected > 1 && row.cells.length !== expected) {
      // A cell over several lines in a row that does not fit: the sign that opened it may be a letter.
      const other = rowAt(at, row.firstBreak, lineNumber)
      if (other.cells.length === expected) row = { ...other, isOdd: true }
    }
    const line: Line = { number: lineNumber, cells: row.cells }
    if (row.isOdd) line.isOdd = true
    if (row.isOdd) oddQuotes += 1
    quotedCells += row.quoted
    lines.push(line)
    if (row.cells.length > expected && lines.length < 20 && row.cells.length <= intakeLimits.columns)
      expected = row.cells.length
    at = row.end
    lineNumber += 1 + row.breaks
    if (lines.length > intakeLimits.rows + 100)
      throw new IntakeRefusal({ code: 'file-too-many-rows', rows: intakeLimits.rows })
  }
  return { lines, quotedCells, oddQuotes }
}
