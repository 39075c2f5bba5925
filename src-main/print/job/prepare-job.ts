// From a label's bytes and a profile to what the printer gets, and to the picture of what will lie on paper. One way for
// both: the picture is drawn from the very file that is printed.
import type { PageSetup, PrinterProfile } from '../../../src-preload/contract/printer-profile'
import { monoPagesWith, type Redraw } from '../dots/redraw'
import type { MonoRaster } from '../dots/to-mono'
import { compareWithStock, settledPageSetups } from '../arrange/compare-with-stock'
import { composeForStock } from '../arrange/compose-for-stock'
import { readLabelPdf, type LabelPages } from '../read/read-label'
import { encodeGrayPng, encodeMonoPng } from '../dots/png'
import { arrangementFor } from '../arrange/default-profile'
import type { DotSettings, PrintContent } from '../channels/channel'
import { grayPages, monoPages } from '../dots/raster'
import { dotsPerMillimetre, type SizeMillimetres } from '../arrange/sizes'
import { toZpl } from '../dots/zpl'

export type PrintSettings = Omit<PrinterProfile, 'layout' | 'name' | 'way' | 'target'>

export type PreparedJob = {
  content: PrintContent
  bytes: Uint8Array<ArrayBuffer>
  /** Sheets or labels that come out for one copy. */
  pageCount: number
  /** Fields of a sheet that are used: a split page takes several. */
  pieceCount: number
  copies: number
  stock: SizeMillimetres
  /** Pages of the label of which ink falls off the stock: show the picture and ask before printing. */
  cutPages: number[]
  /** For a way that draws the page itself. */
  dots?: DotSettings
}

export type PrepareOptions = {
  /** A person's answers, one per page; without them the label must be settled (see compare.ts). */
  pageSetups?: readonly PageSetup[]
  /** Where a sheet with several fields is still free; 1 is the first field. */
  startPosition?: number
  copies?: number
  /** What readLabelPdf said about these bytes, when it is known already. */
  label?: LabelPages
  /** What checkPaper said: a page that cannot be taken apart rightly is drawn. */
  mustDraw?: boolean
  /** What checkBarcodes said: parts whose bars are readable when they are drawn otherwise. */
  redraws?: readonly Redraw[]
}

/**
 * Throws RangeError when the label needs an answer first (ask compareWithStock), PrintFailure('refused-document') for
 * what nobody can read, PrintFailure('refused-size') when ink would lie beyond the print head.
 */
export async function prepareJob(
  bytes: Uint8Array,
  settings: PrintSettings,
  options: PrepareOptions = {},
): Promise<PreparedJob> {
  const { pdf, pageCount, pieceCount, cutPages } = await composed(bytes, settings, options)
  const copies = options.copies ?? settings.copies
  const { widthMillimetres, heightMillimetres } = settings.stock
  const job = { pageCount, pieceCount, copies, stock: { widthMillimetres, heightMillimetres }, cutPages }
  if (settings.content === 'pdf') {
    const { dpi, threshold } = settings
    return { ...job, content: 'pdf', bytes: pdf, dots: { dpi, threshold, redraws: options.redraws ?? [] } }
  }
  const pages = await dotsOf(pdf, settings, options.redraws)
  const { compression, headDots, darkness } = settings
  return { ...job, content: 'zpl', bytes: toZpl(pages, { copies, compression, headDots, darkness }) }
}

/** A folder keeps files: nothing is laid on any paper there, so nothing needs to be asked. */
export const isSavedAsItIs = ({ way }: Pick<PrinterProfile, 'way'>): boolean => way === 'folder'

export function savedAsItIs(bytes: Uint8Array, label: LabelPages, settings: PrintSettings): PreparedJob {
  const { widthMillimetres, heightMillimetres } = settings.stock
  return {
    content: 'pdf',
    bytes: new Uint8Array(bytes),
    pageCount: label.pageCount,
    pieceCount: 0,
    copies: 1,
    stock: { widthMillimetres, heightMillimetres },
    cutPages: [],
  }
}

export type PreviewPage = SizeMillimetres & { png: Uint8Array<ArrayBuffer> }

/**
 * What will lie on paper, one picture per sheet or label, as large as the stock: in the printer's own black dots where it
 * prints dots, in grey where a driver prints a page. `mostPixels` bounds the longer side.
 */
export async function previewOnStock(
  bytes: Uint8Array,
  settings: PrintSettings,
  options: PrepareOptions & { mostPixels?: number } = {},
): Promise<PreviewPage[]> {
  const { pdf } = await composed(bytes, settings, options)
  const { widthMillimetres, heightMillimetres } = settings.stock
  const longest = Math.max(widthMillimetres, heightMillimetres)
  const most = options.mostPixels ?? 2000
  const isDots = settings.content === 'zpl' || longest * dotsPerMillimetre(settings.dpi) <= most
  const dpi = isDots ? settings.dpi : (most / longest) * 25.4
  const size = { widthMillimetres, heightMillimetres }
  if (isDots) {
    // A driver knows nothing of parts that are drawn otherwise.
    const redraws = settings.content === 'zpl' ? options.redraws : []
    const pages = await dotsOf(pdf, settings, redraws)
    return pages.map((page) => ({ ...size, png: encodeMonoPng(page, dotsPerMillimetre(dpi)) }))
  }
  const pages = await grayPages(pdf, dpi)
  return pages.map((page) => ({ ...size, png: encodeGrayPng(page, dotsPerMillimetre(dpi)) }))
}

async function dotsOf(
  pdf: Uint8Array,
  head: Pick<PrintSettings, 'dpi' | 'threshold'>,
  redraws: readonly Redraw[] = [],
): Promise<MonoRaster[]> {
  const pages = await monoPages(pdf, head.dpi, head.threshold)
  return redraws.length === 0 ? pages : monoPagesWith(pdf, head, pages, redraws)
}

async function composed(bytes: Uint8Array, settings: PrintSettings, options: PrepareOptions) {
  const label = options.label ?? (await readLabelPdf(bytes))
  const pageSetups = options.pageSetups ?? settledPageSetups(compareWithStock(label, settings))
  return composeForStock(bytes, label, arrangementFor(settings, pageSetups, options.startPosition), {
    mustDraw: options.mustDraw ?? false,
    ...(settings.content === 'zpl' ? { dotsPerMillimetre: dotsPerMillimetre(settings.dpi) } : {}),
  })
}
