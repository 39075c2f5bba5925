// `npm run bench -- zpl`: milliseconds per 4 × 6 in label from PDF bytes to a whole ZPL job at 203 dpi (read, compared,
// composed, drawn, thresholded, packed), beside `pdftoppm -mono` doing the rasterising alone on the same files. Both take
// turns in one run; the figures are medians. Beside them what goes before a print: the comparison of paper and file
// (`compareMs`), and that together with reading the barcodes of both (`checkMs`).
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { prepareJob } from '../../src-main/print/job/prepare-job'
import { warmUpPrinting } from '../../src-main/print/warm-up-printing'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import { plainPageSetup } from '../../src-main/print/arrange/place-pages'
import { checkPaper } from '../../src-main/print/check/check-paper'
import { createBarcodeReader, type BarcodeReader } from '../../src-main/print/barcodes/barcode-reader'
import { createLabelDesk } from '../../src-main/print/desk/label-desk'
import { createLabelChecks } from '../../src-main/services/check-label'
import { startBarcodeThread } from '../support/barcode-thread'
import { readLabelPdf } from '../../src-main/print/read/read-label'
import { defaultProfile } from '../../src-main/print/arrange/default-profile'
import { ensureMachine } from '../../scripts/machine/ensure-machine'
import { practiceLabel } from '../support/printers/practice-labels'
import { median } from '../support/median'
import type { Outcome, RunOptions } from '../../scripts/named-runs'

const target = 0.7
const exec = promisify(execFile)

export async function run({ rounds = 40 }: RunOptions): Promise<Outcome> {
  await ensureMachine(['judges'])
  const reader = createBarcodeReader({ startThread: startBarcodeThread, log: console.error })
  const folder = await mkdtemp(join(tmpdir(), 'packbench-zpl-'))
  try {
    const files = await labelFiles(folder)
    const profile = defaultProfile('zebra_big', 'socket', '127.0.0.1:9100')
    await warmUpPrinting()
    const ours: number[] = []
    const poppler: number[] = []
    const comparisons: number[] = []
    const checks: number[] = []
    // The first rounds fill caches on both sides and do not count.
    for (let round = -5; round < rounds; round += 1) {
      for (const { path, bytes, pages } of files) {
        const times = [
          await timed(() => prepareJob(bytes, profile)),
          await timed(() => exec('pdftoppm', ['-mono', '-r', '203', path, join(folder, 'page')])),
        ] as const
        const compared = await timed(() => compareAlone(bytes, profile))
        const checked = await timed(() => checkWholly(bytes, profile, reader))
        if (round < 0) continue
        comparisons.push(compared / pages)
        checks.push(checked / pages)
        ours.push(times[0] / pages)
        poppler.push(times[1] / pages)
      }
    }
    const zplMs = median(ours, 3)
    const pdftoppmMs = median(poppler, 3)
    const ratio = zplMs / pdftoppmMs
    const result = {
      ratio: rounded(ratio),
      zplMs: rounded(zplMs),
      checkMs: rounded(median(checks, 3)),
      compareMs: rounded(median(comparisons, 3)),
      pdftoppmMs: rounded(pdftoppmMs),
      runs: ours.length,
    }
    return { result, met: ratio <= target }
  } finally {
    reader.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The made-up label, the one of three pages, and the practice service's with its embedded fonts. */
async function labelFiles(folder: string) {
  const fixture = (name: string) => join(import.meta.dirname, '../fixtures/labels', name)
  const practice = join(folder, 'practice.pdf')
  await writeFile(practice, (await practiceLabel('zebra_big', 'separate', 'single')).pdf)
  const paths = [
    { path: fixture('4x6in.pdf'), pages: 1 },
    { path: fixture('three-different-4x6.pdf'), pages: 3 },
    { path: practice, pages: 1 },
  ]
  return Promise.all(
    paths.map(async (file) => ({ ...file, bytes: new Uint8Array(await readFile(file.path)) })),
  )
}

/** The comparison of the paper with the file. */
async function compareAlone(bytes: Uint8Array, profile: PrinterProfile): Promise<void> {
  const label = await readLabelPdf(bytes)
  const pageSetups = label.pages.map(() => plainPageSetup)
  const { findings, mustDraw } = await checkPaper(bytes, label, profile, { pageSetups })
  if (mustDraw || findings.length > 0) throw new Error('A plain label was taken for an odd one.')
}

/** All that is looked at before a print, as the station does it, of a label that it has not seen before. */
async function checkWholly(bytes: Uint8Array, profile: PrinterProfile, reader: BarcodeReader): Promise<void> {
  const label = await readLabelPdf(bytes)
  const pageSetups = label.pages.map(() => plainPageSetup)
  const { check } = createLabelChecks(createLabelDesk(reader))
  const { mustDraw, findings } = await check({ sha256: '', pdf: bytes, label, profile, pageSetups })
  if (mustDraw || findings.length > 0) throw new Error('A plain label was taken for an odd one.')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const rounded = (value: number): number => Math.round(value * 100) / 100
