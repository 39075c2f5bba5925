// A line of letters in a font that is not in the file: readers bring their own, or cannot draw it.
import { pdfLib } from '../../../src-main/print/lazy-packages'
import type { Drawn } from './odd-label'

/** One byte a letter, as Windows counts them. */
export const simpleFont = (name: string, subtype: 'Type1' | 'TrueType' = 'TrueType') =>
  ({ Type: 'Font', Subtype: subtype, BaseFont: name, Encoding: 'WinAnsiEncoding' }) as const

/** Two bytes a letter: numbers of glyphs, which only the font itself knows, or letters of a script. */
export const composedFont = (name: string, encoding: string, ordering: string) =>
  ({ Type: 'Font', Subtype: 'Type0', BaseFont: name, Encoding: encoding, ordering }) as const

type Font = ReturnType<typeof simpleFont> | ReturnType<typeof composedFont>

export function drawInFont({ document, page }: Drawn, font: Font, hex: string): void {
  const { PDFHexString, PDFString, beginText, endText, setFontAndSize, setTextMatrix, showText } = pdfLib()
  const { context } = document
  let entries: Record<string, unknown> = font
  if ('ordering' in font) {
    const { ordering, ...rest } = font
    const [registry, order] = [PDFString.of('Adobe'), PDFString.of(ordering)]
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: font.BaseFont,
      Flags: 4,
      FontBBox: [0, -200, 1000, 900],
      ItalicAngle: 0,
      Ascent: 900,
      Descent: -200,
      CapHeight: 700,
      StemV: 80,
    })
    const descendant = context.obj({
      Type: 'Font',
      Subtype: ordering === 'Identity' ? 'CIDFontType2' : 'CIDFontType0',
      BaseFont: font.BaseFont,
      CIDSystemInfo: { Registry: registry, Ordering: order, Supplement: 0 },
      FontDescriptor: context.register(descriptor),
      DW: 1000,
    })
    entries = { ...rest, DescendantFonts: [context.register(descendant)] }
  }
  const fontObject = context.obj(entries as Record<string, string>)
  const name = page.node.newFontDictionary('Odd', context.register(fontObject))
  const place = setTextMatrix(1, 0, 0, 1, 40, page.getHeight() / 2)
  page.pushOperators(beginText(), setFontAndSize(name, 16), place)
  page.pushOperators(showText(PDFHexString.of(hex)), endText())
}
