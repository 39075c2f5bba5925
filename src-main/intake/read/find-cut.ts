// How the text of a table is cut: its delimiter, its quotation mark, and how a mark inside a cell is written. Every way is
// tried on the first lines, and the one that gives rows of equal length under known headings is taken.
import { countKnownHeadings } from '../map/heading-words'
import { isBlank } from '../grid'
import { tokenise, type Cut, type QuoteSign } from './tokenise'

const delimiters = [',', ';', '\t', '|', '^', '~', '\u001f'] as const

/** `sep=;` in the first line is for spreadsheets, and is right wherever it stands. */
export const announcedDelimiter = (text: string): { delimiter: string; length: number } | null => {
  const found = /^\s?"?sep=(.)"?[ \t]*(\r\n|\r|\n|$)/i.exec(text)
  return found === null ? null : { delimiter: found[1] ?? ',', length: found[0].length }
}

const sampleLines = 60
/** Enough for the first lines, whatever stands in them. */
const sampleCharacters = 400_000

const scoreOf = (sample: string, cut: Cut): number => {
  const { lines, oddQuotes } = tokenise(sample, cut, sampleLines)
  const filled = lines.filter(({ cells }) => cells.some((cell) => !isBlank(cell)))
  const widths = new Map<number, number>()
  for (const { cells } of filled)
    if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  const [width = 1, often = 0] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  if (width < 2) return 0
  const known = Math.max(0, ...filled.slice(0, 25).map(({ cells }) => countKnownHeadings(cells)))
  const evenness = often / Math.max(1, filled.length)
  return known * 4 + evenness * 6 + Math.min(width, 40) / 40 - (oddQuotes / Math.max(1, filled.length)) * 2
}

const quoteWays = (sample: string): readonly { quote: QuoteSign; escape: Cut['escape'] }[] => {
  const ways: { quote: QuoteSign; escape: Cut['escape'] }[] = [{ quote: '"', escape: 'double' }]
  if (sample.includes('\\"')) ways.push({ quote: '"', escape: 'backslash' })
  // 'a','b': only where most cells of a line stand in them, for an apostrophe is mostly an apostrophe.
  if (/^'[^'\n]*'([,;\t|])'[^'\n]*'/.test(sample.trimStart())) ways.push({ quote: "'", escape: 'double' })
  return ways
}

const best = (sample: string, cuts: readonly Cut[]): Cut => {
  let winner: Cut = { delimiter: ',', quote: '"', escape: 'double' }
  let highest = -1
  for (const cut of cuts) {
    const score = scoreOf(sample, cut)
    if (score > highest + 0.001) {
      winner = cut
      highest = score
    }
  }
  return winner
}

/** A tab file in which marks stand about, but no cell is wrapped in them, has no quoting at all. */
const unquoted = (sample: string, cut: Cut): boolean => {
  if (cut.delimiter !== '\t' || !sample.includes('"')) return false
  const { lines } = tokenise(sample, { ...cut, quote: null })
  return !lines.some(({ cells }) => cells.some((cell) => /^"[^"]*$/.test(cell) || /^".*"$/.test(cell)))
}

export const findCut = (text: string, wanted: string | null): Cut => {
  const sample = text.slice(0, sampleCharacters)
  const tried = wanted === null ? delimiters : [wanted]
  const cut = best(
    sample,
    tried.flatMap((delimiter) => quoteWays(sample).map((way) => ({ delimiter, ...way }))),
  )
  return unquoted(sample, cut) ? { ...cut, quote: null } : cut
}
