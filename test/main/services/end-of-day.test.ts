import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aDraft } from '../../support/builders'
import { startPackingBench } from '../../support/packing-bench'
import { popplerText } from '../../support/printers/judges'

const dayMs = 86_400_000
const around = (at: string) => ({
  since: new Date(Date.parse(at) - dayMs / 2).toISOString(),
  until: new Date(Date.parse(at) + dayMs / 2).toISOString(),
  beforeSeq: null,
  limit: 200,
})
const printedOne = async () => {
  const bench = await startPackingBench()
  const shipment = await bench.until(bench.create().id, ({ state }) => state === 'printed')
  return { bench, shipment, handlers: bench.station().handlers }
}

describe('the end of a day', () => {
  it('has what was created on it, page by page, and nothing of another day', async () => {
    const { bench, shipment, handlers } = await printedOne()
    const second = bench.create(aDraft({ parcel: { reference: 'second' }, recipient: { lastName: 'Other' } }))
    const day = around(shipment.createdAt)
    const first = await handlers.days.shipments({ ...day, limit: 1 })
    expect(first.map(({ id }) => id)).toEqual([second.id])
    const rest = await handlers.days.shipments({ ...day, beforeSeq: first[0]?.seq ?? 0 })
    expect(rest.map(({ id }) => id)).toEqual([shipment.id])
    const yesterday = around(new Date(Date.parse(shipment.createdAt) - 2 * dayMs).toISOString())
    expect(await handlers.days.shipments(yesterday)).toEqual([])
  })

  it('knows a label that was scanned back, also after a restart', async () => {
    const { bench, shipment, handlers } = await printedOne()
    expect(shipment.scannedBackAt).toBeNull()
    await handlers.scans.read(shipment.shipmentNumber ?? '')
    expect(bench.shipment(shipment.id).scannedBackAt).not.toBeNull()
    await bench.restart()
    expect(bench.shipment(shipment.id).scannedBackAt).not.toBeNull()
  })

  it('takes a word for it that there is no parcel, until the label is scanned after all', async () => {
    const { bench, shipment, handlers } = await printedOne()
    await handlers.shipments.noParcel({ id: shipment.id, reason: 'Printed twice' })
    expect(bench.shipment(shipment.id)).toMatchObject({
      state: 'printed',
      noParcelAt: expect.any(String) as string,
    })
    const { events } = (await handlers.shipments.detail(shipment.id)) as { events: { cause: unknown }[] }
    expect(events.at(-1)?.cause).toEqual({ code: 'step-no-parcel', reason: 'Printed twice' })
    await handlers.scans.read(shipment.shipmentNumber ?? '')
    expect(bench.shipment(shipment.id).noParcelAt).toBeNull()
  })

  it('takes no word about a parcel that has no label yet', async () => {
    const bench = await startPackingBench({ labelDelayMs: [3_600_000, 3_600_000] })
    const { id } = await bench.until(bench.create().id, ({ state }) => state === 'label-awaited')
    expect(() => bench.station().handlers.shipments.noParcel({ id, reason: 'None' })).toThrow(
      expect.objectContaining({ code: 'wrong-state' }) as Error,
    )
  })

  it('prints its list through the printer of a kind of label, beside the labels', async () => {
    const { bench, handlers } = await printedOne()
    const before = readdirSync(bench.labelsFolder)
    const printed = await handlers.days.printList({
      layout: 'a4_portrait',
      title: 'Hand-over list',
      lines: ['1 parcel'],
      heads: ['Number', 'Recipient'],
      shares: [1, 1],
      groups: [{ title: 'nordpost', note: '', rows: [['PB4711', '김서준']] }],
      signatures: ['Driver'],
    })
    expect(printed).toMatchObject({ state: 'printed' })
    const [added] = readdirSync(bench.labelsFolder).filter((name) => !before.includes(name))
    const text = await popplerText(readFileSync(join(bench.labelsFolder, added ?? '')))
    expect(text).toContain('PB4711')
  })
})
