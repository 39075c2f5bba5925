import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { correctProfile } from '../../../../src-main/print/calibrate/correct-profile'
import { createCalibrationPdf } from '../../../../src-main/print/calibrate/calibration-pdf'
import { compareWithStock } from '../../../../src-main/print/arrange/compare-with-stock'
import { prepareJob } from '../../../../src-main/print/job/prepare-job'
import { readLabelPdf } from '../../../../src-main/print/read/read-label'
import { placePages } from '../../../../src-main/print/arrange/place-pages'
import { arrangementFor, defaultProfile } from '../../../../src-main/print/arrange/default-profile'
import type { PrinterProfile as Profile } from '../../../../src-preload/contract/printer-profile'
import { proposeProfile } from '../../../../src-main/print/printers/propose-profile'
import { stockPresetNames, stockPresets } from '../../../../src-preload/contract/vocabulary'
import { aFoundPrinter } from '../../../support/printers/a-found-printer'
import { barLength, popplerPages, readBarcodes } from '../../../support/printers/judges'
import { runOrThrow } from '../../../../scripts/machine/process'
import { onLinux } from '../../../support/only-on'

const options = { timeout: 60_000, ...onLinux('poppler and zbar, which read back what was drawn') }

describe('the calibration label', options, () => {
  it.each(stockPresetNames)('for %s is as large as the stock and may be printed at once', async (preset) => {
    const { widthMillimetres, heightMillimetres } = stockPresets[preset]
    const stock = { preset, widthMillimetres, heightMillimetres }
    const { pdf } = await createCalibrationPdf({ stock, name: 'Zebra an der Tür', dpi: 203 })
    const profile: Profile = { ...defaultProfile('zebra_big', 'cups', 'zebra'), stock }
    const comparison = compareWithStock(await readLabelPdf(pdf), profile, { layout: profile.layout })
    expect(comparison.isSettled).toBe(true)
    expect((await prepareJob(pdf, profile)).pageCount).toBe(1)
  })

  it('has a bar of 10 mm and a ladder of barcodes that scan', async () => {
    const stock = stockPresets['4x6in']
    const [page] = await popplerPages((await createCalibrationPdf({ stock, name: 'Zebra', dpi: 203 })).pdf)
    if (page === undefined) throw new Error('no page')
    expect(Math.abs((barLength(page) ?? 0) - 10)).toBeLessThan(0.3)
    expect(await readBarcodes(page)).toEqual(expect.arrayContaining(['PACK-2', 'PACK-3', 'PACK-4']))
  })

  it('has rulers from edge to edge on all four sides', async () => {
    const stock = stockPresets['100x150']
    const [page] = await popplerPages((await createCalibrationPdf({ stock, name: 'Zebra', dpi: 203 })).pdf)
    if (page === undefined) throw new Error('no page')
    const isDarkNear = (x: number, y: number) =>
      [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => page.isDark(Math.round(x) + dx, Math.round(y) + dy)))
    for (let at = 10; at < 100; at += 10) {
      expect(isDarkNear(at * 8, 16)).toBe(true)
      expect(isDarkNear(at * 8, page.height - 16)).toBe(true)
    }
    for (let at = 10; at < 150; at += 10) {
      expect(isDarkNear(16, at * 8)).toBe(true)
      expect(isDarkNear(page.width - 16, at * 8)).toBe(true)
    }
  })

  it('is made for a name in any alphabet, with its own letters, and a dot for what no font here has', async () => {
    const stock = stockPresets['4x6in']
    const { pdf } = await createCalibrationPdf({ stock, name: 'Tür Штампач-2 导出为 🖨', dpi: 203 })
    const text = await textOf(pdf)
    expect(text).toContain('Tür')
    // Letters, and not a row of dots: only the printer sign has no shape in any font here.
    expect(text.split('·')).toHaveLength(2)
    const [page] = await popplerPages(pdf)
    const isInk = (x: number) => [15, 16, 17].some((y) => page?.isDark(x, y * 8) === true)
    const ink = (from: number, to: number) =>
      Array.from({ length: (to - from) * 8 }, (_, at) => isInk(from * 8 + at)).filter(Boolean).length
    expect(ink(18, 48)).toBeGreaterThan(60)
  })
})

async function textOf(pdf: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-text-'))
  writeFileSync(join(folder, 'label.pdf'), pdf)
  const text = await runOrThrow('pdftotext', [join(folder, 'label.pdf'), '-'])
  rmSync(folder, { recursive: true })
  return text
}

