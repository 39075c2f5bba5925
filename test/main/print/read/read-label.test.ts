import { degrees, PDFDocument, PDFName, PDFNumber, rgb } from '@cantoo/pdf-lib'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { hasInk, toMono } from '../../../../src-main/print/dots/to-mono'
import { readLabelPdf } from '../../../../src-main/print/read/read-label'
import { encodeMonoPng } from '../../../../src-main/print/dots/png'
import { monoPages, pictureOfPage } from '../../../../src-main/print/dots/raster'
import { toPoints } from '../../../../src-main/print/arrange/sizes'
import { mentions } from '../../../../src-main/print/read/mentions'
import { monoAsGray } from '../../../support/printers/mono-as-gray'
import { labelBytes, printableLabels } from '../fixtures'
import type { PrintFailure } from '../../../../src-main/print/print-failure'

/** A page of 100 × 60 mm with a black box of 20 × 10 mm, 5 mm from the left and 8 mm from the top. */
async function aPdf(
  change: (page: ReturnType<PDFDocument['addPage']>) => void = () => undefined,
  password?: string,
) {
  const document = await PDFDocument.create()
  const page = document.addPage([toPoints(100), toPoints(60)])
  page.drawRectangle({
    x: toPoints(5),
    y: toPoints(60 - 8 - 10),
    width: toPoints(20),
    height: toPoints(10),
    color: rgb(0, 0, 0),
  })
  change(page)
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: 'owner' })
  return document.save()
}
const firstPage = async (bytes: Uint8Array) => {
  const [page] = (await readLabelPdf(bytes)).pages
  if (page === undefined) throw new Error('no page')
  return page
}

describe('a label PDF that is read', () => {
  it.each(printableLabels)(
    '$name has its size on paper',
    async ({ name, widthMillimetres, heightMillimetres }) => {
      const page = await firstPage(labelBytes(name))
      expect(page.widthMillimetres).toBeCloseTo(widthMillimetres, 1)
      expect(page.heightMillimetres).toBeCloseTo(heightMillimetres, 1)
    },
  )

  it('counts its pages', async () => {
    expect((await readLabelPdf(labelBytes('three-different-4x6.pdf'))).pageCount).toBe(3)
  })

  it('finds a small label in the corner of a large page', async () => {
    const { contentBox } = await firstPage(labelBytes('a4-portrait-with-a6-area.pdf'))
    expect(contentBox?.leftMillimetres).toBeCloseTo(3, 0)
    expect(contentBox?.widthMillimetres).toBeLessThan(105)
    expect(contentBox?.heightMillimetres).toBeLessThan(148)
  })

  it('finds the ink within half a millimetre', async () => {
    const { contentBox } = await firstPage(await aPdf())
    expect(contentBox?.leftMillimetres).toBeCloseTo(5, 0)
    expect(contentBox?.topMillimetres).toBeCloseTo(8, 0)
    expect(Math.abs((contentBox?.widthMillimetres ?? 0) - 20)).toBeLessThan(0.6)
    expect(Math.abs((contentBox?.heightMillimetres ?? 0) - 10)).toBeLessThan(0.6)
  })

  it('is measured as it is displayed when the page is turned', async () => {
    const page = await firstPage(await aPdf((it) => it.setRotation(degrees(90))))
    expect(page).toMatchObject({ turn: 90 })
    expect(page.widthMillimetres).toBeCloseTo(60, 1)
    expect(page.heightMillimetres).toBeCloseTo(100, 1)
    // Turned clockwise: 8 mm from the top become 8 mm from the right.
    expect(60 - 8 - 10 - (page.contentBox?.leftMillimetres ?? 0)).toBeCloseTo(0, 0)
    expect(page.contentBox?.topMillimetres).toBeCloseTo(5, 0)
  })

  it('is measured by its crop box, wherever that begins', async () => {
    const page = await firstPage(
      await aPdf((it) => it.setCropBox(toPoints(4), toPoints(30), toPoints(50), toPoints(25))),
    )
    expect(page.widthMillimetres).toBeCloseTo(50, 1)
    expect(page.heightMillimetres).toBeCloseTo(25, 1)
    expect(page.contentBox?.leftMillimetres).toBeCloseTo(1, 0)
  })

  it('is measured by its user unit', async () => {
    const bytes = await aPdf((it) => it.node.set(PDFName.of('UserUnit'), PDFNumber.of(2.5)))
    const page = await firstPage(bytes)
    expect(page).toMatchObject({ userUnit: 2.5 })
    expect(page.widthMillimetres).toBeCloseTo(250, 1)
    expect(page.contentBox?.leftMillimetres).toBeCloseTo(12.5, 0)
  })

  it('is looked through for a user unit even inside compressed objects, and only then read by the slow library', async () => {
    expect(
      mentions(await aPdf((it) => it.node.set(PDFName.of('UserUnit'), PDFNumber.of(2))), '/UserUnit'),
    ).toBe(true)
    expect(mentions(labelBytes('4x6in.pdf'), '/UserUnit')).toBe(false)
  })

  it('may be blank', async () => {
    const document = await PDFDocument.create()
    document.addPage([100, 100])
    expect((await firstPage(await document.save())).contentBox).toBeNull()
  })

  it('opens when only an owner’s password protects it', async () => {
    const pages = await readLabelPdf(await aPdf(undefined, ''))
    expect(pages.isEncrypted).toBe(true)
    expect(pages.pages[0]?.contentBox).not.toBeNull()
  })
})

