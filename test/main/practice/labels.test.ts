// Labels on paper: page sizes, barcodes and scale for every layout, mode and positioning.
import { PDFDocument, PrintScaling } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Layout, Mode, Positioning } from '../../../src-main/practice/labels/arrange'
import { encodeCode128 } from '../../../src-main/practice/labels/code-128'
import { createLabelPrinter } from '../../../src-main/practice/labels/label-printer'
import { createFontShelf } from '../../../src-main/practice/fonts/font-shelf'
import { aParcel, decodeBarcodes, dotsOf, printer, rasterise, runsOf, scaleBarsOf, textOf } from './paper'
import { aRequest, talkTo } from './talk'

const sizesMm: Record<Layout, [number, number]> = {
  a4_landscape: [297, 210],
  a4_portrait: [210, 297],
  zebra_big: [101.6, 152.4],
  zebra_small: [105, 148],
  letter_window: [215.9, 279.4],
}
const layouts = Object.keys(sizesMm) as Layout[]
const modes: Mode[] = ['separate', 'consolidated']
const positionings: Positioning[] = ['single', 'pairs']
const all = layouts.flatMap((layout) =>
  modes.flatMap((mode) => positionings.map((positioning) => ({ layout, mode, positioning }))),
)

let pdfium: Awaited<ReturnType<typeof PDFiumLibrary.init>>
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
})
afterAll(() => {
  pdfium.destroy()
})

async function pageSizes(pdf: Buffer): Promise<[number, number][]> {
  const document = await pdfium.loadDocument(pdf)
  const sizes = [...document.pages()].map((page): [number, number] => {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    return [(originalWidth / 72) * 25.4, (originalHeight / 72) * 25.4]
  })
  document.destroy()
  return sizes
}

