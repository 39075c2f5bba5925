// The calibration label of a profile, exactly as large as its stock: rulers on all four sides, a ladder of barcodes from
// thin to thick, a bar of 10 mm, and the profile's name. It is printed like any label, through the profile, so that what
// is wrong on paper is what would be wrong with a label.
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import { barsOf } from '../barcodes/bars-of'
import { pdfLib } from '../lazy-packages'
import { drawBoxOn } from '../list/draw-box'
import { createLetterOutlines } from './letter-outline'
import { dotsPerMillimetre, showSize, toPoints, type SizeMillimetres } from '../arrange/sizes'

export type CalibrationOptions = {
  stock: SizeMillimetres
  /** In any alphabet; a letter that no font here has becomes a dot. */
  name: string
  dpi: number
}

const blank = (widthMillimetres: number, heightMillimetres: number) => ({
  widthMillimetres,
  heightMillimetres,
})

/** What fits on the stock besides the rulers: only that can be asked about. */
export type CalibrationLabel = {
  pdf: Uint8Array<ArrayBuffer>
  hasArrow: boolean
  hasBar: boolean
  hasCodes: boolean
}

/** One page of the stock's size. */
export async function createCalibrationPdf(options: CalibrationOptions): Promise<CalibrationLabel> {
  const { PDFDocument, StandardFonts } = pdfLib()
  const { stock, dpi } = options
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([toPoints(stock.widthMillimetres), toPoints(stock.heightMillimetres)])
  const latin = await document.embedFont(StandardFonts.Helvetica)
  const pen = penFor(page, stock)
  drawRulers(pen, stock, latin)
  // A small label has no room for margins and for words below each other.
  const isSmall = stock.heightMillimetres < 45 || stock.widthMillimetres < 45
  const [side, top] = isSmall ? [6, 5] : [8, 8]
  const size = blank(stock.widthMillimetres - 2 * side, stock.heightMillimetres - 2 * top)
  const inner = { left: side, top, ...size }
  const hasArrow = size.widthMillimetres >= 12 && size.heightMillimetres >= 3
  const facts = `${showSize(stock)}, ${dpi} dpi`
  let down = top
  if (hasArrow && isSmall) down = drawSmallHead(pen, inner, options.name, latin)
  else if (hasArrow) down = drawHead(pen, inner, options.name, facts, latin)
  const afterBar = drawBar(pen, inner, down, latin)
  const codes = drawLadder(pen, inner, afterBar, dpi, latin)
  const pdf = new Uint8Array(await document.save({ useObjectStreams: false }))
  return { pdf, hasArrow, hasBar: afterBar > down, hasCodes: codes > 0 }
}

type Pen = {
  box: (left: number, top: number, width: number, height: number) => void
  text: (words: string, left: number, baseline: number, sizePoints: number, font: PDFFont) => void
  /** In any alphabet, no wider than `width`. */
  name: (
    words: string,
    left: number,
    baseline: number,
    sizePoints: number,
    font: PDFFont,
    width: number,
  ) => void
}

/** Draws in millimetres from the top left. */
function penFor(page: PDFPage, stock: SizeMillimetres): Pen {
  const { rgb } = pdfLib()
  const black = rgb(0, 0, 0)
  const letterOutline = createLetterOutlines()
  const fromBottom = (top: number) => toPoints(stock.heightMillimetres - top)
  return {
    box: drawBoxOn(page, stock),
    text: (words, left, baseline, size, font) =>
      page.drawText(words, { x: toPoints(left), y: fromBottom(baseline), size, font, color: black }),
    name: (words, left, baseline, size, font, width) => {
      const known = new Set(font.getCharacterSet())
      let x = toPoints(left)
      const end = toPoints(left + width)
      for (const letter of words.normalize('NFC')) {
        const outline = known.has(letter.codePointAt(0) ?? 0) ? null : letterOutline(letter)
        const shown = outline !== null || known.has(letter.codePointAt(0) ?? 0) ? letter : '·'
        const wide = outline === null ? font.widthOfTextAtSize(shown, size) : outline.widthEm * size
        if (x + wide > end) return
        const at = { x, y: fromBottom(baseline), color: black }
        if (outline === null) page.drawText(shown, { ...at, size, font })
        else page.drawSvgPath(outline.path, { ...at, scale: size })
        x += wide
      }
    },
  }
}

