// A list as a PDF with pages of the stock's size: a title, groups of rows in columns, and lines to sign at its end. It comes
// in the words of the window, in any alphabet; a letter that no font here has becomes a dot. It lets others work between
// rows: a long list holds nobody up.
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import type { HandOverList } from '../../../src-preload/contract/end-of-day'
import { toPoints, type SizeMillimetres } from '../arrange/sizes'
import { createLetterOutlines, type LetterOutline } from '../calibrate/letter-outline'
import { pdfLib } from '../lazy-packages'

type Fonts = { plain: PDFFont; bold: PDFFont; known: ReadonlySet<number> }
type Pen = {
  /** In millimetres from the top left; cut with a mark where it is wider than `width`. */
  text: (words: string, left: number, baseline: number, width: number, options?: TextOptions) => void
  line: (left: number, top: number, width: number) => void
}
type TextOptions = { size?: number; isBold?: boolean; isRight?: boolean }

const margin = 14
const rowHeight = 5.4
const gap = 2
const plainSize = 9
const rowsAtOnce = 25

/** `list.shares` are widths of the columns beside each other; the last column stands to the right. */
export async function createListPdf(list: HandOverList, size: SizeMillimetres): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts } = pdfLib()
  const document = await PDFDocument.create({ updateMetadata: false })
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const fonts: Fonts = {
    plain,
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    known: new Set(plain.getCharacterSet()),
  }
  const outlineOf = createLetterOutlines()
  const width = size.widthMillimetres - 2 * margin
  const bottom = size.heightMillimetres - margin
  const columns = columnsOf(list.shares, width)
  const pages: Pen[] = []
  let down = 0

  const newPage = (): Pen => {
    const page = document.addPage([toPoints(size.widthMillimetres), toPoints(size.heightMillimetres)])
    const pen = penFor(page, size, fonts, outlineOf)
    pages.push(pen)
    const isFirst = pages.length === 1
    down = margin + 5
    pen.text(list.title, margin, down, width, { size: isFirst ? 15 : 10, isBold: true })
    for (const words of isFirst ? list.lines : []) {
      down += 5
      pen.text(words, margin, down, width)
    }
    down += 8
    drawCells(pen, columns, list.heads, down, { size: 8, isBold: true })
    pen.line(margin, down + 1.6, width)
    down += rowHeight
    return pen
  }

  let pen = newPage()
  const need = (height: number): void => {
    if (down + height > bottom) pen = newPage()
  }
  let drawn = 0
  for (const group of list.groups) {
    // A group's head never stands alone at the foot of a page.
    need(3 * rowHeight)
    down += 3
    pen.text(`${group.title}   ${group.note}`, margin, down, width, { size: 10, isBold: true })
    down += rowHeight
    for (const row of group.rows) {
      need(rowHeight)
      drawCells(pen, columns, row, down)
      down += rowHeight
      drawn += 1
      if (drawn % rowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  if (list.signatures.length > 0) {
    need(22)
    down += 16
    const each = width / list.signatures.length
    list.signatures.forEach((words, index) => {
      pen.line(margin + index * each, down, each - 8)
      pen.text(words, margin + index * each, down + 4, each - 8, { size: 8 })
    })
  }
  pages.forEach((page, index) =>
    page.text(`${index + 1} / ${pages.length}`, margin, size.heightMillimetres - margin / 2, width, {
      size: 8,
      isRight: true,
    }),
  )
  return document.save()
}

type Column = { left: number; width: number }

const columnsOf = (shares: readonly number[], width: number): Column[] => {
  const sum = shares.reduce((all, share) => all + share, 0)
  const usable = width - gap * (shares.length - 1)
  let left = margin
  return shares.map((share) => {
    const column = { left, width: (usable * share) / sum }
    left += column.width + gap
    return column
  })
}

const drawCells = (
  pen: Pen,
  columns: readonly Column[],
  cells: readonly string[],
  baseline: number,
  options: TextOptions = {},
): void => {
  columns.forEach(({ left, width }, index) => {
    const isRight = index === columns.length - 1 && columns.length > 1
    pen.text(cells[index] ?? '', left, baseline, width, { ...options, isRight })
  })
}

type Piece = { letters: string; outline: LetterOutline | null; wide: number }

function penFor(
  page: PDFPage,
  size: SizeMillimetres,
  fonts: Fonts,
  outlineOf: (letter: string) => LetterOutline | null,
): Pen {
  const { rgb } = pdfLib()
  const black = rgb(0, 0, 0)
  const fromBottom = (top: number): number => toPoints(size.heightMillimetres - top)

  const pieceOf = (letter: string, font: PDFFont, points: number): Piece => {
    const isKnown = fonts.known.has(letter.codePointAt(0) ?? 0)
    const outline = isKnown ? null : outlineOf(letter)
    const letters = isKnown || outline !== null ? letter : '·'
    return {
      letters,
      outline,
      wide: outline === null ? font.widthOfTextAtSize(letters, points) : outline.widthEm * points,
    }
  }

  /** Letters that the font has are drawn together: as one text they can be copied and searched. */
  const runsOf = (pieces: readonly Piece[]): Piece[] =>
    pieces.reduce<Piece[]>((runs, piece) => {
      const last = runs.at(-1)
      if (last === undefined || last.outline !== null || piece.outline !== null) return [...runs, piece]
      return [
        ...runs.slice(0, -1),
        { letters: last.letters + piece.letters, outline: null, wide: last.wide + piece.wide },
      ]
    }, [])

  return {
    text: (
      words,
      left,
      baseline,
      width,
      { size: points = plainSize, isBold = false, isRight = false } = {},
    ) => {
      const font = isBold ? fonts.bold : fonts.plain
      const all = [...words.normalize('NFC').replace(/\s+/g, ' ').trim()].map((letter) =>
        pieceOf(letter, font, points),
      )
      const most = toPoints(width)
      const total = all.reduce((sum, { wide }) => sum + wide, 0)
      const shown = total <= most ? all : cut(all, most, pieceOf('…', font, points))
      const wide = shown.reduce((sum, piece) => sum + piece.wide, 0)
      let x = toPoints(left) + (isRight ? most - wide : 0)
      for (const run of runsOf(shown)) {
        const at = { x, y: fromBottom(baseline), color: black }
        if (run.outline === null) page.drawText(run.letters, { ...at, size: points, font })
        else page.drawSvgPath(run.outline.path, { ...at, scale: points })
        x += run.wide
      }
    },
    line: (left, top, width) =>
      page.drawRectangle({
        x: toPoints(left),
        y: fromBottom(top),
        width: toPoints(width),
        height: 0.6,
        color: black,
      }),
  }
}

const cut = (pieces: readonly Piece[], most: number, mark: Piece): Piece[] => {
  const kept: Piece[] = []
  let wide = mark.wide
  for (const piece of pieces) {
    if (wide + piece.wide > most) break
    kept.push(piece)
    wide += piece.wide
  }
  return [...kept, mark]
}
