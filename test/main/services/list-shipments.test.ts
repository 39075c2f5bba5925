// The history by order file and by who packed, from the index and without it.
import { describe, expect, it } from 'vitest'
import { type Shipment, shipmentQuestionSchema } from '../../../src-preload/contract/shipment'
import { type PackingBench, startPackingBench } from '../../support/packing-bench'
import { aFile, anOrder } from '../../support/orders'

const asked = (parts: object) => ({
  ...shipmentQuestionSchema.parse({ text: '', states: [], ...parts }),
  offset: 0,
  limit: 50,
})
const namesIn = async (bench: PackingBench, parts: object): Promise<string[]> =>
  (await bench.station().handlers.shipments.list(asked(parts))).rows.map(
    ({ draft }) => draft.recipient.lastName,
  )

const aDay = async (bench: PackingBench) => {
  const { handlers } = bench.station()
  await handlers.settings.change({ packer: 'MK' })
  const batch = await handlers.batches.take(aFile([anOrder(1), anOrder(2)], 'Monday.csv'))
  await handlers.batches.create({ batchId: batch.id, places: null })
  const begun = await bench.untilTold(() => {
    const rows = handlers.shipments.queue() as Shipment[]
    return rows.length === 2 ? rows : null
  })
  await handlers.settings.change({ packer: '' })
  const typed = bench.create()
  return { batch, begun, typed }
}

describe('the history', () => {
  it('has who packed each parcel, and which file it came from', async () => {
    const bench = await startPackingBench()
    const { batch, begun, typed } = await aDay(bench)
    const { handlers } = bench.station()
    const [first] = begun
    expect(first?.packedBy).toBe('MK')
    expect(await handlers.shipments.detail(first?.id ?? typed.id)).toMatchObject({ fileName: 'Monday.csv' })
    expect(typed.packedBy).toBeNull()
    expect(await handlers.shipments.detail(typed.id)).toMatchObject({ fileName: null })
    for (const { id } of [...begun, typed]) await bench.until(id, ({ state }) => state === 'printed')
    await bench.restart()
    // The index is filled beside the program.
    await expect.poll(() => namesIn(bench, { files: [batch.id] })).toEqual(['Berg 2', 'Berg 1'])
    expect(await namesIn(bench, { packers: ['MK'] })).toEqual(['Berg 2', 'Berg 1'])
    expect(await namesIn(bench, { packers: ['XX'] })).toEqual([])
    expect(await namesIn(bench, { printed: 'yes' })).toHaveLength(3)
    expect(await namesIn(bench, { printed: 'no' })).toEqual([])
  })
})