describe('what is no label', () => {
  const outcomeOf = (bytes: Uint8Array) =>
    readLabelPdf(bytes).then(
      () => 'was read',
      (error: unknown) => (error as PrintFailure).detail?.code ?? '',
    )

  it('is refused with the reason', async () => {
    expect(await outcomeOf(labelBytes('empty.pdf'))).toBe('label-empty')
    expect(await outcomeOf(labelBytes('not-a-pdf.pdf'))).toBe('label-no-pdf')
    expect(await outcomeOf(await aPdf(undefined, 'secret'))).toBe('label-wants-password')
    expect(await outcomeOf(Buffer.from('%PDF-1.7\nnothing more'))).toBe('label-damaged')
  })

  it('is refused when a page has no size', async () => {
    const document = await PDFDocument.create()
    document.addPage([0.5, 300])
    await expect(readLabelPdf(await document.save())).rejects.toMatchObject({
      code: 'label-unusable',
      detail: { code: 'label-page-without-size' },
    })
  })

  it('is either read or refused when it was cut off anywhere', async () => {
    const whole = labelBytes('4x6in.pdf')
    for (let length = 1; length < whole.length; length += 37)
      expect(await outcomeOf(whole.slice(0, length))).toMatch(/^was read$|^label-/)
  })
})

describe('a page as a picture', () => {
  it('is a PNG of the wanted size that other programs read', async () => {
    const { png, widthPixels, heightPixels, pageCount } = await pictureOfPage(
      labelBytes('three-different-4x6.pdf'),
      2,
      900,
    )
    const decoded = PNG.sync.read(Buffer.from(png))
    expect([decoded.width, decoded.height]).toEqual([600, 900])
    expect([widthPixels, heightPixels, pageCount]).toEqual([600, 900, 3])
  })

  it('does not exist beyond the last page', async () => {
    await expect(pictureOfPage(labelBytes('4x6in.pdf'), 1, 900)).rejects.toThrow(RangeError)
    await expect(pictureOfPage(labelBytes('4x6in.pdf'), -1, 900)).rejects.toThrow(RangeError)
  })

  it('has the dots of a print head: 8, 12 or 24 to the millimetre', async () => {
    const size = async (name: string, dpi: number) => {
      const [page] = await monoPages(labelBytes(name), dpi, 128)
      return [page?.width, page?.height]
    }
    expect(await size('100x150mm.pdf', 203)).toEqual([800, 1200])
    expect(await size('4x6in.pdf', 203)).toEqual([812, 1219])
    expect(await size('4x6in.pdf', 300)).toEqual([1219, 1828])
    expect(await size('100x150mm.pdf', 600)).toEqual([2400, 3600])
    expect(await size('a6.pdf', 203)).toEqual([840, 1184])
  })

  it('in black and white is the same in bits, in grey and as a PNG', () => {
    const gray = {
      width: 11,
      height: 2,
      pixels: Uint8Array.from({ length: 22 }, (_, index) => (index * 23) % 256),
    }
    const mono = toMono(gray, 100)
    expect(mono.bytesPerRow).toBe(2)
    const expected = [...gray.pixels].map((pixel) => (pixel < 100 ? 0 : 255))
    expect([...monoAsGray(mono).pixels]).toEqual(expected)
    const png = PNG.sync.read(Buffer.from(encodeMonoPng(mono)))
    expect(expected.map((_, index) => png.data[index * 4])).toEqual(expected)
    expect(hasInk(mono, 0, 1)).toBe(true)
    expect(hasInk(toMono({ width: 3, height: 1, pixels: new Uint8Array([255, 255, 0]) }), 0, 2)).toBe(false)
  })

  it('gets darker with a higher threshold', () => {
    const gray = { width: 8, height: 1, pixels: new Uint8Array([0, 40, 80, 120, 160, 200, 240, 255]) }
    expect([...toMono(gray, 60).bits]).toEqual([0b11000000])
    expect([...toMono(gray, 200).bits]).toEqual([0b11111000])
  })
})
