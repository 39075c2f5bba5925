// One font slice, opened with fontkit: how wide its letters are, and the way into a PDF, cut down to the letters used.
// Nothing is shaped or kerned: the scripts of a label (Latin, Greek, Cyrillic, Han, kana, Hangul) read letter by letter.
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import fontkit, { type Font } from '@pdf-lib/fontkit'
import { unpackWoff } from './unpack-woff'

export type Face = {
  /** A name for this slice at this weight, made of letters, digits and hyphens. */
  name: string
  /** In ems; undefined if the slice does not have the letter. */
  widthOf: (codePoint: number) => number | undefined
  /** The letters that are encoded with the result go into the document when it is saved, and no others. */
  embedIn: (document: PDFDocument) => Promise<PDFFont>
}

/** `woff` is a WOFF file of version 1. Throws if it cannot be read. */
export function openFace(name: string, woff: Buffer): Face {
  const file = unpackWoff(woff)
  const font = fontkit.create(file)

  function widthOf(codePoint: number): number | undefined {
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint)
    return id === 0 ? undefined : advanceWidth / font.unitsPerEm
  }

  /** Each letter's own glyph: no ligatures, and the text of a copy is the letters that were drawn. */
  function layout(text: string) {
    const glyphs = Array.from(text, (letter) => {
      const codePoint = letter.codePointAt(0) ?? 0
      const { id, advanceWidth } = font.glyphForCodePoint(codePoint)
      return { id, advanceWidth, codePoints: [codePoint] }
    })
    return { glyphs }
  }

  function createSubset() {
    const subset = font.createSubset()
    // Without fontkit's `encode`, which pdf-lib would mistake for the one of a newer fontkit.
    return {
      includeGlyph: (glyph: number | { id: number }) =>
        subset.includeGlyph(typeof glyph === 'number' ? glyph : glyph.id),
      encodeStream: () => subset.encodeStream(),
    }
  }

  const shown = Object.assign(Object.create(font) as Font, { layout, createSubset })
  function embedIn(document: PDFDocument): Promise<PDFFont> {
    // The font that is open already, rather than the same one read again.
    document.registerFontkit({ create: () => shown })
    return document.embedFont(file, { subset: true, customName: `PBLABL+${name}` })
  }

  return { name, widthOf, embedIn }
}
