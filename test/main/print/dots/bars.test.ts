import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { PrinterDpi } from '../../../../src-preload/contract/vocabulary'
import { defaultProfile } from '../../../../src-main/print/arrange/default-profile'
import { prepareJob } from '../../../../src-main/print/job/prepare-job'
import { growthOf } from '../../../support/bars/measure'
import { drawSheet, inks, labelSize, type Ink } from '../../../support/bars/sheet'
import { readDots, type Dots } from '../../../support/printers/dots'
import { dotsOfZpl } from '../../../support/printers/zpl-dots'
import { labelBytes } from '../fixtures'

async function dotsOf(pdf: Uint8Array, dpi: PrinterDpi = 203): Promise<Dots[]> {
  const stock = { preset: 'own' as const, ...labelSize }
  const { bytes } = await prepareJob(pdf, {
    ...defaultProfile('zebra_big', 'socket', '127.0.0.1:9100'),
    stock,
    dpi,
  })
  return dotsOfZpl(Buffer.from(bytes).toString('latin1'))
}

const blackCount = (dots: Dots | undefined) => dots?.ink.reduce((sum, dot) => sum + dot, 0)

/** Lengths of black, white, black, … from the first black dot of a row on. */
function runsOf({ width, ink }: Dots, y: number): number[] {
  const row = [...ink.subarray(y * width, (y + 1) * width)].join('').replace(/^0+|0+$/g, '')
  return (row.match(/1+|0+/g) ?? []).map((run) => run.length)
}

const sheetOf = (ink: Ink, format: string, moduleMillimetres: number, dotMillimetres: number) =>
  drawSheet({ formats: [format], ink, moduleMillimetres, dotMillimetres, positions: 8 })

describe('the bars of a label', () => {
  it('with modules of exactly two dots have exactly two dots, whatever fraction of a dot they begin at', async () => {
    const [dots] = await dotsOf(labelBytes('bars-module-0.25mm.pdf'))
    if (dots === undefined) throw new Error('nothing was drawn')
    const codes = [...Array(dots.height).keys()]
      .map((y) => runsOf(dots, y))
      .filter((runs) => runs.length > 40)
    expect(codes.length).toBeGreaterThan(50)
    for (const runs of codes) expect(runs.slice(0, 11)).toEqual([4, 2, 2, 4, 2, 8, 6, 2, 6, 2, 4])
    expect(await readDots(dots)).not.toEqual([])
  })

  it.each(inks)('drawn as %s are as wide as they were written, at every fraction of a dot', async (ink) => {
    for (const { dpi, dots } of [
      { dpi: 203, dots: 8 },
      { dpi: 300, dots: 12 },
    ] as const) {
      const sheet = await sheetOf(ink, 'Code128', 0.33, 1 / dots)
      const pages = await dotsOf(sheet.pdf, dpi)
      const sum = { dots: 0, bars: 0 }
      for (const placed of sheet.placed) {
        const one = growthOf(pages[placed.page] as Dots, placed, 0.33 * dots, dots)
        sum.dots += one.dots
        sum.bars += one.bars
      }
      expect(sum.bars).toBeGreaterThan(200)
      expect(Math.abs(sum.dots / sum.bars)).toBeLessThan(0.1)
    }
  })

  it('of a code of small squares are read at a dot and a half a module', async () => {
    const sheet = await sheetOf('fill', 'QRCode', 0.19, 1 / 8)
    const [dots] = await dotsOf(sheet.pdf)
    if (dots === undefined) throw new Error('nothing was drawn')
    expect((await readDots(dots)).length).toBeGreaterThanOrEqual(7)
  })

  it.each([0, 90, 180, 270])('lie on whole dots on a page turned by %i° as well', async (turn) => {
    const document = await PDFDocument.load(labelBytes('bars-module-0.25mm.pdf'))
    document.getPage(0).setRotation(degrees(turn))
    const { bytes } = await prepareJob(await document.save(), {
      ...defaultProfile('zebra_big', 'socket', '127.0.0.1:9100'),
      stock: {
        preset: 'own',
        widthMillimetres: turn % 180 === 0 ? labelSize.widthMillimetres : labelSize.heightMillimetres,
        heightMillimetres: turn % 180 === 0 ? labelSize.heightMillimetres : labelSize.widthMillimetres,
      },
    })
    const [dots] = dotsOfZpl(Buffer.from(bytes).toString('latin1'))
    if (dots === undefined) throw new Error('nothing was drawn')
    const [upright] = await dotsOf(labelBytes('bars-module-0.25mm.pdf'))
    expect(blackCount(dots)).toBe(blackCount(upright))
    expect(await readDots(dots)).toEqual(await readDots(upright ?? dots))
  })

  it('and rules thinner than a dot are never left out', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage([288, 432])
    for (let line = 0; line < 20; line += 1)
      page.drawRectangle({ x: 20, y: 40 + line * 17.03, width: 200, height: 0.2 })
    const [dots] = await dotsOf(await document.save())
    if (dots === undefined) throw new Error('nothing was drawn')
    const rows = [...Array(dots.height).keys()].filter((y) => (runsOf(dots, y)[0] ?? 0) > 400)
    expect(rows).toHaveLength(20)
  })
})
