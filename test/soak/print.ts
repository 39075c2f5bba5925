// `npm run soak -- print`: every label PDF and every practice layout, on real CUPS queues (an office printer, a raw queue,
// a driverless label printer) and by ZPL to a label printer's own port. What came out is judged from outside: poppler or
// zpl-renderer-js draws it at 203 dpi, zbar reads it, the 10 mm bar is measured, ink and pages are compared. Then odd files
// go the station's whole way, and each comes out right or is asked about; `--odd` prints only those, `--only TEXT` some.
import { type PageSetup, type PrinterProfile as Profile } from '../../src-preload/contract/printer-profile'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareWithStock } from '../../src-main/print/arrange/compare-with-stock'
import { readLabelPdf, type LabelPages } from '../../src-main/print/read/read-label'
import { plainPageSetup } from '../../src-main/print/arrange/place-pages'
import { prepareJob } from '../../src-main/print/job/prepare-job'
import { defaultProfile, stockOf } from '../../src-main/print/arrange/default-profile'
import { layouts } from '../../src-preload/contract/vocabulary'
import { waitUntil } from '../../scripts/machine/process'
import {
  barLength,
  inkSize,
  popplerPages,
  scan,
  type Direction,
  zplPages,
  type Picture,
} from '../support/printers/judges'
import { practiceLabel } from '../support/printers/practice-labels'
import { startPrintShop, type PrinterName, type PrintShop } from '../support/printers/print-shop'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { printOddFiles } from './print/odd-files'

export type Source = {
  name: string
  pdf: Uint8Array
  label: LabelPages
  pages: Picture[]
  barcodes: string[][]
}
type Case = {
  source: Source
  printer: PrinterName
  profile: Profile
  pageSetups: PageSetup[]
  startPosition: number
  expectedPages: number
}
type Verdict = {
  decoded: boolean
  wrongWay: boolean
  scale: boolean
  cut: boolean
  extraPages: number
  problem: string
}

/** Fewer than this would prove little. */
const leastPrints = 60
const [leastOddFiles, leastOddPrints] = [80, 50]

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const plain = flags['odd'] === undefined ? await printPlainFiles(flags['only']) : null
  const { totals: odd, problems } = await printOddFiles(flags['only'])
  problems.forEach((problem) => console.error(problem))
  const { prints, decoded, asked, wrongOnPaper, blankPrinted, scaleErrors, wrongPrinter, extraPages } = odd
  const isOddClean = wrongOnPaper + blankPrinted + scaleErrors + wrongPrinter + extraPages === 0
  const result = {
    ...plain?.totals,
    prints: prints + (plain?.totals.prints ?? 0),
    decoded: decoded + (plain?.totals.decoded ?? 0),
    oddFiles: prints + asked,
    asked,
    wrongOnPaper,
    blankPrinted,
    scaleErrors: scaleErrors + (plain?.totals.scaleErrors ?? 0),
    wrongPrinter: wrongPrinter + (plain?.totals.wrongPrinter ?? 0),
    extraPages: extraPages + (plain?.totals.extraPages ?? 0),
  }
  const met = isOddClean && prints >= leastOddPrints && prints + asked >= leastOddFiles
  return { result, met: met && prints === decoded && plain?.met !== false }
}

async function printPlainFiles(only: string | undefined) {
  const shop = await startPrintShop()
  const totals = {
    prints: 0,
    decoded: 0,
    scaleErrors: 0,
    wrongPrinter: 0,
    extraPages: 0,
    cut: 0,
    wrongWay: 0,
    notPrinted: 0,
  }
  const problems: string[] = []
  try {
    const cases = await casesFor(shop, only)
    for (const [index, one] of cases.entries()) {
      const title = `ship-SOAK${String(index).padStart(3, '0')}-1`
      const before = await counts(shop)
      const { bytes, ...job } = await prepareJob(one.source.pdf, one.profile, one)
      const report = await shop.print(one.printer, title, { ...job, bytes })
      totals.prints += 1
      const where = `${one.source.name} on ${one.printer}`
      if (report.state !== 'completed') {
        totals.notPrinted += 1
        problems.push(`${where}: ${report.state}, ${report.problem ?? ''} ${report.details}`)
        continue
      }
      const output = await newOutput(shop, one, before)
      totals.wrongPrinter += await strayOutput(shop, one.printer, before)
      const verdict = await judge(one, output)
      if (verdict.decoded) totals.decoded += 1
      if (!verdict.scale) totals.scaleErrors += 1
      if (verdict.cut) totals.cut += 1
      if (verdict.wrongWay) totals.wrongWay += 1
      totals.extraPages += verdict.extraPages
      if (verdict.problem !== '') problems.push(`${where}: ${verdict.problem}`)
    }
  } finally {
    await shop.stop()
  }
  problems.forEach((problem) => console.error(problem))
  const { prints, decoded, scaleErrors, wrongPrinter, extraPages, cut, wrongWay, notPrinted } = totals
  const isClean = scaleErrors + wrongPrinter + extraPages + cut + wrongWay + notPrinted === 0
  return { totals, met: isClean && prints === decoded && prints >= leastPrints }
}

