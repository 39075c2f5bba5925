import { describe, expect, it } from 'vitest'
import { stockOf } from '../../../src-main/print/arrange/default-profile'
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'
import { aDraft } from '../../support/builders'
import { startZebraPackingBench } from '../../support/zebra-packing-bench'

/** A bench whose big labels (4 × 6 in) go to a printer that is said to hold other paper. */
const aBenchWith = (stock: PrinterProfile['stock'], parts: Partial<PrinterProfile> = {}) =>
  startZebraPackingBench({ stock, ...parts })

const sizeOf = (format = '') => {
  const [, width, length] = /\^PW(\d+)\^LL(\d+)/.exec(format) ?? []
  return [width, length].map((dots) => Math.round(Number(dots) / 8))
}

describe('a label of another size than the stock', () => {
  it('is not printed before somebody has said how, and says what is different', async () => {
    const world = await aBenchWith(stockOf('a6'))
    const job = await world.asking()
    expect(job).toMatchObject({ state: 'wanted', question: 'size' })
    const question = await world.handlers.printers.question(job.id)
    expect(question.message).toMatchObject({
      code: 'label-differs-from-paper',
      label: { widthMillimetres: expect.closeTo(101.6, 1) as number },
      paper: { widthMillimetres: 105 },
    })
    expect(question.proposals.map(({ name }) => name)).toContain('as-is')
    expect(world.printed()).toEqual([])
    expect(await world.handlers.bench.status()).toMatchObject({ attentionCount: 1 })
  })

  it('shows what would lie on the stock', async () => {
    const world = await aBenchWith(stockOf('a4'))
    const job = await world.asking()
    const picture = await world.handlers.printers.preview({
      jobId: job.id,
      proposal: 'place',
      corner: 'top-left',
      isOfFile: false,
      longestSidePixels: 600,
    })
    expect(picture).toMatchObject({ isOnStock: true, widthMillimetres: 210, heightMillimetres: 297 })
  })

  it('comes out on the stock as it was answered, and the same answer is not asked for again', async () => {
    const world = await aBenchWith(stockOf('a4'))
    const job = await world.asking()
    await world.handlers.printers.answer({
      kind: 'proposal',
      jobId: job.id,
      proposal: 'place',
      corner: 'top-left',
      isRemembered: true,
    })
    await world.bench.until(world.id, ({ state }) => state === 'printed')
    expect(sizeOf(world.printed()[0])).toEqual([210, 297])
    const { id } = world.bench.create(
      aDraft({ parcel: { reference: '#2' }, recipient: { lastName: 'Other' } }),
    )
    await world.bench.until(id, ({ state }) => state === 'printed')
    expect(world.printed()).toHaveLength(2)
  })

  it('is asked about again when the answer was for once only', async () => {
    const world = await aBenchWith(stockOf('a4'))
    const answer = { kind: 'proposal', proposal: 'place', corner: 'centre', isRemembered: false } as const
    await world.handlers.printers.answer({ ...answer, jobId: (await world.asking()).id })
    await world.bench.until(world.id, ({ state }) => state === 'printed')
    await world.handlers.printers.reprint({ id: world.id, isSure: true })
    expect((await world.asking()).isReprint).toBe(true)
  })

  it('keeps its question over a restart, and can be given up', async () => {
    const world = await aBenchWith(stockOf('a6'))
    const job = await world.asking()
    await world.bench.restart()
    const { printers } = world.bench.station().handlers
    expect((await printers.question(job.id)).kind).toBe('size')
    expect(await printers.answer({ kind: 'drop', jobId: job.id })).toMatchObject({
      state: 'canceled',
      question: null,
    })
    await expect(printers.question(job.id)).rejects.toMatchObject({ code: 'wrong-state' })
    expect(world.printed()).toEqual([])
  })

  it('takes no answer that belongs to another question', async () => {
    const world = await aBenchWith(stockOf('a6'))
    const job = await world.asking()
    for (const kind of ['print', 'is-printed', 'is-not-printed'] as const)
      await expect(world.handlers.printers.answer({ kind, jobId: job.id })).rejects.toMatchObject({
        code: 'wrong-state',
      })
  })
})

