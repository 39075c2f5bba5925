// Reads what a label needs of a TrueType font: which glyph draws a character, how wide it is, its outline bytes.
// It shapes nothing: the scripts on a label (Latin, Greek, Cyrillic, Han, kana, Hangul) read glyph by glyph.
import type { FontTables } from './woff'

/** Lengths are in font units; `unitsPerEm` of them are one type size. */
export interface TrueTypeFont {
  tables: FontTables
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  box: readonly [number, number, number, number]
  /** The glyph of a code point; 0 means that the font has none. */
  glyphOf: (codePoint: number) => number
  advanceOf: (glyph: number) => number
  /** The space left of the outline. */
  bearingOf: (glyph: number) => number
  /** The glyph's entry of table `glyf`: empty for a blank. */
  outlineOf: (glyph: number) => Buffer
}

/** Throws if a table that every TrueType font must have is missing or damaged. */
export function readTrueType(tables: FontTables): TrueTypeFont {
  const head = tables.table('head')
  const hhea = tables.table('hhea')
  const os2 = tables.table('OS/2')
  const glyphCount = tables.table('maxp').readUInt16BE(4)
  const fullMetrics = hhea.readUInt16BE(34)
  const hasLongOffsets = head.readInt16BE(50) === 1
  const hmtx = tables.table('hmtx')
  const loca = tables.table('loca')

  const offsetOf = (index: number) =>
    hasLongOffsets ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2

  return {
    tables,
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    // The capital height came with version 2 of the table.
    capHeight: os2.readUInt16BE(0) >= 2 ? os2.readInt16BE(88) : hhea.readInt16BE(4),
    box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    glyphOf: readCharacterMap(tables.table('cmap')),
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, fullMetrics - 1) * 4),
    // Glyphs after the last full entry share its advance and list their bearings alone.
    bearingOf: (glyph) => hmtx.readInt16BE(glyph < fullMetrics ? glyph * 4 + 2 : (fullMetrics + glyph) * 2),
    outlineOf: (glyph) =>
      glyph < glyphCount
        ? tables.table('glyf').subarray(offsetOf(glyph), offsetOf(glyph + 1))
        : Buffer.alloc(0),
  }
}

/** Takes the richest Unicode subtable: format 12 (all planes) before format 4 (the first plane only). */
function readCharacterMap(cmap: Buffer): (codePoint: number) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  )
  const full = subtables.find((subtable) => subtable.readUInt16BE(0) === 12)
  if (full) return (codePoint) => lookUpGroups(full, codePoint)
  const basic = subtables.find((subtable) => subtable.readUInt16BE(0) === 4)
  if (basic) return (codePoint) => lookUpSegments(basic, codePoint)
  throw new Error('The font has no character map that this program reads.')
}

function lookUpGroups(subtable: Buffer, codePoint: number): number {
  const groups = subtable.readUInt32BE(12)
  for (let index = 0; index < groups; index += 1) {
    const at = 16 + index * 12
    const first = subtable.readUInt32BE(at)
    if (codePoint >= first && codePoint <= subtable.readUInt32BE(at + 4)) {
      return subtable.readUInt32BE(at + 8) + codePoint - first
    }
  }
  return 0
}

function lookUpSegments(subtable: Buffer, codePoint: number): number {
  if (codePoint > 0xffff) return 0
  const doubled = subtable.readUInt16BE(6)
  for (let at = 0; at < doubled; at += 2) {
    if (codePoint > subtable.readUInt16BE(14 + at)) continue
    const first = subtable.readUInt16BE(16 + doubled + at)
    if (codePoint < first) return 0
    const delta = subtable.readUInt16BE(16 + doubled * 2 + at)
    const rangeAt = 16 + doubled * 3 + at
    const range = subtable.readUInt16BE(rangeAt)
    if (range === 0) return (codePoint + delta) & 0xffff
    const glyph = subtable.readUInt16BE(rangeAt + range + (codePoint - first) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
