// Stamps and filled-in fields of a PDF page: some carriers print their barcode as one. Embedding a page leaves them out,
// so their appearances are taken along. What is not for print stays away, as in every reader. It draws nothing itself.
import type { PDFDict, PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib'
import { apply, type Affine } from '../arrange/affine'
import { pdfLib } from '../lazy-packages'

/** A form to draw, and the map from its own space to the page's user space. */
export type Appearance = { ref: PDFRef; matrix: Affine }

/** Bits of /F (PDF 1.7, table 165). */
const hidden = 1 << 1
const print = 1 << 2

/** Copies the printable appearances of `page` into `output`, in their order on the page. */
export function appearancesOf(source: PDFDocument, page: PDFPage, output: PDFDocument): Appearance[] {
  const { PDFArray, PDFDict, PDFName, PDFNumber, PDFObjectCopier, PDFStream } = pdfLib()
  const annotations = page.node.Annots()
  if (annotations === undefined) return []
  const copier = PDFObjectCopier.for(source.context, output.context)
  const found: Appearance[] = []
  for (let index = 0; index < annotations.size(); index += 1) {
    const annotation = annotations.lookup(index)
    if (!(annotation instanceof PDFDict)) continue
    const flags = annotation.lookup(PDFName.of('F'))
    const bits = flags instanceof PDFNumber ? flags.asNumber() : 0
    if ((bits & hidden) !== 0 || (bits & print) === 0) continue
    if (annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Popup')) continue
    const appearance = normalAppearance(annotation)
    const rect = annotation.lookup(PDFName.of('Rect'))
    if (!(appearance instanceof PDFStream) || !(rect instanceof PDFArray)) continue
    const matrix = placed(numbers(rect), appearance.dict)
    if (matrix !== null) found.push({ ref: output.context.register(copier.copy(appearance)), matrix })
  }
  return found
}

/** /AP /N, and of several states the one that /AS names. */
function normalAppearance(annotation: PDFDict) {
  const { PDFDict, PDFName } = pdfLib()
  const appearances = annotation.lookup(PDFName.of('AP'))
  const normal = appearances instanceof PDFDict ? appearances.lookup(PDFName.of('N')) : undefined
  if (!(normal instanceof PDFDict)) return normal
  const state = annotation.lookup(PDFName.of('AS'))
  return state instanceof PDFName ? normal.lookup(state) : undefined
}

/** Algorithm 8.1 of PDF 1.7 (12.5.5): the form's box, through its matrix, is laid onto the annotation's rectangle. */
function placed(rect: readonly number[], form: PDFDict): Affine | null {
  const { PDFArray, PDFName } = pdfLib()
  const boxEntry = form.lookup(PDFName.of('BBox'))
  const matrixEntry = form.lookup(PDFName.of('Matrix'))
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = boxEntry instanceof PDFArray ? numbers(boxEntry) : []
  const own = matrixEntry instanceof PDFArray ? numbers(matrixEntry) : [1, 0, 0, 1, 0, 0]
  if (own.length !== 6 || rect.length !== 4) return null
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => apply(own as unknown as Affine, x, y))
  const left = Math.min(...corners.map(({ x }) => x))
  const bottom = Math.min(...corners.map(({ y }) => y))
  const width = Math.max(...corners.map(({ x }) => x)) - left
  const height = Math.max(...corners.map(({ y }) => y)) - bottom
  if (width <= 0 || height <= 0) return null
  const [rx0 = 0, ry0 = 0, rx1 = 0, ry1 = 0] = rect
  const scaleX = Math.abs(rx1 - rx0) / width
  const scaleY = Math.abs(ry1 - ry0) / height
  return [scaleX, 0, 0, scaleY, Math.min(rx0, rx1) - left * scaleX, Math.min(ry0, ry1) - bottom * scaleY]
}

function numbers(array: { size: () => number; lookup: (index: number) => unknown }): number[] {
  const { PDFNumber } = pdfLib()
  return Array.from({ length: array.size() }, (_, index) => {
    const value = array.lookup(index)
    return value instanceof PDFNumber ? value.asNumber() : 0
  })
}
