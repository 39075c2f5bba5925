// Unpacks a WOFF 1.0 file (W3C recommendation of 2012) into its tables. It does not interpret them.
// WOFF and not WOFF2: zlib is in Node, and the glyph table stays as it is, so single glyphs can be cut out.
import { inflateSync } from 'node:zlib'

const WOFF_SIGNATURE = 0x774f4646
const HEADER_LENGTH = 44
const ENTRY_LENGTH = 20

/** The tables of a font by their four-letter tag; each is unpacked and checked when it is first asked for. */
export interface FontTables {
  /** Throws if the table is missing or damaged. */
  table: (tag: string) => Buffer
  has: (tag: string) => boolean
}

/** The checksum that TrueType and WOFF define over a table: the sum of its 32-bit words. */
export function tableChecksum(table: Buffer): number {
  let sum = 0
  const whole = table.length - (table.length % 4)
  for (let at = 0; at < whole; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  if (whole < table.length) {
    const tail = Buffer.alloc(4)
    table.copy(tail, 0, whole)
    sum = (sum + tail.readUInt32BE(0)) >>> 0
  }
  return sum
}

/**
 * Reads the directory of a WOFF file; the tables follow lazily.
 * Throws an Error with a plain sentence if the bytes are no WOFF file or a table does not match its checksum.
 */
export function openWoff(file: Buffer): FontTables {
  if (file.length < HEADER_LENGTH || file.readUInt32BE(0) !== WOFF_SIGNATURE) {
    throw new Error('This is not a WOFF font file.')
  }
  const entries = new Map<string, { offset: number; packed: number; length: number; checksum: number }>()
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const at = HEADER_LENGTH + index * ENTRY_LENGTH
    entries.set(file.toString('latin1', at, at + 4), {
      offset: file.readUInt32BE(at + 4),
      packed: file.readUInt32BE(at + 8),
      length: file.readUInt32BE(at + 12),
      checksum: file.readUInt32BE(at + 16),
    })
  }
  const unpacked = new Map<string, Buffer>()

  function table(tag: string): Buffer {
    const known = unpacked.get(tag)
    if (known) return known
    const entry = entries.get(tag)
    if (!entry) throw new Error(`The font has no table "${tag}".`)
    const stored = file.subarray(entry.offset, entry.offset + entry.packed)
    const bytes = entry.packed < entry.length ? inflateSync(stored) : stored
    // `head` holds a checksum of the whole file, which its own checksum leaves out.
    const isSound = tag === 'head' || tableChecksum(bytes) === entry.checksum
    if (bytes.length !== entry.length || !isSound) throw new Error(`The font's table "${tag}" is damaged.`)
    unpacked.set(tag, bytes)
    return bytes
  }

  return { table, has: (tag) => entries.has(tag) }
}
