import { describe, expect, it } from 'vitest'
import { countdown, elapsed, ownTime, secondsUntil } from '../../../src-renderer/rules/times'

describe('Times of the bench', () => {
  const now = new Date(2026, 10, 27, 15, 0)
  const at = (date: Date) => date.toISOString()

  it('shows today by the clock alone', () => {
    expect(ownTime(at(new Date(2026, 10, 27, 14, 2)), now, 'en-GB')).toBe('14:02')
  })

  it('shows another day with its date, and the year when it is not this one', () => {
    expect(ownTime(at(new Date(2026, 10, 3, 9, 5)), now, 'en-GB')).toBe('3 Nov, 09:05')
    expect(ownTime(at(new Date(2025, 10, 3, 9, 5)), now, 'de-DE')).toBe('3. Nov. 2025, 09:05')
  })

  it('shows what is no time as it is', () => {
    expect(ownTime('soon', now, 'en-GB')).toBe('soon')
  })

  it.each([
    [-50, '0.0 s'],
    [800, '0.8 s'],
    [12_300, '12 s'],
    [185_000, '3 min'],
    [7_300_000, '2 h'],
  ])('has gone on for %d ms: %s', (durationMs, shown) => {
    expect(elapsed(durationMs, 'en-GB')).toBe(shown)
  })

  it('counts whole seconds down, and never below zero', () => {
    const then = Date.parse('2026-11-27T12:00:10Z')
    expect(secondsUntil('2026-11-27T12:00:10Z', then - 9_100)).toBe(10)
    expect(secondsUntil('2026-11-27T12:00:10Z', then + 5_000)).toBe(0)
    expect(countdown(65)).toBe('1:05')
  })
})
