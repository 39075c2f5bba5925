// Whether every barcode of a label can still be read in the dots that a head of these dots would burn. Where one cannot, that
// part is drawn in other ways until it can; one that never can is lost, and a service asks. It changes nothing.
import { after, apply, stockFromDisplayed } from '../arrange/affine'
import type { PlacedPiece, Placement } from '../arrange/place-pages'
import {
  dotsPerMillimetre,
  dotsWithin,
  toMillimetres,
  wider,
  type BoxMillimetres,
  type SizeMillimetres,
} from '../arrange/sizes'
import {
  drawBox,
  otherDrawings,
  partOf,
  plainDrawing,
  type DotBox,
  type Head,
  type Redraw,
} from '../dots/redraw'
import { withPdf, type GrayRaster } from '../read/pdfium'
import type { LabelPages } from '../read/read-label'
import type { ReadPicture } from './barcode-reader'
import type { SourceBarcode } from './source-barcodes'

/** `sheet`: the one it should be read on; left out when it lies on none. */
type LostBarcode = SourceBarcode & { sheet?: number }
export type BarcodeCheck = { lost: LostBarcode[]; redraws: Redraw[] }

type Printed = {
  /** The label's own file, and what readLabelPdf said about it. */
  bytes: Uint8Array
  label: LabelPages
  /** Composed for the stock. */
  pdf: Uint8Array
  placement: Placement
  stock: SizeMillimetres
  head: Head
  /** A driver makes the dots, as dark as it likes. */
  isByDriver: boolean
}

/** The white that a reader wants around a code, in millimetres of paper. */
const around = 2
/** More codes than this, and the whole sheet is drawn once. */
const mostPartsDrawn = 4
/** Dots per millimetre for a second look at the file; not a multiple of what was looked at first. */
const secondLookDots = 17

/** Null: nobody could look. */
export const checkBarcodes = (
  codes: readonly SourceBarcode[],
  { bytes, label, pdf, placement, stock, head, isByDriver }: Printed,
  read: ReadPicture,
): Promise<BarcodeCheck | null> =>
  withPdf(pdf, async (document) => {
    const check: BarcodeCheck = { lost: [], redraws: [] }
    const drawings = [plainDrawing, ...otherDrawings(head.dpi)].filter(
      ({ darkness }) => !isByDriver || darkness === 1,
    )
    const whole = new Map<number, GrayRaster>()
    const plain = (sheet: number, box: DotBox): GrayRaster => {
      if (codes.length <= mostPartsDrawn) return drawBox(document, sheet, box, head, plainDrawing)
      const size = {
        width: dotsWithin(stock.widthMillimetres, head.dpi),
        height: dotsWithin(stock.heightMillimetres, head.dpi),
      }
      const page =
        whole.get(sheet) ?? drawBox(document, sheet, { left: 0, top: 0, ...size }, head, plainDrawing)
      whole.set(sheet, page)
      return partOf(page, box)
    }
    for (const code of codes) {
      const place = placeOf(code, placement, stock, dotsPerMillimetre(head.dpi))
      let isReadable = false
      if (place !== null) {
        const { sheet, box } = place
        for (const drawing of drawings) {
          const drawn =
            drawing === plainDrawing ? plain(sheet, box) : drawBox(document, sheet, box, head, drawing)
          const seen = await read(drawn, [code.format])
          if (seen === null) return null
          isReadable = seen.some(({ text }) => text === code.text)
          if (!isReadable) continue
          if (drawing !== plainDrawing) check.redraws.push({ sheet, box, drawing })
          break
        }
      }
      if (!isReadable && (await isSeenAgain(code, bytes, label, read)))
        check.lost.push({ ...code, ...(place === null ? {} : { sheet: place.sheet }) })
    }
    return check
  })

/** A code that is seen in one picture only is chance: lines and letters that look like one. */
async function isSeenAgain(
  { page, format, text, box }: SourceBarcode,
  bytes: Uint8Array,
  label: LabelPages,
  read: ReadPicture,
): Promise<boolean> {
  const part = wider(box, around)
  const { userUnit = 1 } = label.pages[page] ?? {}
  const picture = await withPdf(bytes, (document) =>
    document.page(page, (drawn) =>
      drawn.render({
        width: Math.max(1, Math.round(part.widthMillimetres * secondLookDots)),
        height: Math.max(1, Math.round(part.heightMillimetres * secondLookDots)),
        dotsPerPoint: secondLookDots * toMillimetres(userUnit),
        isForHead: true,
        at: { x: -part.leftMillimetres * secondLookDots, y: -part.topMillimetres * secondLookDots },
      }),
    ),
  )
  const seen = await read(picture, [format])
  return seen?.some((one) => one.text === text) ?? false
}

/** Which dots of which sheet a code of the label comes to lie on; null when its middle is on none. */
function placeOf(
  { page, box }: SourceBarcode,
  { pages, turnWhole }: Placement,
  stock: SizeMillimetres,
  dots: number,
): { sheet: number; box: DotBox } | null {
  for (const [sheet, { pieces }] of pages.entries()) {
    const piece = pieces.find((one) => one.pageIndex === page && holdsMiddle(one, box))
    if (piece === undefined) continue
    const turn = [-1, 0, 0, -1, stock.widthMillimetres, stock.heightMillimetres] as const
    const toStock = turnWhole === 180 ? after(turn, stockFromDisplayed(piece)) : stockFromDisplayed(piece)
    const one = apply(toStock, box.leftMillimetres, box.topMillimetres)
    const other = apply(
      toStock,
      box.leftMillimetres + box.widthMillimetres,
      box.topMillimetres + box.heightMillimetres,
    )
    const left = Math.floor((Math.min(one.x, other.x) - around) * dots)
    const top = Math.floor((Math.min(one.y, other.y) - around) * dots)
    const right = Math.ceil((Math.max(one.x, other.x) + around) * dots)
    const bottom = Math.ceil((Math.max(one.y, other.y) + around) * dots)
    return { sheet, box: { left, top, width: right - left, height: bottom - top } }
  }
  return null
}

/** A piece of a split page shows of the whole page only what lies within its clip. */
function holdsMiddle(piece: PlacedPiece, box: BoxMillimetres): boolean {
  const across = box.leftMillimetres + box.widthMillimetres / 2
  const along = box.topMillimetres + box.heightMillimetres / 2
  const onStock = apply(stockFromDisplayed(piece), across, along)
  return isWithin(piece.part, across, along) && isWithin(piece.clip, onStock.x, onStock.y)
}

const isWithin = (box: BoxMillimetres, x: number, y: number): boolean =>
  x >= box.leftMillimetres &&
  y >= box.topMillimetres &&
  x <= box.leftMillimetres + box.widthMillimetres &&
  y <= box.topMillimetres + box.heightMillimetres
