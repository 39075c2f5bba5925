import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { endOfDayOf } from '../../../src-renderer/rules/end-of-day'
import { todayState } from '../../../src-renderer/stores/today-store'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { fakeStation } from '../../support/fake-station/fake-station'
import { aShipment, anError } from '../support/builders'

const now = new Date(2026, 10, 27, 16, 0)
const at = (daysAgo: number, hour = 10): string => new Date(2026, 10, 27 - daysAgo, hour).toISOString()
const printed = (id: string, createdAt: string) =>
  aShipment({
    id,
    createdAt,
    state: 'printed',
    assignmentId: id,
    shipmentNumber: `PB-${id}`,
    carrierHandle: 'nordpost',
  })

const open = async (world: FakeWorld) => {
  const station = fakeStation(world)
  const store = createStore(todayState(station, () => now))
  await store.getState().load()
  return { station, today: store.getState }
}

describe('The day', () => {
  it('has everything of its own day and nothing of another, however many pages that takes', async () => {
    const many = Array.from({ length: 450 }, (_, index) => printed(`many-${index}`, at(0)))
    const { today } = await open({
      shipments: [...many, printed('old', at(1, 23)), printed('new', at(-1, 1))],
    })
    expect(today().shipments.size).toBe(450)
  })

  it('goes back a day and forward again, but not into the future', async () => {
    const { today } = await open({ shipments: [printed('a', at(0)), printed('b', at(1))] })
    await today().step(1)
    expect([...today().shipments.keys()]).toEqual(['b'])
    await today().step(-1)
    await today().step(-1)
    expect([...today().shipments.keys()]).toEqual(['a'])
  })

  it('follows the news: a scan ticks its label, a new one comes in, one of another day does not', async () => {
    const { station, today } = await open({ shipments: [printed('a', at(0))] })
    const shipment = station.fake.bench.find([...today().shipments.keys()][0] ?? printed('a', at(0)).id)
    today().take({ ...shipment, scannedBackAt: at(0, 15) })
    today().take(printed('b', at(0)))
    today().take(printed('c', at(3)))
    expect(endOfDayOf([...today().shipments.values()], '2026-11-27').counts).toMatchObject({
      'scanned-back': 1,
      'not-scanned-back': 1,
    })
  })

  it('takes a label without a parcel off the list, for a reason', async () => {
    const { today } = await open({ shipments: [printed('a', at(0))] })
    today().beginEnding(printed('a', at(0)).id)
    await today().endWithout('Order cancelled')
    expect(today().ending).toBeNull()
    expect([...today().shipments.values()][0]?.noParcelAt).not.toBeNull()
  })

  it('says why it could not be read, and why a list did not print', async () => {
    const { station, today } = await open({ shipments: [] })
    station.fake.fail('days.shipments', anError({ code: 'internal' }))
    await today().load()
    expect(today().error?.code).toBe('internal')
    station.fake.fail('days.printList', anError({ code: 'printer-missing' }))
    await today().printList({
      layout: 'a4_portrait',
      title: 'List',
      lines: [],
      heads: ['Number'],
      shares: [1],
      groups: [],
      signatures: [],
    })
    expect(today().listPrint).toMatchObject({ kind: 'failed', error: { code: 'printer-missing' } })
  })
})
