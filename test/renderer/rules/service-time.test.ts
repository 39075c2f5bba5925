// Times of a service: read in every usual form, shown as people read them.
import { describe, expect, it } from 'vitest'
import { readServiceTime } from '../../../src-preload/contract/service-time'
import {
  placedServiceTime,
  shortServiceTime,
  shownServiceTime,
} from '../../../src-renderer/rules/service-time'

const now = Date.parse('2026-11-28T12:00:00Z')
const shown = (text: string, language = 'en-GB') => {
  const time = readServiceTime(text, now)
  return time === null ? null : shownServiceTime(time, language, 'Europe/Berlin')
}

describe('A time of the service', () => {
  it.each([
    ['2026-11-27T08:12:00+01:00', '27 Nov 2026', '08:12', 'CET'],
    ['2026-11-27T23:40:12.123Z', '28 Nov 2026', '00:40', 'CET'],
    ['2026-07-27T08:12:00-0500', '27 Jul 2026', '15:12', 'CEST'],
    ['2026-11-27 08:12:00 UTC', '27 Nov 2026', '09:12', 'CET'],
    ['Fri, 27 Nov 2026 08:12:00 GMT', '27 Nov 2026', '09:12', 'CET'],
    ['20261127T081200Z', '27 Nov 2026', '09:12', 'CET'],
    ['2026-11-27T08:12:00+01:00[Europe/Berlin]', '27 Nov 2026', '08:12', 'CET'],
    ['1795766400', '27 Nov 2026', '09:00', 'CET'],
    ['1795766400000', '27 Nov 2026', '09:00', 'CET'],
  ])('%s stands in local time with its zone', (text, day, time, zone) => {
    expect(shown(text)).toEqual({ day, time, zone })
  })

  it.each([
    ['2026-11-26 17:05', '26 Nov 2026', '17:05'],
    ['2026-11-26T23:59:59', '26 Nov 2026', '23:59'],
    ['27.11.2026 08:12', '27 Nov 2026', '08:12'],
    ['7.1.2026, 8:05', '7 Jan 2026', '08:05'],
  ])('%s keeps its figures, for nobody knows its zone', (text, day, time) => {
    expect(shown(text)).toEqual({ day, time, zone: null })
  })

  it.each([
    ['2026-01-01', '1 Jan 2026'],
    ['27.11.2026', '27 Nov 2026'],
  ])('%s is a day alone', (text, day) => {
    expect(shown(text)).toEqual({ day, time: null, zone: null })
  })

  it('is written in German for Germans', () => {
    expect(shown('2026-11-27T07:12:00Z', 'de-DE')).toEqual({
      day: '27. Nov. 2026',
      time: '08:12',
      zone: 'MEZ',
    })
  })

  it.each([
    '',
    'yesterday',
    '2026-13-40',
    '2026-02-30T10:00',
    '2026-11-27T25:00:00Z',
    '2026-11-27T10:61',
    '2026-11-27T10:00:00+25:00',
    '20261340T101010Z',
    '0001-01-01T00:00:00',
    '1970-01-01T00:00:00Z',
    '2062-11-27T08:12:00Z',
    '03/04/2026 08:12',
    '12',
  ])('%j is none', (text) => {
    expect(readServiceTime(text, now)).toBeNull()
  })
})

describe('A time in a timeline', () => {
  const placed = (text: string) => {
    const time = readServiceTime(text, now)
    if (time === null) return null
    const { day, ...clocks } = placedServiceTime(time, 'en-GB', new Date(now), 'Europe/Berlin')
    // Whether a comma stands behind the weekday is up to the version of the system's tables.
    return { day: day?.replace(',', '') ?? null, ...clocks }
  }

  it.each([
    ['2026-11-28T18:05:00+09:00', null, '10:05', '18:05', 'UTC+9'],
    ['2026-11-27T08:12:00+01:00', 'Fri 27 Nov', '08:12', null, 'UTC+1'],
    ['2026-11-27T23:40:00Z', null, '00:40', null, 'UTC+1'],
    ['2026-11-26T08:12:00+05:30', 'Thu 26 Nov', '03:42', '08:12', 'UTC+5:30'],
    ['2026-11-28 09:12', null, '09:12', null, null],
    ['2026-11-26', 'Thu 26 Nov', null, null, null],
    ['2025-11-26', 'Wed 26 Nov 2025', null, null, null],
  ])('%s: the bench’s day and clock, and the other clock below', (text, day, clock, there, zone) => {
    expect(placed(text)).toEqual({ day, clock, there, zone })
  })

  it.each([
    ['2026-11-28T08:12:00Z', '09:12'],
    ['2026-11-27T08:12:00Z', '27 Nov'],
    ['2026-11-28', '28 Nov'],
  ])('%s is short in a list', (text, short) => {
    const time = readServiceTime(text, now)
    if (time === null) throw new Error('It cannot be read.')
    expect(shortServiceTime(time, 'en-GB', new Date(now), 'Europe/Berlin')).toBe(short)
  })
})
