// Every fixture label and every practice layout, through the shipped station and Windows' spooler under Wine: as dots on a label
// printer's and an office printer's queue, and as ZPL on a raw one. Poppler, zbar and the bytes themselves judge.
import type { WindowsNode } from '../../../scripts/machine/start-windows-node'
import { waitUntil } from '../../../scripts/machine/process'
import { defaultProfile, stockOf } from '../../../src-main/print/arrange/default-profile'
import { dotsPerMillimetre } from '../../../src-main/print/arrange/sizes'
import { plainPageSetup } from '../../../src-main/print/arrange/place-pages'
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'
import type { PrivateCups } from '../../support/printers/private-cups'
import { barLength, popplerPages, scan, zplPages, type Picture } from '../../support/printers/judges'
import { spoolerScript, wineSpooler } from '../../windows/wine-spooler'
import { allSources, type Source } from '../print'
import { countProcesses } from './count-processes'
import { startRawSink, type RawSink } from './raw-sink'
import { openWindowsStation } from './windows-station'

export type PrintedWindows = {
  prints: number
  decoded: number
  scaleErrors: number
  wrongStock: number
  rawBytesDiffer: number
  wrongPrinter: number
  printedTwice: number
  saidPrintedButWasNot: number
  notPrinted: number
  shellsStarted: number
}
/** Two printers of labels and two of sheets, each with a resolution of its own, and a queue without a driver. */
const queues = {
  labels: { dpi: 203, queue: 'labels' },
  finerLabels: { dpi: 300, queue: 'labels300' },
  office: { dpi: 300, queue: 'office' },
  finerOffice: { dpi: 600, queue: 'office600' },
  raw: { dpi: 203, queue: 'raw' },
  finerRaw: { dpi: 300, queue: 'raw' },
} as const
type Queue = keyof typeof queues
const isRaw = (queue: Queue): boolean => queues[queue].queue === 'raw'

export async function printWindows(
  windows: WindowsNode,
  cups: PrivateCups,
  only: string | undefined,
): Promise<PrintedWindows> {
  const totals: PrintedWindows = {
    prints: 0,
    decoded: 0,
    scaleErrors: 0,
    wrongStock: 0,
    rawBytesDiffer: 0,
    wrongPrinter: 0,
    printedTwice: 0,
    saidPrintedButWasNot: 0,
    notPrinted: 0,
    shellsStarted: 0,
  }
  const sources = await allSources()
  const sink = await startRawSink()
  await cups.addOfficeQueue('office')
  await cups.addRawQueue('raw', `socket://${sink.address}`)
  await cups.addLabelQueue('labels', papersOf(sources), 203)
  await cups.addLabelQueue('labels300', papersOf(sources), 300)
  await cups.addLabelQueue('office600', [{ name: 'OwnA4', ...stockOf('a4') }], 600)
  const wine = wineSpooler(windows.launch, await spoolerScript(), cups.server)
  const station = await openWindowsStation(wine.start)
  const processes = countProcesses()
  try {
    for (const source of sources)
      for (const queue of queuesFor(source)) {
        const where = `${source.name} on ${queue}`
        if (only !== undefined && !where.includes(only)) continue
        const before = { paper: (await cups.paper()).length, raw: sink.received().length }
        processes.begin()
        const { job, file } = await station.ship(source.pdf, profileFor(source, queue))
        totals.shellsStarted += processes.end().filter(isShell).length
        const out = await output(cups, sink, queue, before)
        totals.prints += 1
        const note = (count: keyof PrintedWindows, problem: string): void => {
          totals[count] += 1
          console.error(`${where}: ${problem} (${job.state}, ${JSON.stringify(job.reason)})`)
        }
        if (out.own.length === 0) note('notPrinted', 'nothing came out')
        if (out.own.length === 0 && job.state === 'printed') note('saidPrintedButWasNot', 'said printed')
        if (out.own.length > 1) note('printedTwice', `${out.own.length} jobs came out`)
        if (out.others > 0) note('wrongPrinter', 'another queue printed')
        const [first] = out.own
        if (first === undefined) continue
        if (first instanceof Buffer && (file === null || !first.equals(file)))
          note('rawBytesDiffer', `${first.length} bytes instead of ${file?.length ?? 'none'}`)
        const dots = first instanceof Buffer ? dotsPerMillimetre(queues[queue].dpi) : 8
        const { pages, isStock } = await drawn(first, source, dots)
        if (!isStock) note('wrongStock', `pages of ${pages.map(sizeOf).join(', ')}`)
        if (await isRead(pages, source)) totals.decoded += 1
        else console.error(`${where}: not read`)
        if (!(await hasScale(pages, dots))) note('scaleErrors', 'the bar has another length')
      }
  } finally {
    await station.stop()
    wine.stop()
    await sink.stop()
  }
  return totals
}

