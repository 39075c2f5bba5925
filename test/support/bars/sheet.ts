// Label pages with many barcodes on each, each at another fraction of a dot, as a PDF of vectors, letters or pictures; and where
// they lie, for the judge. It judges nothing.
import type { PDFDocument, PDFOperator, PDFPage } from '@cantoo/pdf-lib'
import { pdfLib } from '../../../src-main/print/lazy-packages'
import { barFont } from './bar-font'
import { blackRuns, symbolsOf, type Symbol } from './symbols'

export const inks = ['fill', 'stroke', 'glyph', 'image'] as const
export type Ink = (typeof inks)[number]

/** The stock of most carriers: 4 × 6 in. */
export const labelSize = { widthMillimetres: 101.6, heightMillimetres: 152.4 }

/** In millimetres from the page's top left corner, down and to the right. */
export type Placed = {
  symbol: Symbol
  page: number
  left: number
  top: number
  width: number
  height: number
  quiet: number
}
export type Sheet = { pdf: Uint8Array; placed: Placed[] }

const gap = 2
const points = 72 / 25.4

export async function drawSheet({
  ink,
  moduleMillimetres,
  dotMillimetres,
  positions,
  formats,
}: {
  ink: Ink
  moduleMillimetres: number
  dotMillimetres: number
  positions: number
  /** All of them when left out. */
  formats?: readonly string[]
}): Promise<Sheet> {
  const wanted = (number: number): Symbol[] =>
    symbolsOf(number).filter(({ format }) => formats?.includes(format) ?? true)
  const placed = arranged(wanted, moduleMillimetres, dotMillimetres, positions)
  const document = await pdfLib().PDFDocument.create()
  const drawn: { page: PDFPage; draw: Draw }[] = []
  for (const one of placed) {
    const { page, draw } = (drawn[one.page] ??= newPage(document, ink))
    page.pushOperators(...draw(one, moduleMillimetres, labelSize.heightMillimetres))
  }
  return { pdf: await document.save(), placed }
}

function newPage(document: PDFDocument, ink: Ink): { page: PDFPage; draw: Draw } {
  const page = document.addPage([labelSize.widthMillimetres * points, labelSize.heightMillimetres * points])
  return { page, draw: { fill: filled, stroke: stroked, glyph: glyphs, image: images }[ink](document, page) }
}

/** Row after row; the fractions go across in order and down in another one, so that both directions meet all of them. */
function arranged(
  symbols: (number: number) => Symbol[],
  module: number,
  dot: number,
  positions: number,
): Placed[] {
  const placed: Placed[] = []
  let [page, left, top, rowHeight] = [0, gap, gap, 0]
  for (let position = 0; position < positions; position += 1) {
    for (const symbol of symbols(10 + position)) {
      const [width, height] = [
        (symbol.rows[0]?.length ?? 0) * module,
        symbol.rows.length * symbol.rowModules * module,
      ]
      const quiet = symbol.quietModules * module
      if (left + width + 2 * quiet + gap > labelSize.widthMillimetres)
        [left, top, rowHeight] = [gap, top + rowHeight, 0]
      if (top + height + 2 * quiet + gap > labelSize.heightMillimetres)
        [page, left, top, rowHeight] = [page + 1, gap, gap, 0]
      const at = (millimetres: number, fraction: number) =>
        (Math.ceil(millimetres / dot) + fraction / positions) * dot
      placed.push({
        symbol,
        page,
        left: at(left + quiet, position),
        top: at(top + quiet, (position * 7) % positions),
        width,
        height,
        quiet,
      })
      left += width + 2 * quiet + gap
      rowHeight = Math.max(rowHeight, height + 2 * quiet + gap)
    }
  }
  return placed
}

type Draw = (placed: Placed, module: number, pageHeight: number) => PDFOperator[]
type Bar = { x: number; y: number; width: number; height: number }

/** In points from the bottom left, as PDFs count. */
function bars({ symbol, left, top }: Placed, module: number, pageHeight: number): Bar[] {
  const height = symbol.rowModules * module
  return symbol.rows.flatMap((row, index) =>
    blackRuns(row).map(({ start, length }) => ({
      x: (left + start * module) * points,
      y: (pageHeight - top - (index + 1) * height) * points,
      width: length * module * points,
      height: height * points,
    })),
  )
}

function filled(): Draw {
  const { fill, rectangle } = pdfLib()
  return (...one) =>
    bars(...one).flatMap(({ x, y, width, height }) => [rectangle(x, y, width, height), fill()])
}

function stroked(): Draw {
  const { lineTo, moveTo, setLineWidth, stroke } = pdfLib()
  return (...one) =>
    bars(...one).flatMap(({ x, y, width, height }) => [
      setLineWidth(width),
      moveTo(x + width / 2, y),
      lineTo(x + width / 2, y + height),
      stroke(),
    ])
}

function glyphs(document: PDFDocument, page: PDFPage): Draw {
  const { beginText, endText, setFontAndSize, setTextMatrix, showText, PDFHexString } = pdfLib()
  const { context } = document
  const file = context.register(context.flateStream(barFont(), { Length1: barFont().length }))
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: 'Bars',
    Flags: 4,
    FontBBox: [0, 0, 1000, 1000],
    ItalicAngle: 0,
    Ascent: 1000,
    Descent: 0,
    CapHeight: 1000,
    StemV: 500,
    FontFile2: file,
  })
  const font = context.obj({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: 'Bars',
    FirstChar: 65,
    LastChar: 65,
    Widths: [1000],
    FontDescriptor: context.register(descriptor),
  })
  const name = page.node.newFontDictionary('Bars', context.register(font))
  return (...one) => [
    beginText(),
    setFontAndSize(name, 1),
    ...bars(...one).flatMap(({ x, y, width, height }) => [
      setTextMatrix(width, 0, 0, height, x, y),
      showText(PDFHexString.of('41')),
    ]),
    endText(),
  ]
}

function images(document: PDFDocument, page: PDFPage): Draw {
  const { concatTransformationMatrix, drawObject, popGraphicsState, pushGraphicsState } = pdfLib()
  const names = new Map<Symbol, ReturnType<PDFPage['node']['newXObject']>>()
  return ({ symbol, left, top, width, height }, _module, pageHeight) => {
    const name =
      names.get(symbol) ?? page.node.newXObject('Code', document.context.register(imageOf(document, symbol)))
    names.set(symbol, name)
    return [
      pushGraphicsState(),
      concatTransformationMatrix(
        width * points,
        0,
        0,
        height * points,
        left * points,
        (pageHeight - top - height) * points,
      ),
      drawObject(name),
      popGraphicsState(),
    ]
  }
}

/** One pixel for each module, one bit for each pixel. */
function imageOf(document: PDFDocument, { rows }: Symbol) {
  const width = rows[0]?.length ?? 0
  const rowBytes = Math.ceil(width / 8)
  const bits = new Uint8Array(rowBytes * rows.length).fill(0xff)
  rows.forEach((row, y) => {
    row.forEach((isBlack, x) => {
      const at = y * rowBytes + (x >> 3)
      if (isBlack) bits[at] = (bits[at] as number) & ~(0x80 >> (x & 7))
    })
  })
  return document.context.flateStream(bits, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: rows.length,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
  })
}
