// Retry-After in all its forms (service.md 7).
import { describe, expect, it } from 'vitest'
import { readRetryAfter, throttleBackoff } from '../../../../src-main/api/throttle/retry-after'

const now = Date.parse('2026-11-06T08:49:37.000Z')

describe('Retry-After', () => {
  it.each([
    ['seconds', { 'retry-after': '20' }, 20_000],
    ['seconds with space around', { 'retry-after': ' 20 ' }, 20_000],
    ['seconds with a fraction', { 'retry-after': '1.5' }, 1_500],
    ['zero, which is at least a second', { 'retry-after': '0' }, 1_000],
    ['less than nothing', { 'retry-after': '-30' }, 1_000],
    ['absurdly many seconds', { 'retry-after': '99999999999999999999' }, 900_000],
    ['a date', { 'retry-after': 'Fri, 06 Nov 2026 08:50:07 GMT' }, 30_000],
    ['a date of the second form', { 'retry-after': 'Friday, 06-Nov-26 08:50:07 GMT' }, 30_000],
    ['a date of the third form', { 'retry-after': 'Fri Nov  6 08:50:07 2026' }, 30_000],
    ['a date in the past', { 'retry-after': 'Fri, 06 Nov 2020 08:50:07 GMT' }, 1_000],
    ['a date far away', { 'retry-after': 'Fri, 06 Nov 2099 08:50:07 GMT' }, 900_000],
    [
      'a date by a clock that is an hour ahead',
      { 'retry-after': 'Fri, 06 Nov 2026 09:50:07 GMT', date: 'Fri, 06 Nov 2026 09:49:37 GMT' },
      30_000,
    ],
  ])('understands %s', (_, headers, ms) => {
    expect(readRetryAfter(headers as unknown as Record<string, string>, now)).toBe(ms)
  })

  it.each([
    [{}],
    [{ 'retry-after': '' }],
    [{ 'retry-after': 'soon' }],
    [{ 'retry-after': '1e3' }],
    [{ 'retry-after': '12:30' }],
  ])('understands nothing in %j', (headers) => {
    expect(readRetryAfter(headers as Record<string, string>, now)).toBeNull()
  })
})

describe('the wait without Retry-After', () => {
  it('is a random part of a limit that doubles, from 1 second to 15 minutes', () => {
    expect(throttleBackoff(1, 0)).toBe(1_000)
    expect(throttleBackoff(1, 0.999)).toBeCloseTo(3_996)
    expect(throttleBackoff(2, 0.999)).toBeCloseTo(7_992)
    expect(throttleBackoff(50, 0.999)).toBeLessThanOrEqual(900_000)
  })
})
