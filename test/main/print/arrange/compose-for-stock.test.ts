// What is composed is judged from outside: poppler draws it, zbar reads it.
import { degrees, PDFDocument, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { toPoints, type Turn } from '../../../../src-main/print/arrange/sizes'
import { barLength, popplerPages, readBarcodes, type Picture } from '../../../support/printers/judges'
import { aPdf, compose, inkOf, pageSetup, small } from './composing'
import { labelBytes, printableLabels } from '../fixtures'
import { onLinux } from '../../../support/only-on'

const options = { timeout: 60_000, ...onLinux('poppler and zbar, which read back what was drawn') }

describe('a label composed for the stock', options, () => {
  it.each(printableLabels)('$name keeps its barcodes and its size', async ({ name, ...stock }) => {
    const { pdf, pageCount, cutPages, made } = await compose(labelBytes(name), { stock })
    const before = await popplerPages(labelBytes(name))
    const pages = await popplerPages(pdf)
    expect({ pageCount, cutPages, made }).toEqual({ pageCount: before.length, cutPages: [], made: 'vector' })
    for (const [index, page] of pages.entries()) {
      expect(await readBarcodes(page)).toEqual(await readBarcodes(before[index] as Picture))
      expect(Math.abs((barLength(page) ?? 0) - 10)).toBeLessThan(0.3)
    }
  })

  it('has exactly the stock’s size and no turn of its own, so that no engine turns it', async () => {
    const turned = await aPdf([(page) => page.setRotation(degrees(90))])
    const { pdf } = await compose(turned, { stock: { widthMillimetres: 100, heightMillimetres: 60 } })
    const document = await PDFDocument.load(pdf)
    const page = document.getPage(0)
    expect(page.getWidth()).toBeCloseTo(toPoints(100), 3)
    expect(page.getHeight()).toBeCloseTo(toPoints(60), 3)
    expect(page.getRotation().angle).toBe(0)
    expect(document.catalog.getViewerPreferences()?.getPrintScaling()).toBe('None')
  })

  it.each<[Turn, number[]]>([
    // Seen on the stock: 5 mm from the left and 8 mm from the top, turned clockwise.
    [0, [5, 8, 25, 18]],
    [180, [35, 82, 55, 92]],
  ])('for a printer that prints turned by %i', async (rotation, expected) => {
    expect(await inkOf((await compose(await aPdf(), { stock: small, rotation })).pdf)).toEqual(expected)
  })

  it.each<[Turn, number[]]>([
    [90, [82, 5, 92, 25]],
    [270, [8, 35, 18, 55]],
  ])('for a printer that prints across, by %i', async (rotation, expected) => {
    const stock = { widthMillimetres: 100, heightMillimetres: 60 }
    expect(await inkOf((await compose(await aPdf(), { stock, rotation })).pdf)).toEqual(expected)
  })

  it.each<[Turn, number[]]>([
    [0, [5, 8, 25, 18]],
    [90, [82, 5, 92, 25]],
    [180, [35, 82, 55, 92]],
    [270, [8, 35, 18, 55]],
  ])('from a page that itself is turned by %i', async (turn, expected) => {
    const stock = turn % 180 === 0 ? small : { widthMillimetres: 100, heightMillimetres: 60 }
    const bytes = await aPdf([(page) => page.setRotation(degrees(turn))])
    expect(await inkOf((await compose(bytes, { stock })).pdf)).toEqual(expected)
  })

  it('from a page whose boxes do not begin at zero', async () => {
    const bytes = await aPdf([
      (page) => {
        page.setMediaBox(toPoints(-10), toPoints(-20), toPoints(90), toPoints(140))
        page.setCropBox(toPoints(2), toPoints(50), toPoints(40), toPoints(44))
      },
    ])
    // The crop box shows 2 to 42 mm from the left and 6 to 50 mm from the top of the first page.
    const stock = { widthMillimetres: 40, heightMillimetres: 44 }
    expect(await inkOf((await compose(bytes, { stock })).pdf)).toEqual([3, 2, 23, 12])
  })

  it('shows nothing that the crop box hides', async () => {
    const bytes = await aPdf([(page) => page.setCropBox(toPoints(10), 0, toPoints(50), toPoints(100))])
    const stock = { widthMillimetres: 60, heightMillimetres: 100 }
    expect(await inkOf((await compose(bytes, { stock })).pdf)).toEqual([5, 8, 20, 18])
  })

  it('counts with the user unit', async () => {
    const bytes = await aPdf([(page) => page.node.set(PDFName.of('UserUnit'), PDFNumber.of(1.5))])
    const stock = { widthMillimetres: 90, heightMillimetres: 150 }
    expect(await inkOf((await compose(bytes, { stock })).pdf)).toEqual([7.5, 12, 37.5, 27])
  })

  it('is moved by the profile’s offset, as the paper comes out', async () => {
    const offset = { rightMillimetres: 3, downMillimetres: -2 }
    expect(await inkOf((await compose(await aPdf(), { stock: small, offset })).pdf)).toEqual([8, 6, 28, 16])
    const turned = await compose(await aPdf(), { stock: small, offset, rotation: 180 })
    expect(await inkOf(turned.pdf)).toEqual([32, 84, 52, 94])
  })

  it.each([
    ['centre', [25, 28, 45, 38]],
    ['top-left', [5, 8, 25, 18]],
    ['top-right', [45, 8, 65, 18]],
    ['bottom-left', [5, 48, 25, 58]],
    ['bottom-right', [45, 48, 65, 58]],
  ] as const)('lies in the %s of a larger stock, at its own size', async (corner, expected) => {
    const stock = { widthMillimetres: 100, heightMillimetres: 140 }
    expect(
      await inkOf((await compose(await aPdf(), { stock, pageSetups: [pageSetup({ corner })] })).pdf),
    ).toEqual(expected)
  })

  it('is scaled only when it is asked for', async () => {
    const stock = { widthMillimetres: 30, heightMillimetres: 50 }
    const fitted = await compose(await aPdf(), { stock, pageSetups: [pageSetup({ scale: 'fit' })] })
    expect(await inkOf(fitted.pdf)).toEqual([2.5, 4, 12.5, 9])
    expect(fitted.cutPages).toEqual([])
  })

  it('says which pages would lose ink at the edge', async () => {
    const stock = { widthMillimetres: 20, heightMillimetres: 100 }
    const pageSetups = [pageSetup({ corner: 'top-left' })]
    expect((await compose(await aPdf(), { stock, pageSetups })).cutPages).toEqual([0])
    const moved = { stock: small, offset: { rightMillimetres: -6, downMillimetres: 0 } }
    expect((await compose(await aPdf(), moved)).cutPages).toEqual([0])
  })

  it('is only the inked part when that is what was chosen', async () => {
    const stock = { widthMillimetres: 20, heightMillimetres: 10 }
    const cropped = await compose(await aPdf(), { stock, pageSetups: [pageSetup({ part: 'content' })] })
    expect(cropped.cutPages).toEqual([])
    expect(await inkOf(cropped.pdf)).toEqual([0, 0, 20, 10])
  })

  it('turns only the pages that lie across, in a file of mixed directions', async () => {
    const lying = (page: ReturnType<PDFDocument['addPage']>) => page.setRotation(degrees(90))
    const bytes = await aPdf([() => undefined, lying])
    const turning = pageSetup({ isTurned: true })
    const { pdf, pageCount } = await compose(bytes, { stock: small, pageSetups: [turning, turning] })
    expect(pageCount).toBe(2)
    expect(await inkOf(pdf, 0)).toEqual([5, 8, 25, 18])
    expect(await inkOf(pdf, 1)).toEqual([35, 82, 55, 92])
  })

  it('of 4 × 12 in goes onto two labels of 4 × 6 in', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage([288, 864])
    page.drawRectangle({
      x: toPoints(10),
      y: toPoints(304.8 - 20 - 10),
      width: toPoints(30),
      height: toPoints(10),
    })
    page.drawRectangle({
      x: toPoints(10),
      y: toPoints(304.8 - 202.4 - 10),
      width: toPoints(30),
      height: toPoints(10),
    })
    const bytes = await document.save()
    const { pdf, pageCount, cutPages } = await compose(bytes, { pageSetups: [pageSetup({ isSplit: true })] })
    expect({ pageCount, cutPages }).toEqual({ pageCount: 2, cutPages: [] })
    expect(await inkOf(pdf, 0)).toEqual([10, 20, 40, 30])
    expect(await inkOf(pdf, 1)).toEqual([10, 50, 40, 60])
    const whole = await compose(bytes, { stock: { widthMillimetres: 101.6, heightMillimetres: 304.8 } })
    expect(whole.pageCount).toBe(1)
  })

  it.each([
    ['square', 50, 50],
    ['tiny', 57, 32],
  ])('may be %s', async (_, widthMillimetres, heightMillimetres) => {
    const document = await PDFDocument.create()
    const page = document.addPage([toPoints(widthMillimetres), toPoints(heightMillimetres)])
    page.drawRectangle({ x: toPoints(2), y: toPoints(2), width: toPoints(4), height: toPoints(6) })
    const stock = { widthMillimetres, heightMillimetres }
    const { pdf } = await compose(await document.save(), {
      stock,
      pageSetups: [pageSetup({ isTurned: true })],
    })
    expect(await inkOf(pdf)).toEqual([2, heightMillimetres - 8, 6, heightMillimetres - 2])
  })

  it('starts where a half-used sheet is free, and goes on with a fresh one', async () => {
    const bytes = await aPdf([() => undefined, () => undefined, () => undefined])
    const sheet = { columns: 2, rows: 2, startPosition: 3 }
    const stock = { widthMillimetres: 120, heightMillimetres: 200 }
    const { pdf, pageCount } = await compose(bytes, { stock, sheet })
    expect(pageCount).toBe(2)
    // Fields 3 and 4 of the first sheet, field 1 of the second.
    expect(await inkOf(pdf, 0)).toEqual([5, 108, 85, 118])
    expect(await inkOf(pdf, 1)).toEqual([5, 8, 25, 18])
  })

  it('never draws over the neighbouring field of a sheet', async () => {
    const sheet = { columns: 2, rows: 1, startPosition: 1 }
    const stock = { widthMillimetres: 40, heightMillimetres: 100 }
    const { pdf, cutPages } = await compose(await aPdf(), {
      stock,
      sheet,
      pageSetups: [pageSetup({ corner: 'top-left' })],
    })
    expect(await inkOf(pdf)).toEqual([5, 8, 20, 18])
    expect(cutPages).toEqual([0])
  })

  it('refuses a position that the sheet does not have', async () => {
    const sheet = { columns: 2, rows: 2, startPosition: 5 }
    await expect(compose(await aPdf(), { sheet })).rejects.toThrow(RangeError)
  })

  it('can be blank', async () => {
    const document = await PDFDocument.create()
    document.addPage([toPoints(60), toPoints(100)])
    expect(await inkOf((await compose(await document.save(), { stock: small })).pdf)).toBeNull()
  })

  it('is readable when an owner’s password protected the label', async () => {
    const { pdf, made } = await compose(await aPdf(undefined, ''), { stock: small })
    expect(made).toBe('vector')
    expect(await inkOf(pdf)).toEqual([5, 8, 25, 18])
  })

  it('takes along a stamp that is for print, and none that is not', async () => {
    const stamped = (flags: number) => (page: ReturnType<PDFDocument['addPage']>) => {
      const { context } = page.doc
      const form = context.stream('0 0 10 10 re f', {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 10, 10],
      })
      const annotation = context.obj({
        Type: 'Annot',
        Subtype: 'Stamp',
        F: flags,
        Rect: [toPoints(30), toPoints(10), toPoints(50), toPoints(20)],
        Contents: PDFString.of('stamp'),
        AP: { N: context.register(form) },
      })
      page.node.set(PDFName.of('Annots'), context.obj([context.register(annotation)]))
    }
    expect(await inkOf((await compose(await aPdf([stamped(4)]), { stock: small })).pdf)).toEqual([
      5, 8, 50, 90,
    ])
    expect(await inkOf((await compose(await aPdf([stamped(0)]), { stock: small })).pdf)).toEqual([
      5, 8, 25, 18,
    ])
    expect(await inkOf((await compose(await aPdf([stamped(6)]), { stock: small })).pdf)).toEqual([
      5, 8, 25, 18,
    ])
  })
})
