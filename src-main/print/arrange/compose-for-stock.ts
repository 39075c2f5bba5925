// The page as it will lie on paper: a new PDF whose pages have exactly the stock's size and direction, with the label
// placed on them, so that no spooler or engine turns, scales or centres it by its own ideas. Text and barcodes stay
// vectors; a file the PDF library cannot take apart is drawn instead. It asks nobody and prints nothing.
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import {
  intersection,
  mapBox,
  pdfFromStock,
  pdfFromUser,
  stockFromDisplayed,
  after,
  type Affine,
} from './affine'
import { appearancesOf, type Appearance } from '../read/appearances'
import { pdfLib } from '../lazy-packages'
import type { LabelPage, LabelPages } from '../read/read-label'
import { eachPage, withPdf, type GrayRaster } from '../read/pdfium'
import { placePages, type Arrangement, type PlacedPiece, type Placement } from './place-pages'
import { isSameSize, toMillimetres, toPoints, type BoxPoints, type SizeMillimetres } from './sizes'

export type Composed = {
  pdf: Uint8Array<ArrayBuffer>
  pageCount: number
  /** How many fields or stocks the label takes up in all. */
  pieceCount: number
  /** Pages of the label (0 is the first) of which ink would fall off the stock. */
  cutPages: number[]
  /** `drawn`: the file could not be taken apart and was drawn as a picture. */
  made: 'vector' | 'drawn'
}

/** Dots per millimetre for a page that has to be drawn: more than any label printer has. */
const drawnDots = 600 / 25.4
const mostDrawnDots = 40_000_000

export type DrawOptions = {
  /** Draw it even if it could be taken apart. */
  mustDraw?: boolean
  /** The print head's, where dots are sent: then a drawn page has its very dots. */
  dotsPerMillimetre?: number
}

/** `label` is what readLabelPdf said about these bytes. Throws PrintFailure('refused-document') for what nobody can read. */
export async function composeForStock(
  bytes: Uint8Array,
  label: LabelPages,
  arrangement: Arrangement,
  { mustDraw = false, dotsPerMillimetre = drawnDots }: DrawOptions = {},
): Promise<Composed> {
  const placement = placePages(label.pages, arrangement)
  if (mustDraw) return composeDrawn(bytes, label, arrangement, placement, dotsPerMillimetre)
  const output = await newDocument()
  const pages = placement.pages.map(() =>
    output.addPage([
      toPoints(arrangement.stock.widthMillimetres),
      toPoints(arrangement.stock.heightMillimetres),
    ]),
  )
  const made = await drawVectors(bytes, label, arrangement.stock, placement, output, pages).then(
    () => 'vector' as const,
    () => null,
  )
  if (made === null) return composeDrawn(bytes, label, arrangement, placement, dotsPerMillimetre)
  return finish(output, placement, made)
}

async function newDocument(): Promise<PDFDocument> {
  const { PDFDocument, PrintScaling } = pdfLib()
  const document = await PDFDocument.create({ updateMetadata: false })
  // Engines that read it print at actual size even when they are told nothing.
  document.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None)
  return document
}

async function finish(
  document: PDFDocument,
  placement: Placement,
  made: Composed['made'],
): Promise<Composed> {
  const saved = await document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    objectsPerTick: Infinity,
  })
  const cut = placement.pages.flatMap(({ pieces }) => pieces).filter((piece) => piece.isCut)
  return {
    pdf: new Uint8Array(saved),
    pageCount: placement.pages.length,
    pieceCount: placement.pages.reduce((count, { pieces }) => count + pieces.length, 0),
    cutPages: [...new Set(cut.map(({ pageIndex }) => pageIndex))],
    made,
  }
}

/** Throws when the library cannot take the file apart, or sees another page than PDFium does. */
async function drawVectors(
  bytes: Uint8Array,
  label: LabelPages,
  stock: SizeMillimetres,
  { pages, turnWhole }: Placement,
  output: PDFDocument,
  outputPages: readonly PDFPage[],
): Promise<void> {
  const { PDFDocument } = pdfLib()
  const source = await PDFDocument.load(bytes, {
    updateMetadata: false,
    // An owner's password alone does not keep anybody from reading; the content has to be stored without it.
    ...(label.isEncrypted ? { password: '' } : {}),
  })
  const sourcePages = source.getPages()
  if (sourcePages.length !== label.pageCount) throw new Error('pdf-lib counts other pages than PDFium')
  const forms = new Map<number, PageForm>()
  for (const [index, outputPage] of outputPages.entries()) {
    for (const piece of pages[index]?.pieces ?? []) {
      const page = label.pages[piece.pageIndex]
      const sourcePage = sourcePages[piece.pageIndex]
      if (page === undefined || sourcePage === undefined) throw new Error('a page is missing')
      const form = forms.get(piece.pageIndex) ?? (await formOf(output, source, sourcePage, page))
      forms.set(piece.pageIndex, form)
      drawPiece(outputPage, form, page, piece, stock, turnWhole)
    }
  }
}

type PageForm = {
  box: BoxPoints
  /** Names nothing by itself: drawn by each output page. Empty for a page without content. */
  objects: readonly Appearance[]
}

