import { describe, expect, it } from 'vitest'
import { hasFilters, newestFirst, noFilters, questionOf } from '../../../src-renderer/rules/history-question'

// Noon at the bench, whatever its zone.
const now = new Date(2026, 10, 27, 12)
const ask = (filters: Partial<typeof noFilters>) =>
  questionOf('', { ...noFilters, ...filters }, newestFirst, now)
const midnight = (day: number): string => new Date(2026, 10, day).toISOString()

describe('What the history is asked for', () => {
  it('is one day from its midnight to the next, where a day was chosen', () => {
    expect(ask({ day: '2026-11-24' })).toMatchObject({ since: midnight(24), until: midnight(25) })
  })

  it('is a period otherwise, up to now', () => {
    expect(ask({ period: 'today' })).toMatchObject({ since: midnight(27), until: null })
    expect(ask({ period: 'yesterday' })).toMatchObject({ since: midnight(26), until: midnight(27) })
    expect(ask({})).toMatchObject({ since: null, until: null })
  })

  it('is filtered as soon as one filter lets less through', () => {
    expect(hasFilters(noFilters)).toBe(false)
    const some: Partial<typeof noFilters>[] = [
      { day: '2026-11-24' },
      { scannedBack: 'no' },
      { printed: 'yes' },
      { packers: ['MK'] },
      { benches: ['bench_2'] },
    ]
    for (const filters of some) expect(hasFilters({ ...noFilters, ...filters })).toBe(true)
  })
})
