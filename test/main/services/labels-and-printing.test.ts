import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { startPackingBench } from '../../support/packing-bench'
import { aDraft } from '../../support/builders'
import { createSteeredClock } from '../../support/steered-clock'
import { startZebraPackingBench } from '../../support/zebra-packing-bench'

const isPrinted = ({ state }: { state: string }) => state === 'printed'

describe('the label of a created shipment', () => {
  it.each([
    ['late', (orders: Orders) => orders.labelLateByPolls(2)],
    ['at an empty address first', (orders: Orders) => orders.emptyLabelsUrl(2)],
    ['expired at first', (orders: Orders) => orders.labelExpired(410, 1)],
    ['readable once', (orders: Orders) => orders.labelsReadOnce()],
  ])('is stored and printed though it is %s', async (_how, order) => {
    const bench = await startPackingBench()
    order(bench.practice().orders)
    const { id } = bench.create()
    await bench.until(id, isPrinted)
    expect(readdirSync(bench.labelsFolder)).toHaveLength(1)
  })

  it.each(['html', 'text', 'cut'] as const)(
    'is never %s: that is not stored and not printed',
    async (body) => {
      const bench = await startPackingBench()
      bench.practice().orders.labelBodyBecomes(body, Infinity)
      const { id } = bench.create()
      const awaited = await bench.until(id, ({ problem }) => problem !== null)
      expect(awaited).toMatchObject({ state: 'label-awaited', labelSha256: null, lastPrint: null })
      expect(() => readdirSync(bench.labelsFolder)).toThrow()
    },
  )

  it('is awaited further after a restart', async () => {
    const bench = await startPackingBench({ labelDelayMs: [600, 600] })
    const { id } = bench.create()
    await bench.until(id, ({ state }) => state === 'label-awaited')
    await bench.restart()
    await bench.until(id, isPrinted)
    expect(bench.practice().orders.created()).toHaveLength(1)
  })

  it('is shown as a picture of its size', async () => {
    const bench = await startPackingBench()
    const { id } = bench.create()
    await bench.until(id, isPrinted)
    const picture = await bench
      .station()
      .handlers.labels.picture({ shipmentId: id, page: 0, longestSidePixels: 600 })
    expect([...picture.png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
    expect(picture.pageCount).toBe(1)
    expect(picture.widthMillimetres).toBeCloseTo(101.6, 1)
    expect(picture.heightMillimetres).toBeCloseTo(152.4, 1)
  })
})

describe('printing', () => {
  it('happens by itself once, and again only when asked', async () => {
    const bench = await startPackingBench()
    const { id } = bench.create()
    await bench.until(id, isPrinted)
    await bench.restart()
    expect(readdirSync(bench.labelsFolder)).toHaveLength(1)
    await bench.station().handlers.printers.reprint({ id: id, isSure: true })
    await bench.until(id, ({ lastPrint }) => lastPrint?.isReprint === true && lastPrint.state === 'printed')
    expect(readdirSync(bench.labelsFolder)).toHaveLength(2)
    const { printJobs } = await bench.station().handlers.shipments.detail(id)
    expect(printJobs.map(({ isReprint, state }) => [isReprint, state])).toEqual([
      [false, 'printed'],
      [true, 'printed'],
    ])
  })

  it('waits for the worker when it is not to happen by itself', async () => {
    const bench = await startPackingBench()
    await bench.station().handlers.settings.change({ printsByItself: false })
    const { id } = bench.create()
    await bench.until(id, ({ state }) => state === 'label-stored')
    expect(bench.shipment(id).lastPrint).toBeNull()
    await bench.station().handlers.printers.reprint({ id: id, isSure: true })
    await bench.until(id, isPrinted)
  })

  it('says what is wrong with the folder, and works once it is mended', async () => {
    const bench = await startPackingBench()
    writeFileSync(bench.labelsFolder, 'a file where the folder should be')
    const { id } = bench.create()
    const failed = await bench.until(id, ({ lastPrint }) => lastPrint?.state === 'failed')
    expect(failed.state).toBe('label-stored')
    expect(failed.lastPrint?.reason).toMatchObject({ problem: 'folder-unusable' })
    const other = `${bench.folder}/other`
    mkdirSync(other)
    chmodSync(other, 0o700)
    await bench.station().handlers.printers.assign(defaultProfile('zebra_big', 'folder', other))
    await bench.station().handlers.printers.reprint({ id: id, isSure: true })
    await bench.until(id, isPrinted)
    expect(readdirSync(other)).toHaveLength(1)
  })

  it('fails with its reason for a printer that is not there', async () => {
    const bench = await startPackingBench()
    await bench.station().handlers.printers.assign(defaultProfile('a4_portrait', 'cups', 'Gone (copy 1)'))
    const { id } = bench.create(aDraft({ label: { layout: 'a4_portrait' } }))
    const failed = await bench.until(id, ({ lastPrint }) => lastPrint?.state === 'failed')
    expect(failed.lastPrint?.reason).toMatchObject({ code: 'print-problem' })
  })

  it('cannot happen before there is a label', async () => {
    const bench = await startPackingBench({ labelDelayMs: [60_000, 60_000] })
    const { id } = bench.create()
    await bench.until(id, ({ state }) => state === 'label-awaited')
    expect(() => bench.station().handlers.printers.reprint({ id: id, isSure: true })).toThrow(
      expect.objectContaining({ code: 'label-not-ready' }) as Error,
    )
  })
})

type Orders = ReturnType<Awaited<ReturnType<typeof startPackingBench>>['practice']>['orders']

describe('printing again', () => {
  const many = expect.objectContaining({ code: 'confirmation-missing' }) as Error

  it('makes one label of presses close together, counts the copies, and asks before the third', async () => {
    const time = createSteeredClock()
    const { bench, id, printed } = await startZebraPackingBench({}, undefined, time.clock)
    await bench.until(id, isPrinted)
    const { printers, shipments } = bench.station().handlers
    const pressed = [1, 2, 3].map(async () => printers.reprint({ id, isSure: false }))
    expect(new Set((await Promise.all(pressed)).map((job) => job.id)).size).toBe(1)
    await bench.until(id, ({ lastPrint }) => lastPrint?.copy === 2 && lastPrint.state === 'printed')
    time.pass(3_000)
    expect(() => printers.reprint({ id, isSure: false })).toThrow(many)
    expect(() => printers.reprintMany({ shipmentIds: [id], isSure: false })).toThrow(many)
    expect(printed()).toHaveLength(2)
    await printers.reprint({ id, isSure: true })
    await bench.until(id, ({ lastPrint }) => lastPrint?.copy === 3 && lastPrint.state === 'printed')
    expect((await shipments.detail(id)).printJobs.map(({ copy }) => copy)).toEqual([1, 2, 3])
  })

  it('into a folder puts nothing on paper: no copy is asked about, and its history says saved', async () => {
    const time = createSteeredClock()
    const bench = await startPackingBench({ clock: time.clock })
    const { id } = bench.create()
    await bench.until(id, isPrinted)
    const { printers, shipments } = bench.station().handlers
    for (const copy of [2, 3, 4]) {
      time.pass(3_000)
      await printers.reprint({ id, isSure: false })
      await bench.until(id, ({ lastPrint }) => lastPrint?.copy === copy && lastPrint.state === 'printed')
    }
    const causes = (await shipments.detail(id)).events.map(({ cause }) => cause)
    expect(causes).toContainEqual({ code: 'step-saved' })
    expect(causes).not.toContainEqual({ code: 'step-printed' })
  })
})
