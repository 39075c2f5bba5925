// One file into lines, whatever it is: text that is cut, a workbook, a web page that calls itself one. What was found is
// told beside it, and each of it can be wanted otherwise.
import type { ReadingChoice } from '../../../src-preload/contract/intake'
import type { Encoding, FileFormat } from '../../../src-preload/contract/order-vocabulary'
import { isBlank, type Line } from '../grid'
import { IntakeRefusal } from '../intake-refusal'
import { intakeLimits } from '../intake-limits'
import { countKnownHeadings } from '../map/heading-words'
import { decode } from './decode'
import { announcedDelimiter, findCut } from './find-cut'
import { markedUp, sniff } from './sniff'
import { tokenise } from './tokenise'
import { readWorkbook, type Sheet } from './workbook'

export type FileRead = {
  format: FileFormat
  lines: Line[]
  encoding: Encoding | null
  hasMark: boolean
  delimiter: string | null
  quote: string | null
  sheet: string | null
  sheets: string[]
  /** The line `sep=;`, where there is one. */
  separatorLine: string | null
}

export type Source = { bytes: Uint8Array; isPasted: boolean }

/** The first sheet that looks like orders; the others are named and can be chosen. */
const likelySheet = (sheets: readonly Sheet[]): Sheet | undefined => {
  const known = (sheet: Sheet): number =>
    Math.max(0, ...sheet.lines.slice(0, 30).map(({ cells }) => countKnownHeadings(cells)))
  const [first, ...others] = sheets.filter((sheet) => !sheet.isHidden && sheet.lines.length > 0)
  if (first === undefined) return sheets.find(({ lines }) => lines.length > 0)
  return [first, ...others].reduce((best, sheet) => (known(sheet) > known(best) ? sheet : best), first)
}

async function fromWorkbook(
  source: { bytes: Uint8Array } | { text: string },
  format: FileFormat,
  wanted: ReadingChoice,
): Promise<FileRead> {
  const sheets = await readWorkbook(source)
  const sheet = sheets.find(({ name }) => name === wanted.sheet) ?? likelySheet(sheets)
  if (sheet === undefined || sheet.lines.every(({ cells }) => cells.every(isBlank)))
    throw new IntakeRefusal({ code: 'file-empty' })
  return {
    format,
    lines: sheet.lines,
    encoding: null,
    hasMark: false,
    delimiter: null,
    quote: null,
    sheet: sheet.name,
    sheets: sheets.filter(({ lines, isHidden }) => lines.length > 0 && !isHidden).map(({ name }) => name),
    separatorLine: null,
  }
}

function fromText(
  text: string,
  isPasted: boolean,
  wanted: ReadingChoice,
): Omit<FileRead, 'encoding' | 'hasMark'> {
  const announced = announcedDelimiter(text)
  const body = announced === null ? text : text.slice(announced.length)
  const cut = findCut(body, wanted.delimiter ?? announced?.delimiter ?? null)
  const { lines } = tokenise(body, cut)
  const shift = announced === null ? 0 : 1
  if (shift > 0) for (const line of lines) line.number += shift
  const format = isPasted ? 'clipboard' : cut.delimiter === '\t' ? 'tsv' : 'csv'
  return {
    format,
    lines,
    delimiter: cut.delimiter,
    quote: cut.quote,
    sheet: null,
    sheets: [],
    separatorLine: announced === null ? null : text.slice(0, announced.length).trim(),
  }
}

const charsetIn = (text: string): Encoding | null => {
  const name = /charset=["']?([\w-]+)/i.exec(text.slice(0, 2048))?.[1]?.toLowerCase()
  if (name === 'utf-8') return 'utf-8'
  return name === 'windows-1252' || name === 'iso-8859-1'
    ? 'windows-1252'
    : name === 'windows-1250'
      ? 'windows-1250'
      : null
}

export async function readFile({ bytes, isPasted }: Source, wanted: ReadingChoice): Promise<FileRead> {
  if (bytes.length > intakeLimits.fileBytes)
    throw new IntakeRefusal({ code: 'file-too-large', megabytes: Math.round(bytes.length / 1_048_576) })
  const kind = sniff(bytes)
  if (kind === 'binary-workbook') return fromWorkbook({ bytes }, 'workbook', wanted)
  let decoded = decode(bytes, wanted.encoding)
  const dressed = markedUp(decoded.text)
  if (dressed !== null) {
    const told = charsetIn(decoded.text)
    // What a page says of itself is right as long as its bytes do not say otherwise.
    if (told !== null && wanted.encoding === null && decoded.encoding !== 'utf-8')
      decoded = decode(bytes, told)
    const read = await fromWorkbook(
      { text: decoded.text.replace(/&nbsp;|&#160;|&#xa0;/gi, '\u00a0') },
      dressed,
      wanted,
    )
    return { ...read, encoding: decoded.encoding, hasMark: decoded.hasMark }
  }
  const read = fromText(decoded.text, isPasted, wanted)
  const width = read.lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (width < 2 || read.lines.every(({ cells }) => cells.every(isBlank)))
    throw new IntakeRefusal({ code: decoded.text.trim() === '' ? 'file-empty' : 'file-no-table' })
  return { ...read, encoding: decoded.encoding, hasMark: decoded.hasMark }
}