/** A tick each millimetre from every edge inwards, longer at 5, longest and numbered at 10. The edge itself is 0. */
function drawRulers(
  pen: Pen,
  { widthMillimetres: width, heightMillimetres: height }: SizeMillimetres,
  font: PDFFont,
): void {
  const thin = 0.2
  for (let at = 1; at < width; at += 1) {
    const length = tick(at)
    pen.box(at - thin / 2, 0, thin, length)
    pen.box(at - thin / 2, height - length, thin, length)
    if (at % 10 === 0 && width - at > 4 && height >= 30) pen.text(String(at), at - 1.2, 6.4, 5, font)
  }
  for (let at = 1; at < height; at += 1) {
    const length = tick(at)
    pen.box(0, at - thin / 2, length, thin)
    pen.box(width - length, at - thin / 2, length, thin)
    if (at % 10 === 0 && height - at > 4 && width >= 40) pen.text(String(at), 4.3, at + 0.6, 5, font)
  }
}

const tick = (at: number): number => (at % 10 === 0 ? 4 : at % 5 === 0 ? 3 : 1.8)

type Inner = SizeMillimetres & { left: number; top: number }

function drawHead(pen: Pen, inner: Inner, name: string, facts: string, font: PDFFont): number {
  const size = Math.min(14, Math.max(6, inner.widthMillimetres / 6))
  drawArrow(pen, inner, font)
  const nameLine = inner.top + 5 + size / 2.835
  const { widthMillimetres: width } = inner
  pen.name(name, inner.left, nameLine, size, font, width)
  pen.text(fitted(facts, font, 7, width), inner.left, nameLine + 3.6, 7, font)
  return nameLine + 6
}

/** The arrow with the name beside it. */
function drawSmallHead(pen: Pen, inner: Inner, name: string, font: PDFFont): number {
  drawArrow(pen, inner, font)
  pen.name(name, inner.left + 12, inner.top + 2.8, 7, font, inner.widthMillimetres - 12)
  return inner.top + 4.5
}

/** It must point away from the worker when the label is held upright. */
function drawArrow(pen: Pen, inner: Inner, font: PDFFont): void {
  const step = 0.35
  for (let row = 0; row < 8; row += 1)
    pen.box(inner.left + 2.8 - row * step, inner.top + row * step, row * step * 2 + 0.1, step)
  pen.text('UP', inner.left + 7, inner.top + 2.8, 7, font)
}

function drawBar(pen: Pen, inner: Inner, top: number, font: PDFFont): number {
  if (top + 1 > inner.top + inner.heightMillimetres || inner.widthMillimetres < 20) return top
  pen.box(inner.left, top, 10, 1)
  pen.text('10 mm', inner.left + 11.5, top + 1.6, 7, font)
  return top + 5
}

/** The same code at 1, 2, 3, 4 dots per module: the thinnest that scans is what this printer can do. Says how many fit. */
function drawLadder(pen: Pen, inner: Inner, top: number, dpi: number, font: PDFFont): number {
  const dot = 1 / dotsPerMillimetre(dpi)
  const height = inner.heightMillimetres > 60 ? 9 : 5
  let down = top
  let drawn = 0
  for (const dots of dpi >= 600 ? [4, 6, 8, 10, 12] : dpi >= 300 ? [2, 3, 4, 5] : [1, 2, 3, 4]) {
    const text = `PACK-${dots}`
    const widths = barsOf(text)
    const module = dots * dot
    const width = widths.reduce((sum, one) => sum + one, 0) * module
    if (down + height > inner.top + inner.heightMillimetres || width > inner.widthMillimetres) return drawn
    // Bars begin on whole dots, or a driver would blur exactly the ones that are to be judged.
    let at = Math.ceil(inner.left / dot) * dot
    widths.forEach((modules, index) => {
      if (index % 2 === 0) pen.box(at, down, modules * module, height)
      at += modules * module
    })
    if (at + 12 < inner.left + inner.widthMillimetres)
      pen.text(`${(module * 1000).toFixed(0)} µm`, at + 3, down + height / 2 + 1, 6, font)
    down += height + 4
    drawn += 1
  }
  return drawn
}

function fitted(text: string, font: PDFFont, size: number, widthMillimetres: number): string {
  let shown = text
  while (shown.length > 0 && font.widthOfTextAtSize(shown, size) > toPoints(widthMillimetres))
    shown = shown.slice(0, -1)
  return shown
}