describe.each(all)('a label as $layout, $mode, $positioning', ({ layout, mode, positioning }) => {
  const serviceLevel = positioning === 'pairs' ? 'economy' : 'priority'
  const printed = printer.print({ layout, mode, positioning }, [aParcel({ serviceLevel })])

  it('has one page of the size of its layout', async () => {
    const [size, ...more] = await pageSizes((await printed).pdf)
    expect(size![0]).toBeCloseTo(sizesMm[layout][0], 2)
    expect(size![1]).toBeCloseTo(sizesMm[layout][1], 2)
    expect(more).toEqual([])
  })

  it('holds one barcode that reads as the shipment number when rasterised at 203 dpi without grey', async () => {
    expect(await decodeBarcodes(await rasterise((await printed).pdf))).toEqual(['PB0123456789'])
  })

  it('has a barcode of whole dots, each bar and space exactly as wide as it must be', async () => {
    const raster = await rasterise((await printed).pdf)
    const { widths } = encodeCode128('PB0123456789')
    const rows = new Set<string>()
    for (let y = 0; y < raster.height; y += 5) rows.add(` ${runsOf(raster, y).join(' ')} `)
    const found = [3, 4, 5].filter((dots) => {
      const pattern = ` ${widths.map((width) => width * dots).join(' ')} `
      return [...rows].some((row) => row.includes(pattern))
    })
    expect(found).toHaveLength(1)
  })

  it('has a bar of 10 mm', async () => {
    const bars = scaleBarsOf(await rasterise((await printed).pdf))
    expect(bars).toHaveLength(1)
    expect(Math.abs(bars[0]! - dotsOf(10))).toBeLessThanOrEqual(1)
  })

  it('says that it is not a real one, for whom it is, and with what settings', async () => {
    const { pdf, missing } = await printed
    const text = await textOf(pdf)
    for (const words of [
      'PRACTICE – not a real label',
      'Mia Berg',
      'Alter Berg 6',
      '01067 Dresden',
      'GERMANY',
      serviceLevel.toUpperCase(),
      'Practice Express',
      'Package',
      '#1001',
      '1.25 kg',
      'Practice Shop',
      'PB 0123 4567 89',
      layout.replace('_', ' '),
      `${mode} · ${positioning}`,
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('…')
    expect(missing).toEqual([])
  })
})

describe.each(layouts)('a full label as %s', (layout) => {
  it('has room for the longest reference and the largest numbers', async () => {
    const { item, ...parcel } = aParcel({
      pickupDate: '2026-12-31',
      distributionChannel: 'parcel',
      number: 199,
      of: 200,
    })
    const full = {
      ...item,
      invoiceReference: 'W'.repeat(34),
      weight: 4999.5,
      height: 59.95,
      length: 59.95,
      width: 59.95,
    }
    const { pdf } = await printer.print({ layout, mode: 'consolidated', positioning: 'pairs' }, [
      { ...parcel, item: full },
    ])
    const text = await textOf(pdf)
    for (const words of ['2026-12-31', 'Parcel', '199 of 200', '5 kg', '59.95 × 59.95 × 59.95 cm']) {
      expect(text).toContain(words)
    }
    expect(text.split('W').length - 1).toBe(34 + 'WEIGHT'.split('W').length - 1)
    expect(text).not.toContain('…')
  })
})

describe('what stands beside a label', () => {
  const textFor = async (layout: Layout, mode: Mode, positioning: Positioning, count = 1) => {
    const parcels = Array.from({ length: count }, (_, index) =>
      aParcel({ shipmentNumber: `PB000000000${String(index)}`, number: index + 1, of: count }),
    )
    return textOf((await printer.print({ layout, mode, positioning }, parcels)).pdf)
  }

  it('is the sender’s receipt in pairs of separate labels', async () => {
    expect(await textFor('zebra_big', 'separate', 'pairs')).toContain('Sender’s receipt')
  })

  it('is the next parcel’s label in pairs of consolidated ones, and a free field at the end', async () => {
    const text = await textFor('a4_landscape', 'consolidated', 'pairs', 3)
    for (const number of [
      'PB 0000 0000 00',
      'PB 0000 0000 01',
      'PB 0000 0000 02',
      '1 of 3',
      '3 of 3',
      'Free',
    ]) {
      expect(text).toContain(number)
    }
  })

  it('is how to use the sheet, on sheets with a single label', async () => {
    expect(await textFor('letter_window', 'separate', 'single')).toContain('How to use this label')
    expect(await textFor('zebra_big', 'separate', 'single')).not.toContain('How to use this label')
  })
})

it.each([
  ['separate', 'single', 3],
  ['consolidated', 'single', 3],
  ['separate', 'pairs', 3],
  ['consolidated', 'pairs', 2],
] as const)('puts three parcels, %s and %s, on %d pages', async (mode, positioning, pages) => {
  const parcels = [1, 2, 3].map((number) =>
    aParcel({ shipmentNumber: `PB000000000${String(number)}`, number, of: 3 }),
  )
  const { pdf } = await printer.print({ layout: 'a4_portrait', mode, positioning }, parcels)
  expect(await pageSizes(pdf)).toHaveLength(pages)
  const codes: string[] = []
  for (let page = 1; page <= pages; page += 1)
    codes.push(...(await decodeBarcodes(await rasterise(pdf, page))))
  expect(codes.sort()).toEqual(['PB0000000001', 'PB0000000002', 'PB0000000003'])
})

it.each([
  ['zebra_big', 3],
  ['zebra_small', 2.5],
] as const)('keeps the edge of %s free, where a label printer cannot print', async (layout, freeMm) => {
  const { pdf } = await printer.print({ layout, mode: 'separate' }, [aParcel()])
  const raster = await rasterise(pdf)
  const free = Math.floor(dotsOf(freeMm)) - 3
  for (let y = 0; y < raster.height; y += 1) {
    for (let x = 0; x < raster.width; x += 1) {
      const isInside = x >= free && y >= free && x < raster.width - free && y < raster.height - free
      if (!isInside && raster.isBlack(x, y)) expect.fail(`black at ${String(x)}, ${String(y)}`)
    }
  }
})

it('takes a positioning that is not given as single', async () => {
  const settings = { layout: 'a4_portrait', mode: 'separate' } as const
  const absent = await printer.print(settings, [aParcel()])
  const single = await printer.print({ ...settings, positioning: 'single' }, [aParcel()])
  expect(absent.pdf.equals(single.pdf)).toBe(true)
})

it('prints what the service was asked for, over HTTP', async () => {
  const { create, label } = await talkTo()
  const assignment = await create(
    aRequest({ labelsSettings: { layout: 'a4_landscape', positioning: 'pairs' } }),
  )
  const pdf = await label(assignment)
  expect(await decodeBarcodes(await rasterise(pdf))).toEqual([assignment.item.shipmentNumber])
  expect((await pageSizes(pdf))[0]!.map(Math.round)).toEqual([297, 210])
})

it('scans for any shipment number', async () => {
  for (const shipmentNumber of ['PB0000000000', 'PB9999999999', 'PB1234567890', 'PB8080808080']) {
    const { pdf } = await printer.print(
      { layout: 'zebra_small', mode: 'consolidated', positioning: 'pairs' },
      [aParcel({ shipmentNumber })],
    )
    expect(await decodeBarcodes(await rasterise(pdf))).toEqual([shipmentNumber])
  }
})

describe('the file of a label', () => {
  const settings = { layout: 'zebra_big', mode: 'separate' } as const
  const korean = aParcel({
    recipient: { firstName: '지우', lastName: '김', city: '서울특별시', countryCode: 'KR' },
  })
  const accented = aParcel({ recipient: { firstName: 'Åsa', lastName: 'Ångström', city: 'Köln' } })

  it('is small, because only the letters used are in it', async () => {
    expect((await printer.print(settings, [aParcel()])).pdf.length).toBeLessThan(25_000)
    expect((await printer.print(settings, [korean])).pdf.length).toBeLessThan(40_000)
  })

  it('is the same whatever was printed before it or is printed beside it', async () => {
    const fresh = () => createLabelPrinter(createFontShelf((problem) => expect.fail(problem.message)))
    const alone = await fresh().print(settings, [korean])
    const busy = fresh()
    await busy.print(settings, [accented])
    const [, beside, , again] = await Promise.all(
      [accented, korean, aParcel(), korean].map((parcel) => busy.print(settings, [parcel])),
    )
    expect(beside!.pdf.equals(alone.pdf)).toBe(true)
    expect(again!.pdf.equals(alone.pdf)).toBe(true)
  })

  it('asks its viewer to print it at its own size', async () => {
    const { pdf } = await printer.print(settings, [aParcel()])
    const { catalog } = await PDFDocument.load(pdf)
    expect(catalog.getViewerPreferences()?.getPrintScaling()).toBe(PrintScaling.None)
  })
})
