import { createHash } from 'node:crypto'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import { PNG } from 'pngjs'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageSetup, PrinterProfile } from '../../../../src-preload/contract/printer-profile'
import { defaultProfile } from '../../../../src-main/print/arrange/default-profile'
import { plainPageSetup } from '../../../../src-main/print/arrange/place-pages'
import { createBarcodeReader } from '../../../../src-main/print/barcodes/barcode-reader'
import { readBarcodes } from '../../../../src-main/print/barcodes/source-barcodes'
import { createLabelDesk } from '../../../../src-main/print/desk/label-desk'
import { prepareJob, previewOnStock } from '../../../../src-main/print/job/prepare-job'
import { readLabelPdf } from '../../../../src-main/print/read/read-label'
import { createLabelChecks, type CheckLabel } from '../../../../src-main/services/check-label'
import { startBarcodeThread } from '../../../support/barcode-thread'
import { drawSheet } from '../../../support/bars/sheet'
import { readDots } from '../../../support/printers/dots'
import { dotsOfZpl } from '../../../support/printers/zpl-dots'
import { labelBytes, printableLabels } from '../fixtures'

const logged: string[] = []
const reader = createBarcodeReader({ startThread: startBarcodeThread, log: (what) => logged.push(what) })
afterAll(() => {
  reader.stop()
  expect(logged).toEqual([])
})

async function check(
  pdf: Uint8Array,
  parts: Partial<PrinterProfile> = {},
  setup: PageSetup = plainPageSetup,
) {
  const label = await readLabelPdf(pdf)
  const { widthMillimetres = 100, heightMillimetres = 100 } = label.pages[0] ?? {}
  const profile: PrinterProfile = {
    ...defaultProfile('zebra_big', 'socket', '127.0.0.1:9100'),
    stock: { preset: 'own', widthMillimetres, heightMillimetres },
    ...parts,
  }
  const pageSetups = label.pages.map(() => setup)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const found = await createLabelChecks(createLabelDesk(reader)).check({
    sha256,
    pdf,
    label,
    profile,
    pageSetups,
  })
  return { ...found, label, profile, pageSetups }
}

const a7 = { preset: 'own', widthMillimetres: 74, heightMillimetres: 105 } as const
const stamp = { preset: 'own', widthMillimetres: 25, heightMillimetres: 35 } as const
const fit: PageSetup = { ...plainPageSetup, scale: 'fit' }

describe('the barcodes of a label', () => {
  it.each([...printableLabels.map(({ name }) => name), 'bars-module-0.25mm.pdf'])(
    '%s can be read in its dots as well',
    async (name) => {
      expect(await check(labelBytes(name))).toMatchObject({ findings: [] })
    },
  )

  it('are found with what they say and where they are', async () => {
    const pdf = labelBytes('4x6in.pdf')
    const found = await readBarcodes(pdf, await readLabelPdf(pdf), reader.read)
    expect(found).toMatchObject([{ page: 0, format: 'Code128', text: 'PB1000000001' }])
    expect(found?.[0]?.box.widthMillimetres).toBeGreaterThan(30)
  })

  it('too pale for black and white are asked about', async () => {
    expect((await check(labelBytes('pale-grey-bars.pdf'))).findings).toEqual([
      { kind: 'unreadable', page: 0, name: 'NASTY20', sheet: 0 },
    ])
  })

  it('made too small by fitting are asked about, and only then', async () => {
    const pdf = labelBytes('4x6in.pdf')
    expect((await check(pdf, { stock: stamp }, fit)).findings).toContainEqual({
      kind: 'unreadable',
      page: 0,
      name: 'PB1000000001',
      sheet: 0,
    })
    expect((await check(pdf, { stock: a7, dpi: 600 }, fit)).findings).toEqual([])
  })

  it('are looked at in the dots that a driver makes, too', async () => {
    const printer = { ...defaultProfile('zebra_big', 'cups', 'office'), stock: stamp, dpi: 203 } as const
    expect((await check(labelBytes('4x6in.pdf'), printer, fit)).findings).toMatchObject([
      { kind: 'unreadable' },
    ])
  })

  it('that lie badly on the dots are drawn otherwise until they can be read', async () => {
    const sheet = await drawSheet({
      ink: 'image',
      moduleMillimetres: 0.19,
      dotMillimetres: 1 / 8,
      positions: 16,
      formats: ['DataMatrix'],
    })
    const { findings, redraws, label, profile, pageSetups } = await check(sheet.pdf)
    expect(findings).toEqual([])
    expect(redraws.length).toBeGreaterThan(0)
    const { bytes } = await prepareJob(sheet.pdf, profile, { label, pageSetups, redraws })
    const [dots] = dotsOfZpl(Buffer.from(bytes).toString('latin1'))
    if (dots === undefined) throw new Error('nothing was drawn')
    for (const { box } of redraws) expect(await readDots(dots, box, ['DataMatrix'])).toHaveLength(1)
    // Its picture has the same dots.
    const [preview] = await previewOnStock(sheet.pdf, profile, { label, pageSetups, redraws })
    const { width, data } = PNG.sync.read(Buffer.from(preview?.png ?? []))
    expect(width).toBe(dots.width)
    expect(dots.ink.findIndex((ink, at) => (ink === 1) !== (data[at * 4] === 0))).toBe(-1)
  })

  it('of lines and letters are none', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage([288, 432])
    for (let line = 0; line < 40; line += 1)
      page.drawRectangle({ x: 20, y: 20 + line * 8, width: 200, height: 1 + (line % 3), color: rgb(0, 0, 0) })
    page.drawText('IIII llll |||| IlIl 1111', { x: 20, y: 380, size: 18 })
    expect((await check(await document.save())).findings).toEqual([])
  })

  it('are no finding when nobody could look', async () => {
    const pdf = labelBytes('pale-grey-bars.pdf')
    const label = await readLabelPdf(pdf)
    const { widthMillimetres = 100, heightMillimetres = 100 } = label.pages[0] ?? {}
    const { check: checkLabel } = createLabelChecks(createLabelDesk({ read: () => Promise.resolve(null) }))
    const profile: PrinterProfile = {
      ...defaultProfile('zebra_big', 'socket', '127.0.0.1:9100'),
      stock: { preset: 'own', widthMillimetres, heightMillimetres },
    }
    const pageSetups = [plainPageSetup]
    expect(await checkLabel({ sha256: 'a', pdf, label, profile, pageSetups })).toMatchObject({ findings: [] })
  })
})