async function casesFor(shop: PrintShop, only: string | undefined): Promise<Case[]> {
  const sources = await allSources()
  const printers: PrinterName[] = [...(shop.hasOffice ? (['office'] as const) : []), 'label', 'raw', 'port']
  const plain = sources.flatMap((source) => printers.map((printer) => caseFor(source, printer)))
  const bySource = (name: string) => sources.find((source) => source.name === name) as Source
  const [a6, label4x6, corner] = [
    bySource('a6.pdf'),
    bySource('4x6in.pdf'),
    bySource('a4-portrait-with-a6-area.pdf'),
  ]
  const special = printers.flatMap((printer) => [
    // A half-used sheet of four fields: the third is the first free one.
    caseFor(a6, printer, { stock: stockOf('a4'), sheet: { columns: 2, rows: 2 } }, plainPageSetup, 3),
    // Only the inked corner of an A4 page, on a label of A6.
    caseFor(corner, printer, { stock: stockOf('a6') }, { ...plainPageSetup, part: 'content' }),
    // A printer that prints upside down and two millimetres off.
    caseFor(label4x6, printer, { rotation: 180, offset: { rightMillimetres: 2, downMillimetres: 1 } }),
    // A smaller label in the corner of a larger stock.
    caseFor(
      a6,
      printer,
      { stock: stockOf('102x199') },
      { ...plainPageSetup, part: 'content', corner: 'top-left' },
    ),
  ])
  return [...plain, ...special].filter(
    ({ source, printer }) => only === undefined || `${source.name} ${printer}`.includes(only),
  )
}

/** Files that are no labels, labels without a bar to measure, and those of which some readers draw a part only. */
const notPlain = [
  'empty.pdf',
  'not-a-pdf.pdf',
  'annotation-without-appearance.pdf',
  'barcode-font-not-embedded.pdf',
  'bars-module-0.25mm.pdf',
  'cjk-font-not-embedded.pdf',
  'form-field-without-appearance.pdf',
  'hidden-layer.pdf',
  'jbig2-image.pdf',
  'no-end-marker.pdf',
  'nothing-printable.pdf',
  'pale-grey-bars.pdf',
  'white-page.pdf',
  'xfa-please-wait.pdf',
]

export async function allSources(): Promise<Source[]> {
  const folder = join(import.meta.dirname, '../fixtures/labels')
  const names = (await readdir(folder)).filter((name) => !notPlain.includes(name)).sort()
  const files = await Promise.all(
    names.map(async (name) => ({ name, pdf: new Uint8Array(await readFile(join(folder, name))) })),
  )
  const practice = await Promise.all(
    layouts.flatMap((layout) => [
      practiceLabel(layout, 'separate', 'single'),
      practiceLabel(layout, 'consolidated', 'pairs', 3),
    ]),
  )
  const sources: Source[] = []
  for (const { name, pdf } of [...files, ...practice]) {
    const pages = await popplerPages(pdf)
    const barcodes: string[][] = []
    for (const page of pages) barcodes.push((await scan(page)).texts)
    if (barcodes.some((texts) => texts.length === 0)) throw new Error(`${name}: no barcode to begin with.`)
    sources.push({ name, pdf, label: await readLabelPdf(pdf), pages, barcodes })
  }
  return sources
}

