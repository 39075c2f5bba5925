// What every odd label begins as: a page with bars, a frame and letters, sized and numbered by a seed. It judges nothing.
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { pdfLib } from '../../../src-main/print/lazy-packages'
import { blackRuns, symbolsOf } from '../bars/symbols'

type Chance = { number: () => number; whole: (below: number) => number; bytes: () => Uint8Array }
export type Drawn = { document: PDFDocument; page: PDFPage; chance: Chance }

const points = 72 / 25.4
const sizes = [
  [101.6, 152.4],
  [105, 148],
  [100, 150],
  [102, 199],
  [148, 210],
  [62, 100],
] as const

/** Mulberry32: the same seed gives the same label everywhere. */
function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const number = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number): number => Math.floor(number() * below)
  return { number, whole, bytes: () => Uint8Array.from({ length: 64 }, () => whole(256)) }
}

export async function blankDocument(seed: number): Promise<Drawn> {
  const chance = chanceOf(seed)
  const document = await pdfLib().PDFDocument.create()
  const [width, height] = sizes[chance.whole(sizes.length)] ?? sizes[0]
  return { document, page: document.addPage([width * points, height * points]), chance }
}

/** Code 128 across, a Data Matrix above it, letters and a frame. */
export async function drawLabel({ document, page, chance }: Drawn, shade = 0): Promise<void> {
  const { rgb, StandardFonts } = pdfLib()
  const color = rgb(shade, shade, shade)
  const { width, height } = page.getSize()
  const module = (0.29 + 0.02 * chance.whole(4)) * points
  const symbols = symbolsOf(10 + chance.whole(90))
  const [left, bottom] = [8 * points + chance.number(), 12 * points + chance.number()]
  for (const { format, rows, rowModules } of symbols) {
    if (format !== 'Code128' && format !== 'DataMatrix') continue
    const base = format === 'Code128' ? bottom : bottom + 24 * points
    rows.forEach((row, index) => {
      for (const { start, length } of blackRuns(row))
        page.drawRectangle({
          x: left + start * module,
          y: base + (rows.length - 1 - index) * module * rowModules,
          width: length * module,
          height: module * rowModules * 1.001,
          color,
        })
    })
  }
  const font = await document.embedFont(StandardFonts.Helvetica)
  page.drawText(`To: Parcel ${chance.whole(10_000)}`, { x: left, y: height - 50, size: 14, font, color })
  page.drawText('Alter Berg 6, 01067 Dresden', { x: left, y: height - 70, size: 10, font, color })
  page.drawRectangle({
    x: 10,
    y: 10,
    width: width - 20,
    height: height - 20,
    borderWidth: 1.5,
    borderColor: color,
  })
}
