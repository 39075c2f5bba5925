import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Batch, BatchRow } from '../../../../src-preload/contract/batch'
import { batchIdSchema } from '../../../../src-preload/contract/ids'
import { aPackage } from '../../../support/a-package'
import { type PackingBench, startPackingBench } from '../../../support/packing-bench'
import { aDraft } from '../../../support/builders'
import { nothingGiven } from '../../../../src-preload/contract/batch-vocabulary'
import { aFile, anOrder } from '../../../support/orders'

const take = async (bench: PackingBench, ...given: Parameters<typeof aFile>): Promise<Batch> =>
  bench.station().handlers.batches.take(aFile(...given))
const rowsOf = (bench: PackingBench, { id }: Pick<Batch, 'id'>): BatchRow[] =>
  (
    bench.station().handlers.batches.rows({
      batchId: id,
      section: null,
      text: '',
      offset: 0,
      limit: 200,
    }) as { rows: BatchRow[] }
  ).rows
const standsOf = (bench: PackingBench, batch: Pick<Batch, 'id'>): string[] =>
  rowsOf(bench, batch).map(({ stand }) => stand)
const twentyBegun = async (bench: PackingBench) => {
  const orders = Array.from({ length: 20 }, (_, index) => anOrder(index + 1))
  const batch = await take(bench, orders)
  const { batches } = bench.station().handlers
  await batches.create({ batchId: batch.id, places: null })
  return { batch, batches }
}
const look = (bench: PackingBench, { id }: Pick<Batch, 'id'>): Batch =>
  bench.station().handlers.batches.look(id) as Batch

const smallBox = aPackage({
  lengthCentimetres: 25,
  widthCentimetres: 18,
  heightCentimetres: 8,
  serviceLevel: 'economy',
  layout: 'zebra_small',
})

describe('a file that is taken over', () => {
  it('stands in the order of the file, and nothing of it is sent', async () => {
    const bench = await startPackingBench()
    const batch = await take(bench, [anOrder(3), anOrder(1), anOrder(2)])
    expect(rowsOf(bench, batch).map(({ orderNumber }) => orderNumber)).toEqual(['#3', '#1', '#2'])
    expect(batch).toMatchObject({ orderCount: 3, counts: { ready: 3 }, strip: ['ready', 'ready', 'ready'] })
    expect(bench.practice().orders.created()).toHaveLength(0)
  })

  it('stands to be fixed where something is missing, and goes once it is mended', async () => {
    const bench = await startPackingBench()
    const batch = await take(bench, [anOrder(1, { fields: { postalCode: '', weightGrams: null } })])
    expect(rowsOf(bench, batch)[0]).toMatchObject({
      stand: 'fix',
      problems: [
        { field: 'postalCode', message: { code: 'field-required' } },
        { field: 'weightGrams', message: { code: 'field-not-a-number' } },
      ],
    })
    const mended = await bench.station().handlers.batches.edit({
      batchId: batch.id,
      place: 1,
      fields: { postalCode: '01067', weightGrams: 900 },
    })
    expect(mended).toMatchObject({ stand: 'ready', problems: [], weightGrams: 900 })
  })

  it('stands with what its file says against it until that field is another', async () => {
    const bench = await startPackingBench()
    const problem = {
      field: 'postalCode',
      message: { code: 'order-code-shape', countryCode: 'DE', shape: '5' },
    }
    const order = anOrder(1, { state: 'bad', problems: [problem as never], fields: { postalCode: '1067' } })
    const batch = await take(bench, [order])
    expect(rowsOf(bench, batch)[0]).toMatchObject({ stand: 'fix', problems: [problem] })
    await bench
      .station()
      .handlers.batches.edit({ batchId: batch.id, place: 1, fields: { postalCode: '01067' } })
    expect(standsOf(bench, batch)).toEqual(['ready'])
  })

  it('is asked about where the file says that it was sent already', async () => {
    const bench = await startPackingBench()
    const problem = { field: 'order', message: { code: 'order-already-sent', said: 'shipped' } }
    const batch = await take(bench, [anOrder(1, { state: 'asks', problems: [problem as never] }), anOrder(2)])
    expect(standsOf(bench, batch)).toEqual(['asks', 'ready'])
    await bench
      .station()
      .handlers.batches.answer({ batchId: batch.id, places: [1], answer: 'send', reason: '' })
    expect(standsOf(bench, batch)).toEqual(['ready', 'ready'])
  })

  it('is recognised order by order when it comes in another file', async () => {
    const bench = await startPackingBench()
    await take(bench, [anOrder(1), anOrder(2)], 'monday.csv')
    const again = await take(bench, [anOrder(2), anOrder(3)], 'tuesday.csv')
    expect(standsOf(bench, again)).toEqual(['double', 'ready'])
    expect(rowsOf(bench, again)[0]?.problems).toMatchObject([
      { field: 'order', message: { code: 'order-in-other-file', file: 'monday.csv' } },
    ])
  })

  it('is recognised against parcels that were made by hand', async () => {
    const bench = await startPackingBench()
    const { id } = bench.create(aDraft({ parcel: { reference: '#1' } }))
    const batch = await take(bench, [anOrder(1)])
    expect(rowsOf(bench, batch)[0]).toMatchObject({ stand: 'double', earlierId: id })
  })

  it('leaves nothing behind when its last piece is never written', async () => {
    const bench = await startPackingBench()
    const orders = Array.from({ length: 300 }, (_, index) => anOrder(index + 1))
    Object.defineProperty(orders, 250, {
      get: () => {
        throw new Error('The run ended here.')
      },
    })
    await expect(take(bench, orders)).rejects.toThrow('The run ended here.')
    await bench.restart()
    expect(await bench.station().handlers.batches.list()).toEqual([])
  })
})

