import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTimers } from '../../../src-main/common/timers'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Vitest's own time: nobody sets it here. */
const evenMs = (): number => Date.now()

describe('A timer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([1, 24, 25, 60])('of %i days is over after so many days, and not before', (days) => {
    const { setTimer } = createTimers(evenMs)
    let runs = 0
    setTimer(days * dayMs, () => (runs += 1))
    vi.advanceTimersByTime(days * dayMs - 1)
    expect(runs).toBe(0)
    vi.advanceTimersByTime(1)
    expect(runs).toBe(1)
    vi.advanceTimersByTime(100 * dayMs)
    expect(runs).toBe(1)
  })

  it('of ten hours is over a minute after the computer woke up, when it slept for eleven', () => {
    let sleptMs = 0
    const { setTimer } = createTimers(() => Date.now() + sleptMs)
    let runs = 0
    setTimer(10 * hourMs, () => (runs += 1))
    vi.advanceTimersByTime(hourMs)
    sleptMs = 11 * hourMs
    expect(runs).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(runs).toBe(1)
  })

  it('neither ends sooner nor later when somebody sets the clock', () => {
    let passedMs = 0
    const { setTimer } = createTimers(() => passedMs)
    const ended: number[] = []
    setTimer(10 * hourMs, () => ended.push(passedMs))
    for (const [minute, setTo] of [
      [0, 0],
      [60, 86_400_000 * 30],
      [120, 0],
    ] as const) {
      vi.setSystemTime(setTo)
      for (let at = minute; at < minute + 60; at += 1) {
        passedMs += 60_000
        vi.advanceTimersByTime(60_000)
      }
    }
    for (; ended.length === 0; passedMs += 60_000) vi.advanceTimersByTime(60_000)
    expect(ended).toEqual([10 * hourMs])
  })

  it('that is called off in its second piece never ends, and none does after the run', () => {
    const { setTimer, clear } = createTimers(evenMs)
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
