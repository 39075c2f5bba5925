// The cells that labels are put together from: rows and columns of words, black bands, a barcode, the foot.
// Each fills the area it is given; what is said where is decided in draw-label and draw-beside.
import type { Typesetter } from '../fonts/typesetter'
import type { Area } from './arrange'
import { quietModules, encodeCode128 } from './code-128'
import type { Pen, TextStyle } from './pen'
import { type BlockStyle, type Paragraph, fitBlock } from './fit-block'
import { capitalEm, dotMm, mmPerPoint } from './units'

export type Cell = (area: Area) => void
/** A cell with its share of the height or width, beside those of its neighbours. */
export type Part = readonly [share: number, cell: Cell]

type WordsStyle = BlockStyle & Pick<TextStyle, 'align' | 'ink'>

const widestModuleDots = 5
const tallestBarsMm = 32
const smallestCaptionPt = 5
const thinMm = 0.25
const heavyMm = 0.75

/** `k` is how many times larger than on a 4 × 6 in label type and distances are. */
export function createCells(pen: Pen, type: Typesetter, k: number) {
  const padding = 2 * k
  const captionPt = Math.max(6 * k, smallestCaptionPt)
  const capitalMm = (sizePt: number) => sizePt * mmPerPoint * capitalEm
  const inset = ({ x, y, width, height }: Area, by = padding): Area => ({
    x: x + by,
    y: y + by / 2,
    width: width - 2 * by,
    height: height - by,
  })

  /** Cells below or beside one another, with thin lines between them. */
  const split =
    (isDown: boolean) =>
    (...parts: readonly Part[]): Cell =>
    (area) => {
      const total = parts.reduce((sum, [share]) => sum + share, 0)
      let { x, y } = area
      parts.forEach(([share, cell], index) => {
        const width = isDown ? area.width : (area.width * share) / total
        const height = isDown ? (area.height * share) / total : area.height
        cell({ x, y, width, height })
        if (index > 0 && isDown) pen.block({ x, y: y - thinMm / 2, width, height: thinMm })
        if (index > 0 && !isDown) pen.block({ x: x - thinMm / 2, y, width: thinMm, height })
        if (isDown) y += height
        else x += width
      })
    }

  /** Words in the middle of the height, as large as they fit. */
  function write(
    paragraphs: readonly Paragraph[],
    area: Area,
    { align = 'left', ink, ...style }: WordsStyle,
  ): void {
    const { lines, height } = fitBlock(type, paragraphs, area, style)
    const x = area.x + { left: 0, center: 0.5, right: 1 }[align] * area.width
    const top = area.y + Math.max(area.height - height, 0) / 2
    for (const { line, sizePt, baseline } of lines) {
      pen.text(line, x, top + baseline, { sizePt, align, ...(ink ? { ink } : {}) })
    }
  }

  const words =
    (paragraphs: readonly Paragraph[], style: WordsStyle): Cell =>
    (area) =>
      write(paragraphs, inset(area), style)

  /** One line, as large as the area lets it be. */
  const headline =
    (text: string, style: Partial<WordsStyle> = {}): Cell =>
    (area) => {
      const largestPt = (area.height * 0.62) / (mmPerPoint * capitalEm)
      write([{ text, weight: 700 }], inset(area), { largestPt, breaksBelow: 0, align: 'center', ...style })
    }

  /** White on black. */
  const band =
    (text: string): Cell =>
    (area) => {
      pen.block(area)
      headline(text, { ink: 'white' })(area)
    }

  /** Words under a small caption in the corner. */
  const captioned =
    (caption: string, paragraphs: readonly Paragraph[], style: WordsStyle): Cell =>
    (area) => {
      const inner = inset(area)
      const used = padding * 0.3 + capitalMm(captionPt)
      pen.text(type.set(caption, 500), inner.x, inner.y + used, { sizePt: captionPt })
      const below = used + padding * 0.7
      write(paragraphs, { ...inner, y: inner.y + below, height: inner.height - below }, style)
    }

  /** The Code 128 with its text. Its modules are whole dots of a 203 dpi printer, as many as fit. */
  const barcode =
    (code: string, text: string): Cell =>
    ({ x, y, width, height }) => {
      const encoded = encodeCode128(code)
      const fitting = Math.floor(width / dotMm / (encoded.modules + 2 * quietModules))
      const dots = Math.max(1, Math.min(fitting, widestModuleDots))
      const barsWidth = encoded.modules * dots * dotMm
      const [sizePt, gap] = [14 * k, 1.8 * k]
      const below = gap + capitalMm(sizePt)
      const barsHeight = Math.min(height - 3 * padding - below, tallestBarsMm)
      const top = y + (height - barsHeight - below) / 2
      pen.bars(encoded, x + (width - barsWidth) / 2, top, barsHeight, dots)
      const under = { x, y: top + barsHeight + gap, width, height: capitalMm(sizePt) }
      write([{ text, weight: 700 }], under, { largestPt: sizePt, breaksBelow: 0, align: 'center' })
    }

  /** A bar of exactly 10 mm, to see on paper whether the label was printed at its own size; small words beside it. */
  const foot =
    (lines: readonly string[]): Cell =>
    (area) => {
      const { x, y, width, height } = inset(area)
      const scale = type.set('10 mm', 700)
      pen.scaleBar(x, y + height / 2 - 0.5)
      pen.text(scale, x + 11.2, y + (height + capitalMm(captionPt)) / 2, { sizePt: captionPt })
      const used = 11.2 + scale.widthEm * captionPt * mmPerPoint + padding
      const rest = { x: x + used, y, width: width - used, height }
      write(
        lines.map((text) => ({ text })),
        rest,
        { largestPt: captionPt, breaksBelow: 0, align: 'right' },
      )
    }

  /** A heavy line around everything. */
  const framed =
    (cell: Cell): Cell =>
    (area) => {
      cell(area)
      const { x, y, width, height } = area
      for (const top of [y, y + height]) {
        pen.block({ x: x - heavyMm / 2, y: top - heavyMm / 2, width: width + heavyMm, height: heavyMm })
      }
      for (const left of [x, x + width]) pen.block({ x: left - heavyMm / 2, y, width: heavyMm, height })
    }

  return { rows: split(true), columns: split(false), words, headline, band, captioned, barcode, foot, framed }
}
