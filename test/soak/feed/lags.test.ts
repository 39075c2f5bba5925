import { expect, it, vi } from 'vitest'
import { createLags } from './lags'

it('A lag counts for what was going on when its fact was told, however late it was heard', () => {
  vi.useFakeTimers({ now: 1_000 })
  const lags = createLags()
  lags.begin('foreign')
  vi.setSystemTime(4_000)
  lags.begin('faults')
  vi.useRealTimers()
  lags.heard(900, 950)
  lags.heard(1_000, 4_100)
  lags.heard(4_000, 4_020)
  expect(lags.percentile('calm', 95)).toBe(50)
  expect(lags.percentile('foreign', 95)).toBe(3_100)
  expect(lags.percentile('faults', 95)).toBe(20)
})

it('A phase in which nothing was heard has no lag, not one of nothing', () => {
  expect(createLags().percentile('foreign', 95)).toBeNull()
})
