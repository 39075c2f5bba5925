// Opens PDFs with PDFium (WebAssembly): a memory-safe reader that is loaded on first use, never at start. It runs on the
// thread that calls it: in the program that is the process of print/desk/, which may be ended. It changes no file.
import type { Message } from '../../../src-preload/contract/messages'
import { pdfiumPackage } from '../lazy-packages'
import { PrintFailure } from '../print-failure'
import { keepEdges } from './exact-edges'
import { findUndrawable, type Undrawable } from './find-undrawable'
import type { Pdfium } from './pdfium-functions'
import { after, displayedFromUser, intersection } from '../arrange/affine'
import { pointsPerMillimetre, type BoxPoints, type Turn } from '../arrange/sizes'

/** One byte per pixel, 0 is black; rows from the top without padding. */
export type GrayRaster = { width: number; height: number; pixels: Uint8Array }

type RenderSize = {
  width: number
  height: number
  dotsPerPoint: number
  isForHead?: boolean
  /** In dots: the page's top left corner comes to lie here, which may be outside. The raster's own when left out. */
  at?: { x: number; y: number }
}

export type PdfPage = {
  /** As displayed (turned, cropped), in points of 1/72 inch times the user unit, which PDFium leaves out. */
  widthPoints: number
  heightPoints: number
  turn: Turn
  mediaBox: BoxPoints | null
  cropBox: BoxPoints | null
  /**
   * The page as displayed, `dotsPerPoint` dots for each of its points, top left corner at the raster's; what lies
   * outside the raster is cut, what the page does not reach stays white. `isForHead`: bars end on whole dots, for what
   * becomes black and white; at most once for a page, and nothing else after it.
   */
  render: (size: RenderSize) => GrayRaster
  /** What is on it that comes out otherwise than its author meant, or not at all. */
  undrawable: () => Undrawable[]
}

export type PdfDocument = {
  pageCount: number
  /** Protected by an owner password: it opens and prints, but is stored encrypted. */
  isEncrypted: boolean
  /** A form whose pages only another program (XFA) could make: what is in the file says "please wait". */
  isXfa: boolean
  hasAttachments: boolean
  page: <Value>(index: number, read: (page: PdfPage) => Value) => Value
}

/** FORMTYPE_XFA_FULL of fpdf_formfill.h. */
const xfaForm = 2

/** Larger than any label; a page of a gigapixel or a file of a gigabyte is no label. */
const mostPixels = 120_000_000
const largestFileBytes = 64 * 1024 * 1024
const mostPages = 1000
const mostEngineBytes = 512 * 1024 * 1024

let loading: Promise<Pdfium> | null = null

