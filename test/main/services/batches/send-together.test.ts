import { describe, expect, it } from 'vitest'
import type { Batch, BatchRow } from '../../../../src-preload/contract/batch'
import type { ShipmentId } from '../../../../src-preload/contract/ids'
import { aDraft } from '../../../support/builders'
import { type PackingBench, startPackingBench } from '../../../support/packing-bench'
import { aFile, anOrder } from '../../../support/orders'

const take = async (bench: PackingBench, count = 4): Promise<Batch> =>
  bench
    .station()
    .handlers.batches.take(aFile(Array.from({ length: count }, (_, index) => anOrder(index + 1))))
const rowsOf = (bench: PackingBench, { id }: Pick<Batch, 'id'>): BatchRow[] =>
  (
    bench
      .station()
      .handlers.batches.rows({ batchId: id, section: null, text: '', offset: 0, limit: 200 }) as {
      rows: BatchRow[]
    }
  ).rows
const sendTogether = async (bench: PackingBench, batch: Batch, places: number[]): Promise<ShipmentId> => {
  await bench.station().handlers.batches.createTogether({ batchId: batch.id, places })
  const shipment = rowsOf(bench, batch)[(places[0] ?? 1) - 1]?.shipment
  if (shipment === null || shipment === undefined) throw new Error('No shipment stands for them.')
  return shipment.id
}
const created = (bench: PackingBench) => bench.practice().orders.created()
const code = (wanted: string) => ({ detail: { code: wanted } })

