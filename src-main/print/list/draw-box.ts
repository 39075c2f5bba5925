import type { PDFPage } from '@cantoo/pdf-lib'
import { toPoints, type SizeMillimetres } from '../arrange/sizes'
import { pdfLib } from '../lazy-packages'

/** Fills boxes with black, in millimetres from the top left of a page of this size. */
export const drawBoxOn =
  (page: PDFPage, size: SizeMillimetres) =>
  (left: number, top: number, width: number, height: number): void =>
    page.drawRectangle({
      x: toPoints(left),
      y: toPoints(size.heightMillimetres - top - height),
      width: toPoints(width),
      height: toPoints(height),
      color: pdfLib().rgb(0, 0, 0),
    })
