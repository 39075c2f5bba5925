// The barcodes of a label as its carrier drew them: looked for in a picture finer than most print heads. It judges nothing.
import type { ReadPicture } from './barcode-reader'
import { withPdf } from '../read/pdfium'
import type { LabelPages } from '../read/read-label'
import { toMillimetres, wider, type BoxMillimetres } from '../arrange/sizes'

export type SourceBarcode = {
  page: number
  format: string
  text: string
  /** On the page as displayed. */
  box: BoxMillimetres
}

/** As fine as a head of 300 dpi; larger pages are looked at less finely, and a book's first pages only. */
const lookDots = 12
const mostLookDots = 6_000_000
const mostPagesLookedAt = 20
/** The white that a reader wants around a code, in millimetres: only the inked part of a page is looked at. */
const quietZone = 5
/** Fewer characters are seen by chance in lines and tables. */
const leastCharacters: Readonly<Record<string, number>> = { ITF: 6, Codabar: 6, Code39: 3, Code93: 3 }

/** Null: nobody could look. `label` is what readLabelPdf said about these bytes. */
export const readBarcodes = (
  bytes: Uint8Array,
  label: LabelPages,
  read: ReadPicture,
): Promise<SourceBarcode[] | null> =>
  withPdf(bytes, async (document) => {
    const found: SourceBarcode[] = []
    for (const [index, page] of label.pages.entries()) {
      if (page.contentBox === null || index >= mostPagesLookedAt) continue
      const inked = wider(page.contentBox, quietZone)
      const dots = Math.min(
        lookDots,
        Math.sqrt(mostLookDots / (inked.widthMillimetres * inked.heightMillimetres)),
      )
      const [fromLeft, fromTop] = [
        Math.round(inked.leftMillimetres * dots),
        Math.round(inked.topMillimetres * dots),
      ]
      const seen = await read(
        document.page(index, (drawn) =>
          drawn.render({
            width: Math.max(1, Math.ceil(inked.widthMillimetres * dots)),
            height: Math.max(1, Math.ceil(inked.heightMillimetres * dots)),
            dotsPerPoint: dots * toMillimetres(page.userUnit),
            // Letters may be bars, and lie exactly where they are only so.
            isForHead: true,
            at: { x: -fromLeft, y: -fromTop },
          }),
        ),
      )
      if (seen === null) return null
      for (const { format, text, left, top, right, bottom } of seen) {
        if (text.length < (leastCharacters[format] ?? 1)) continue
        const box = {
          leftMillimetres: (left + fromLeft) / dots,
          topMillimetres: (top + fromTop) / dots,
          widthMillimetres: (right - left) / dots,
          heightMillimetres: (bottom - top) / dots,
        }
        found.push({ page: index, format, text, box })
      }
    }
    return found
  })
