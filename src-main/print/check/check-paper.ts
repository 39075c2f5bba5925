// Looks at a label before any paper is spent: is the page that would be printed the page that the carrier made, and can
// this program draw all that is on it? It finds; a service asks. Nothing is printed and nothing is changed here.
import type { PrintFinding } from '../../../src-preload/contract/printer'
import type { PageSetup } from '../../../src-preload/contract/printer-profile'
import { arrangementFor, type Geometry } from '../arrange/default-profile'
import { composeForStock } from '../arrange/compose-for-stock'
import { placePages } from '../arrange/place-pages'
import { toMillimetres } from '../arrange/sizes'
import { monoPages } from '../dots/raster'
import type { Head } from '../dots/redraw'
import { hasInk } from '../dots/to-mono'
import { eachPage, withPdf, type GrayRaster } from '../read/pdfium'
import { hasDamagedStreams } from '../read/damaged-streams'
import { composedFontsWithoutLetters, isCover, openInside } from '../read/inside-file'
import type { Undrawable } from '../read/find-undrawable'
import { mentions } from '../read/mentions'
import { isBlank, type LabelPages } from '../read/read-label'
import { expectedPages } from './expected-pages'
import { isSamePicture } from './is-same-picture'

export type PaperCheck = {
  findings: PrintFinding[]
  /** Taken apart and put together again it would show something else: its pages are printed as pictures. */
  mustDraw: boolean
}

export type CheckOptions = {
  pageSetups: readonly PageSetup[]
  startPosition?: number
  /** What burns the dots, and the first shade, of 255, that it leaves white; left out where a driver makes them. */
  head?: Head
  /** The head's, where dots are sent: a page that has to be drawn is looked at in the very dots that are printed. */
  dotsPerMillimetre?: number
}

/** More pages than any carrier's label has. */
const mostPagesUnasked = 20
const oddPackings = ['JBIG2Decode', 'JPXDecode']
/** Paler words are a ground or a watermark, and meant to be hardly seen. */
const palestWords = 217
/** Dots per millimetre to compare with: a letter of 1 mm is four dots high. */
const lookDots = 4
const mostLookDots = 1500

/** What was found, and the composed file it was found on; null for a blank label. */
type LookedAt = { check: PaperCheck; pdf: Uint8Array | null }

/** `label` is what readLabelPdf said about these bytes. Throws what composeForStock throws. */
export const checkPaper = async (
  bytes: Uint8Array,
  label: LabelPages,
  settings: Geometry,
  options: CheckOptions,
): Promise<PaperCheck> => (await lookAtPaper(bytes, label, settings, options)).check

/** As checkPaper. */
export async function lookAtPaper(
  bytes: Uint8Array,
  label: LabelPages,
  settings: Geometry,
  { pageSetups, startPosition, head, dotsPerMillimetre }: CheckOptions,
): Promise<LookedAt> {
  const findings = await findBeforehand(bytes, label, head?.threshold ?? palestWords)
  if (isBlank(label)) return { check: { findings, mustDraw: false }, pdf: null }
  const arrangement = arrangementFor(settings, pageSetups, startPosition)
  const placement = placePages(label.pages, arrangement)
  const { widthMillimetres, heightMillimetres } = arrangement.stock
  const dots = Math.min(lookDots, mostLookDots / Math.max(widthMillimetres, heightMillimetres))
  const expected = (isForHead = false): Promise<GrayRaster[]> =>
    withPdf(bytes, (document) =>
      expectedPages(
        (index, own) =>
          document.page(index, (page) => {
            const { userUnit = 1 } = label.pages[index] ?? {}
            const dotsPerPoint = own * toMillimetres(userUnit)
            return page.render({
              width: Math.max(1, Math.round(page.widthPoints * dotsPerPoint)),
              height: Math.max(1, Math.round(page.heightPoints * dotsPerPoint)),
              dotsPerPoint,
              isForHead,
            })
          }),
        placement,
        arrangement.stock,
        dots,
      ),
    )
  const pageOf = (sheet: number): number => placement.pages[sheet]?.pieces[0]?.pageIndex ?? 0
  const compared = async (pdf: Uint8Array, sheets: readonly GrayRaster[]) => {
    const drawn = await withPdf(pdf, (document) => eachPage(document, (page) => atDots(page, dots)))
    const differing = sheets.flatMap((sheet, index) => {
      const made = drawn[index]
      return made !== undefined && isSamePicture(sheet, made) ? [] : [index]
    })
    return { differing, white: head === undefined ? [] : await whiteSheets(pdf, drawn, head) }
  }
  const paleOn = (white: readonly number[]): PrintFinding[] => {
    if (white.length === placement.pages.length) return [{ kind: 'blank', page: 0, name: 'pale' }]
    const known = findings.filter(({ kind }) => kind === 'pale').map(({ page }) => page)
    const pages = new Set(white.map(pageOf).filter((page) => !known.includes(page)))
    return [...pages].map((page) => ({ kind: 'pale', page, name: '' }))
  }
  const { pdf } = await composeForStock(bytes, label, arrangement)
  const asIs = await compared(pdf, await expected())
  if (asIs.differing.length === 0)
    return { check: { findings: [...findings, ...paleOn(asIs.white)], mustDraw: false }, pdf }
  const drawn = await composeForStock(bytes, label, arrangement, {
    mustDraw: true,
    ...(dotsPerMillimetre === undefined ? {} : { dotsPerMillimetre }),
  })
  // It was drawn for a head, which moves letters by less than a dot of a head, but by more than is looked for here.
  const again = await compared(drawn.pdf, await expected(true))
  const stillDiffering = again.differing.map((sheet) => ({
    kind: 'differs' as const,
    page: pageOf(sheet),
    name: '',
    sheet,
  }))
  const found = [...findings, ...stillDiffering, ...paleOn(again.white)]
  return { check: { mustDraw: true, findings: found }, pdf: drawn.pdf }
}