async function formOf(
  output: PDFDocument,
  source: PDFDocument,
  sourcePage: PDFPage,
  page: LabelPage,
): Promise<PageForm> {
  const box = visibleBox(sourcePage)
  const across = page.turn === 90 || page.turn === 270
  const [width, height] = [box.right - box.left, box.top - box.bottom]
  const displayed = {
    widthMillimetres: toMillimetres((across ? height : width) * page.userUnit),
    heightMillimetres: toMillimetres((across ? width : height) * page.userUnit),
  }
  if (!isSameSize(displayed, page, 0.5)) throw new Error('pdf-lib sees another page size than PDFium')
  const objects: Appearance[] = []
  if (sourcePage.node.normalizedEntries().Contents !== undefined) {
    // Own box and no matrix: the whole way from user space to paper is one matrix of ours.
    const embedded = await output.embedPage(sourcePage, box, [1, 0, 0, 1, 0, 0])
    await embedded.embed()
    objects.push({ ref: embedded.ref, matrix: [1, 0, 0, 1, 0, 0] })
  }
  objects.push(...appearancesOf(source, sourcePage, output))
  return { box, objects }
}

/** The crop box within the media box, as every reader shows it. */
function visibleBox(page: PDFPage): BoxPoints {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()].map(({ x, y, width, height }) => ({
    left: Math.min(x, x + width),
    bottom: Math.min(y, y + height),
    right: Math.max(x, x + width),
    top: Math.max(y, y + height),
  })) as [BoxPoints, BoxPoints]
  return intersection(media, crop) ?? media
}

function drawPiece(
  output: PDFPage,
  form: PageForm,
  page: LabelPage,
  piece: PlacedPiece,
  stock: SizeMillimetres,
  turnWhole: 0 | 180,
): void {
  if (form.objects.length === 0) return
  const toPaper = pdfFromStock(stock, turnWhole)
  const visible = intersection(mapBox(toPaper, piece.clip), mapBox(toPaper, piece.target))
  if (visible === null) return
  drawClipped(output, visible, pdfFromUser(page, form.box, piece, stock, turnWhole), form.objects)
}

function drawClipped(output: PDFPage, clipBox: BoxPoints, map: Affine, objects: readonly Appearance[]): void {
  const {
    clip,
    concatTransformationMatrix,
    drawObject,
    endPath,
    popGraphicsState,
    pushGraphicsState,
    rectangle,
  } = pdfLib()
  const { left, bottom, right, top } = clipBox
  output.pushOperators(
    pushGraphicsState(),
    rectangle(left, bottom, right - left, top - bottom),
    clip(),
    endPath(),
  )
  output.pushOperators(concatTransformationMatrix(...map))
  for (const { ref, matrix } of objects) {
    const name = output.node.newXObject('Label', ref)
    output.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(...matrix),
      drawObject(name),
      popGraphicsState(),
    )
  }
  output.pushOperators(popGraphicsState())
}

/** The same placement, with every page drawn as a grey picture. */
async function composeDrawn(
  bytes: Uint8Array,
  label: LabelPages,
  { stock }: Arrangement,
  placement: Placement,
  dots: number,
): Promise<Composed> {
  const rasters = await withPdf(bytes, (document) =>
    eachPage(document, (pdfPage, index) =>
      pdfPage.render({ ...drawnSize(label.pages[index] as LabelPage, dots), isForHead: true }),
    ),
  )
  const output = await newDocument()
  const images = rasters.map((raster) => output.context.register(imageOf(output, raster)))
  for (const { pieces } of placement.pages) {
    const outputPage = output.addPage([toPoints(stock.widthMillimetres), toPoints(stock.heightMillimetres)])
    for (const piece of pieces) {
      const page = label.pages[piece.pageIndex]
      const raster = rasters[piece.pageIndex]
      const ref = images[piece.pageIndex]
      if (page === undefined || raster === undefined || ref === undefined) continue
      const toPaper = pdfFromStock(stock, placement.turnWhole)
      const visible = intersection(mapBox(toPaper, piece.clip), mapBox(toPaper, piece.target))
      if (visible === null) continue
      // An image fills the unit square, its first row on top.
      const { dotsPerMillimetre } = drawnSize(page, dots)
      const [width, height] = [raster.width / dotsPerMillimetre, raster.height / dotsPerMillimetre]
      const fromSquare: Affine = [width, 0, 0, -height, 0, height]
      const map = after(after(toPaper, stockFromDisplayed(piece)), fromSquare)
      drawClipped(outputPage, visible, map, [{ ref, matrix: [1, 0, 0, 1, 0, 0] }])
    }
  }
  return finish(output, placement, 'drawn')
}

function drawnSize(page: LabelPage, dots: number) {
  const area = Math.max(1, page.widthMillimetres * page.heightMillimetres)
  const dotsPerMillimetre = Math.min(dots, Math.sqrt(mostDrawnDots / area))
  return {
    width: Math.max(1, Math.ceil(page.widthMillimetres * dotsPerMillimetre)),
    height: Math.max(1, Math.ceil(page.heightMillimetres * dotsPerMillimetre)),
    dotsPerMillimetre,
    // PDFium counts without the user unit.
    dotsPerPoint: dotsPerMillimetre * toMillimetres(page.userUnit),
  }
}

const imageOf = (output: PDFDocument, { width, height, pixels }: GrayRaster) =>
  output.context.flateStream(pixels, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
  })