describe('a package', () => {
  it('brings its size, its tare, its service and its label to every order that is packed in it', async () => {
    const bench = await startPackingBench()
    const { batches, settings } = bench.station().handlers
    await settings.change({ packages: [smallBox] })
    const batch = await take(bench, [anOrder(1), anOrder(2)])
    await batches.change({ batchId: batch.id, places: [2], change: { packageId: 'small-box' } })
    expect(rowsOf(bench, batch)).toMatchObject([
      { weightGrams: 1250, lengthCentimetres: 30, choice: { packageName: '', serviceLevel: 'priority' } },
      {
        weightGrams: 1370,
        lengthCentimetres: 25,
        choice: { packageName: 'Small box', serviceLevel: 'economy', layout: 'zebra_small' },
      },
    ])
  })

  it('is chosen by the first rule that fits, by the bench for the others, and by a person before both', async () => {
    const bench = await startPackingBench()
    const other = { ...smallBox, id: 'other', name: 'Other' }
    const tube = { ...smallBox, id: 'tube', name: 'Tube' }
    await bench.station().handlers.settings.change({
      packages: [smallBox, other, tube],
      packageRules: [
        { countryCodes: ['AT'], fromGrams: null, toGrams: 500, referenceBegins: '', packageId: 'gone' },
        { countryCodes: ['AT'], fromGrams: null, toGrams: 500, referenceBegins: '', packageId: 'small-box' },
        { countryCodes: [], fromGrams: null, toGrams: null, referenceBegins: 't-', packageId: 'tube' },
      ],
      defaultPackageId: 'other',
    })
    const batch = await take(bench, [
      anOrder(1, { fields: { countryCode: 'AT', weightGrams: 400 } }),
      anOrder(2, { fields: { countryCode: 'AT', weightGrams: 600 } }),
      anOrder(3, { fields: { reference: 'T-3' } }),
    ])
    expect(rowsOf(bench, batch).map(({ choice }) => choice.packageName)).toEqual([
      'Small box',
      'Other',
      'Tube',
    ])
    const given = await bench.station().handlers.batches.take({
      ...aFile([anOrder(4, { fields: { reference: 'T-4' } })]),
      given: { ...nothingGiven, packageId: 'small-box', serviceLevel: 'priority' },
    })
    expect(rowsOf(bench, given)[0]?.choice).toMatchObject({
      packageName: 'Small box',
      serviceLevel: 'priority',
    })
  })
})

const until = async (bench: PackingBench, batch: Batch, isSo: (now: Batch) => boolean): Promise<Batch> =>
  bench.untilTold(() => {
    const now = look(bench, batch)
    return isSo(now) ? now : null
  })
const isDone = ({ counts, orderCount }: Batch): boolean => (counts.printed ?? 0) === orderCount