/** Sheets on which a head would burn nothing at all. `drawn` is a first look: thin lines are paler in it than on paper. */
async function whiteSheets(
  pdf: Uint8Array,
  drawn: readonly GrayRaster[],
  { dpi, threshold }: Head,
): Promise<number[]> {
  const faint = drawn.flatMap(({ pixels }, index) =>
    pixels.some((shade) => shade < threshold) ? [] : [index],
  )
  if (faint.length === 0) return []
  const burnt = await monoPages(pdf, dpi, threshold)
  return faint.filter((index) => {
    const page = burnt[index]
    return page !== undefined && !hasInk(page, 0, page.width)
  })
}

/** What can be said without laying it on paper. */
async function findBeforehand(
  bytes: Uint8Array,
  label: LabelPages,
  whiteFrom: number,
): Promise<PrintFinding[]> {
  const findings: PrintFinding[] = []
  if (isBlank(label)) findings.push({ kind: 'blank', page: 0, name: '' })
  if (label.pageCount > mostPagesUnasked)
    findings.push({ kind: 'many-pages', page: 0, name: String(label.pageCount) })
  const damage = label.isEncrypted ? null : hasDamagedStreams(bytes)
  await withPdf(bytes, async (document) => {
    if (document.isXfa) findings.push({ kind: 'cannot-draw', page: 0, name: 'XFA' })
    const pages = await eachPage(document, (page) => page.undrawable())
    pages.forEach((found, page) => {
      for (const { kind, name } of found)
        if (kind !== 'usual-font' && kind !== 'shade') findings.push({ kind: 'cannot-draw', page, name })
      const isPale = ({ kind, name }: Undrawable): boolean =>
        kind === 'shade' && Number(name) >= whiteFrom && Number(name) < palestWords
      if (found.some(isPale)) findings.push({ kind: 'pale', page, name: '' })
    })
    // In masks, patterns and the like, where PDFium shows no pictures.
    for (const name of oddPackings)
      if (findings.every((finding) => finding.name !== name) && mentions(bytes, `/${name}`))
        findings.push({ kind: 'cannot-draw', page: 0, name })
    const withUsualFont = pages.findIndex((found) => found.some(({ kind }) => kind === 'usual-font'))
    const mayBeNumbers = withUsualFont !== -1 && (label.isEncrypted || mentions(bytes, '/Type0'))
    // Rare enough that the file is taken apart for it.
    if (!mayBeNumbers && !document.hasAttachments) return
    const inside = await openInside(bytes, label.isEncrypted)
    if (inside === null) return
    if (document.hasAttachments && isCover(inside))
      findings.push({ kind: 'cannot-draw', page: 0, name: 'Collection' })
    for (const name of composedFontsWithoutLetters(inside))
      if (findings.every((finding) => finding.name !== name))
        findings.push({ kind: 'cannot-draw', page: Math.max(0, withUsualFont), name })
  })
  if ((await damage) === true) findings.push({ kind: 'cannot-draw', page: 0, name: 'damage' })
  return findings
}

const atDots = (
  page: { widthPoints: number; heightPoints: number; render: Render },
  dots: number,
): GrayRaster => {
  const dotsPerPoint = dots * toMillimetres(1)
  return page.render({
    width: Math.max(1, Math.round(page.widthPoints * dotsPerPoint)),
    height: Math.max(1, Math.round(page.heightPoints * dotsPerPoint)),
    dotsPerPoint,
  })
}
type Render = (size: { width: number; height: number; dotsPerPoint: number }) => GrayRaster
