import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'
import { defaultProfile, stockOf } from '../../../src-main/print/arrange/default-profile'
import { startPackingBench } from '../../support/packing-bench'
import { aDraft } from '../../support/builders'
import { startZebraPackingBench } from '../../support/zebra-packing-bench'
import { dotsOfZpl } from '../../support/printers/zpl-dots'
import { popplerPages } from '../../support/printers/judges'
import { labelBytes } from '../print/fixtures'

const aBenchWithLabel = (label: Uint8Array, parts: Partial<PrinterProfile> = {}) =>
  startZebraPackingBench(parts, label)

const small = { preset: 'own', widthMillimetres: 35.3, heightMillimetres: 35.3 } as const

async function pagesOf(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < count; page += 1) document.addPage([100, 100]).drawText(`Page ${page}`)
  return document.save()
}

describe('a label on which something was found', () => {
  it.each(['white-page.pdf', 'nothing-printable.pdf'])('blank (%s) is never printed', async (name) => {
    const { handlers, asking, printed, bench, id } = await aBenchWithLabel(labelBytes(name))
    const job = await asking()
    expect(job).toMatchObject({ state: 'wanted', question: 'blank' })
    await expect(handlers.printers.answer({ kind: 'print', jobId: job.id })).rejects.toMatchObject({
      code: 'wrong-state',
    })
    expect(await handlers.bench.status()).toMatchObject({ attentionCount: 1 })
    await handlers.printers.answer({ kind: 'drop', jobId: job.id })
    expect(bench.shipment(id).state).toBe('label-stored')
    expect(printed()).toEqual([])
  })

  it('of more than 20 pages is asked about, and printed when somebody says so', async () => {
    const { handlers, asking, printed, bench, id } = await aBenchWithLabel(await pagesOf(21), {
      stock: small,
    })
    const job = await asking()
    expect(await handlers.printers.question(job.id)).toMatchObject({
      kind: 'many-pages',
      findings: [{ kind: 'many-pages', page: 0, name: '21' }],
    })
    expect(printed()).toEqual([])
    await handlers.printers.answer({ kind: 'print', jobId: job.id })
    await bench.until(id, ({ state }) => state === 'printed')
    expect(printed()).toHaveLength(21)
  })

  it('of 20 pages prints without a question', async () => {
    const { bench, id, printed } = await aBenchWithLabel(await pagesOf(20), { stock: small })
    await bench.until(id, ({ state }) => state === 'printed')
    expect(printed()).toHaveLength(20)
  })

  it.each(['barcode-font-not-embedded.pdf', 'cjk-font-not-embedded.pdf', 'xfa-please-wait.pdf'])(
    'that cannot be drawn as meant (%s) is asked about with both pictures',
    async (name) => {
      const { handlers, asking } = await aBenchWithLabel(labelBytes(name))
      const job = await asking()
      expect(job.question).toBe('cannot-draw')
      const preview = (isOfFile: boolean) =>
        handlers.printers.preview({
          jobId: job.id,
          proposal: 'as-is',
          corner: 'centre',
          isOfFile,
          longestSidePixels: 300,
        })
      expect(await preview(true)).toMatchObject({ isOnStock: false })
      expect(await preview(false)).toMatchObject({ isOnStock: true })
    },
  )

  it('is not asked about again where that was remembered, but about everything else', async () => {
    const label = labelBytes('cjk-font-not-embedded.pdf')
    const { handlers, asking, bench, id, printed } = await aBenchWithLabel(label)
    await handlers.printers.answer({ kind: 'print', jobId: (await asking()).id, isRemembered: true })
    await bench.until(id, ({ state }) => state === 'printed')
    const profiles = await handlers.printers.profiles()
    expect(profiles.find(({ layout }) => layout === 'zebra_big')?.printsAnyway).toEqual(['cannot-draw'])
    const { id: jobId } = await handlers.printers.reprint({ id, isSure: true })
    await bench.until(id, ({ lastPrint }) => lastPrint?.id === jobId && lastPrint.state === 'printed')
    expect(printed()).toHaveLength(2)
  })

  it('with bars too pale to burn is asked about', async () => {
    const { asking } = await aBenchWithLabel(labelBytes('pale-grey-bars.pdf'))
    expect((await asking()).question).toBe('unreadable')
  })

  it('with words too pale to burn is asked about, and printed at once by a darker profile', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage([288, 432])
    page.drawText('To: Parcel 1', { x: 20, y: 380 })
    page.drawText('Leave with neighbour', { x: 20, y: 200, color: rgb(0.62, 0.62, 0.62) })
    const label = await document.save()
    const { asking } = await aBenchWithLabel(label)
    expect((await asking()).question).toBe('pale')
    const darker = await aBenchWithLabel(label, { threshold: 180 })
    await darker.bench.until(darker.id, ({ state }) => state === 'printed')
  })

  it('too pale for a single dot is never printed, whatever was accepted before', async () => {
    const document = await PDFDocument.create()
    document.addPage([288, 432]).drawText('To: Parcel 1', { x: 20, y: 200, color: rgb(0.62, 0.62, 0.62) })
    const label = await document.save()
    const { asking, handlers, printed } = await aBenchWithLabel(label, { printsAnyway: ['pale'] })
    const { id, question } = await asking()
    expect(question).toBe('blank')
    await expect(handlers.printers.answer({ kind: 'print', jobId: id })).rejects.toThrow()
    expect(printed()).toEqual([])
    const darker = await aBenchWithLabel(label, { threshold: 180 })
    await darker.bench.until(darker.id, ({ state }) => state === 'printed')
  })

  it.each([
    ['white-page.pdf', 'pdf'],
    ['xfa-please-wait.pdf', 'pdf'],
    ['a6.pdf', 'pdf'],
    ['a6.pdf', 'zpl'],
  ] as const)('is saved as it is in a folder, without a question (%s, %s)', async (name, content) => {
    const bench = await startPackingBench({ label: labelBytes(name) })
    const folder = defaultProfile('zebra_big', 'folder', bench.labelsFolder)
    await bench.station().handlers.printers.assign({ ...folder, content })
    const { id } = bench.create()
    await bench.until(id, ({ state }) => state === 'printed')
    const files = readdirSync(bench.labelsFolder)
    expect(files).toHaveLength(1)
    expect(new Uint8Array(readFileSync(join(bench.labelsFolder, files[0] ?? '')))).toEqual(labelBytes(name))
  })

  it('keeps its question over a restart', async () => {
    const { bench, asking } = await aBenchWithLabel(labelBytes('white-page.pdf'))
    const job = await asking()
    await bench.restart()
    expect(await bench.station().handlers.printers.question(job.id)).toMatchObject({ kind: 'blank' })
  })
})

