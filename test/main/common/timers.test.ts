import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTimers } from '../../../src-main/common/timers'

const dayMs = 86_400_000

describe('A timer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([1, 24, 25, 60])('of %i days is over after so many days, and not before', (days) => {
    const { setTimer } = createTimers()
    let runs = 0
    setTimer(days * dayMs, () => (runs += 1))
    vi.advanceTimersByTime(days * dayMs - 1)
    expect(runs).toBe(0)
    vi.advanceTimersByTime(1)
    expect(runs).toBe(1)
    vi.advanceTimersByTime(100 * dayMs)
    expect(runs).toBe(1)
  })

  it('that is called off in its second piece never ends, and none does after the run', () => {
    const { setTimer, clear } = createTimers()
    let runs = 0
    const cancel = setTimer(60 * dayMs, () => (runs += 1))
    vi.advanceTimersByTime(30 * dayMs)
    cancel()
    setTimer(40 * dayMs, () => (runs += 1))
    vi.advanceTimersByTime(30 * dayMs)
    clear()
    vi.advanceTimersByTime(100 * dayMs)
    expect(runs).toBe(0)
  })
})
