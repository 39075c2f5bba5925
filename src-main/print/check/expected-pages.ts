// What should lie on each sheet: the label's own pages, as PDFium shows them, laid dot by dot where the placement has them.
// Made apart from the composed file, so that the two can be compared. It judges nothing.
import { after, apply, inverse, stockFromDisplayed } from '../arrange/affine'
import type { Placement, PlacedPiece } from '../arrange/place-pages'
import type { BoxMillimetres, SizeMillimetres } from '../arrange/sizes'
import type { GrayRaster } from '../read/pdfium'

/** Draws a page of the label, `dots` for each millimetre of it as displayed. */
export type DrawPage = (pageIndex: number, dots: number) => GrayRaster

/** One for each sheet, `dots` to the millimetre. */
export function expectedPages(
  draw: DrawPage,
  placement: Placement,
  stock: SizeMillimetres,
  dots: number,
): GrayRaster[] {
  const drawn = new Map<string, GrayRaster>()
  const width = Math.max(1, Math.round(stock.widthMillimetres * dots))
  const height = Math.max(1, Math.round(stock.heightMillimetres * dots))
  return placement.pages.map(({ pieces }) => {
    const sheet: GrayRaster = { width, height, pixels: new Uint8Array(width * height).fill(255) }
    for (const piece of pieces) {
      const own = dots * Math.min(2, Math.max(0.25, piece.scale))
      const key = `${piece.pageIndex} ${own}`
      const page = drawn.get(key) ?? draw(piece.pageIndex, own)
      drawn.set(key, page)
      lay(sheet, page, piece, dots, own)
    }
    if (placement.turnWhole === 180) sheet.pixels.reverse()
    return sheet
  })
}

/** Every dot of the sheet within the piece takes the page's dot that lies there. */
function lay(sheet: GrayRaster, page: GrayRaster, piece: PlacedPiece, dots: number, own: number): void {
  const back = inverse(stockFromDisplayed(piece))
  if (back === null) return
  const toPage = after([own, 0, 0, own, 0, 0], after(back, [1 / dots, 0, 0, 1 / dots, 0, 0]))
  const isUpright = toPage[0] === 1 && toPage[1] === 0
  const box = shared(piece.clip, piece.target)
  const [left, top] = [Math.max(0, Math.ceil(box.left * dots)), Math.max(0, Math.ceil(box.top * dots))]
  const right = Math.min(sheet.width, Math.floor(box.right * dots))
  const bottom = Math.min(sheet.height, Math.floor(box.bottom * dots))
  for (let y = top; y < bottom; y += 1) {
    const start = apply(toPage, left + 0.5, y + 0.5)
    if (isUpright) {
      copyRow(sheet, page, { left, right, y }, Math.floor(start.x), Math.floor(start.y))
      continue
    }
    let [atX, atY] = [start.x, start.y]
    for (let x = left; x < right; x += 1, atX += toPage[0], atY += toPage[1]) {
      const [fromX, fromY] = [Math.floor(atX), Math.floor(atY)]
      if (fromX < 0 || fromY < 0 || fromX >= page.width || fromY >= page.height) continue
      sheet.pixels[y * sheet.width + x] = page.pixels[fromY * page.width + fromX] as number
    }
  }
}

/** Most labels lie as they are: a row of dots at a time. */
function copyRow(
  sheet: GrayRaster,
  page: GrayRaster,
  { left, right, y }: { left: number; right: number; y: number },
  fromX: number,
  fromY: number,
): void {
  if (fromY < 0 || fromY >= page.height) return
  const skipped = Math.max(0, -fromX)
  const end = Math.min(page.width, fromX + right - left)
  if (fromX + skipped >= end) return
  const row = page.pixels.subarray(fromY * page.width + fromX + skipped, fromY * page.width + end)
  sheet.pixels.set(row, y * sheet.width + left + skipped)
}

const shared = (one: BoxMillimetres, other: BoxMillimetres) => ({
  left: Math.max(one.leftMillimetres, other.leftMillimetres),
  top: Math.max(one.topMillimetres, other.topMillimetres),
  right: Math.min(one.leftMillimetres + one.widthMillimetres, other.leftMillimetres + other.widthMillimetres),
  bottom: Math.min(
    one.topMillimetres + one.heightMillimetres,
    other.topMillimetres + other.heightMillimetres,
  ),
})