describe('a label with a layer that is off', () => {
  it('is printed by itself as every reader shows it', async () => {
    const { bench, id, printed } = await aBenchWithLabel(labelBytes('hidden-layer.pdf'))
    await bench.until(id, ({ state }) => state === 'printed')
    const inkOf = (page: { ink: Uint8Array } | undefined) => page?.ink.reduce((sum, dot) => sum + dot, 0) ?? 0
    const [shown, onPaper] = [
      inkOf((await popplerPages(labelBytes('hidden-layer.pdf')))[0]),
      inkOf(dotsOfZpl(printed()[0] ?? '')[0]),
    ]
    expect(shown).toBeGreaterThan(1000)
    expect(Math.abs(onPaper / shown - 1)).toBeLessThan(0.05)
  })
})

describe('the question how a label lies', () => {
  it('shows the page that does not fit, and names the corners that lose nothing', async () => {
    const document = await PDFDocument.create()
    document.addPage([288, 432]).drawText('fits')
    document.addPage([432, 288]).drawRectangle({ x: 2, y: 2, width: 428, height: 284, borderWidth: 2 })
    const { handlers, asking } = await aBenchWithLabel(await document.save())
    const question = await handlers.printers.question((await asking()).id)
    expect(question).toMatchObject({ kind: 'size', page: 1, fitsNow: false })
    const turn = question.proposals.find(({ name }) => name === 'turn')
    expect(turn?.corners).toContain('centre')
  })

  it('takes no corner at which a part would be cut off', async () => {
    const { handlers, asking } = await aBenchWithLabel(labelBytes('a6.pdf'))
    const { id: jobId } = await asking()
    const { proposals } = await handlers.printers.question(jobId)
    const place = proposals.find(({ name }) => name === 'place')
    expect(place?.corners).toContain('centre')
    expect(place?.corners).not.toContain('top-left')
    const answer = { kind: 'proposal', jobId, proposal: 'place', isRemembered: false } as const
    await expect(handlers.printers.answer({ ...answer, corner: 'top-left' })).rejects.toMatchObject({
      code: 'wrong-state',
    })
    expect(await handlers.printers.answer({ ...answer, corner: 'centre' })).toMatchObject({ question: null })
  })

  it('says that a part would be cut off where a label of the stock’s size is moved over the edge', async () => {
    const { bench, handlers, id, asking, printed } = await aBenchWithLabel(labelBytes('4x6in.pdf'), {
      offset: { rightMillimetres: 3, downMillimetres: 3 },
    })
    const question = await handlers.printers.question((await asking()).id)
    expect(question).toMatchObject({ kind: 'cut', fitsNow: false })
    expect(question.message).toEqual({
      code: 'label-moved-over-edge',
      rightMillimetres: 3,
      downMillimetres: 3,
    })
    expect(question.proposals).toMatchObject([{ name: 'as-is', corners: [] }])
    expect(printed()).toEqual([])
    await handlers.printers.answer({
      kind: 'proposal',
      jobId: question.job.id,
      proposal: 'as-is',
      corner: 'centre',
      isRemembered: true,
    })
    await bench.until(id, ({ state }) => state === 'printed')
    const profiles = await handlers.printers.profiles()
    expect(profiles.find(({ layout }) => layout === 'zebra_big')?.pageSetups).toEqual([])
  })
})