describe('Orders that are sent as one', () => {
  it('are one assignment with one shipment for all of them, and one label with a page for each', async () => {
    const bench = await startPackingBench()
    const batch = await take(bench)
    const id = await sendTogether(bench, batch, [3, 1, 2])
    const stored = await bench.until(id, ({ state }) => state === 'printed')
    expect(created(bench)).toHaveLength(1)
    expect(stored).toMatchObject({
      labelPages: 3,
      shipmentNumber: null,
      draft: { together: { count: 3, others: ['Mia Berg 2, #2', 'Mia Berg 3, #3'] } },
    })
    expect(rowsOf(bench, batch).map(({ stand, shipment }) => [stand, shipment?.id ?? null])).toEqual([
      ['printed', id],
      ['printed', id],
      ['printed', id],
      ['ready', null],
    ])
  })

  it('keep the answer as it came, and ask for it anew at the same place', async () => {
    const bench = await startPackingBench()
    const id = await sendTogether(bench, await take(bench), [1, 2])
    await bench.until(id, ({ state }) => state === 'printed')
    await bench.station().handlers.shipments.refresh(id)
    const { assignmentJson, differences } = (await bench.station().handlers.shipments.detail(id)) as {
      assignmentJson: string
      differences: unknown[]
    }
    expect(JSON.parse(assignmentJson)).toMatchObject({ items: [{ weight: 1250 }, { weight: 1250 }] })
    expect(differences).toEqual([])
  })

  it('are unsure together when the answer is lost, never sent again by themselves, and adopted as one', async () => {
    const bench = await startPackingBench({ prepare: (practice) => practice.orders.loseNextAnswer() })
    const batch = await take(bench)
    const id = await sendTogether(bench, batch, [1, 2])
    await bench.until(id, ({ state }) => state === 'unsure')
    expect(rowsOf(bench, batch).map(({ stand }) => stand)).toEqual(['unsure', 'unsure', 'ready', 'ready'])
    await bench.restart()
    expect(bench.shipment(id).state).toBe('unsure')
    expect(created(bench)).toHaveLength(1)
    const assignmentId = created(bench)[0]?.id ?? ''
    await bench.station().handlers.shipments.adopt({ id, assignmentId, confirmation: '' })
    await bench.until(id, ({ state }) => state === 'printed')
    expect(created(bench)).toHaveLength(1)
  })

  it('have each the number that the answer gives it', async () => {
    const bench = await startPackingBench()
    const batch = await take(bench)
    const id = await sendTogether(bench, batch, [1, 2, 3])
    await bench.until(id, ({ state }) => state === 'printed')
    const { assignmentJson } = (await bench.station().handlers.shipments.detail(id)) as {
      assignmentJson: string
    }
    const { items } = JSON.parse(assignmentJson) as { items: { shipmentNumber: string }[] }
    const numbers = items.map(({ shipmentNumber }) => shipmentNumber)
    expect(new Set(numbers).size).toBe(3)
    expect(rowsOf(bench, batch).map(({ shipmentNumber }) => shipmentNumber)).toEqual([...numbers, null])
  })

  it('are mended in their batch when they were refused, and go together anew', async () => {
    const bench = await startPackingBench({
      prepare: (practice) => practice.orders.answerNextWith({ status: 422, message: 'no' }),
    })
    const { batches } = bench.station().handlers
    const batch = await take(bench)
    const id = await sendTogether(bench, batch, [1, 2])
    await bench.until(id, ({ state }) => state === 'refused')
    expect(await batches.edit({ batchId: batch.id, place: 1, fields: { city: 'Halle' } })).toMatchObject({
      stand: 'ready',
      fields: { city: 'Halle' },
      shipment: null,
    })
    expect(bench.shipment(id).state).toBe('dropped')
    expect(rowsOf(bench, batch).map(({ stand }) => stand)).toEqual(['ready', 'ready', 'ready', 'ready'])
    const again = await sendTogether(bench, batch, [1, 2])
    await bench.until(again, ({ state }) => state === 'printed')
    expect(created(bench)).toHaveLength(1)
    expect(JSON.stringify(created(bench)[0]?.request)).toContain('Halle')
  })

  it('are refused together, and ready again after the one was given up', async () => {
    const bench = await startPackingBench({
      prepare: (practice) => practice.orders.answerNextWith({ status: 422, message: 'no' }),
    })
    const { batches, shipments } = bench.station().handlers
    const batch = await take(bench)
    const id = await sendTogether(bench, batch, [1, 2])
    await bench.until(id, ({ state }) => state === 'refused')
    expect(() => shipments.correct({ id, draft: aDraft(), doubleReason: null })).toThrow(
      expect.objectContaining(code('together-not-corrected')) as Error,
    )
    await batches.answer({ batchId: batch.id, places: [1], answer: 'skip', reason: 'as one' })
    expect(bench.shipment(id).state).toBe('dropped')
    await batches.answer({ batchId: batch.id, places: [1, 2], answer: 'back', reason: '' })
    expect(rowsOf(bench, batch).map(({ stand }) => stand)).toEqual(['ready', 'ready', 'ready', 'ready'])
    expect(created(bench)).toHaveLength(0)
  })

  it('are asked about when one of them is shipped once more', async () => {
    const bench = await startPackingBench()
    const id = await sendTogether(bench, await take(bench), [1, 2])
    await bench.until(id, ({ state }) => state === 'printed')
    const answer = bench.ask(
      aDraft({ recipient: { firstName: 'Mia', lastName: 'Berg 2', postalCode: '01067', countryCode: 'DE' } }),
    )
    expect(answer).toMatchObject({ kind: 'likely-double', earlier: [{ shipment: { id } }] })
  })

  it('are all ready, or none of them goes', async () => {
    const bench = await startPackingBench()
    const batch = await take(bench)
    await bench
      .station()
      .handlers.batches.answer({ batchId: batch.id, places: [2], answer: 'skip', reason: '' })
    expect(() =>
      bench.station().handlers.batches.createTogether({ batchId: batch.id, places: [1, 2] }),
    ).toThrow(expect.objectContaining(code('together-not-ready')) as Error)
    expect(rowsOf(bench, batch)[0]?.stand).toBe('ready')
    expect(created(bench)).toHaveLength(0)
  })
})

describe('The form of a connection', () => {
  it('is the guess until somebody writes another, and can be the guess again', async () => {
    const bench = await startPackingBench()
    const { batches } = bench.station().handlers
    expect(await batches.togetherForm()).toMatchObject({ isGuess: true })
    const form = '{"list":["{{city}}"]}'
    expect(await batches.setTogetherForm({ form })).toEqual({ form, isGuess: false })
    await bench.restart()
    expect(await bench.station().handlers.batches.togetherForm()).toEqual({ form, isGuess: false })
    expect(() => bench.station().handlers.batches.setTogetherForm({ form: '{}' })).toThrow(
      expect.objectContaining(code('together-form-without-orders')) as Error,
    )
    expect(await bench.station().handlers.batches.setTogetherForm({ form: null })).toMatchObject({
      isGuess: true,
    })
  })
})
