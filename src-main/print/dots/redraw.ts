// A part of a page as a print head burns it, and other ways to draw that part: moved by a part of a dot, or drawn finer and
// brought down to dots. A code whose bars fall badly on the head's grid may be readable in one of them. It reads no code.
import { withPdf, type GrayRaster, type PdfDocument } from '../read/pdfium'
import { dotsPerMillimetre, toMillimetres } from '../arrange/sizes'
import type { MonoRaster } from './to-mono'

export type DotBox = { left: number; top: number; width: number; height: number }

export type Drawing = {
  /** In dots; nobody sees less than one. */
  right: number
  down: number
  /** Drawn with so many dots in place of one, of which the middle shade is taken. */
  fineness: number
  /** Times the profile's own. */
  darkness: number
}
export type Redraw = { sheet: number; box: DotBox; drawing: Drawing }
export type Head = { dpi: number; threshold: number }

export const plainDrawing: Drawing = { right: 0, down: 0, fineness: 1, darkness: 1 }

const quarters = [0.25, 0.5, 0.75] as const
const eighths = [0, 1, 2, 3, 4, 5, 6, 7].map((count) => count / 8)
/** Dots per millimetre to draw finely with. */
const fineDots = 64

/** Tried in this order when the plain one cannot be read. */
export function otherDrawings(dpi: number): Drawing[] {
  const fineness = Math.max(2, Math.round(fineDots / dotsPerMillimetre(dpi)))
  return [
    ...quarters.map((move) => ({ ...plainDrawing, right: move, down: move })),
    ...quarters.map((move) => ({ ...plainDrawing, right: move })),
    ...quarters.map((move) => ({ ...plainDrawing, down: move })),
    ...[1, 0.78, 1.25].flatMap((darkness) =>
      eighths.map((move) => ({ right: move, down: move, fineness, darkness })),
    ),
  ]
}

/** 0 is black and 255 white, nothing between. */
export function drawBox(
  document: PdfDocument,
  sheet: number,
  box: DotBox,
  { dpi, threshold }: Head,
  { right, down, fineness, darkness }: Drawing,
): GrayRaster {
  const fine = document.page(sheet, (page) =>
    page.render({
      width: box.width * fineness,
      height: box.height * fineness,
      dotsPerPoint: dotsPerMillimetre(dpi) * toMillimetres(1) * fineness,
      // Finely, an edge need not be moved to a whole dot.
      isForHead: fineness === 1,
      at: { x: (right - box.left) * fineness, y: (down - box.top) * fineness },
    }),
  )
  const shades = fineness === 1 ? fine : coarser(fine, fineness)
  const limit = Math.min(255, Math.round(threshold * darkness))
  return { ...shades, pixels: shades.pixels.map((shade) => (shade < limit ? 0 : 255)) }
}

/** White beyond the edges. */
export function partOf(page: GrayRaster, { left, top, width, height }: DotBox): GrayRaster {
  const pixels = new Uint8Array(width * height).fill(255)
  const from = Math.max(0, left)
  for (let y = Math.max(0, -top); y < height && top + y < page.height; y += 1) {
    const row = (top + y) * page.width
    const to = Math.min(page.width, left + width)
    if (from < to) pixels.set(page.pixels.subarray(row + from, row + to), y * width + from - left)
  }
  return { width, height, pixels }
}

function coarser({ width, height, pixels }: GrayRaster, fineness: number): GrayRaster {
  const [across, along] = [width / fineness, height / fineness]
  const sums = new Uint32Array(across * along)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / fineness) * across
    for (let x = 0; x < width; x += 1) {
      const at = row + Math.floor(x / fineness)
      sums[at] = (sums[at] as number) + (pixels[y * width + x] as number)
    }
  }
  return { width: across, height: along, pixels: Uint8Array.from(sums, (sum) => sum / fineness ** 2) }
}

/** The sheets of `pdf` as monoPages draws them, with some parts drawn otherwise. */
export const monoPagesWith = (
  pdf: Uint8Array,
  head: Head,
  pages: readonly MonoRaster[],
  redraws: readonly Redraw[],
): Promise<MonoRaster[]> =>
  withPdf(pdf, (document) =>
    pages.map((page, sheet) => {
      const mine = redraws.filter((one) => one.sheet === sheet)
      const bits = mine.length === 0 ? page.bits : page.bits.slice()
      for (const { box, drawing } of mine)
        lay({ ...page, bits }, drawBox(document, sheet, box, head, drawing), box)
      return { ...page, bits }
    }),
  )

function lay(page: MonoRaster, part: GrayRaster, { left, top }: DotBox): void {
  for (let y = 0; y < part.height; y += 1)
    for (let x = 0; x < part.width; x += 1) {
      const [across, along] = [left + x, top + y]
      if (across < 0 || along < 0 || across >= page.width || along >= page.height) continue
      const at = along * page.bytesPerRow + (across >> 3)
      const bit = 0x80 >> (across & 7)
      const before = page.bits[at] as number
      page.bits[at] = part.pixels[y * part.width + x] === 0 ? before | bit : before & ~bit
    }
}