describe('a sheet', () => {
  it('counts the fields that a split label takes', async () => {
    const document = await PDFDocument.create()
    document.addPage([288, 864]).drawRectangle({ x: 20, y: 20, width: 200, height: 800 })
    const { bench, handlers, id, asking } = await aBenchWithLabel(await document.save(), {
      stock: { preset: 'own', widthMillimetres: 203.2, heightMillimetres: 304.8 },
      sheet: { columns: 2, rows: 2 },
    })
    const { id: jobId } = await asking()
    await handlers.printers.answer({
      kind: 'proposal',
      jobId,
      proposal: 'split',
      corner: 'centre',
      isRemembered: false,
    })
    await bench.until(id, ({ state }) => state === 'printed')
    expect((await handlers.settings.get()).sheetPositions).toEqual({ zebra_big: 3 })
  })

  it('whose offset pushes ink over the paper’s edge asks at the field that is cut, and at no other', async () => {
    const { bench, handlers, asking, printed } = await aBenchWithLabel(labelBytes('a6.pdf'), {
      stock: stockOf('a4'),
      sheet: { columns: 2, rows: 2 },
      offset: { rightMillimetres: -8, downMillimetres: 0 },
    })
    const parcel = (reference: string) => bench.create(aDraft({ parcel: { reference } })).id
    const first = await asking()
    expect(first).toMatchObject({ question: 'cut', reason: { code: 'label-moved-over-edge' } })
    await handlers.printers.answer({ kind: 'drop', jobId: first.id })
    await handlers.settings.change({ sheetPositions: { zebra_big: 2 }, doubleWithinDays: 0 })
    await bench.until(parcel('#2'), ({ state }) => state === 'printed')
    expect(printed()).toHaveLength(1)
    const { lastPrint } = await bench.until(parcel('#3'), ({ lastPrint }) => lastPrint?.question === 'cut')
    const picture = await handlers.printers.preview({
      jobId: lastPrint?.id ?? first.id,
      proposal: 'as-is',
      corner: 'centre',
      isOfFile: false,
      longestSidePixels: 400,
    })
    expect(whereInkIs(picture.png)).toMatchObject({ left: 0, isLowerHalf: true })
  })
})

function whereInkIs(png: Uint8Array) {
  const { width, height, data } = PNG.sync.read(Buffer.from(png))
  let [left, top] = [width, height]
  for (let at = 0; at < width * height; at += 1) {
    if ((data[at * 4] ?? 255) > 127) continue
    left = Math.min(left, at % width)
    top = Math.min(top, Math.floor(at / width))
  }
  return { left, isLowerHalf: top > height / 2 - 4 }
}
