import { describe, expect, it } from 'vitest'
import { startAge } from '../../../src-main/common/age'

const clocks = () => {
  let evenMs = 500
  let wallMs = Date.parse('2026-11-29T08:00:00Z')
  return {
    monotonicMs: () => evenMs,
    now: () => new Date(wallMs),
    passes: (ms: number) => {
      evenMs += ms
      wallMs += ms
    },
    isSet: (ms: number) => void (wallMs += ms),
  }
}

describe('an age', () => {
  it.each([
    ['what has passed', 90_000, 0, 90_000],
    ['with a sleep that the even clock did not see', 1_000, 3_600_000, 3_601_000],
    ['without end once the clock was set back: nobody can tell how long it was', 1_000, -5_000, Infinity],
  ])('is %s', (_, passedMs, setMs, expected) => {
    const time = clocks()
    const age = startAge(time)
    expect(age()).toBe(0)
    time.passes(passedMs)
    time.isSet(setMs)
    expect(age()).toBe(expected)
  })
})