describe('a barcode that is lost on the second part of a split page', () => {
  it('is said to be on that part, so that its picture can be shown', async () => {
    const document = await PDFDocument.create()
    const [pale] = await document.embedPdf(labelBytes('pale-grey-bars.pdf'))
    if (pale === undefined) throw new Error('It has a page.')
    const page = document.addPage([pale.width, pale.height * 2])
    page.drawText('the first part', { x: 40, y: pale.height * 1.5 })
    page.drawPage(pale, { x: 0, y: 0 })
    const pdf = await document.save()
    const label = await readLabelPdf(pdf)
    const { widthMillimetres = 0, heightMillimetres = 0 } = label.pages[0] ?? {}
    const profile: PrinterProfile = {
      ...defaultProfile('zebra_big', 'socket', '127.0.0.1:9100'),
      stock: { preset: 'own', widthMillimetres, heightMillimetres: heightMillimetres / 2 },
    }
    const { check: checkLabel } = createLabelChecks(createLabelDesk(reader))
    const pageSetups = [{ ...plainPageSetup, isSplit: true }]
    const { findings } = await checkLabel({ sha256: 'split', pdf, label, profile, pageSetups })
    expect(findings.find(({ kind }) => kind === 'unreadable')).toMatchObject({ page: 0, sheet: 1 })
  })
})

describe('a label that has just come', () => {
  it('is looked at once, before anybody asks, and never many at a time', async () => {
    const looks: ((seen: []) => void)[] = []
    const { check: checkLabel, lookAhead } = createLabelChecks(
      createLabelDesk({ read: () => new Promise((resolve) => looks.push(resolve)) }),
    )
    const came = async (name: string) => {
      const pdf = labelBytes(name)
      return { sha256: name, pdf, label: await readLabelPdf(pdf) }
    }
    const [first, second] = [await came('4x6in.pdf'), await came('bars-module-0.25mm.pdf')]
    lookAhead(first, null)
    lookAhead(second, null)
    await expect.poll(() => looks.length).toBe(1)
    const profile = defaultProfile('zebra_big', 'socket', '127.0.0.1:9100')
    const found = checkLabel({ ...first, profile, pageSetups: [plainPageSetup] })
    looks[0]?.([])
    expect((await found).findings).toEqual([])
    expect(looks).toHaveLength(1)
    lookAhead(second, null)
    await expect.poll(() => looks.length).toBe(2)
  })

  it('is compared with its paper as well, where it is known how it will lie', async () => {
    let count = 0
    const { check: checkLabel, lookAhead } = createLabelChecks(
      createLabelDesk({
        read: async (...picture) => {
          count += 1
          return reader.read(...picture)
        },
      }),
    )
    const pdf = labelBytes('4x6in.pdf')
    const one = { sha256: 'one', pdf, label: await readLabelPdf(pdf) }
    const profile = defaultProfile('zebra_big', 'socket', '127.0.0.1:9100')
    lookAhead(one, profile)
    // The file's code, and the same on paper.
    await expect.poll(() => count).toBe(2)
    const pageSetups = [plainPageSetup]
    expect(await checkLabel({ ...one, profile, pageSetups })).toMatchObject({ findings: [], redraws: [] })
    expect(count).toBe(2)
  })
})

describe('a label without a barcode', () => {
  const look = async (checkLabel: CheckLabel, pdf: Uint8Array, kin: string) => {
    const label = await readLabelPdf(pdf)
    const profile = defaultProfile('zebra_big', 'folder', '/labels')
    const pageSetups = label.pages.map(() => plainPageSetup)
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    return (await checkLabel({ sha256, pdf, label, profile, pageSetups, kin })).findings
  }
  const plain = async () => {
    const document = await PDFDocument.create()
    document.addPage([288, 432]).drawText('no bars here', { x: 20, y: 200 })
    return document.save()
  }

  it('is asked about once two labels of its carrier and layout had one', async () => {
    const { check: checkLabel } = createLabelChecks(createLabelDesk(reader))
    expect(await look(checkLabel, await plain(), 'dhl zebra_big')).toEqual([])
    await look(checkLabel, labelBytes('4x6in.pdf'), 'dhl zebra_big')
    expect(await look(checkLabel, await plain(), 'dhl zebra_big')).toEqual([])
    await look(checkLabel, labelBytes('three-different-4x6.pdf'), 'dhl zebra_big')
    expect(await look(checkLabel, await plain(), 'dhl zebra_big')).toEqual([
      { kind: 'unreadable', page: 0, name: '' },
    ])
    expect(await look(checkLabel, await plain(), 'post zebra_big')).toEqual([])
  })
})