const pageOf = (source: Source) => {
  const [page] = source.label.pages
  if (page === undefined) throw new Error('No page.')
  return page
}
const isSheet = (source: Source): boolean =>
  Math.min(pageOf(source).widthMillimetres, pageOf(source).heightMillimetres) > 120
const queuesFor = (source: Source): Queue[] =>
  isSheet(source)
    ? ['office', 'finerOffice', 'raw', 'finerRaw']
    : ['labels', 'finerLabels', 'raw', 'finerRaw']

/** A sheet that lies across is turned, as its profile has it. */
function profileFor(source: Source, queue: Queue): PrinterProfile {
  const { widthMillimetres, heightMillimetres } = pageOf(source)
  const isLying = isSheet(source) && widthMillimetres > heightMillimetres
  const setup = { widthMillimetres, heightMillimetres, pageSetup: { ...plainPageSetup, isTurned: true } }
  return {
    ...defaultProfile('zebra_big', 'windows', queues[queue].queue),
    content: isRaw(queue) ? 'zpl' : 'pdf',
    dpi: queues[queue].dpi,
    stock: isLying ? stockOf('a4') : { preset: 'own', widthMillimetres, heightMillimetres },
    pageSetups: isLying ? [setup] : [],
  }
}

const stockFor = (source: Source): [number, number] => {
  const { stock } = profileFor(source, 'office')
  return [stock.widthMillimetres, stock.heightMillimetres]
}

/** What a label printer's driver lists: every size that a label has, the usual one first. */
function papersOf(sources: readonly Source[]) {
  const own = sources
    .filter((source) => !isSheet(source))
    .map((source) => pageOf(source))
    .map(({ widthMillimetres, heightMillimetres }) => ({ widthMillimetres, heightMillimetres }))
  const all = [stockOf('4x6in'), ...own]
  const named = new Map(
    all.map(({ widthMillimetres, heightMillimetres }) => {
      const name = `w${Math.round(widthMillimetres)}h${Math.round(heightMillimetres)}`
      return [name, { name, widthMillimetres, heightMillimetres }]
    }),
  )
  return [...named.values()]
}

async function output(
  cups: PrivateCups,
  sink: RawSink,
  queue: Queue,
  before: { paper: number; raw: number },
): Promise<{ own: (string | Buffer)[]; others: number }> {
  const paper = async (): Promise<string[]> => (await cups.paper()).slice(before.paper)
  const raw = (): Buffer[] => sink.received().slice(before.raw)
  const isIdle = async (): Promise<boolean> => (await cups.tool('lpstat', '-o')).trim() === ''
  await waitUntil(
    async () => (await isIdle()) && (isRaw(queue) ? raw().length : (await paper()).length) > 0,
    'paper',
    20_000,
  ).catch(() => undefined)
  const [papers, bytes] = [await paper(), raw()]
  return isRaw(queue) ? { own: bytes, others: papers.length } : { own: papers, others: bytes.length }
}

async function drawn(
  first: string | Buffer,
  source: Source,
  dots: number,
): Promise<{ pages: Picture[]; isStock: boolean }> {
  const [width, height] = stockFor(source)
  const isSide = (side: number, wanted: number): boolean => Math.abs(side - wanted) <= 1
  if (!(first instanceof Buffer)) {
    const pages = await popplerPages(first)
    const isEach = pages.every(
      (page) => isSide(page.width / dots, width) && isSide(page.height / dots, height),
    )
    return { pages, isStock: pages.length === source.label.pageCount && isEach }
  }
  const zpl = first.toString('latin1')
  const said = [...zpl.matchAll(/\^PW(\d+)\^LL(\d+)/g)].map(([, across, along]) => [
    Number(across) / dots,
    Number(along) / dots,
  ])
  const isEach = said.every(([across = 0, along = 0]) => isSide(across, width) && isSide(along, height))
  const pages = await zplPages(zpl, width, height, Math.round(dots))
  return { pages, isStock: said.length === source.label.pageCount && isEach }
}

async function isRead(pages: readonly Picture[], source: Source): Promise<boolean> {
  for (const [index, page] of pages.entries())
    if ((await scan(page)).texts.join() !== source.barcodes[index]?.join()) return false
  return pages.length > 0
}

async function hasScale(pages: readonly Picture[], dots: number): Promise<boolean> {
  for (const page of pages) {
    const { direction } = await scan(page)
    const bar = barLength(page, direction ?? 'UP', dots)
    if (bar === null || Math.abs(bar - 10) > 0.2) return false
  }
  return pages.length > 0
}

const sizeOf = ({ width, height }: Picture): string => `${width / 8} × ${height / 8} mm`

const isShell = (program: string): boolean =>
  /(^|[\\/])(powershell|pwsh|cmd|bash|dash|sh|zsh|cscript|wscript)(\.exe)?$/i.test(program)