describe('an answer to the calibration label', () => {
  const profile = defaultProfile('zebra_big', 'cups', 'zebra')

  it('turns, moves or darkens what the profile can mend', () => {
    expect(correctProfile(profile, { kind: 'upside-down' }).profile.rotation).toBe(180)
    const lying = correctProfile({ ...profile, rotation: 270 }, { kind: 'across' }).profile
    expect(lying).toMatchObject({
      rotation: 0,
      stock: { preset: 'own', widthMillimetres: 152.4, heightMillimetres: 101.6 },
    })
    expect(correctProfile(lying, { kind: 'across' }).profile.stock.preset).toBe('4x6in')
    const moved = correctProfile(profile, { kind: 'moved', rightMillimetres: 2.5, downMillimetres: -1 })
    expect(moved.profile.offset).toEqual({ rightMillimetres: -2.5, downMillimetres: 1 })
    const zpl = { ...profile, content: 'zpl' as const }
    expect(correctProfile(zpl, { kind: 'bars-too-thin' }).profile.darkness).toBe(4)
    expect(correctProfile(zpl, { kind: 'bars-too-thick' }).profile.darkness).toBe(-4)
  })

  it.each([
    [203, 6.67, 300],
    [203, 6.8, 300],
    [203, 3.3, 600],
    [300, 14.8, 203],
    [300, 5, 600],
    [600, 29.6, 203],
    [600, 20, 300],
  ] as const)('names the head: dots for %i dpi and a bar of %d mm are %i dpi', (dpi, millimetres, head) => {
    const zpl: Profile = { ...profile, content: 'zpl', dpi, headDots: 832 }
    expect(correctProfile(zpl, { kind: 'bar-length', millimetres })).toMatchObject({
      isCorrected: true,
      profile: { dpi: head, headDots: null },
      message: { code: 'calibration-other-dpi', dpi: head },
    })
  })

  it('names no head for a bar that none explains', () => {
    const zpl: Profile = { ...profile, content: 'zpl' }
    expect(correctProfile(zpl, { kind: 'bar-length', millimetres: 9 })).toMatchObject({
      isCorrected: false,
      message: { code: 'calibration-scaled-dots', percent: 90 },
    })
  })

  it('turns later labels by a quarter after “across”, without a question', async () => {
    const across = correctProfile({ ...profile, content: 'zpl' }, { kind: 'across' }).profile
    const label = new Uint8Array(
      readFileSync(join(import.meta.dirname, '../../../fixtures/labels/4x6in.pdf')),
    )
    const { pages, isSettled } = compareWithStock(await readLabelPdf(label), across, {
      layout: across.layout,
    })
    expect(isSettled).toBe(true)
    const placed = placePages(
      (await readLabelPdf(label)).pages,
      arrangementFor(
        across,
        pages.map((page) => page.pageSetup),
      ),
    )
    expect(placed.turnWhole + (placed.pages[0]?.pieces[0]?.turn ?? 0)).toBe(90)
  })

  it('says what to do at the printer where the profile can do nothing', () => {
    const scaled = correctProfile(profile, { kind: 'bar-length', millimetres: 9.4 })
    expect(scaled).toMatchObject({ isCorrected: false, profile })
    expect(scaled.message).toEqual({ code: 'calibration-scaled', percent: 94 })
    expect(correctProfile(profile, { kind: 'bar-length', millimetres: 10.2 }).message).toEqual({
      code: 'calibration-size-right',
    })
    expect(correctProfile(profile, { kind: 'bars-too-thin' }).isCorrected).toBe(false)
    expect(correctProfile(profile, { kind: 'several-labels' }).message).toEqual({
      code: 'calibration-wrong-length',
    })
  })

  it('never pushes a figure beyond what may be stored', () => {
    let dark: Profile = { ...profile, content: 'zpl' }
    for (let press = 0; press < 20; press += 1) dark = correctProfile(dark, { kind: 'bars-too-thin' }).profile
    expect(dark.darkness).toBe(30)
    const far = correctProfile(profile, { kind: 'moved', rightMillimetres: 500, downMillimetres: 0 })
    expect(far.profile.offset.rightMillimetres).toBe(-50)
  })
})

describe('a proposal for a printer', () => {
  const zebra = aFoundPrinter({
    name: 'zebra',
    makeAndModel: 'Zebra ZD421-300dpi ZPL',
    ready: [{ name: 'om_100x150', widthMillimetres: 100, heightMillimetres: 150 }],
  })
  const office = aFoundPrinter({
    name: 'office',
    makeAndModel: 'Brother HL-L2350DW',
    isDefault: true,
    ready: [{ name: 'iso_a4', widthMillimetres: 210, heightMillimetres: 297 }],
  })

  it('takes stock and dots from what the printer says', () => {
    expect(proposeProfile('zebra_big', zebra)).toMatchObject({
      stock: { preset: '100x150', widthMillimetres: 100, heightMillimetres: 150 },
      dpi: 300,
      content: 'pdf',
      target: 'zebra',
    })
  })

  it('sends dots to a queue without a driver', () => {
    expect(proposeProfile('zebra_big', aFoundPrinter({ isRaw: true })).content).toBe('zpl')
  })

  it('keeps the layout’s own stock when the printer has only other paper', () => {
    expect(proposeProfile('zebra_big', office).stock.preset).toBe('4x6in')
    expect(proposeProfile('a4_portrait', office).stock.preset).toBe('a4')
  })
})
