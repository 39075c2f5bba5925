// Judges of a printed label from outside the program: poppler rasterises and reads text, zbar reads barcodes.
import { execFile } from 'node:child_process'
import { writeFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createFontShelf } from '../../../src-main/practice/fonts/font-shelf'
import type { ParcelFacts } from '../../../src-main/practice/labels/facts'
import { createLabelPrinter } from '../../../src-main/practice/labels/label-printer'
import { tempFolder } from '../../support/temp-folder'
import { aRequest } from './talk'

const run = promisify(execFile)

const dotsPerInch = 203
export const dotsOf = (mm: number) => (mm / 25.4) * dotsPerInch

/** A page in black and white, as a 203 dpi label printer would put it on paper. */
export type Raster = {
  width: number
  height: number
  isBlack: (x: number, y: number) => boolean
  file: string
}

export async function rasterise(pdf: Buffer, page = 1): Promise<Raster> {
  const folder = tempFolder()
  writeFileSync(join(folder, 'label.pdf'), pdf)
  const number = String(page)
  await run('pdftoppm', [
    '-r',
    String(dotsPerInch),
    '-mono',
    '-singlefile',
    '-f',
    number,
    join(folder, 'label.pdf'),
    join(folder, 'page'),
  ])
  const file = join(folder, 'page.pbm')
  const bytes = readFileSync(file)
  const header = /^P4\s+(\d+)\s+(\d+)\s/.exec(bytes.toString('latin1', 0, 40))
  if (!header) throw new Error('pdftoppm wrote no bitmap')
  const [width, height] = [Number(header[1]), Number(header[2])]
  const rowBytes = Math.ceil(width / 8)
  const isBlack = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return false
    return (((bytes[header[0].length + y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1
  }
  return { width, height, isBlack, file }
}

/** Every barcode of any kind that zbar finds on the raster. */
export async function decodeBarcodes({ file }: Raster): Promise<string[]> {
  const { stdout } = await run('zbarimg', ['--quiet', '--nodbus', '--raw', file])
  return stdout.split('\n').filter((line) => line !== '')
}

export async function textOf(pdf: Buffer): Promise<string> {
  const file = join(tempFolder(), 'label.pdf')
  writeFileSync(file, pdf)
  return (await run('pdftotext', ['-layout', file, '-'])).stdout
}

/** Lengths of the black and white runs of one row, from its first black dot on. */
export function runsOf(raster: Raster, y: number): number[] {
  const runs: number[] = []
  let isBlack = false
  for (let x = 0; x < raster.width; x += 1) {
    const black = raster.isBlack(x, y)
    if (black !== isBlack) runs.push(0)
    isBlack = black
    if (runs.length > 0) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
  }
  return runs
}

/** Lengths, in dots, of black bars of about 10 × 1 mm that stand alone: the scale bars. */
export function scaleBarsOf(raster: Raster): number[] {
  const [least, most] = [Math.floor(dotsOf(9)), Math.ceil(dotsOf(11))]
  const isWhite = (from: number, to: number, y: number) => {
    for (let x = from; x < to; x += 1) if (raster.isBlack(x, y)) return false
    return true
  }
  const found: number[] = []
  for (let y = 1; y < raster.height - 10; y += 1) {
    let from = -1
    for (let x = 0; x <= raster.width; x += 1) {
      if (raster.isBlack(x, y)) {
        if (from < 0) from = x
        continue
      }
      const length = x - from
      // Only its own eight or so rows high, with nothing above and below.
      const isBar = from >= 0 && length >= least && length <= most && isWhite(from, x, y - 1)
      if (
        isBar &&
        [9, 10].some((rows) => isWhite(from - 1, x + 1, y + rows)) &&
        raster.isBlack(from, y + 6)
      ) {
        found.push(length)
      }
      from = -1
    }
  }
  return found
}

const problems: Error[] = []
export const printer = createLabelPrinter(createFontShelf((problem) => problems.push(problem)))
export const printerProblems = () => problems

type FactsParts = Partial<Omit<ParcelFacts, 'recipient'>> & { recipient?: Partial<ParcelFacts['recipient']> }

/** One parcel to Mia Berg in Dresden, ready for its label. */
export function aParcel({ recipient, ...rest }: FactsParts = {}): ParcelFacts {
  const { item } = aRequest({ ...(recipient ? { recipient } : {}) })
  return {
    shipmentNumber: 'PB0123456789',
    carrierHandle: 'practice-express',
    serviceLevel: 'priority',
    distributionChannel: 'package',
    createdAt: new Date('2026-11-27T10:00:00Z'),
    item,
    recipient: item.recipient,
    number: 1,
    of: 1,
    ...rest,
  }
}
