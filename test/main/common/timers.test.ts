import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTimers } from '../../../src-main/common/timers'

const dayMs = 86_400_000

describe('a timer', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('of more than 24 days is over when it is, and not at once', () => {
    let over = 0
    createTimers().setTimer(60 * dayMs, () => (over += 1))
    vi.advanceTimersByTime(59 * dayMs)
    expect(over).toBe(0)
    vi.advanceTimersByTime(dayMs)
    expect(over).toBe(1)
  })

  it('of more than 24 days can be taken back, at any time', () => {
    let over = 0
    const { setTimer, clear } = createTimers()
    const cancel = setTimer(60 * dayMs, () => (over += 1))
    vi.advanceTimersByTime(30 * dayMs)
    cancel()
    setTimer(60 * dayMs, () => (over += 1))
    vi.advanceTimersByTime(30 * dayMs)
    clear()
    vi.advanceTimersByTime(90 * dayMs)
    expect(over).toBe(0)
  })
})
