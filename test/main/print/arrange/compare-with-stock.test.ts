import {
  printerProfileSchema as profileSchema,
  type PrinterProfile as Profile,
} from '../../../../src-preload/contract/printer-profile'
import { describe, expect, it } from 'vitest'
import { compareWithStock, settledPageSetups } from '../../../../src-main/print/arrange/compare-with-stock'
import { readLabelPdf } from '../../../../src-main/print/read/read-label'
import { plainPageSetup } from '../../../../src-main/print/arrange/place-pages'
import { defaultProfile, stockOf } from '../../../../src-main/print/arrange/default-profile'
import { layouts } from '../../../../src-preload/contract/vocabulary'
import type { LabelPage, LabelPages } from '../../../../src-main/print/read/read-label'
import { labelBytes, printableLabels } from '../fixtures'

const aProfile = (over: Partial<Profile> = {}): Profile => ({
  ...defaultProfile('zebra_big', 'cups', 'zebra'),
  ...over,
})
const compareFile = async (name: string, profile: Profile) =>
  compareWithStock(await readLabelPdf(labelBytes(name)), profile, { layout: profile.layout })

const aLabel = (...sizes: (readonly [number, number, Partial<LabelPage>?])[]): LabelPages => ({
  pageCount: sizes.length,
  isEncrypted: false,
  pages: sizes.map(([widthMillimetres, heightMillimetres, over]) => ({
    widthMillimetres,
    heightMillimetres,
    turn: 0,
    userUnit: 1,
    mediaBox: null,
    cropBox: null,
    contentBox: {
      leftMillimetres: 3,
      topMillimetres: 3,
      widthMillimetres: widthMillimetres - 6,
      heightMillimetres: heightMillimetres - 6,
    },
    ...over,
  })),
})
const own = (widthMillimetres: number, heightMillimetres: number) => ({
  stock: { preset: 'own' as const, widthMillimetres, heightMillimetres },
})

