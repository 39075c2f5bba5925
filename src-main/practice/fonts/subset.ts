// Cuts the glyphs that one label uses out of a TrueType font, as a font file to embed in its PDF.
// The result serves a PDF only: it has no character map and no names, because the PDF addresses glyphs by number.
import type { TrueTypeFont } from './true-type'
import { tableChecksum } from './woff'

// Flags of a composite glyph's parts (OpenType, table `glyf`).
const WORDS = 0x0001
const HAS_SCALE = 0x0008
const MORE_PARTS = 0x0020
const HAS_TWO_SCALES = 0x0040
const HAS_MATRIX = 0x0080

export interface Subset {
  /** The glyph's number inside the subset; the same glyph always gets the same number. */
  include: (glyph: number) => number
  /** The subset as a font file. */
  file: () => Buffer
}

export function createSubset(font: TrueTypeFont): Subset {
  // Glyph 0 ("no such character") leads every font.
  const glyphs = [0]
  const numbers = new Map([[0, 0]])

  function include(glyph: number): number {
    const known = numbers.get(glyph)
    if (known !== undefined) return known
    numbers.set(glyph, glyphs.length)
    glyphs.push(glyph)
    return glyphs.length - 1
  }

  /** A composite glyph (ä = a + dots) names its parts by number: they come along and are renumbered. */
  function outline(glyph: number): Buffer {
    const original = font.outlineOf(glyph)
    if (original.length === 0 || original.readInt16BE(0) >= 0) return original
    const copy = Buffer.from(original)
    let at = 10
    for (let flags = MORE_PARTS; (flags & MORE_PARTS) !== 0;) {
      flags = copy.readUInt16BE(at)
      copy.writeUInt16BE(include(copy.readUInt16BE(at + 2)), at + 2)
      at += 4 + ((flags & WORDS) !== 0 ? 4 : 2)
      if ((flags & HAS_SCALE) !== 0) at += 2
      else if ((flags & HAS_TWO_SCALES) !== 0) at += 4
      else if ((flags & HAS_MATRIX) !== 0) at += 8
    }
    return copy
  }

  function file(): Buffer {
    const outlines: Buffer[] = []
    const offsets = [0]
    // `glyphs` grows while composites bring in their parts.
    for (let index = 0; index < glyphs.length; index += 1) {
      const bytes = outline(glyphs[index] ?? 0)
      outlines.push(bytes, Buffer.alloc(-bytes.length & 3))
      offsets.push((offsets[index] ?? 0) + bytes.length + (-bytes.length & 3))
    }
    const loca = Buffer.alloc(offsets.length * 4)
    offsets.forEach((offset, index) => loca.writeUInt32BE(offset, index * 4))
    const hmtx = Buffer.alloc(glyphs.length * 4)
    glyphs.forEach((glyph, index) => {
      hmtx.writeUInt16BE(font.advanceOf(glyph), index * 4)
      hmtx.writeInt16BE(font.bearingOf(glyph), index * 4 + 2)
    })
    const head = Buffer.from(font.tables.table('head'))
    head.writeUInt32BE(0, 8)
    head.writeInt16BE(1, 50)
    const hhea = Buffer.from(font.tables.table('hhea'))
    hhea.writeUInt16BE(glyphs.length, 34)
    const maxp = Buffer.from(font.tables.table('maxp'))
    maxp.writeUInt16BE(glyphs.length, 4)
    const tables: Record<string, Buffer> = { glyf: Buffer.concat(outlines), head, hhea, hmtx, loca, maxp }
    // The programs that fit outlines to the dots of a printer go along where the font has them.
    for (const tag of ['cvt ', 'fpgm', 'prep']) if (font.tables.has(tag)) tables[tag] = font.tables.table(tag)
    return assemble(tables)
  }

  return { include, file }
}

function assemble(tables: Record<string, Buffer>): Buffer {
  const tags = Object.keys(tables).sort()
  const power = Math.floor(Math.log2(tags.length))
  const directory = Buffer.alloc(12 + tags.length * 16)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tags.length, 4)
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((tags.length - 2 ** power) * 16, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  tags.forEach((tag, index) => {
    const table = tables[tag] ?? Buffer.alloc(0)
    const at = 12 + index * 16
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(tableChecksum(table), at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    offset += table.length + padding.length
  })
  return Buffer.concat(parts)
}
