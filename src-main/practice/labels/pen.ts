// Draws on one page: blocks, lines, type, bars. Pure black and white, since a label printer has nothing else.
// Everything is vector; places are millimetres from the top left corner. It decides nothing about layout.
import type { Face } from '../fonts/font-shelf'
import { BOX_EM, type Line } from '../fonts/typesetter'
import type { PdfDocument } from '../pdf/document'
import { decimal } from '../pdf/objects'
import type { Barcode } from './code-128'
import { CAPITAL_EM, DOT_MM, MM_PER_POINT, POINTS_PER_MM, onDots } from './units'

export type Ink = 'black' | 'white'

export interface TextStyle {
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
}

// Rasterisers without grey blacken every dot that a shape touches: without this much air (in dots) on either side a
// shape that ends on a dot's edge would grow by one dot. A rasteriser that asks for a dot's centre is not affected.
const AIR_DOTS = 0.15

export function createPen(pdf: PdfDocument, widthMm: number, heightMm: number): Pen {
  const operators: string[] = []
  pdf.addPage(widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM, operators)
  const pt = (mm: number) => decimal(mm * POINTS_PER_MM)
  const up = (mm: number) => decimal((heightMm - mm) * POINTS_PER_MM)
  const rectangle = (x: number, y: number, width: number, height: number) =>
    `${pt(x)} ${up(y + height)} ${pt(width)} ${pt(height)} re`

  function block(x: number, y: number, width: number, height: number): void {
    const air = AIR_DOTS * DOT_MM
    const [left, top] = [onDots(x), onDots(y)]
    const [w, h] = [Math.max(onDots(x + width) - left, DOT_MM), Math.max(onDots(y + height) - top, DOT_MM)]
    operators.push(`${rectangle(left + air, top + air, w - 2 * air, h - 2 * air)} f`)
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
    const drawn: string[] = []
    // Glyphs of one font that follow one another are one word of the page.
    let word: { face: Face; x: number; codes: string } | undefined
    const finishWord = () => {
      if (!word) return
      const { name } = pdf.fontOf(word.face)
      drawn.push(`BT /${name} ${decimal(sizePt)} Tf ${pt(word.x)} ${up(baseline)} Td <${word.codes}> Tj ET`)
      word = undefined
    }
    for (const { glyphs, widthEm } of line.letters) {
      let glyphAt = at
      if (!glyphs) {
        finishWord()
        drawn.push(missingLetter(at + ((BOX_EM.advance - BOX_EM.ink) / 2) * em, baseline, em))
      }
      for (const { face, glyph, codePoint } of glyphs ?? []) {
        if (word?.face !== face) {
          finishWord()
          word = { face, x: glyphAt, codes: '' }
        }
        word.codes += pdf.fontOf(face).encode(glyph, codePoint)
        glyphAt += (face.font.advanceOf(glyph) / face.font.unitsPerEm) * em
      }
      at += widthEm * em
    }
    finishWord()
    operators.push(...(ink === 'white' ? ['1 g 1 G', ...drawn, '0 g 0 G'] : drawn))
  }

  /** A crossed box of the size of a capital: plainly "a letter is missing here". */
  function missingLetter(x: number, baseline: number, em: number): string {
    const [width, height, weight] = [BOX_EM.ink * em, CAPITAL_EM * em, Math.max(0.06 * em, DOT_MM)]
    const [left, right, bottom, top] = [pt(x), pt(x + width), up(baseline), up(baseline - height)]
    const cross = `${left} ${bottom} m ${right} ${top} l ${left} ${top} m ${right} ${bottom} l`
    return `${pt(weight)} w ${rectangle(x, baseline - height, width, height)} ${cross} S`
  }

  function bars(barcode: Barcode, x: number, y: number, height: number, moduleDots: number): void {
    const air = AIR_DOTS * DOT_MM
    const moduleMm = moduleDots * DOT_MM
    let at = onDots(x)
    const [top, tall] = [onDots(y), onDots(height)]
    const drawn = barcode.widths.map((modules, index) => {
      const left = at
      at += modules * moduleMm
      return index % 2 === 0
        ? rectangle(left + air, top + air, modules * moduleMm - 2 * air, tall - 2 * air)
        : ''
    })
    operators.push(`${drawn.filter((each) => each !== '').join('\n')}\nf`)
  }

  return {
    block,
    scaleBar: (x, y) => operators.push(`${rectangle(onDots(x), onDots(y), 10, 1)} f`),
    horizontal: (x1, x2, y, weightMm) => {
      block(x1 - weightMm / 2, y - weightMm / 2, x2 - x1 + weightMm, weightMm)
    },
    vertical: (x, y1, y2, weightMm) => {
      block(x - weightMm / 2, y1 - weightMm / 2, weightMm, y2 - y1 + weightMm)
    },
    dashed: (x1, y1, x2, y2) => {
      const line = `${pt(x1)} ${up(y1)} m ${pt(x2)} ${up(y2)} l S`
      operators.push(`${pt(2 * DOT_MM)} w [${pt(2)} ${pt(1.5)}] 0 d ${line} [] 0 d`)
    },
    text,
    bars,
  }
}
