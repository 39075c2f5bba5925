import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { aDraft, aDraftId } from '../../support/builders'
import { startBench } from '../../support/bench'

describe('creating a shipment', () => {
  it('brings it from the press to a printed label', async () => {
    const bench = await startBench()
    const { id } = bench.create()
    const printed = await bench.until(id, ({ state }) => state === 'printed')
    expect(printed.shipmentNumber).toMatch(/^PB\d{10}$/)
    expect(printed.lastPrint).toMatchObject({ state: 'printed', way: 'folder', isReprint: false })
    expect(readdirSync(bench.labelsFolder)).toEqual([`ship-${printed.shipmentNumber}-1.pdf`])
    expect(bench.practice().orders.created()).toHaveLength(1)
  })
})
