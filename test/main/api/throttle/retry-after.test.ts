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
    ['absurdly many seconds', { 'retry-after': '99999999999999999999' }, 31 * 86_400_000],
    ['an hour, as it says', { 'retry-after': '3600' }, 3_600_000],
    ['three days, as it says', { 'retry-after': '259200' }, 259_200_000],
    ['a date', { 'retry-after': 'Fri, 06 Nov 2026 08:50:07 GMT' }, 30_000],
    ['a date of the second form', { 'retry-after': 'Friday, 06-Nov-26 08:50:07 GMT' }, 30_000],
    ['a date of the third form', { 'retry-after': 'Fri Nov  6 08:50:07 2026' }, 30_000],
    ['a date in the past', { 'retry-after': 'Fri, 06 Nov 2020 08:50:07 GMT' }, 1_000],
    ['a date far away', { 'retry-after': 'Fri, 06 Nov 2099 08:50:07 GMT' }, 31 * 86_400_000],
    ['a moment in seconds since 1970', { 'retry-after': String(now / 1000 + 20) }, 20_000],
    ['a moment in milliseconds since 1970', { 'retry-after': String(now + 20_000) }, 20_000],
    ['a unit', { 'retry-after': '20s' }, 20_000],
    ['a unit in words', { 'retry-after': '20 seconds' }, 20_000],
    ['two units', { 'retry-after': '1m 30s' }, 90_000],
    ['thirty years, cut to the longest', { 'retry-after': '999999999' }, 31 * 86_400_000],
    ['a figure in quotes', { 'retry-after': '"20"' }, 20_000],
    ['something behind it', { 'retry-after': '20; jitter=5' }, 20_000],
    ['a unit in German', { 'retry-after': '20 Sekunden' }, 20_000],
    ['the header with an x', { 'x-retry-after': '20' }, 20_000],
    ['the newer draft', { ratelimit: '"default";r=0;t=20' }, 20_000],
    ['a duration of ISO 8601', { 'retry-after': 'PT1M20S' }, 80_000],
    ['a time of ISO 8601', { 'retry-after': '2026-11-06T08:49:57Z' }, 20_000],
    ['a time of ISO 8601 without a zone', { 'retry-after': '2026-11-06 08:49:57' }, 20_000],
    ['the same value twice', { 'retry-after': '20, 20' }, 20_000],
    [
      'the same date twice',
      {
        'retry-after': 'Fri, 06 Nov 2026 08:50:07 GMT, Fri, 06 Nov 2026 08:50:07 GMT',
      },
      30_000,
    ],
    ['only when the limit is reset', { 'x-rate-limit-reset': '20' }, 20_000],
    ['only when the limit is reset, as a moment', { 'x-ratelimit-reset': String(now / 1000 + 20) }, 20_000],
    ['the header of the draft', { ratelimit: 'limit=10, remaining=0, reset=20' }, 20_000],
    ['milliseconds', { 'retry-after-ms': '1500' }, 1_500],
    ['words nobody understands beside a reset', { 'retry-after': 'soon', 'x-ratelimit-reset': '20' }, 20_000],
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
