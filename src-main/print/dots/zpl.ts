// Dots as ZPL, Zebra's printer language: one graphic per label, nothing else. No text of an order is ever written into
// it, so that an address cannot become a command. It opens no connection.
import { deflateSync } from 'node:zlib'
import { hasInk, type MonoRaster } from './to-mono'
import { PrintFailure } from '../print-failure'

export type ZplOptions = {
  copies: number
  compression: 'z64' | 'acs'
  /** A wider label is cut evenly on both sides, as long as no ink is there; null when the head is wide enough. */
  headDots: number | null
  /** How much hotter the head is for this label, -30 to 30; null says nothing about it. */
  darkness?: number | null
}

/**
 * A whole print job: one format per page. Several copies of several pages come set by set. Throws
 * PrintFailure('refused-size') when ink would lie beyond the head.
 */
export function toZpl(pages: readonly MonoRaster[], options: ZplOptions): Uint8Array<ArrayBuffer> {
  const sets = pages.length > 1 ? options.copies : 1
  const each = pages.length > 1 ? 1 : options.copies
  const formats = pages.map((page) => format(withinHead(page, options.headDots), each, options))
  return new Uint8Array(Buffer.from(formats.join('').repeat(sets), 'latin1'))
}

function format(page: MonoRaster, copies: number, { compression, darkness = null }: ZplOptions): string {
  const total = page.bytesPerRow * page.height
  const data = compression === 'z64' ? z64(page.bits) : acs(page)
  // Everything an earlier job may have left behind is stated: direction, mirror, reverse, origins, size, copies.
  return (
    `^XA^PON^PMN^LRN^LH0,0^LS0^LT0^PW${page.width}^LL${page.height}` +
    (darkness === null ? '' : `^MD${darkness}`) +
    `^FO0,0^GFA,${total},${total},${page.bytesPerRow},${data}^FS^PQ${copies},0,0,N^XZ\n`
  )
}

/** Compressed, with a checksum: a printer drops a graphic that was damaged on the way instead of printing it. */
function z64(bits: Uint8Array): string {
  const text = deflateSync(bits, { level: 6 }).toString('base64')
  return `:Z64:${text}:${crc16(text).toString(16).padStart(4, '0').toUpperCase()}`
}

const crcTable = Uint16Array.from({ length: 256 }, (_, index) => {
  let crc = index << 8
  for (let bit = 0; bit < 8; bit += 1)
    crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  return crc
})

/** CRC-16 with polynomial 0x1021 and start 0, over the characters of the text. */
export function crc16(text: string): number {
  let crc = 0
  for (let index = 0; index < text.length; index += 1) {
    crc = ((crc << 8) & 0xffff) ^ (crcTable[((crc >> 8) ^ text.charCodeAt(index)) & 0xff] as number)
  }
  return crc
}

/**
 * Zebra's run-length form for printers that do not know Z64: G to Y are 1 to 19, g to z are 20 to 400 of the digit that
 * follows, a comma fills a row with white, an exclamation mark with black, a colon repeats the row before.
 */
function acs({ bits, bytesPerRow, height }: MonoRaster): string {
  const rows: string[] = []
  let before = ''
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.from(bits.subarray(y * bytesPerRow, (y + 1) * bytesPerRow))
      .toString('hex')
      .toUpperCase()
    rows.push(row === before ? ':' : runs(row))
    before = row
  }
  return rows.join('')
}

function runs(row: string): string {
  const tail = row.endsWith('0') ? '0' : row.endsWith('F') ? 'F' : ''
  const kept = tail === '' ? row : row.replace(tail === '0' ? /0+$/ : /F+$/, '')
  const end = tail === '' ? '' : tail === '0' ? ',' : '!'
  return kept.replace(/(.)\1*/g, (run) => countOf(run.length) + run.charAt(0)) + end
}

function countOf(length: number): string {
  if (length === 1) return ''
  let text = ''
  let left = length
  for (; left >= 420; left -= 400) text += 'z'
  if (left >= 20) text += String.fromCharCode('g'.charCodeAt(0) + Math.floor(left / 20) - 1)
  if (left % 20 > 0) text += String.fromCharCode('G'.charCodeAt(0) + (left % 20) - 1)
  return text
}

function withinHead(page: MonoRaster, headDots: number | null): MonoRaster {
  if (headDots === null || page.width <= headDots) return page
  const left = Math.floor((page.width - headDots) / 2)
  if (hasInk(page, 0, left) || hasInk(page, left + headDots, page.width))
    throw new PrintFailure('refused-size', {
      isSurelyNotPrinted: true,
      detail: { code: 'printer-head-too-narrow', labelDots: page.width, headDots },
    })
  return cropColumns(page, left, headDots)
}

function cropColumns(page: MonoRaster, left: number, width: number): MonoRaster {
  const bytesPerRow = Math.ceil(width / 8)
  const bits = new Uint8Array(bytesPerRow * page.height)
  for (let y = 0; y < page.height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = left + x
      const isBlack = ((page.bits[y * page.bytesPerRow + (from >> 3)] as number) >> (7 - (from & 7))) & 1
      if (isBlack)
        bits[y * bytesPerRow + (x >> 3)] = (bits[y * bytesPerRow + (x >> 3)] as number) | (0x80 >> (x & 7))
    }
  }
  return { width, height: page.height, bytesPerRow, bits }
}
