// What the palette finds among the orders of the last files.
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { findState } from '../../../src-renderer/stores/find-store'
import { aBatchRow } from '../../support/batch-rows'
import { fakeStation } from '../../support/fake-station/fake-station'

/** Files of these many orders, the oldest first. */
function aPalette(...counts: number[]) {
  const station = fakeStation({
    batches: counts.map((count) => ({ rows: Array.from({ length: count }, (_, at) => aBatchRow(at + 1)) })),
  })
  const store = createStore(findState(station))
  const found = () => store.getState().orders.map(({ batchId, row }) => `${batchId} ${row.place}`)
  const asked = () => station.fake.calls.filter(({ name }) => name === 'batches.rows').length
  return { type: store.getState().type, found, asked }
}

describe('The palette', () => {
  it('finds orders of earlier files too, those of the newest first', async () => {
    const { type, found } = aPalette(4, 2)
    await type('Berg')
    expect(found()).toEqual(['batch-2 1', 'batch-2 2', 'batch-1 1', 'batch-1 2', 'batch-1 3'])
  })

  it('asks no older file once it has as many as it shows', async () => {
    const { type, found, asked } = aPalette(3, 3, 9)
    await type('Berg')
    expect(found()).toHaveLength(5)
    expect(asked()).toBe(1)
  })

  it('shows what was typed last, and asks no further for what was typed before', async () => {
    const { type, found } = aPalette(2, 1)
    await Promise.all([type('Berg'), type('nobody is called so')])
    expect(found()).toEqual([])
  })
})
