// What PDFium does not tell about a file, read with the PDF library: fonts whose letters are numbers of glyphs in a font that
// is not there, and a cover around the file that is really meant. It draws nothing and changes nothing.
import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import { pdfLib } from '../lazy-packages'

/** Null when the library cannot take the file apart. */
export const openInside = (bytes: Uint8Array, isEncrypted: boolean): Promise<PDFDocument | null> =>
  pdfLib()
    .PDFDocument.load(bytes, { updateMetadata: false, ...(isEncrypted ? { password: '' } : {}) })
    .catch(() => null)

/** Names of composite fonts (two bytes a letter) that bring no letters with them. */
export function composedFontsWithoutLetters({ context }: PDFDocument): string[] {
  const { PDFDict, PDFName } = pdfLib()
  const names = new Set<string>()
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.lookup(PDFName.of('Subtype')) !== PDFName.of('Type0')) continue
    const name = object.lookup(PDFName.of('BaseFont'))
    if (!hasLetters(object)) names.add(name instanceof PDFName ? name.decodeText() : '')
  }
  return [...names]
}

function hasLetters(font: PDFDict): boolean {
  const { PDFArray, PDFDict, PDFName } = pdfLib()
  const descendants = font.lookup(PDFName.of('DescendantFonts'))
  const descendant = descendants instanceof PDFArray ? descendants.lookup(0) : undefined
  const descriptor =
    descendant instanceof PDFDict ? descendant.lookup(PDFName.of('FontDescriptor')) : undefined
  return (
    descriptor instanceof PDFDict &&
    ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(PDFName.of(key)))
  )
}

/** Its page only says that another program opens the file within (a portfolio, an encrypted payload). */
export const isCover = ({ catalog }: PDFDocument): boolean => catalog.has(pdfLib().PDFName.of('Collection'))
