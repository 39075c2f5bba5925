// Draws on one page: blocks, lines, type, bars. Pure black and white, since a label printer has nothing else.
// Everything is vector; places are millimetres from the top left corner. It decides nothing about layout.
import * as pdf from '@cantoo/pdf-lib'
import type { PDFFont, PDFName, PDFOperator, PDFPage } from '@cantoo/pdf-lib'
import type { Face } from '../fonts/face'
import { BOX_EM, type Line } from '../fonts/typesetter'
import type { Barcode } from './code-128'
import { CAPITAL_EM, DOT_MM, MM_PER_POINT, onDots, rounded, toPoints } from './units'

export type Ink = 'black' | 'white'

interface TextStyle {
  sizePt: number
  align?: 'left' | 'center' | 'right'
  ink?: Ink
}

export interface Pen {
  /** A filled rectangle with its edges on whole dots. */
  block: (x: number, y: number, width: number, height: number) => void
  /** A bar of exactly 10 × 1 mm, its left end on a whole dot. */
  scaleBar: (x: number, y: number) => void
  horizontal: (x1: number, x2: number, y: number, weightMm: number) => void
  vertical: (x: number, y1: number, y2: number, weightMm: number) => void
  /** A dashed line across or down the page, for scissors. */
  dashed: (x1: number, y1: number, x2: number, y2: number) => void
  text: (line: Line, x: number, baseline: number, style: TextStyle) => void
  /** Bars from `x` (moved to a whole dot) on; `moduleDots` printer dots to a module. */
  bars: (barcode: Barcode, x: number, y: number, height: number, moduleDots: number) => void
  /** Puts everything on the page; to be called once, when all is drawn. */
  finish: (fontOf: (face: Face) => Promise<PDFFont>) => Promise<void>
}

/** Letters of one font that follow one another; places and sizes in points. */
interface Word {
  face: Face
  letters: string
  x: number
  y: number
  sizePt: number
}

// Rasterisers without grey blacken every dot that a shape touches: without this much air (in dots) on either side a
// shape that ends on a dot's edge would grow by one dot. A rasteriser that asks for a dot's centre is not affected.
const AIR_DOTS = 0.15

export function createPen(page: PDFPage, heightMm: number): Pen {
  // Words wait for their fonts, and the rest waits with them: white type lies on the black block drawn before it.
  const drawn: (PDFOperator | Word)[] = []
  const pt = toPoints
  const up = (mm: number) => toPoints(heightMm - mm)
  const rectangle = (x: number, y: number, width: number, height: number) =>
    pdf.rectangle(pt(x), up(y + height), pt(width), pt(height))
  const path = (x1: number, y1: number, x2: number, y2: number) => [
    pdf.moveTo(pt(x1), up(y1)),
    pdf.lineTo(pt(x2), up(y2)),
  ]

  function block(x: number, y: number, width: number, height: number): void {
    const air = AIR_DOTS * DOT_MM
    const [left, top] = [onDots(x), onDots(y)]
    const [w, h] = [Math.max(onDots(x + width) - left, DOT_MM), Math.max(onDots(y + height) - top, DOT_MM)]
    drawn.push(rectangle(left + air, top + air, w - 2 * air, h - 2 * air), pdf.fill())
  }

  function text(
    line: Line,
    x: number,
    baseline: number,
    { sizePt, align = 'left', ink = 'black' }: TextStyle,
  ) {
    const em = sizePt * MM_PER_POINT
    const width = line.widthEm * em
    let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
    if (ink === 'white') setInk(1)
    let word: Word | undefined
    for (const { glyphs, widthEm } of line.letters) {
      let glyphAt = at
      if (!glyphs) {
        word = undefined
        missingLetter(at + ((BOX_EM.advance - BOX_EM.ink) / 2) * em, baseline, em)
      }
      for (const { face, character, widthEm: advanceEm } of glyphs ?? []) {
        if (word?.face !== face) {
          word = { face, letters: '', x: pt(glyphAt), y: up(baseline), sizePt: rounded(sizePt) }
          drawn.push(word)
        }
        word.letters += character
        glyphAt += advanceEm * em
      }
      at += widthEm * em
    }
    if (ink === 'white') setInk(0)
  }

  function setInk(level: 0 | 1): void {
    const gray = pdf.grayscale(level)
    drawn.push(pdf.setFillingColor(gray), pdf.setStrokingColor(gray))
  }

  /** A crossed box of the size of a capital: plainly "a letter is missing here". */
  function missingLetter(x: number, baseline: number, em: number): void {
    const [width, height, weight] = [BOX_EM.ink * em, CAPITAL_EM * em, Math.max(0.06 * em, DOT_MM)]
    const [right, top] = [x + width, baseline - height]
    drawn.push(pdf.setLineWidth(pt(weight)), rectangle(x, top, width, height))
    drawn.push(...path(x, baseline, right, top), ...path(x, top, right, baseline), pdf.stroke())
  }

  function bars(barcode: Barcode, x: number, y: number, height: number, moduleDots: number): void {
    const air = AIR_DOTS * DOT_MM
    const moduleMm = moduleDots * DOT_MM
    let at = onDots(x)
    const [top, tall] = [onDots(y), onDots(height)]
    barcode.widths.forEach((modules, index) => {
      const wide = modules * moduleMm
      if (index % 2 === 0) drawn.push(rectangle(at + air, top + air, wide - 2 * air, tall - 2 * air))
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
    block,
    scaleBar: (x, y) => drawn.push(rectangle(onDots(x), onDots(y), 10, 1), pdf.fill()),
    horizontal: (x1, x2, y, weightMm) => {
      block(x1 - weightMm / 2, y - weightMm / 2, x2 - x1 + weightMm, weightMm)
    },
    vertical: (x, y1, y2, weightMm) => {
      block(x - weightMm / 2, y1 - weightMm / 2, weightMm, y2 - y1 + weightMm)
    },
    dashed: (x1, y1, x2, y2) => {
      drawn.push(pdf.setLineWidth(pt(2 * DOT_MM)), pdf.setDashPattern([pt(2), pt(1.5)], 0))
      drawn.push(...path(x1, y1, x2, y2), pdf.stroke(), pdf.setDashPattern([], 0))
    },
    text,
    bars,
    finish,
  }
}