/** Loads the engine (about 60 ms, once). Call it early, when nobody waits. */
function loadPdfium(): Promise<Pdfium> {
  loading ??= start().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function start(): Promise<Pdfium> {
  const { PDFiumModule } = pdfiumPackage()
  // What it says when it gives up goes to nobody: the failure says it.
  const quiet = { printErr: () => undefined }
  const module = (await PDFiumModule(quiet as Parameters<typeof PDFiumModule>[0])) as unknown as Pdfium
  module._FPDF_InitLibrary()
  return module
}

/**
 * Opens a PDF, gives it to `read`, and closes it. Throws PrintFailure('refused-document') with its reason for what is no
 * readable PDF: empty, no PDF at all, cut off, wants a password.
 */
export async function withPdf<Value>(
  bytes: Uint8Array,
  read: (document: PdfDocument) => Value,
): Promise<Awaited<Value>> {
  if (bytes.length === 0) throw unreadable({ code: 'label-empty' })
  if (bytes.length > largestFileBytes) throw unreadable({ code: 'label-too-large', bytes: largestFileBytes })
  if (!startsLikePdf(bytes))
    throw unreadable({ code: 'label-no-pdf', isWebPage: false, said: startOf(bytes) })
  const pdfium = await loadPdfium()
  const memory = pdfium._malloc(bytes.length)
  if (memory === 0) throw unreadable({ code: 'label-too-large', bytes: bytes.length })
  let document = 0
  let form = 0
  const formInfo = pdfium._malloc(formInfoBytes)
  let isBroken = false
  try {
    pdfium.HEAPU8.set(bytes, memory)
    document = pdfium._FPDF_LoadMemDocument(memory, bytes.length, 0)
    if (document === 0) throw openFailure(pdfium._FPDF_GetLastError())
    const pageCount = pdfium._FPDF_GetPageCount(document)
    if (pageCount < 1) throw unreadable({ code: 'label-without-page' })
    if (pageCount > mostPages) throw unreadable({ code: 'label-too-many-pages', pages: pageCount })
    const opened = document
    form = openForm(pdfium, opened, formInfo)
    return await read({
      pageCount,
      isEncrypted: pdfium._FPDF_GetSecurityHandlerRevision(opened) !== -1,
      hasAttachments: pdfium._FPDFDoc_GetAttachmentCount(opened) > 0,
      isXfa: pdfium._FPDF_GetFormType(opened) === xfaForm,
      page: (index, use) => withPage(pdfium, opened, form, index, use),
    })
  } catch (error) {
    if (!isEngineTrap(error)) throw error
    isBroken = true
    throw unreadable({ code: 'label-too-much' }, error)
  } finally {
    if (!isBroken) {
      if (form !== 0) pdfium._FPDFDOC_ExitFormFillEnvironment(form)
      if (document !== 0) pdfium._FPDF_CloseDocument(document)
      pdfium._free(formInfo)
      pdfium._free(memory)
    }
    // A trapped engine is in no known state, and a large one never gives its memory back: the next call gets a new one.
    if (isBroken || pdfium.HEAPU8.length > mostEngineBytes) loading = null
  }
}

/** What WebAssembly throws when the engine ran out of memory or into a wall. */
const isEngineTrap = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError'

/** One after the other, with a breath between them: a long document must not keep the program from answering. */
export async function eachPage<Value>(
  document: PdfDocument,
  use: (page: PdfPage, index: number) => Value,
): Promise<Value[]> {
  const values: Value[] = []
  for (let index = 0; index < document.pageCount; index += 1) {
    if (index > 0) await new Promise((resolve) => setImmediate(resolve))
    values.push(document.page(index, (page) => use(page, index)))
  }
  return values
}

/** FPDF_FORMFILLINFO of fpdf_formfill.h, version 2, without any of its call-backs. */
const formInfoBytes = 512

/** Fields are drawn by a part of PDFium of its own. 0 for a document without a form. */
function openForm(pdfium: Pdfium, document: number, info: number): number {
  if (info === 0 || pdfium._FPDF_GetFormType(document) === 0) return 0
  pdfium.HEAPU8.fill(0, info, info + formInfoBytes)
  pdfium.HEAPU8[info] = 2
  return pdfium._FPDFDOC_InitFormFillEnvironment(document, info)
}

function withPage<Value>(
  pdfium: Pdfium,
  document: number,
  form: number,
  index: number,
  use: (page: PdfPage) => Value,
): Value {
  const page = pdfium._FPDF_LoadPage(document, index)
  if (page === 0) throw unreadable({ code: 'label-page-unreadable', page: index + 1 })
  try {
    return use({
      widthPoints: pdfium._FPDF_GetPageWidthF(page),
      heightPoints: pdfium._FPDF_GetPageHeightF(page),
      turn: turnOf(pdfium, page),
      mediaBox: readBox(pdfium, page, pdfium._FPDFPage_GetMediaBox),
      cropBox: readBox(pdfium, page, pdfium._FPDFPage_GetCropBox),
      render: (size) => render(pdfium, page, form, size),
      undrawable: () => {
        render(pdfium, page, form, { width: 8, height: 8, dotsPerPoint: 0.1 })
        return findUndrawable(pdfium, page)
      },
    })
  } finally {
    if (form !== 0) pdfium._FORM_OnBeforeClosePage(page, form)
    pdfium._FPDF_ClosePage(page)
  }
}

/** Files turn by negative and by whole turns too. */
const turnOf = (pdfium: Pdfium, page: number): Turn =>
  ((((pdfium._FPDFPage_GetRotation(page) % 4) + 4) % 4) * 90) as Turn

function readBox(
  pdfium: Pdfium,
  page: number,
  get: (page: number, left: number, bottom: number, right: number, top: number) => number,
): BoxPoints | null {
  const memory = pdfium._malloc(16)
  try {
    if (get(page, memory, memory + 4, memory + 8, memory + 12) === 0) return null
    const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(memory / 4, memory / 4 + 4)
    return {
      left: Math.min(left, right),
      bottom: Math.min(bottom, top),
      right: Math.max(left, right),
      top: Math.max(bottom, top),
    }
  } finally {
    pdfium._free(memory)
  }
}

const bitmapGray = 1
/** FPDF_ANNOT: stamps and form fields are part of a label. FPDF_GRAYSCALE. FPDF_PRINTING: as it prints, not as on a screen. */
const renderFlags = 0x01 | 0x08 | 0x800

/**
 * In dots. An edge exactly on a dot's middle would blacken the dots on both sides of a bar: this much to the right and
 * down, one side has it.
 */
const nudge = 1 / 128

function render(
  pdfium: Pdfium,
  page: number,
  form: number,
  { width, height, dotsPerPoint, isForHead = false, at = { x: 0, y: 0 } }: RenderSize,
): GrayRaster {
  if (width * height > mostPixels)
    throw unreadable({ code: 'label-page-too-large', widthDots: width, heightDots: height })
  const edgeFlags = isForHead ? prepareForHead(pdfium, page, dotsPerPoint, at) : 0
  const size = width * height
  const pixels = pdfium._malloc(size)
  const floats = pdfium._malloc(40)
  let bitmap = 0
  try {
    if (pixels === 0 || floats === 0)
      throw unreadable({ code: 'label-page-too-large', widthDots: width, heightDots: height })
    bitmap = pdfium._FPDFBitmap_CreateEx(width, height, bitmapGray, pixels, width)
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    const corner = isForHead ? nudge : 0
    // FS_MATRIX a b c d e f, then FS_RECTF left top right bottom.
    const map = [dotsPerPoint, 0, 0, dotsPerPoint, at.x + corner, at.y + corner]
    pdfium.HEAPF32.set([...map, 0, 0, width, height], floats / 4)
    pdfium._FPDF_RenderPageBitmapWithMatrix(bitmap, page, floats, floats + 24, renderFlags | edgeFlags)
    if (form !== 0) {
      const [across, along] = [pdfium._FPDF_GetPageWidthF(page), pdfium._FPDF_GetPageHeightF(page)]
      const size = [Math.round(across * dotsPerPoint), Math.round(along * dotsPerPoint)] as const
      const [left, top] = [Math.round(at.x), Math.round(at.y)]
      pdfium._FPDF_FFLDraw(form, bitmap, page, left, top, ...size, 0, renderFlags)
    }
    return { width, height, pixels: pdfium.HEAPU8.slice(pixels, pixels + size) }
  } finally {
    if (bitmap !== 0) pdfium._FPDFBitmap_Destroy(bitmap)
    pdfium._free(floats)
    pdfium._free(pixels)
  }
}

/** FPDF_RENDER_NO_SMOOTHIMAGE */
const noSmoothImages = 0x2000

/** The flags that go with it. */
function prepareForHead(
  pdfium: Pdfium,
  page: number,
  dotsPerPoint: number,
  at: { x: number; y: number },
): number {
  const media = readBox(pdfium, page, pdfium._FPDFPage_GetMediaBox)
  if (media === null) return 0
  const crop = readBox(pdfium, page, pdfium._FPDFPage_GetCropBox)
  const box = (crop && intersection(media, crop)) ?? media
  const turn = turnOf(pdfium, page)
  const scale = dotsPerPoint * pointsPerMillimetre
  const toDots = after([scale, 0, 0, scale, at.x, at.y], displayedFromUser(box, turn, 1))
  return keepEdges(pdfium, page, toDots).hasOnlyCoarseImages ? noSmoothImages : 0
}

const unreadable = (detail: Message, cause?: unknown): PrintFailure => {
  const details = 'said' in detail ? detail.said : ''
  return new PrintFailure('refused-document', { isSurelyNotPrinted: true, detail, details, cause })
}
/** FPDF_ERR_… of fpdfview.h. */
function openFailure(code: number): PrintFailure {
  if (code === 4) return unreadable({ code: 'label-wants-password' })
  if (code === 5) return unreadable({ code: 'label-protected' })
  return unreadable({ code: 'label-damaged', said: `PDFium error ${code}` })
}

/** Readers allow bytes before the header, within the first 1024 (PDF 1.7, H.3.4.1). */
const startsLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024 + 5)).includes('%PDF-')

/** For "Details": harmless characters of the beginning only. */
const startOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 60))
    .toString('latin1')
    .replace(/[^\x20-\x7e]+/g, ' ')
