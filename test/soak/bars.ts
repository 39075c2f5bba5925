// `npm run soak -- bars`: barcodes of eight kinds, as fills, strokes, letters and pictures, at many module widths and
// fractions of a dot, made into ZPL for heads of 203, 300 and 600 dpi. Poppler draws the same pages at the same dpi; a
// reader from outside (zxing) reads both. `--control` draws with the PDF engine as it comes and must miss the target.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { defaultProfile } from '../../src-main/print/arrange/default-profile'
import { plainPageSetup } from '../../src-main/print/arrange/place-pages'
import { createBarcodeReader } from '../../src-main/print/barcodes/barcode-reader'
import { prepareJob } from '../../src-main/print/job/prepare-job'
import { createLabelDesk } from '../../src-main/print/desk/label-desk'
import { readLabelPdf } from '../../src-main/print/read/read-label'
import { createLabelChecks, type CheckLabel } from '../../src-main/services/check-label'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import { ensureMachine } from '../../scripts/machine/ensure-machine'
import type { ReadInputBarcodeFormat } from 'zxing-wasm/reader'
import { startBarcodeThread } from '../support/barcode-thread'
import { readDots, type Dots } from '../support/printers/dots'
import { dotsOfZpl } from '../support/printers/zpl-dots'
import { drawByEngineAlone } from '../support/bars/engine-alone'
import { growthOf, boxOf, type Growth } from '../support/bars/measure'
import { drawSheet, inks, labelSize, type Placed, type Sheet } from '../support/bars/sheet'
import type { Outcome, RunOptions } from '../../scripts/named-runs'

const heads = [
  { dpi: 203, dotsPerMillimetre: 8 },
  { dpi: 300, dotsPerMillimetre: 12 },
  { dpi: 600, dotsPerMillimetre: 24 },
] as const
type Head = (typeof heads)[number]

const moduleWidths = [0.19, 0.25, 0.29, 0.33, 0.375, 0.5]
const positions = 16
const leastLabels = 3000
const mostGrowthDots = 0.1
const exec = promisify(execFile)

export async function run({ flags }: RunOptions): Promise<Outcome> {
  await ensureMachine(['judges'])
  const isControl = flags['control'] !== undefined
  const reader = createBarcodeReader({ startThread: startBarcodeThread, log: console.error })
  const { check: checkLabel } = createLabelChecks(createLabelDesk(reader))
  const folder = await mkdtemp(join(tmpdir(), 'packbench-bars-'))
  const totals = { labels: 0, decodedByPoppler: 0, decodedByUs: 0, lostAgainstPoppler: 0 }
  const growth = new Map<string, Growth>()
  try {
    for (const head of heads) {
      if (flags['dpi'] !== undefined && flags['dpi'] !== String(head.dpi)) continue
      for (const ink of inks) {
        if (flags['ink'] !== undefined && flags['ink'] !== ink) continue
        for (const moduleMillimetres of moduleWidths) {
          if (flags['module'] !== undefined && flags['module'] !== String(moduleMillimetres)) continue
          const dotMillimetres = 1 / head.dotsPerMillimetre
          const sheet = await drawSheet({ ink, moduleMillimetres, dotMillimetres, positions })
          const [poppler, ours] = [
            await drawnByPoppler(sheet.pdf, head, folder),
            await (isControl
              ? drawByEngineAlone(sheet.pdf, head.dotsPerMillimetre)
              : printed(sheet.pdf, head, checkLabel)),
          ]
          const lost = await compare(sheet, head, { poppler, ours, moduleMillimetres, ink, totals, growth })
          if (lost.length > 0)
            console.error(`${head.dpi} dpi, ${ink}, ${moduleMillimetres} mm: lost ${lost.join(', ')}`)
        }
      }
    }
  } finally {
    reader.stop()
    await rm(folder, { recursive: true, force: true })
  }
  for (const [name, { dots, bars }] of growth) console.error(`${name}: ${(dots / bars).toFixed(3)} dots`)
  const [dots, bars] = ours(growth)
  const meanGrowthDots = Math.round((dots / Math.max(1, bars)) * 1000) / 1000
  const met =
    totals.labels >= leastLabels &&
    totals.lostAgainstPoppler === 0 &&
    Math.abs(meanGrowthDots) <= mostGrowthDots
  return { result: { ...totals, meanGrowthDots, bars }, met }
}

