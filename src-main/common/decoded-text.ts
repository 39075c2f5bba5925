// A text as it reads once everything that is written otherwise in it is written plainly, and what its runs of base64, hex and
// numbers hold. It looks for nothing.

export type Range = { from: number; to: number }

type Plain = {
  text: string
  /** Where a part of it stands in the text it was made from. */
  rangeOf: (part: Range) => Range
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", sol: '/' }
const control: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** Percent signs, entities, escapes with any number of backslashes, the empty bytes of UTF-16. */
const written =
  /%([0-9a-f]{2})|&#x([0-9a-f]{1,6});?|&#([0-9]{1,7});?|&(amp|lt|gt|quot|apos|sol);|\\+u\{?([0-9a-f]{4,6})\}?|\\+x([0-9a-f]{2})|\\+(["'/\\bfnrt])|\0/gi
const mostRounds = 6

const signOf = (code: number): string => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')

function plainly([, percent, hex, decimal, name, unicode, short, escaped]: readonly (
  string | undefined
)[]): string {
  const code = percent ?? hex ?? unicode ?? short
  if (code !== undefined) return signOf(Number.parseInt(code, 16))
  if (decimal !== undefined) return signOf(Number(decimal))
  if (name !== undefined) return named[name.toLowerCase()] ?? ''
  return escaped === undefined ? '' : (control[escaped] ?? escaped)
}

/** Round by round until nothing is left to write plainly. */
export function inPlainWords(original: string): Plain {
  let text = original
  // Where each sign of `text` begins in the original; one more for its end. Null: as it is.
  let starts: number[] | null = null
  for (let round = 0; round < mostRounds; round += 1) {
    const matches = [...text.matchAll(written)]
    if (matches.length === 0) break
    let next = ''
    const nextStarts: number[] = []
    let at = 0
    const startOf = (index: number): number => starts?.[index] ?? index
    const copy = (to: number): void => {
      for (; at < to; at += 1) nextStarts.push(startOf(at))
    }
    for (const match of matches) {
      next += text.slice(at, match.index)
      copy(match.index)
      const sign = plainly(match)
      for (let one = 0; one < sign.length; one += 1) nextStarts.push(startOf(at))
      next += sign
      at = match.index + match[0].length
    }
    next += text.slice(at)
    copy(text.length)
    nextStarts.push(startOf(text.length))
    text = next
    starts = nextStarts
  }
  const known = starts
  return {
    text,
    rangeOf: ({ from, to }) =>
      known === null ? { from, to } : { from: known[from] ?? from, to: known[to] ?? original.length },
  }
}

const base64 = /[\w+/-]{12,}(?:\r?\n[ \t]*[\w+/-]{4,})*={0,2}/g
const hex = /[0-9a-f]{2}(?:[\s:,-]{0,2}(?:0x)?[0-9a-f]{2}){7,}/gi
const numbers = /\d{1,3}(?:\s{0,4},\s{0,4}\d{1,3}){7,}/g

/** What could be something packed, with all that it may hold: base64 depends on where it begins. */
export function* eachRun(text: string): Iterable<{ range: Range; decoded: string[] }> {
  for (const match of text.matchAll(base64)) {
    const run = match[0].replace(/\s+/g, '')
    const decoded = [0, 1, 2, 3].map((offset) => Buffer.from(run.slice(offset), 'base64').toString('latin1'))
    yield { range: rangeOf(match), decoded }
  }
  for (const match of text.matchAll(hex)) {
    const digits = match[0].replace(/0x|[^0-9a-f]/gi, '')
    const decoded = [0, 1].map((offset) => Buffer.from(digits.slice(offset), 'hex').toString('latin1'))
    yield { range: rangeOf(match), decoded }
  }
  for (const match of text.matchAll(numbers)) {
    const bytes = match[0].split(',').map(Number)
    yield { range: rangeOf(match), decoded: [Buffer.from(bytes).toString('latin1')] }
  }
}

const rangeOf = (match: RegExpExecArray): Range => ({ from: match.index, to: match.index + match[0].length })
