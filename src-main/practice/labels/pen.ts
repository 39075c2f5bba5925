// Draws on one page: blocks, bars, type. Pure black and white, since a label printer has nothing else.
// Everything is vector; places are millimetres from the top left corner. It decides nothing about layout.
import * as pdf from '@cantoo/pdf-lib'
import type { PDFFont, PDFName, PDFOperator, PDFPage } from '@cantoo/pdf-lib'
import type { Face } from '../fonts/face'
import type { Line } from '../fonts/typesetter'
import type { Area } from './arrange'
import type { Barcode } from './code-128'
import { dotMm, mmPerPoint, onDots, rounded, toPoints } from './units'

export type TextStyle = {
  sizePt: number
  align?: 'left' | 'center' | 'right'
  ink?: 'black' | 'white'
}

export type Pen = {
  /** A filled rectangle with its edges on whole dots, at least one dot wide. */
  block: (area: Area) => void
  /** A bar of exactly 10 × 1 mm, its left end on a whole dot. */
  scaleBar: (x: number, y: number) => void
  /** A dashed line across or down the page, for scissors. */
  dashed: (x1: number, y1: number, x2: number, y2: number) => void
  text: (line: Line, x: number, baseline: number, style: TextStyle) => void
  /** Bars from `x` (moved to a whole dot) on; `moduleDots` printer dots to a module. */
  bars: (barcode: Barcode, x: number, y: number, height: number, moduleDots: number) => void
  /** Puts everything on the page; to be called once, when all is drawn. */
  finish: (fontOf: (face: Face) => Promise<PDFFont>) => Promise<void>
}

/** Letters of one font that follow one another; places and sizes in points. */
type Word = { face: Face; letters: string; x: number; y: number; sizePt: number }

// Rasterisers without grey blacken every dot that a shape touches: without this much air (in dots) on either side a
// shape that ends on a dot's edge would grow by one dot. A rasteriser that asks for a dot's centre is not affected.
const airMm = 0.15 * dotMm

export function createPen(page: PDFPage, heightMm: number): Pen {
  // Words wait for their fonts, and the rest waits with them: white type lies on the black block drawn before it.
  const drawn: (PDFOperator | Word)[] = []
  const up = (mm: number) => toPoints(heightMm - mm)
  const box = (x: number, y: number, width: number, height: number) =>
    pdf.rectangle(toPoints(x), up(y + height), toPoints(width), toPoints(height))
  const onWholeDots = (x: number, y: number, width: number, height: number) =>
    box(x + airMm, y + airMm, width - 2 * airMm, height - 2 * airMm)

  function text(line: Line, x: number, baseline: number, { sizePt, align = 'left', ink }: TextStyle) {
    const em = sizePt * mmPerPoint
    let at = x - { left: 0, center: 0.5, right: 1 }[align] * line.widthEm * em
    if (ink === 'white') drawn.push(pdf.setFillingColor(pdf.grayscale(1)))
    let word: Word | undefined
    for (const { face, character, widthEm } of line.letters.flatMap(({ glyphs }) => glyphs)) {
      if (word?.face !== face) {
        word = { face, letters: '', x: toPoints(at), y: up(baseline), sizePt: rounded(sizePt) }
        drawn.push(word)
      }
      word.letters += character
      at += widthEm * em
    }
    if (ink === 'white') drawn.push(pdf.setFillingColor(pdf.grayscale(0)))
  }

  function bars(barcode: Barcode, x: number, y: number, height: number, moduleDots: number): void {
    let at = onDots(x)
    barcode.widths.forEach((modules, index) => {
      const wide = modules * moduleDots * dotMm
      if (index % 2 === 0) drawn.push(onWholeDots(at, onDots(y), wide, onDots(height)))
      at += wide
    })
    drawn.push(pdf.fill())
  }

  async function finish(fontOf: (face: Face) => Promise<PDFFont>): Promise<void> {
    const names = new Map<Face, PDFName>()
    for (const mark of drawn) {
      if (!('face' in mark)) {
        page.pushOperators(mark)
        continue
      }
      const { face, letters, x, y, sizePt } = mark
      const font = await fontOf(face)
      const name = names.get(face) ?? page.node.newFontDictionary('F', font.ref)
      names.set(face, name)
      page.pushOperators(pdf.beginText(), pdf.setFontAndSize(name, sizePt), pdf.moveText(x, y))
      page.pushOperators(pdf.showText(font.encodeText(letters)), pdf.endText())
    }
  }

  return {
    block: ({ x, y, width, height }) => {
      const [left, top] = [onDots(x), onDots(y)]
      const [right, bottom] = [onDots(x + width), onDots(y + height)]
      drawn.push(
        onWholeDots(left, top, Math.max(right - left, dotMm), Math.max(bottom - top, dotMm)),
        pdf.fill(),
      )
    },
    scaleBar: (x, y) => drawn.push(box(onDots(x), onDots(y), 10, 1), pdf.fill()),
    dashed: (x1, y1, x2, y2) => {
      drawn.push(
        pdf.setLineWidth(toPoints(2 * dotMm)),
        pdf.setDashPattern([toPoints(2), toPoints(1.5)], 0),
        pdf.moveTo(toPoints(x1), up(y1)),
        pdf.lineTo(toPoints(x2), up(y2)),
        pdf.stroke(),
      )
    },
    text,
    bars,
    finish,
  }
}
