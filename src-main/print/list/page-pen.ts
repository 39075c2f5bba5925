// Writes on a page of a list or a sheet of codes: texts in any alphabet, cut where they are too wide, lines and bars. A letter
// that no font here has becomes a dot.
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import { toPoints, type SizeMillimetres } from '../arrange/sizes'
import { createLetterOutlines, type LetterOutline } from '../calibrate/letter-outline'
import { pdfLib } from '../lazy-packages'
import { drawBoxOn } from './draw-box'

type Fonts = { plain: PDFFont; bold: PDFFont; known: ReadonlySet<number> }
export type Pen = {
  /** In millimetres from the top left; cut with a mark where it is wider than `width`. */
  text: (words: string, left: number, baseline: number, width: number, options?: TextOptions) => void
  line: (left: number, top: number, width: number) => void
  box: (left: number, top: number, width: number, height: number) => void
}
type Pages = { newPage: () => Pen; save: () => Promise<Uint8Array> }
export type TextOptions = { size?: number; isBold?: boolean; isRight?: boolean }

const plainSize = 9

type Piece = { letters: string; outline: LetterOutline | null; wide: number }

/** A document without pages yet: `newPage` adds one of the stock's size and gives the pen that writes on it. */
export async function startPages(size: SizeMillimetres): Promise<Pages> {
  const { PDFDocument, StandardFonts } = pdfLib()
  const document = await PDFDocument.create({ updateMetadata: false })
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const fonts: Fonts = {
    plain,
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    known: new Set(plain.getCharacterSet()),
  }
  const outlineOf = createLetterOutlines()
  const pageSize: [number, number] = [toPoints(size.widthMillimetres), toPoints(size.heightMillimetres)]
  return {
    newPage: () => penFor(document.addPage(pageSize), size, fonts, outlineOf),
    save: () => document.save(),
  }
}

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
    box: drawBoxOn(page, size),
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
