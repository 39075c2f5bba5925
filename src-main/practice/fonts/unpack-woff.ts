// Unpacks a WOFF file (version 1.0, W3C 2012) into the TrueType file that it holds. It interprets no table.
// fontkit reads WOFF itself, but its inflate takes some sound files for damaged (foliojs/tiny-inflate#4; one of the
// label fonts is such a file), and it unpacks all outlines anew for every glyph. Node's zlib does neither.
import { inflateSync } from 'node:zlib'

const woffSizes = { header: 44, entry: 20 }
const trueTypeSizes = { header: 12, entry: 16 }

/** Throws an Error if the bytes are no WOFF file or do not unpack. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF font file.')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(trueTypeSizes.header + count * trueTypeSizes.entry)
  // The kind of the outlines, and how many tables there are.
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let index = 0; index < count; index += 1) {
    const from = woffSizes.header + index * woffSizes.entry
    const to = trueTypeSizes.header + index * trueTypeSizes.entry
    const start = woff.readUInt32BE(from + 4)
    const packed = woff.readUInt32BE(from + 8)
    const length = woff.readUInt32BE(from + 12)
    const stored = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(stored) : stored
    if (table.length !== length) throw new Error('The font file is damaged.')
    // Tag and checksum stay as they are.
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
