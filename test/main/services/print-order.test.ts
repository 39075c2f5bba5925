import { describe, expect, it } from 'vitest'
import { createPrintOrder } from '../../../src-main/services/print-order'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import type { Layout } from '../../../src-preload/contract/draft'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { aDraft, aPrintJob, aShipment } from '../../renderer/support/builders'

/** A row of parcels, created a second apart, none of which has its label yet. */
function aRow(layouts: readonly Layout[], waitMs = 20_000) {
  let nowMs = Date.parse('2026-11-27T12:00:00.000Z')
  const timers: { atMs: number; run: () => void }[] = []
  const printed: string[] = []
  const late: string[] = []
  const parcels = layouts.map((layout, index) => {
    const createdAt = new Date(nowMs + index * 1_000).toISOString()
    const draft = aDraft({ label: { layout, mode: 'separate', positioning: null } })
    return aShipment({ id: `parcel-${index + 1}`, state: 'label-awaited', draft, createdAt })
  })
  const awaited = new Set(parcels)
  const leftOver = new Set<Shipment['id']>()
  const order = createPrintOrder({
    shipments: {
      inState: (state) => (state === 'label-awaited' ? [...awaited] : []),
      seqOf: (id) => parcels.findIndex((parcel) => parcel.id === id) + 1,
      need: (id) => parcels.find((parcel) => parcel.id === id) as Shipment,
    },
    leftByEarlierRun: () => [...leftOver],
    profileFor: (layout) => defaultProfile(layout, 'cups', layout.startsWith('zebra') ? 'zebra' : 'office'),
    run: (job) => {
      printed.push(job.id)
      return Promise.resolve()
    },
    askLate: (job) => void late.push(job.id),
    waitMs: () => waitMs,
    monotonicMs: () => nowMs,
    setTimer: (delayMs, run) => {
      timers.push({ atMs: nowMs + delayMs, run })
      return () => undefined
    },
  })
  const pass = (delayMs: number): void => {
    const end = nowMs + delayMs
    for (let next = timers.shift(); next !== undefined; next = timers.shift()) {
      if (next.atMs > end) {
        timers.unshift(next)
        break
      }
      nowMs = next.atMs
      next.run()
    }
    nowMs = end
  }
  /** The label of the parcel with this number comes, counted from 1. */
  const comes = (...numbers: number[]): void => {
    for (const number of numbers) {
      const parcel = parcels[number - 1] as Shipment
      awaited.delete(parcel)
      leftOver.delete(parcel.id)
      order.inTurn(parcel, aPrintJob({ id: String(number), shipmentId: parcel.id }))
    }
  }
  return {
    comes,
    pass,
    printed,
    late,
    /** An earlier run had their labels, and what became of them is being found out. */
    wereLeft: (...numbers: number[]): void => {
      for (const number of numbers) {
        const parcel = parcels[number - 1] as Shipment
        awaited.delete(parcel)
        leftOver.add(parcel.id)
      }
    },
    drop: (number: number) => awaited.delete(parcels[number - 1] as Shipment),
  }
}
const zebras = (count: number): Layout[] => Array<Layout>(count).fill('zebra_big')

describe('labels of parcels that were created in a row', () => {
  it('come out in that row, in whatever order they arrive', () => {
    const { comes, printed } = aRow(zebras(6))
    comes(3, 2, 6, 1, 5, 4)
    expect(printed).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('wait for one printer only', () => {
    const { comes, printed } = aRow(['zebra_big', 'a4_portrait', 'zebra_small', 'a4_portrait'])
    comes(4, 3, 2)
    expect(printed).toEqual(['2', '4'])
    comes(1)
    expect(printed).toEqual(['2', '4', '1', '3'])
  })

  it('go on without one that is late, which is asked about when it comes', () => {
    const { comes, pass, printed, late } = aRow(zebras(4))
    comes(2)
    pass(10_000)
    comes(3)
    expect(printed).toEqual([])
    pass(9_900)
    expect(printed).toEqual([])
    pass(300)
    expect(printed).toEqual(['2', '3'])
    comes(4, 1)
    expect(printed).toEqual(['2', '3', '4'])
    expect(late).toEqual(['1'])
  })

  it('go on as soon as it is known that one will not come', () => {
    const { comes, pass, printed, drop } = aRow(zebras(2))
    comes(2)
    drop(1)
    pass(200)
    expect(printed).toEqual(['2'])
  })

  it('wait after a restart for those that the run before had and did not print', () => {
    const { comes, wereLeft, printed } = aRow(zebras(4))
    wereLeft(1, 2, 3)
    comes(4)
    expect(printed).toEqual([])
    comes(1, 2, 3)
    expect(printed).toEqual(['1', '2', '3', '4'])
  })

  it('come out as they arrive when nothing is to be waited for', () => {
    const { comes, printed, late } = aRow(zebras(3), 0)
    comes(3, 1, 2)
    expect(printed).toEqual(['3', '1', '2'])
    expect(late).toEqual([])
  })
})
