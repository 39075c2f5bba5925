// Unpacks a web font (WOFF 1.0) into the TrueType file it was made from: PDFs can embed only that. Other files are given
// back as they are. It reads no glyph.
import { inflateSync } from 'node:zlib'

/** Throws for a WOFF file that is damaged. */
export function toTrueType(font: Uint8Array): Uint8Array {
  const file = Buffer.from(font.buffer, font.byteOffset, font.byteLength)
  if (file.subarray(0, 4).toString('latin1') !== 'wOFF') return font
  const tableCount = file.readUInt16BE(12)
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const at = 44 + index * 20
    const [offset, packed, size] = [
      file.readUInt32BE(at + 4),
      file.readUInt32BE(at + 8),
      file.readUInt32BE(at + 12),
    ]
    const bytes = file.subarray(offset, offset + packed)
    return {
      tag: file.subarray(at, at + 4),
      checksum: file.readUInt32BE(at + 16),
      bytes: packed < size ? inflateSync(bytes, { maxOutputLength: size }) : bytes,
    }
  })
  const directory = Buffer.alloc(12 + tableCount * 16)
  file.copy(directory, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(tableCount))
  directory.writeUInt16BE(tableCount, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((tableCount - power) * 16, 10)
  let offset = directory.length
  const parts: Uint8Array[] = [directory]
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = 12 + index * 16
    tag.copy(directory, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  })
  return Buffer.concat(parts)
}
