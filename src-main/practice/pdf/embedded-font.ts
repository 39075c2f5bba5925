// Describes the subset of one font slice to a PDF: widths, the file itself, and which text each glyph stands for,
// so that a label can be searched and copied from. It must be written after all text has been set.
import type { Face } from '../fonts/font-shelf'
import { createSubset } from '../fonts/subset'
import { type AddObject, decimal, stream, utf16Hex } from './objects'

export interface EmbeddedFont {
  /** The name by which the page's operators call it. */
  name: string
  /** The glyph's code for the operator Tj, in hexadecimal. */
  encode: (glyph: number, codePoint: number) => string
  /** Writes the font's objects; returns the reference to the font. */
  write: (add: AddObject) => string
}

export function embedFont({ name: faceName, font }: Face, name: string): EmbeddedFont {
  const subset = createSubset(font)
  const used = new Map<number, { glyph: number; codePoint: number }>()

  function encode(glyph: number, codePoint: number): string {
    const code = subset.include(glyph)
    if (!used.has(code)) used.set(code, { glyph, codePoint })
    return hex(code)
  }

  function write(add: AddObject): string {
    const thousandths = (units: number) => decimal((units * 1000) / font.unitsPerEm)
    // PDF wants subsets marked by six letters before the name; these come from the name of the slice.
    const baseFont = `/${subsetTag(name)}+${faceName}`
    const file = subset.file()
    const fontFile = add(stream(`/Length1 ${String(file.length)}`, file))
    const descriptor = add(
      `<< /Type /FontDescriptor /FontName ${baseFont} /Flags 4 /FontBBox [${font.box.map(thousandths).join(' ')}] ` +
        `/ItalicAngle 0 /Ascent ${thousandths(font.ascent)} /Descent ${thousandths(font.descent)} ` +
        `/CapHeight ${thousandths(font.capHeight)} /StemV 80 /FontFile2 ${fontFile} >>`,
    )
    const widths = [...used].map(
      ([code, { glyph }]) => `${String(code)} [${thousandths(font.advanceOf(glyph))}]`,
    )
    const descendant = add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${baseFont} /CIDToGIDMap /Identity ` +
        `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
        `/FontDescriptor ${descriptor} /DW 1000 /W [${widths.join(' ')}] >>`,
    )
    const toUnicode = add(stream('', Buffer.from(unicodeMap([...used]))))
    return add(
      `<< /Type /Font /Subtype /Type0 /BaseFont ${baseFont} /Encoding /Identity-H ` +
        `/DescendantFonts [${descendant}] /ToUnicode ${toUnicode} >>`,
    )
  }

  return { name, encode, write }
}

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')

/** `F12` → `PBFABC`: letters only, different for each font of one document. */
function subsetTag(name: string): string {
  const digits = name.slice(1).padStart(3, '0')
  return `PBF${Array.from(digits, (digit) => String.fromCharCode(65 + Number(digit))).join('')}`
}

function unicodeMap(used: readonly (readonly [number, { codePoint: number }])[]): string {
  const rows = used.map(
    ([code, { codePoint }]) => `<${hex(code)}> <${utf16Hex(String.fromCodePoint(codePoint))}>`,
  )
  const blocks: string[] = []
  // The format allows 100 rows in one block.
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100)
    blocks.push(`${String(block.length)} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n')
}
