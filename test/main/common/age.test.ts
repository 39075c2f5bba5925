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
  it('is what has passed', () => {
    const time = clocks()
    const age = startAge(time)
    expect(age()).toBe(0)
    time.passes(90_000)
    expect(age()).toBe(90_000)
  })

  it('counts a sleep that the even clock did not see', () => {
    const time = clocks()
    const age = startAge(time)
    time.passes(1_000)
    time.isSet(3_600_000)
    expect(age()).toBe(3_601_000)
  })

  it('is without end once the clock was set back: nobody can tell how long it was', () => {
    const time = clocks()
    const age = startAge(time)
    time.passes(1_000)
    time.isSet(-5_000)
    expect(age()).toBe(Infinity)
  })
})
