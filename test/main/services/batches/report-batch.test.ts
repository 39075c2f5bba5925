import { expect, it } from 'vitest'
import { stripOf } from '../../../../src-main/services/batches/report-batch'
import { batchStripTicks, type OrderStand } from '../../../../src-preload/contract/batch-vocabulary'

it('shows one tick per order while there is room', () => {
  expect(stripOf(['printed', 'ready', 'fix'])).toEqual(['printed', 'ready', 'fix'])
})

it('shows the worst of several orders in one tick, and never more ticks than fit', () => {
  const stands = Array.from({ length: 10_000 }, (): OrderStand => 'printed')
  stands[777] = 'refused'
  const strip = stripOf(stands)
  expect(strip).toHaveLength(batchStripTicks)
  expect(strip.flatMap((stand, tick) => (stand === 'refused' ? [tick] : []))).toEqual([15])
  expect(new Set(strip)).toEqual(new Set(['printed', 'refused']))
})
