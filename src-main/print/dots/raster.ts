// Pages as pictures: for the window, and as dots for a print head. It composes nothing; give it a composed PDF to see what
// will lie on paper.
import { toMono, type MonoRaster } from './to-mono'
import { eachPage, withPdf, type GrayRaster, type PdfPage } from '../read/pdfium'
import { encodeGrayPng } from './png'
import { dotsPerMillimetre, dotsWithin, toMillimetres } from '../arrange/sizes'

export type LabelPicture = {
  png: Uint8Array<ArrayBuffer>
  pageCount: number
  widthPixels: number
  heightPixels: number
}

/**
 * One page (0 is the first) as a grey PNG whose longest side has `longestSidePixels`. Throws PrintFailure
 * ('refused-document') for what cannot be read, RangeError for a page that is not there.
 */
export const pictureOfPage = (
  bytes: Uint8Array,
  pageIndex: number,
  longestSidePixels: number,
): Promise<LabelPicture> =>
  withPdf(bytes, (document) => {
    if (!Number.isInteger(pageIndex) || pageIndex < 0 || pageIndex >= document.pageCount)
      throw new RangeError(`no page ${pageIndex + 1}`)
    return document.page(pageIndex, (page) => {
      const dotsPerPoint = longestSidePixels / Math.max(page.widthPoints, page.heightPoints)
      const raster = page.render({
        width: Math.max(1, Math.round(page.widthPoints * dotsPerPoint)),
        height: Math.max(1, Math.round(page.heightPoints * dotsPerPoint)),
        dotsPerPoint,
      })
      return {
        png: encodeGrayPng(raster),
        pageCount: document.pageCount,
        widthPixels: raster.width,
        heightPixels: raster.height,
      }
    })
  })

/** Every page at a print head's resolution, in grey. Dots that would lie half beyond the edge are left out. */
export const grayPages = (bytes: Uint8Array, dpi: number): Promise<GrayRaster[]> =>
  withPdf(bytes, (document) => eachPage(document, (page) => page.render(sizeAt(page, dpi))))

/**
 * Every page as black and white dots. `threshold` as in toMono. `perMillimetre` is the head's that is sold under this dpi,
 * unless a device counts otherwise.
 */
export const monoPages = (
  bytes: Uint8Array,
  dpi: number,
  threshold: number,
  perMillimetre = dotsPerMillimetre(dpi),
): Promise<MonoRaster[]> =>
  withPdf(bytes, (document) =>
    eachPage(document, (page) => toMono(page.render(sizeAt(page, dpi, perMillimetre)), threshold)),
  )

const sizeAt = (page: PdfPage, dpi: number, perMillimetre = dotsPerMillimetre(dpi)) => ({
  width: dotsWithin(toMillimetres(page.widthPoints), dpi, perMillimetre),
  height: dotsWithin(toMillimetres(page.heightPoints), dpi, perMillimetre),
  dotsPerPoint: perMillimetre * toMillimetres(1),
  isForHead: true,
})
