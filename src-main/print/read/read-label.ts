// Reads a label PDF before anything prints it: pages, their size on paper as a person sees them, where the ink is, and
// whether it can be read at all. It changes nothing and knows no stock (compare.ts does).
import { PrintFailure } from '../print-failure'
import { findInk } from './find-ink'
import { eachPage, withPdf, type PdfPage } from './pdfium'
import {
  toMillimetres,
  type BoxMillimetres,
  type BoxPoints,
  type SizeMillimetres,
  type Turn,
} from '../arrange/sizes'
import { readUserUnits } from './user-units'

export type LabelPage = SizeMillimetres & {
  /** The page's own /Rotate, clockwise; width and height are given as displayed, with it. */
  turn: Turn
  /** Millimetres per user space unit are 25.4 / 72 times this. */
  userUnit: number
  /** As written in the file, in user space units. */
  mediaBox: BoxPoints | null
  cropBox: BoxPoints | null
  /** The inked part, as displayed; null for a blank page. Accurate to about 0.3 mm, always a little too large. */
  contentBox: BoxMillimetres | null
}

export type LabelPages = {
  pageCount: number
  /** Protected, but readable without a password. */
  isEncrypted: boolean
  pages: LabelPage[]
}

/** Nothing on any of its pages. */
export const isBlank = ({ pages }: LabelPages): boolean =>
  pages.every(({ contentBox }) => contentBox === null)

/** Smaller than this is no page: nothing could be said about how it lies on paper. */
const leastMillimetres = 1

/** Dots per millimetre for finding the ink, and the most dots a page may have for it. */
const lookDots = 4
const mostLookDots = 4_000_000

/** Throws PrintFailure('refused-document') with its reason: empty, no PDF, damaged, wants a password. */
export async function readLabelPdf(bytes: Uint8Array): Promise<LabelPages> {
  const read = await withPdf(bytes, async (document) => ({
    pageCount: document.pageCount,
    isEncrypted: document.isEncrypted,
    pages: await eachPage(document, readPage),
  }))
  const units = await readUserUnits(bytes, read.pages.length)
  return { ...read, pages: read.pages.map((page, index) => withUserUnit(page, units[index] ?? 1)) }
}

function readPage(page: PdfPage): LabelPage {
  const widthMillimetres = rounded(toMillimetres(page.widthPoints))
  const heightMillimetres = rounded(toMillimetres(page.heightPoints))
  if (Math.min(widthMillimetres, heightMillimetres) < leastMillimetres)
    throw new PrintFailure('refused-document', {
      isSurelyNotPrinted: true,
      detail: { code: 'label-page-without-size' },
    })
  return {
    widthMillimetres,
    heightMillimetres,
    turn: page.turn,
    userUnit: 1,
    mediaBox: page.mediaBox,
    cropBox: page.cropBox,
    contentBox: findContent(page, { widthMillimetres, heightMillimetres }),
  }
}

/** PDFium counts in 32-bit numbers: what is beyond a thousandth of a millimetre is noise. */
const rounded = (millimetres: number): number => Math.round(millimetres * 1000) / 1000

function findContent(page: PdfPage, size: SizeMillimetres): BoxMillimetres | null {
  const area = size.widthMillimetres * size.heightMillimetres
  const dots = Math.min(lookDots, Math.sqrt(mostLookDots / Math.max(area, 1)))
  const raster = page.render({
    width: Math.max(1, Math.ceil(size.widthMillimetres * dots)),
    height: Math.max(1, Math.ceil(size.heightMillimetres * dots)),
    dotsPerPoint: dots * toMillimetres(1),
  })
  const ink = findInk(raster)
  if (ink === null) return null
  const right = Math.min(ink.right / dots, size.widthMillimetres)
  const bottom = Math.min(ink.bottom / dots, size.heightMillimetres)
  const left = Math.min(ink.left / dots, right)
  const top = Math.min(ink.top / dots, bottom)
  return {
    leftMillimetres: left,
    topMillimetres: top,
    widthMillimetres: right - left,
    heightMillimetres: bottom - top,
  }
}

function withUserUnit(page: LabelPage, userUnit: number): LabelPage {
  if (userUnit === 1) return page
  const { contentBox } = page
  return {
    ...page,
    userUnit,
    widthMillimetres: page.widthMillimetres * userUnit,
    heightMillimetres: page.heightMillimetres * userUnit,
    contentBox: contentBox && {
      leftMillimetres: contentBox.leftMillimetres * userUnit,
      topMillimetres: contentBox.topMillimetres * userUnit,
      widthMillimetres: contentBox.widthMillimetres * userUnit,
      heightMillimetres: contentBox.heightMillimetres * userUnit,
    },
  }
}
