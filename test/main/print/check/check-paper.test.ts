import { PDFDocument, PDFName, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { PrinterProfile } from '../../../../src-preload/contract/printer-profile'
import { defaultProfile, stockOf } from '../../../../src-main/print/arrange/default-profile'
import { plainPageSetup } from '../../../../src-main/print/arrange/place-pages'
import { checkPaper } from '../../../../src-main/print/check/check-paper'
import { prepareJob } from '../../../../src-main/print/job/prepare-job'
import { readLabelPdf } from '../../../../src-main/print/read/read-label'
import { oddPdf } from '../../../support/odd-pdfs/odd-pdfs'
import { dotsOfZpl } from '../../../support/printers/zpl-dots'
import { popplerPages, readBarcodes } from '../../../support/printers/judges'
import { labelBytes, printableLabels } from '../fixtures'

/** The label on stock of its own size. */
async function check(pdf: Uint8Array, parts: Partial<PrinterProfile> = {}) {
  const label = await readLabelPdf(pdf)
  const [first] = label.pages
  const profile: PrinterProfile = {
    ...defaultProfile('zebra_big', 'socket', '127.0.0.1:9100'),
    stock: {
      preset: 'own',
      widthMillimetres: first?.widthMillimetres ?? 100,
      heightMillimetres: first?.heightMillimetres ?? 100,
    },
    ...parts,
  }
  const pageSetups = label.pages.map(() => plainPageSetup)
  return { label, profile, pageSetups, ...(await checkPaper(pdf, label, profile, { pageSetups })) }
}

async function inkOnPaper(pdf: Uint8Array): Promise<number> {
  const { label, profile, pageSetups, mustDraw } = await check(pdf)
  const { bytes } = await prepareJob(pdf, profile, { label, pageSetups, mustDraw })
  const [dots] = dotsOfZpl(Buffer.from(bytes).toString('latin1'))
  return dots?.ink.reduce((sum, dot) => sum + dot, 0) ?? 0
}

describe('a label before it is printed', () => {
  it.each([...printableLabels.map(({ name }) => name), 'bars-module-0.25mm.pdf', 'no-end-marker.pdf'])(
    '%s has nothing wrong with it and stays as it is',
    async (name) => {
      expect(await check(labelBytes(name))).toMatchObject({ findings: [], mustDraw: false })
    },
  )

  it.each(['white-page.pdf', 'nothing-printable.pdf'])('%s is blank', async (name) => {
    expect((await check(labelBytes(name))).findings).toMatchObject([{ kind: 'blank' }])
  })

  it.each([
    ['barcode-font-not-embedded.pdf', 'Free3of9'],
    ['cjk-font-not-embedded.pdf', 'HeiseiMin-W3'],
    ['jbig2-image.pdf', 'JBIG2Decode'],
    ['xfa-please-wait.pdf', 'XFA'],
  ])('%s holds what cannot be drawn', async (name, what) => {
    expect((await check(labelBytes(name))).findings).toContainEqual({
      kind: 'cannot-draw',
      page: 0,
      name: what,
    })
  })

  it.each([
    ['label-within-a-cover', ['Collection']],
    ['glyphs-of-no-font', ['ArialMT']],
    ['chinese-font-not-in-file', ['STSong-Light']],
    ['jpeg-2000', ['JPXDecode']],
    ['jpeg-2000-as-mask', ['JPXDecode']],
    ['jbig2', ['JBIG2Decode']],
    ['stamp-on-hidden-layer', ['annotation-layer']],
    ['content-that-breaks-off', ['damage']],
    ['picture-that-breaks-off', ['damage']],
    ['broken-font-in-the-file', ['ABCDEF+CarrierBars']],
    ['link-with-a-border', ['annotation']],
    ['barcode-font-in-a-stamp', ['IDAutomationHC39M']],
    ['bars-as-dashes', ['dashes']],
    ['dashed-and-round', []],
    ['usual-font-not-in-file', []],
    ['encrypted-twice', []],
    ['older-encryption', []],
  ])('%s: %j is said before it is printed', async (kind, names) => {
    const { findings } = await check((await oddPdf(kind, 1)).pdf)
    expect(findings).toEqual(names.map((name) => ({ kind: 'cannot-draw', page: 0, name })))
  })

  it.each([
    ['grey-words', 128, ['pale']],
    ['grey-words', 200, []],
    ['light-blue-words', 128, ['pale']],
    ['dark-ground', 128, []],
    ['bars-on-a-fading-ground', 128, []],
  ])('%s on a head that leaves %i white: %j', async (kind, threshold, kinds) => {
    const pdf = (await oddPdf(kind, 1)).pdf
    const { label, profile, pageSetups } = await check(pdf)
    const { findings } = await checkPaper(pdf, label, profile, { pageSetups, head: { dpi: 203, threshold } })
    expect(findings).toEqual(kinds.map((one) => ({ kind: one, page: 0, name: '' })))
    // A driver makes grey of grey.
    expect((await checkPaper(pdf, label, profile, { pageSetups })).findings).toEqual([])
  })

  /** On each page a black or grey something, as it is drawn on it. */
  const drawnWith = async (...draws: ((page: PDFPage) => void)[]): Promise<Uint8Array> => {
    const document = await PDFDocument.create()
    for (const draw of draws) draw(document.addPage([288, 432]))
    return document.save()
  }
  const box = (shade: number) => (page: PDFPage) =>
    page.drawRectangle({ x: 50, y: 300, width: 100, height: 40, color: rgb(shade, shade, shade) })
  const words = (shade: number) => (page: PDFPage) =>
    page.drawText('To: Parcel 1', { x: 50, y: 200, color: rgb(shade, shade, shade) })
  const line = (shade: number, thickness: number) => (page: PDFPage) =>
    page.drawLine({
      start: { x: 50, y: 50 },
      end: { x: 200, y: 300 },
      thickness,
      color: rgb(shade, shade, shade),
    })
  const letters = (shade: number) => (page: PDFPage) =>
    page.drawSvgPath('M0 9 A9 9 0 1 1 18 9 A9 9 0 1 1 0 9 Z M3 9 A6 6 0 1 0 15 9 A6 6 0 1 0 3 9 Z', {
      x: 50,
      y: 150,
      color: rgb(shade, shade, shade),
    })
  const roundBox = (shade: number) => (page: PDFPage) =>
    page.drawSvgPath('M5 0 L95 0 Q100 0 100 5 L100 35 Q100 40 95 40 L5 40 Q0 40 0 35 L0 5 Q0 0 5 0 Z', {
      x: 50,
      y: 150,
      color: rgb(shade, shade, shade),
    })
  const both =
    (...draws: ((page: PDFPage) => void)[]) =>
    (page: PDFPage) => {
      for (const draw of draws) draw(page)
    }
  const blank = { kind: 'blank', page: 0, name: 'pale' }
  const pale = (page: number) => ({ kind: 'pale', page, name: '' })

  it.each([
    ['grey boxes', [box(0.7)], [blank]],
    ['grey lines', [line(0.6, 2)], [blank]],
    ['words paler than any', [words(0.9)], [blank]],
    ['grey words', [words(0.6)], [pale(0), blank]],
    ['two grey pages', [box(0.7), line(0.8, 2)], [blank]],
    ['a grey page behind a black one', [box(0), box(0.7)], [pale(1)]],
    ['a black line thinner than a dot', [line(0, 0.05)], []],
    ['a box that is dark enough', [box(0.45)], []],
    ['grey outlines of letters beside black', [both(box(0), letters(0.6))], [pale(0)]],
    ['black outlines of letters', [letters(0)], []],
    ['a grey box with round corners behind black words', [both(roundBox(0.7), words(0))], []],
  ] as const)('%s: what a head would leave white is no label', async (_, draws, findings) => {
    const pdf = await drawnWith(...draws)
    const { label, profile, pageSetups } = await check(pdf)
    const head = { dpi: 203, threshold: 128 }
    expect((await checkPaper(pdf, label, profile, { pageSetups, head })).findings).toEqual(findings)
    // A driver makes grey of grey.
    expect((await checkPaper(pdf, label, profile, { pageSetups })).findings).toEqual([])
  })

  it('of very many pages is asked about', async () => {
    const document = await PDFDocument.create()
    for (let page = 0; page < 21; page += 1) document.addPage([200, 200]).drawText(String(page))
    expect((await check(await document.save())).findings).toEqual([
      { kind: 'many-pages', page: 0, name: '21' },
    ])
  })
})

describe('what the file shows', () => {
  it.each(['hidden-layer.pdf', 'annotation-without-appearance.pdf', 'form-field-without-appearance.pdf'])(
    '%s is on the paper, and nothing else',
    async (name) => {
      const { findings, mustDraw } = await check(labelBytes(name))
      expect({ findings, mustDraw }).toEqual({ findings: [], mustDraw: true })
      const [page] = await popplerPages(labelBytes(name))
      const shown = page?.ink.reduce((sum, dot) => sum + dot, 0) ?? 0
      expect(Math.abs((await inkOnPaper(labelBytes(name))) / shown - 1)).toBeLessThan(0.1)
    },
  )

  it('is still readable where it had to be drawn', async () => {
    const pdf = labelBytes('hidden-layer.pdf')
    const { label, profile, pageSetups, mustDraw } = await check(pdf, { content: 'pdf' })
    const { bytes } = await prepareJob(pdf, { ...profile, content: 'pdf' }, { label, pageSetups, mustDraw })
    const [source] = await popplerPages(pdf)
    const [page] = await popplerPages(bytes)
    if (source === undefined || page === undefined) throw new Error('nothing was drawn')
    expect(await readBarcodes(source)).not.toEqual([])
    expect(await readBarcodes(page)).toEqual(await readBarcodes(source))
  })

  it('is compared where it lies: turned, moved, scaled and on a field of a sheet', async () => {
    const pdf = labelBytes('a6.pdf')
    const label = await readLabelPdf(pdf)
    const base = defaultProfile('zebra_small', 'cups', 'office')
    for (const [parts, pageSetup, startPosition] of [
      [{ rotation: 180, offset: { rightMillimetres: 1, downMillimetres: 2 } }, plainPageSetup, 1],
      [{ rotation: 90, stock: stockOf('a5') }, { ...plainPageSetup, isTurned: true }, 1],
      [{ stock: stockOf('4x6in') }, { ...plainPageSetup, scale: 'fit' }, 1],
      [{ stock: stockOf('a4'), sheet: { columns: 2, rows: 2 } }, plainPageSetup, 3],
      [{ stock: stockOf('102x199') }, { ...plainPageSetup, part: 'content', corner: 'top-left' }, 1],
    ] as const)
      expect(
        await checkPaper(pdf, label, { ...base, ...parts }, { pageSetups: [pageSetup], startPosition }),
      ).toEqual({ findings: [], mustDraw: false })
  })

  it('of a blank page beside a printed one leaves the blank one out', async () => {
    const document = await PDFDocument.create()
    document.addPage([288, 432]).drawRectangle({ x: 50, y: 50, width: 100, height: 100, color: rgb(0, 0, 0) })
    document.addPage([288, 432])
    const pdf = await document.save()
    const { label, profile, pageSetups } = await check(pdf)
    expect((await prepareJob(pdf, profile, { label, pageSetups })).pageCount).toBe(1)
  })

  it('takes a layer that is off for printing only as it is meant for paper', async () => {
    const pdf = labelBytes('hidden-layer.pdf')
    const document = await PDFDocument.load(pdf)
    expect(document.catalog.has(PDFName.of('OCProperties'))).toBe(true)
    expect((await check(await document.save())).mustDraw).toBe(true)
  })
})