const ours = (growth: ReadonlyMap<string, Growth>): [number, number] => {
  const all = [...growth].filter(([name]) => name.startsWith('ours')).map(([, one]) => one)
  return [all.reduce((sum, { dots }) => sum + dots, 0), all.reduce((sum, { bars }) => sum + bars, 0)]
}

type Compared = {
  poppler: Dots[]
  ours: Dots[]
  moduleMillimetres: number
  ink: string
  totals: { labels: number; decodedByPoppler: number; decodedByUs: number; lostAgainstPoppler: number }
  growth: Map<string, Growth>
}

/** Counts every barcode of a sheet; gives the kinds that poppler's picture lets read and ours does not. */
async function compare(sheet: Sheet, head: Head, { poppler, ours, ...rest }: Compared): Promise<string[]> {
  const { moduleMillimetres, ink, totals, growth } = rest
  const lost: string[] = []
  for (const placed of sheet.placed) {
    const box = boxOf(placed, head.dotsPerMillimetre)
    const reads = async (pages: Dots[]) =>
      (await readDots(pageOf(pages, placed), box, [placed.symbol.format as ReadInputBarcodeFormat])).includes(
        placed.symbol.text,
      )
    const [byPoppler, byUs] = [await reads(poppler), await reads(ours)]
    totals.labels += 1
    if (byPoppler) totals.decodedByPoppler += 1
    if (byUs) totals.decodedByUs += 1
    if (byPoppler && !byUs) {
      totals.lostAgainstPoppler += 1
      lost.push(placed.symbol.format)
    }
    for (const [who, dots] of [
      ['ours', ours],
      ['poppler', poppler],
    ] as const) {
      const name = `${who}, ${head.dpi} dpi, ${ink}`
      const before = growth.get(name) ?? { dots: 0, bars: 0 }
      const one = growthOf(
        pageOf(dots, placed),
        placed,
        moduleMillimetres * head.dotsPerMillimetre,
        head.dotsPerMillimetre,
      )
      growth.set(name, { dots: before.dots + one.dots, bars: before.bars + one.bars })
    }
  }
  return lost
}

const pageOf = (pages: Dots[], { page }: Placed): Dots => {
  const dots = pages[page]
  if (dots === undefined) throw new Error(`Page ${page + 1} was not drawn.`)
  return dots
}

/** What a label printer gets: the whole way from the PDF to the dots of the job, as a print job takes it. */
async function printed(pdf: Uint8Array, { dpi }: Head, checkLabel: CheckLabel): Promise<Dots[]> {
  const profile: PrinterProfile = {
    ...defaultProfile('zebra_big', 'socket', '127.0.0.1:9100'),
    stock: { preset: 'own', ...labelSize },
    dpi,
  }
  const label = await readLabelPdf(pdf)
  const pageSetups = label.pages.map(() => plainPageSetup)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const { mustDraw, redraws } = await checkLabel({ sha256, pdf, label, profile, pageSetups })
  const job = await prepareJob(pdf, profile, { label, pageSetups, mustDraw, redraws })
  return dotsOfZpl(Buffer.from(job.bytes).toString('latin1'))
}

async function drawnByPoppler(pdf: Uint8Array, { dotsPerMillimetre }: Head, folder: string): Promise<Dots[]> {
  const root = join(await mkdtemp(join(folder, 'poppler-')), 'page')
  await writeFile(`${root}.pdf`, pdf)
  await exec('pdftoppm', ['-gray', '-r', String(dotsPerMillimetre * 25.4), `${root}.pdf`, root])
  const names = (await readdir(dirname(root))).filter((name) => name.endsWith('.pgm')).sort()
  const pages: Dots[] = []
  for (const name of names) pages.push(dotsOfPgm(await readFile(join(dirname(root), name))))
  await rm(dirname(root), { recursive: true })
  return pages
}

function dotsOfPgm(file: Buffer): Dots {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 64).toString('latin1'))
  if (header === null) throw new Error('Poppler drew nothing.')
  const [width, height] = [Number(header[1]), Number(header[2])]
  const shades = file.subarray(header[0].length)
  const ink = new Uint8Array(width * height)
  for (let at = 0; at < ink.length; at += 1) ink[at] = (shades[at] as number) < 128 ? 1 : 0
  return { width, height, ink }
}