describe('a label of the stock’s size', () => {
  it.each([
    [stockOf('4x6in'), [102, 152]],
    [{ preset: 'own', widthMillimetres: 101, heightMillimetres: 151 }, [101, 151]],
  ] as const)('within 2 mm prints without a question on %j', async (stock, size) => {
    const world = await aBenchWith(stock)
    await world.bench.until(world.id, ({ state }) => state === 'printed')
    expect(sizeOf(world.printed()[0])).toEqual(size)
  })

  it('is shown as it lies on the stock', async () => {
    const world = await aBenchWith(stockOf('4x6in'))
    await world.bench.until(world.id, ({ state }) => state === 'printed')
    const picture = await world.handlers.labels.picture({
      shipmentId: world.id,
      page: 0,
      longestSidePixels: 500,
    })
    expect(picture).toMatchObject({ isOnStock: true, widthMillimetres: 101.6, heightMillimetres: 152.4 })
  })

  it.each([
    ['where it is free on a half-used sheet', 4, 1],
    ['on the first field of a sheet that has fewer fields than the one before', 9, 2],
  ])('goes %s, and the next one after it', async (_, position, next) => {
    const a6Twice = { preset: 'own', widthMillimetres: 203.2, heightMillimetres: 304.8 } as const
    const world = await aBenchWith(a6Twice, { sheet: { columns: 2, rows: 2 } })
    await world.handlers.settings.change({ sheetPositions: { zebra_big: position } })
    await world.bench.until(world.id, ({ state }) => state === 'printed')
    expect((await world.handlers.settings.get()).sheetPositions).toEqual({ zebra_big: next })
  })
})

describe('printing again', () => {
  it('prints a row of shipments in the order that was asked for', async () => {
    const world = await aBenchWith(stockOf('4x6in'))
    await world.bench.until(world.id, ({ state }) => state === 'printed')
    const { id } = world.bench.create(
      aDraft({ parcel: { reference: '#2' }, recipient: { lastName: 'Other' } }),
    )
    await world.bench.until(id, ({ state }) => state === 'printed')
    const jobs = await world.handlers.printers.reprintMany({ isSure: true, shipmentIds: [id, world.id] })
    expect(jobs.map(({ shipmentId }) => shipmentId)).toEqual([id, world.id])
    for (const shipment of [id, world.id])
      await world.bench.until(
        shipment,
        ({ lastPrint }) => lastPrint?.isReprint === true && lastPrint.state === 'printed',
      )
    expect(world.printed()).toHaveLength(4)
  })

  it('notes in the history that a label was scanned back', async () => {
    const world = await aBenchWith(stockOf('4x6in'))
    const { shipmentNumber } = await world.bench.until(world.id, ({ state }) => state === 'printed')
    expect(await world.handlers.scans.read('PB9999999999')).toEqual({ kind: 'unknown' })
    expect(await world.handlers.scans.read(shipmentNumber ?? '')).toMatchObject({
      kind: 'parcel',
      shipment: { id: world.id },
      isConfirmed: true,
    })
    const { events } = await world.handlers.shipments.detail(world.id)
    expect(events.at(-1)?.cause).toEqual({ code: 'step-scanned-back' })
  })
})

describe('the calibration label', () => {
  it('is printed on the stock of its profile', async () => {
    const world = await aBenchWith(stockOf('57x32'))
    expect(await world.handlers.printers.calibrate('zebra_big')).toMatchObject({ state: 'printed' })
    expect(sizeOf(world.printed()[0])).toEqual([57, 32])
  })

  it('corrects the profile by what was seen, and keeps it', async () => {
    const world = await aBenchWith(stockOf('4x6in'))
    const { isCorrected } = await world.handlers.printers.answerCalibration({
      layout: 'zebra_big',
      answer: { kind: 'moved', rightMillimetres: 2, downMillimetres: -1.5 },
    })
    expect(isCorrected).toBe(true)
    const profiles = await world.handlers.printers.profiles()
    expect(profiles.find(({ layout }) => layout === 'zebra_big')?.offset).toEqual({
      rightMillimetres: -2,
      downMillimetres: 1.5,
    })
  })
})