describe('a label against the stock', () => {
  it('of the same size is printed without a question', async () => {
    for (const { name, widthMillimetres, heightMillimetres } of printableLabels) {
      const comparison = await compareFile(name, aProfile(own(widthMillimetres, heightMillimetres)))
      expect(comparison.isSettled, name).toBe(true)
      expect(settledPageSetups(comparison)[0]).toEqual(plainPageSetup)
    }
  })

  it('of up to two millimetres of difference is the same size, of more it is not', () => {
    const stock = aProfile(own(100, 150))
    expect(compareWithStock(aLabel([102, 148]), stock).isSettled).toBe(true)
    expect(compareWithStock(aLabel([102.1, 150]), stock).isSettled).toBe(false)
    expect(compareWithStock(aLabel([100, 147.9]), stock).isSettled).toBe(false)
  })

  it('of 4 × 6 in is not A6, and A6 is not 4 × 6 in', async () => {
    expect((await compareFile('4x6in.pdf', aProfile({ stock: stockOf('a6') }))).isSettled).toBe(false)
    expect((await compareFile('a6.pdf', aProfile())).isSettled).toBe(false)
  })

  it('of another size says what is different, and never shrinks it by itself', async () => {
    const comparison = await compareFile('a6.pdf', aProfile())
    const difference = comparison.pages[0]?.difference
    expect(difference).toMatchObject({ code: 'label-differs-from-paper', on: 'stock', isAcross: false })
    expect(difference).toMatchObject({ widerMillimetres: expect.closeTo(3.4, 1) as number })
    expect(difference).toMatchObject({ longerMillimetres: expect.closeTo(-4.4, 1) as number })
    expect(comparison.pages[0]?.proposals.map(({ name, scalePercent }) => [name, scalePercent])).toEqual([
      ['place', 100],
      ['fit', 96.8],
    ])
    expect(() => settledPageSetups(comparison)).toThrow(RangeError)
  })

  it('that lies across may be turned', () => {
    const [page] = compareWithStock(aLabel([152.4, 101.6]), aProfile()).pages
    expect(page?.difference).toMatchObject({ code: 'label-differs-from-paper', isAcross: true })
    expect(page?.proposals[0]).toMatchObject({ name: 'turn', scalePercent: 100 })
  })

  it('in the corner of an A4 page may be cut out and printed at its own size', async () => {
    const comparison = await compareFile('a4-portrait-with-a6-area.pdf', aProfile({ stock: stockOf('a6') }))
    expect(comparison.warning).toMatchObject({ code: 'label-not-as-asked', layout: 'zebra_big' })
    expect(comparison.pages[0]?.proposals.map(({ name }) => name)).toEqual(['crop', 'place', 'fit'])
  })

  it('twice as long as the stock may go onto two', () => {
    const [page] = compareWithStock(aLabel([101.6, 304.8]), aProfile()).pages
    expect(page?.proposals[0]).toMatchObject({
      name: 'split',
      message: { code: 'propose-split', labels: 2 },
    })
  })

  it('proposes nothing that loses ink', () => {
    const [page] = compareWithStock(aLabel([210, 297]), aProfile()).pages
    expect(page?.proposals.map(({ name }) => name)).toEqual(['fit'])
  })

  it('of a remembered size is settled; of another size it is asked about again', () => {
    const pageSetup = { ...plainPageSetup, scale: 'fit' as const }
    const profile = aProfile({ pageSetups: [{ widthMillimetres: 105, heightMillimetres: 148, pageSetup }] })
    expect(settledPageSetups(compareWithStock(aLabel([105, 148]), profile))).toEqual([pageSetup])
    expect(compareWithStock(aLabel([120, 160]), profile).isSettled).toBe(false)
  })

  it('is asked about again when the remembered answer would now lose ink', () => {
    const pageSetup = { ...plainPageSetup, corner: 'top-left' as const }
    const pageSetups = [{ widthMillimetres: 110, heightMillimetres: 160, pageSetup }]
    const stock = own(100, 150)
    const smallInk = { leftMillimetres: 3, topMillimetres: 3, widthMillimetres: 90, heightMillimetres: 140 }
    expect(
      compareWithStock(aLabel([110, 160, { contentBox: smallInk }]), aProfile({ ...stock, pageSetups }))
        .isSettled,
    ).toBe(true)
    expect(compareWithStock(aLabel([110, 160]), aProfile({ ...stock, pageSetups })).isSettled).toBe(false)
  })

  it('goes by the answer for the nearest size, and by one that loses no ink', () => {
    const answer = (width: number, pageSetup: object) => ({
      widthMillimetres: width,
      heightMillimetres: 160,
      pageSetup: { ...plainPageSetup, ...pageSetup },
    })
    const fits = { scale: 'fit' as const }
    const stock = own(100, 150)
    for (const pageSetups of [
      [answer(108.6, {}), answer(110, fits)],
      [answer(110, {}), answer(111, fits)],
    ])
      expect(
        settledPageSetups(compareWithStock(aLabel([110, 160]), aProfile({ ...stock, pageSetups }))),
      ).toEqual([{ ...plainPageSetup, ...fits }])
  })

  it('is asked about page by page', () => {
    const { isSettled, pages } = compareWithStock(aLabel([101.6, 152.4], [152.4, 101.6]), aProfile())
    expect(isSettled).toBe(false)
    expect(pages.map((page) => page.isSettled)).toEqual([true, false])
  })

  it('is compared with the field of a sheet', () => {
    const sheet = { columns: 2, rows: 2 }
    const profile = aProfile({ stock: stockOf('a4'), sheet })
    expect(compareWithStock(aLabel([105, 148]), profile).isSettled).toBe(true)
    expect(compareWithStock(aLabel([210, 297]), profile).pages[0]?.difference).toMatchObject({
      on: 'field',
      paper: { widthMillimetres: 105, heightMillimetres: 148.5 },
    })
  })

  it('is asked about when the offset would push ink over the edge', () => {
    const offset = { rightMillimetres: -5, downMillimetres: 0 }
    expect(compareWithStock(aLabel([101.6, 152.4]), aProfile({ offset })).isSettled).toBe(false)
  })

  it('of the practice service is settled by every default profile', () => {
    const sizes = {
      a4_landscape: [297, 210],
      a4_portrait: [210, 297],
      letter_window: [215.9, 279.4],
      zebra_big: [101.6, 152.4],
      zebra_small: [105, 148],
    } as const
    for (const layout of layouts) {
      const profile = defaultProfile(layout, 'cups', 'printer')
      expect(profileSchema.parse(profile)).toEqual(profile)
      expect(compareWithStock(aLabel(sizes[layout]), profile, { layout }), layout).toMatchObject({
        isSettled: true,
        warning: null,
      })
    }
  })
})

describe('a stored profile', () => {
  it.each([
    ['a threshold of 0', { threshold: 0 }],
    ['a stock of 5 mm', own(5, 100)],
    ['a turn of 45°', { rotation: 45 }],
    ['no copy', { copies: 0 }],
    ['a network printer that gets PDFs', { way: 'socket', content: 'pdf' }],
    ['an unknown layout', { layout: 'a3' }],
  ])('is refused with %s', (_, over) => {
    expect(profileSchema.safeParse({ ...aProfile(), ...over }).success).toBe(false)
  })
})
