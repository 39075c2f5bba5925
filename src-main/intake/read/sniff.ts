// What kind of file the bytes are, by their beginning and their look; the name says nothing. Whatever is no table is
// refused here with its reason.
import { IntakeRefusal } from '../intake-refusal'

/** `binary-workbook`: XLSX, XLSB, ODS, and old .xls with or without its container; the library tells them apart. */
export type FileKind = 'binary-workbook' | 'text'

const begins = (bytes: Uint8Array, ...wanted: number[]): boolean =>
  wanted.every((byte, index) => bytes[index] === byte)

const isZip = (bytes: Uint8Array): boolean => begins(bytes, 0x50, 0x4b, 0x03, 0x04)
const isCompound = (bytes: Uint8Array): boolean => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)
/** A BIFF stream without its container: the record that begins a workbook. */
const isBareBiff = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x09 &&
  [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) &&
  (bytes[2] ?? 0) < 0x20 &&
  bytes[3] === 0

const includesWord = (bytes: Uint8Array, word: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(word)

const isWide = (bytes: Uint8Array): boolean => {
  if (begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff)) return true
  const part = bytes.subarray(0, 2048)
  let zeros = 0
  for (const byte of part) if (byte === 0) zeros += 1
  return zeros > part.length * 0.35 && zeros < part.length * 0.65
}

/** Control characters that no text has. */
const controls = (bytes: Uint8Array): number => {
  let count = 0
  for (const byte of bytes)
    if (byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1e, 0x1f].includes(byte)) count += 1
  return count
}

const otherFiles: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
]

export const sniff = (bytes: Uint8Array): FileKind => {
  if (bytes.length === 0) throw new IntakeRefusal({ code: 'file-empty' })
  if (isCompound(bytes)) {
    // An encrypted workbook holds its streams under names in UTF-16.
    if (includesWord(bytes, 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0')) {
      throw new IntakeRefusal({ code: 'file-locked' })
    }
    return 'binary-workbook'
  }
  if (isBareBiff(bytes)) return 'binary-workbook'
  if (isZip(bytes)) {
    if (!['xl/', 'content.xml', 'Index/'].some((word) => includesWord(bytes, word)))
      throw new IntakeRefusal({ code: 'file-no-table' })
    return 'binary-workbook'
  }
  if (otherFiles.some((beginning) => begins(bytes, ...beginning)))
    throw new IntakeRefusal({ code: 'file-no-table' })
  if (!isWide(bytes)) {
    const part = bytes.subarray(0, 64 * 1024)
    // One or two stand in files that are tables all the same, and are shown there.
    if (controls(part) > Math.max(2, part.length * 0.002)) throw new IntakeRefusal({ code: 'file-no-table' })
  }
  return 'text'
}

export type MarkedUp = 'html' | 'spreadsheetml' | null

/** Text that is a table in other clothes. Text that is surely none is refused. */
export const markedUp = (text: string): MarkedUp => {
  const beginning = text.slice(0, 4096).trimStart()
  if (beginning === '' && text.trim() === '') throw new IntakeRefusal({ code: 'file-empty' })
  if (/^(?:[[{]\s*["[{\]}]|BEGIN:V[A-Z]+\s)/.test(beginning))
    throw new IntakeRefusal({ code: 'file-no-table' })
  if (!beginning.startsWith('<')) return null
  if (beginning.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'spreadsheetml'
  if (/<table[\s>]/i.test(text)) return 'html'
  throw new IntakeRefusal({ code: 'file-no-table' })
}
