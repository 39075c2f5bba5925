// Lines into a table: where the headings are, which lines are records, which are left out and why. What a column means is
// not its business; that a line reads like headings is.
import { fold } from '../../../src-preload/contract/fold'
import type { SkipReason } from '../../../src-preload/contract/order-vocabulary'
import { countKnownHeadings } from '../map/heading-words'
import { isBlank, type Line } from '../grid'

type SkippedLine = { line: number; why: SkipReason; text: string }

export type Table = {
  /** The line of the headings, counted in the file; 0 when there is none. */
  headingLine: number
  headings: string[]
  /** The rows below the headings that are no skipped lines; the first has number 1. */
  records: Line[]
  skipped: SkippedLine[]
}

/** A byte order mark in the middle: files were put together. */
const withoutMarks = (cells: readonly string[]): readonly string[] => {
  const first = cells[0] ?? ''
  return first.charCodeAt(0) === 0xfeff ? [first.replace(/^\ufeff+/, ''), ...cells.slice(1)] : cells
}

const filledOf = (cells: readonly string[]): string[] => cells.filter((cell) => !isBlank(cell))
const shown = (cells: readonly string[]): string => filledOf(cells).join(' · ').slice(0, 120)

const emptyReason = (cells: readonly string[]): SkipReason | null => {
  if (cells.some((cell) => !isBlank(cell))) return null
  if (cells.length > 1) return 'only-separators'
  return (cells[0] ?? '') === '' ? 'empty' : 'only-blanks'
}

const searched = 40

/** The line with the most known headings; without one, the first that is wide and holds words only. Null: none. */
const headingAt = (lines: readonly Line[]): number | null => {
  const best = { at: -1, known: 0, share: 0 }
  lines.slice(0, searched).forEach((line, at) => {
    const cells = filledOf(line.cells)
    if (cells.length < 2) return
    const known = countKnownHeadings(withoutMarks(line.cells))
    const share = known / cells.length
    if (known < 2 || (known < 3 && share < 0.4)) return
    if (best.at === -1 || known > best.known + 1 || (known > best.known && share >= best.share))
      Object.assign(best, { at, known, share })
  })
  if (best.at !== -1) return best.at
  const wide = Math.max(0, ...lines.slice(0, searched).map(({ cells }) => filledOf(cells).length))
  if (wide < 3) return null
  const at = lines.findIndex(({ cells }) => filledOf(cells).length >= Math.max(2, wide * 0.8))
  const cells = filledOf(lines[at]?.cells ?? [])
  // Headings are different words without figures; an order has an e-mail address, a number, a code.
  const isWords =
    new Set(cells.map(fold)).size === cells.length &&
    cells.every((cell) => !/\d|@/.test(cell) && cell.length < 60)
  return at >= 0 && isWords ? at : null
}

const footers =
  /record\(s\)|records? (?:downloaded|exported)|datens[äa]tze|heruntergeladen|seller id|verk[äa]ufer-id|exported (?:on|by|at)|generated (?:on|by|at)|erstellt am|exportiert am|end of (?:file|report)|ende der datei|page \d+ of \d+|seite \d+ von \d+/i
const totals =
  /^(?:summe|gesamtsumme|gesamt|zwischensumme|total|totals|sum|subtotal|grand total|insgesamt|razem|suma|totale|totaal|celkem|összesen|合計|总计)\b[:.]?/iu

const isTotal = (cells: readonly string[], width: number): boolean => {
  if (!totals.test(firstFilled(cells))) return false
  const filled = filledOf(cells)
  return filled.length <= Math.max(3, width * 0.4) && filled.slice(1).every((cell) => !/\p{L}{4}/u.test(cell))
}

const isFooter = (cells: readonly string[]): boolean => {
  let filled = 0
  for (const cell of cells) if (!isBlank(cell) && (filled += 1) > 2) return false
  return footers.test(filledOf(cells).join(' '))
}

const firstFilled = (cells: readonly string[]): string => {
  for (const cell of cells) if (!isBlank(cell)) return cell.trim()
  return ''
}

const isSame = (cells: readonly string[], headings: readonly string[]): boolean => {
  // Almost every row differs in its first cell, and folding all of them is what reading would take longest for.
  const first = firstFilled(cells)
  const firstHeading = firstFilled(headings)
  if (first.length !== firstHeading.length || first.toLowerCase() !== firstHeading.toLowerCase()) return false
  const a = filledOf(cells).map(fold)
  const b = filledOf(headings).map(fold)
  return a.length > 0 && a.length === b.length && a.every((word, index) => word === b[index])
}

/** Another kind of heading in the middle: its rows are not read by the first one's columns. */
const isOtherHeading = (cells: readonly string[], headings: readonly string[]): boolean => {
  if (cells.some((cell) => /@|\d{3}/.test(cell))) return false
  const filled = filledOf(cells)
  if (filled.length < 3) return false
  const known = countKnownHeadings(cells)
  return known >= 3 && known >= filled.length * 0.7 && !isSame(cells, headings)
}

export function makeTable(lines: readonly Line[], wantedHeadingLine: number | null): Table {
  const at =
    wantedHeadingLine === null
      ? headingAt(lines)
      : wantedHeadingLine === 0
        ? null
        : lines.findIndex(({ number }) => number >= wantedHeadingLine)
  const headingRow = at === null || at < 0 ? undefined : lines[at]
  const headings = headingRow === undefined ? [] : withoutMarks(headingRow.cells).map((cell) => cell.trim())
  const skipped: SkippedLine[] = []
  const records: Line[] = []
  const skip = (line: Line, why: SkipReason): void => {
    skipped.push({ line: line.number, why, text: shown(line.cells) })
  }
  let isOtherTable = false
  lines.forEach((line, index) => {
    if (headingRow !== undefined && index === at) return
    const cells = withoutMarks(line.cells)
    const empty = emptyReason(cells)
    if (empty !== null) return skip(line, empty)
    if (headingRow !== undefined && index < (at ?? 0)) return skip(line, 'title')
    if (headingRow !== undefined && isSame(cells, headings)) {
      isOtherTable = false
      return skip(line, 'heading-again')
    }
    if (headingRow !== undefined && isOtherHeading(cells, headings)) isOtherTable = true
    if (isOtherTable) return skip(line, 'other-table')
    if (isFooter(cells)) return skip(line, 'footer')
    if (isTotal(cells, headings.length)) return skip(line, 'total')
    records.push(line)
  })
  return { headingLine: headingRow?.number ?? 0, headings, records, skipped }
}