/** The label on stock of its own size; sheets that lie across are turned, as their profile has it. */
function caseFor(
  source: Source,
  printer: PrinterName,
  over: Partial<Profile> = {},
  pageSetup?: PageSetup,
  startPosition = 1,
): Case {
  const first = source.label.pages[0]
  if (first === undefined) throw new Error('No page.')
  const isLying = first.widthMillimetres > 200 && first.widthMillimetres > first.heightMillimetres
  const { widthMillimetres, heightMillimetres } = first
  const profile: Profile = {
    ...defaultProfile('zebra_big', printer === 'port' ? 'socket' : 'cups', printer),
    stock: isLying ? stockOf('a4') : { preset: 'own', widthMillimetres, heightMillimetres },
    content: printer === 'raw' || printer === 'port' ? 'zpl' : 'pdf',
    dpi: 203,
    ...over,
  }
  const chosen = pageSetup ?? (isLying ? { ...plainPageSetup, isTurned: true } : null)
  const { pages } = compareWithStock(source.label, profile)
  if (chosen === null && pages.some((page) => !page.isSettled))
    throw new Error(`${source.name} needs an answer.`)
  const pageSetups = source.label.pages.map(() => chosen ?? plainPageSetup)
  return { source, printer, profile, pageSetups, startPosition, expectedPages: source.label.pageCount }
}

const printerNames: readonly PrinterName[] = ['office', 'label', 'raw', 'port']
const counts = async (shop: PrintShop) =>
  Object.fromEntries(
    await Promise.all(printerNames.map(async (name) => [name, (await shop.output(name)).length] as const)),
  ) as Record<PrinterName, number>

/** A printer may put its paper out a moment after the spooler is done with it. */
async function newOutput(
  shop: PrintShop,
  { printer, profile, expectedPages }: Case,
  before: Record<PrinterName, number>,
) {
  const wanted = profile.content === 'zpl' ? expectedPages : 1
  const read = async () => (await shop.output(printer)).slice(before[printer])
  await waitUntil(async () => (await read()).length >= wanted, `the output of ${printer}`)
  return read()
}

async function strayOutput(
  shop: PrintShop,
  printer: PrinterName,
  before: Record<PrinterName, number>,
): Promise<number> {
  const now = await counts(shop)
  return printerNames.filter((name) => name !== printer && now[name] !== before[name]).length
}

async function judge(one: Case, output: readonly string[]): Promise<Verdict> {
  const { source, profile } = one
  const pages = await draw(profile, output)
  const extraPages =
    Math.max(0, pages.length - one.expectedPages) + (profile.content === 'pdf' ? output.length - 1 : 0)
  const problems: string[] = []
  if (pages.length !== one.expectedPages) problems.push(`${pages.length} pages`)
  let [decoded, scale, cut, wrongWay] = [pages.length >= one.expectedPages, true, false, false]
  for (const [index, page] of pages.entries()) {
    const { texts: read, direction } = await scan(page)
    if (read.join() !== source.barcodes[index]?.join()) {
      decoded = false
      problems.push(`page ${index + 1} reads ${read.join() || 'nothing'}`)
    }
    const bar = barLength(page, direction ?? 'UP')
    if (bar === null || Math.abs(bar - 10) > 0.3) {
      scale = false
      problems.push(`the bar of page ${index + 1} measures ${bar ?? 'nothing'}`)
    }
    // A PDF printer turns its pages for reading on a screen (Ghostscript's AutoRotatePages): no paper, no direction.
    if (one.printer !== 'office' && direction !== directionOf(one)) {
      wrongWay = true
      problems.push(`page ${index + 1} lies ${direction ?? 'nowhere'}`)
    }
    const lost = lostInk(source.pages[index], page)
    if (lost !== '') {
      cut = true
      problems.push(`page ${index + 1} ${lost}`)
    }
  }
  return { decoded, scale, cut, wrongWay, extraPages, problem: problems.join('; ') }
}

/** How the label has to lie on the paper that comes out. */
function directionOf({ profile, pageSetups }: Case): Direction {
  if (profile.rotation === 180) return 'DOWN'
  return pageSetups[0]?.isTurned === true ? 'RIGHT' : 'UP'
}

async function draw(profile: Profile, output: readonly string[]): Promise<Picture[]> {
  const { widthMillimetres, heightMillimetres } = profile.stock
  if (profile.content === 'pdf') return (await Promise.all(output.map((file) => popplerPages(file)))).flat()
  return zplPages(output.join('\n'), widthMillimetres, heightMillimetres)
}

/** The inked area keeps its size, whichever way the page lies. */
function lostInk(before: Picture | undefined, after: Picture): string {
  const [was, is] = [before === undefined ? null : inkSize(before), inkSize(after)]
  if (was === null || is === null) return 'is blank'
  const sides = (size: readonly [number, number]) => [...size].sort((one, other) => one - other)
  const [one, other] = [sides(was), sides(is)]
  const isSame = one.every((side, index) => Math.abs(side - (other[index] ?? 0)) <= 1)
  return isSame ? '' : `has ink on ${is.join(' × ')} mm instead of ${was.join(' × ')} mm`
}