describe('a batch that is created', () => {
  it('makes one parcel of each order, in the order of the file', async () => {
    const bench = await startPackingBench()
    const orders = Array.from({ length: 12 }, (_, index) => anOrder(40 - index))
    const batch = await take(bench, orders)
    await bench.station().handlers.batches.create({ batchId: batch.id, places: null })
    await until(bench, batch, isDone)
    const made = rowsOf(bench, batch).map(({ shipment }) => shipment)
    const seqs = made.map((shipment) => shipment?.seq ?? 0)
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
    expect(bench.practice().orders.created()).toHaveLength(12)
    expect(made.map((shipment) => shipment?.draft.parcel.reference)).toEqual(
      orders.map(({ orderNumber }) => orderNumber),
    )
  })

  it('sends the chosen ones alone, and what a person left out never', async () => {
    const bench = await startPackingBench()
    const batch = await take(bench, [anOrder(1), anOrder(2), anOrder(3)])
    const { batches } = bench.station().handlers
    await batches.answer({ batchId: batch.id, places: [3], answer: 'skip', reason: '' })
    await batches.create({ batchId: batch.id, places: [2, 3] })
    await until(bench, batch, ({ counts }) => counts.printed === 1)
    expect(standsOf(bench, batch)).toEqual(['ready', 'printed', 'skipped'])
  })

  it('asks about an order that looks like one sent meanwhile, and goes on with the next', async () => {
    const bench = await startPackingBench()
    const batch = await take(bench, [anOrder(1), anOrder(2)])
    bench.create(aDraft({ parcel: { reference: '#1' } }))
    await bench.station().handlers.batches.create({ batchId: batch.id, places: null })
    await until(bench, batch, ({ counts }) => counts.printed === 1)
    expect(standsOf(bench, batch)).toEqual(['double', 'printed'])
    const { batches } = bench.station().handlers
    await batches.answer({ batchId: batch.id, places: [1], answer: 'send', reason: 'Second box' })
    await batches.create({ batchId: batch.id, places: null })
    await until(bench, batch, isDone)
    expect(bench.practice().orders.created()).toHaveLength(3)
  })

  it('begins nothing more while it is paused, also after a restart, and goes on where it was', async () => {
    const bench = await startPackingBench()
    const { batch, batches } = await twentyBegun(bench)
    await batches.pause(batch.id)
    await bench.restart()
    expect(look(bench, batch).isPaused).toBe(true)
    expect(look(bench, batch).counts.wanted).toBeGreaterThan(10)
    await bench.station().handlers.batches.resume(batch.id)
    await until(
      bench,
      batch,
      ({ counts, orderCount }) => (counts.printed ?? 0) + (counts.unsure ?? 0) === orderCount,
    )
    const shipments = rowsOf(bench, batch).map(({ shipment }) => shipment?.id)
    expect(new Set(shipments).size).toBe(20)
    const numbers = rowsOf(bench, batch).filter(({ stand }) => stand === 'printed').length
    expect(bench.practice().orders.created().length - numbers).toBeLessThanOrEqual(
      look(bench, batch).counts.unsure ?? 0,
    )
  })

  it('is ready again where nothing had begun when it is stopped', async () => {
    const bench = await startPackingBench()
    const { batch, batches } = await twentyBegun(bench)
    const stopped = await batches.stop(batch.id)
    expect(stopped.counts.wanted).toBeUndefined()
    expect(stopped.counts.ready).toBeGreaterThan(10)
  })

  it('mends a refused order and sends it as the same parcel', async () => {
    const bench = await startPackingBench({
      prepare: ({ orders }) => orders.answerNextWith({ status: 422, message: 'addressLine is too long' }),
    })
    const batch = await take(bench, [anOrder(1)])
    const { batches } = bench.station().handlers
    await batches.create({ batchId: batch.id, places: null })
    await until(bench, batch, ({ counts }) => counts.refused === 1)
    const { id } = rowsOf(bench, batch)[0]?.shipment ?? {}
    await batches.edit({ batchId: batch.id, place: 1, fields: { addressLine: 'Neuer Weg 1' } })
    expect(standsOf(bench, batch)).toEqual(['ready'])
    await batches.create({ batchId: batch.id, places: null })
    await until(bench, batch, isDone)
    expect(rowsOf(bench, batch)[0]?.shipment).toMatchObject({
      id,
      draft: { recipient: { addressLine: 'Neuer Weg 1' } },
    })
  })

  it('does not change an order that is under way', async () => {
    const bench = await startPackingBench()
    const batch = await take(bench, [anOrder(1)])
    const { batches } = bench.station().handlers
    await batches.create({ batchId: batch.id, places: null })
    await expect(async () =>
      batches.edit({ batchId: batch.id, place: 1, fields: { city: 'Leipzig' } }),
    ).rejects.toMatchObject({ code: 'wrong-state' })
  })
})

it('a file that is not there is told to nobody, now or later', async () => {
  const bench = await startPackingBench()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { pause } = bench.station().handlers.batches
  expect(() => pause(batchIdSchema.parse('nobody-knows-this'))).toThrow(
    expect.objectContaining({ code: 'not-found' }) as Error,
  )
  expect(() => vi.advanceTimersByTime(1_000)).not.toThrow()
})
