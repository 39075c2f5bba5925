// Bytes into text. What the bytes are is found by looking at them, never by a name or a promise: a mark at the beginning,
// then UTF-16 by its zeros, then UTF-8 without a fault, then whichever old code page gives words that look like words.
import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import type { Encoding } from '../../../src-preload/contract/order-vocabulary'
import { looksWrong } from './looks-wrong'

export type Decoded = { text: string; encoding: Encoding; hasMark: boolean }

const marks: readonly { bytes: readonly number[]; encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16-le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16-be' },
]

const markOf = (bytes: Uint8Array) =>
  marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))

/** Half of UTF-16 is zeros in every language with Latin letters. */
const wideOrder = (bytes: Uint8Array): Encoding | null => {
  const length = Math.min(bytes.length, 4096) & ~1
  if (length < 4) return null
  let even = 0
  let odd = 0
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) even += 1
    if (bytes[index + 1] === 0) odd += 1
  }
  const pairs = length / 2
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16-le'
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16-be'
  return null
}

const decodeAs = (bytes: Uint8Array, encoding: Encoding): string => {
  const skipped = markOf(bytes)?.encoding === encoding ? (markOf(bytes)?.bytes.length ?? 0) : 0
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset + skipped, bytes.byteLength - skipped)
  return iconv.decode(buffer, encoding, { stripBOM: false })
}

/** The lines with letters beyond ASCII say which code page it is; so many bytes of them are looked at. */
const sampleBytes = 64 * 1024

const tellingPart = (bytes: Uint8Array): Uint8Array => {
  const parts: Uint8Array[] = []
  let size = 0
  let start = 0
  let isTelling = false
  for (let index = 0; index <= bytes.length && size < sampleBytes; index += 1) {
    const byte = bytes[index]
    if (byte !== undefined && byte >= 0x80) isTelling = true
    if (byte !== undefined && byte !== 0x0a && byte !== 0x0d) continue
    // The first lines go along: headings and country names say where a file comes from.
    if (isTelling || parts.length < 2) {
      const part = bytes.subarray(start, Math.min(index + 1, start + sampleBytes))
      parts.push(part)
      size += part.length
    }
    start = index + 1
    isTelling = false
  }
  return Buffer.concat(parts)
}

const codePages: readonly Encoding[] = [
  'windows-1252',
  'windows-1250',
  'macintosh',
  'iso-8859-2',
  'windows-1254',
  'windows-1251',
  'shift_jis',
]

const likelyCodePage = (bytes: Uint8Array): Encoding => {
  const part = tellingPart(bytes)
  let best: { encoding: Encoding; wrong: number } = {
    encoding: 'windows-1252',
    wrong: Number.POSITIVE_INFINITY,
  }
  for (const encoding of codePages) {
    const wrong = looksWrong(decodeAs(part, encoding), encoding)
    // The first in the list wins a draw: it is by far the most usual.
    if (wrong < best.wrong - 0.01) best = { encoding, wrong }
  }
  return best.encoding
}

const encodingOf = (bytes: Uint8Array): Encoding =>
  markOf(bytes)?.encoding ?? wideOrder(bytes) ?? (isUtf8(bytes) ? 'utf-8' : likelyCodePage(bytes))

export const decode = (bytes: Uint8Array, wanted: Encoding | null): Decoded => {
  const encoding = wanted ?? encodingOf(bytes)
  return { text: decodeAs(bytes, encoding), encoding, hasMark: markOf(bytes)?.encoding === encoding }
}
