import { describe, expect, it } from 'vitest'
import {
  addMonths,
  dayMark,
  dayOf,
  isDay,
  readDay,
  weeksOf,
  writeDay,
} from '../../../src-renderer/rules/days'

// A Saturday.
const today = '2026-11-28'
const de = { locale: 'de-DE', today }
const en = { locale: 'en-GB', today }
const dayIn = (text: string, reading = de) => {
  const read = readDay(text, reading)
  if (read.kind === 'day') return read.day
  return read.kind === 'two-ways' ? read.days : read.kind
}

describe('Days as workers type them', () => {
  it.each([
    ['30.11.', '2026-11-30'],
    ['30.11', '2026-11-30'],
    ['30. 11.', '2026-11-30'],
    ['30.11.2026', '2026-11-30'],
    ['30.11.26', '2026-11-30'],
    ['2026-11-30', '2026-11-30'],
    ['30/11', '2026-11-30'],
    ['30/11/2026', '2026-11-30'],
    ['30-11-2026', '2026-11-30'],
    ['3011', '2026-11-30'],
    ['30112026', '2026-11-30'],
    ['20261130', '2026-11-30'],
    ['30 Nov', '2026-11-30'],
    ['30. November', '2026-11-30'],
    ['30th November 2026', '2026-11-30'],
    ['Nov 30, 2026', '2026-11-30'],
    ['1. Dezember', '2026-12-01'],
    ['1 Dec', '2026-12-01'],
    ['Mo, 30.11.', '2026-11-30'],
    ['Monday 30 Nov', '2026-11-30'],
    ['today', '2026-11-28'],
    ['Heute', '2026-11-28'],
    ['tomorrow', '2026-11-29'],
    ['MORGEN', '2026-11-29'],
    ['übermorgen', '2026-11-30'],
    ['gestern', '2026-11-27'],
    ['+1', '2026-11-29'],
    ['+ 10 days', '2026-12-08'],
    ['+1w', '2026-12-05'],
    ['in 3 Tagen', '2026-12-01'],
    ['in 2 weeks', '2026-12-12'],
    ['mon', '2026-11-30'],
    ['Mo', '2026-11-30'],
    ['Di.', '2026-12-01'],
    ['Samstag', '2026-12-05'],
    ['30', '2026-11-30'],
    ['5.', '2026-12-05'],
    ['3. 1.', '2027-01-03'],
    ['20.11.', '2026-11-20'],
    ['３０．１１．', '2026-11-30'],
    ['29.2.2028', '2028-02-29'],
  ])('%j is %s in both languages', (text, day) => {
    expect(dayIn(text, de)).toBe(day)
    expect(dayIn(text, en)).toBe(day)
  })

  it.each([
    'x',
    '31.11.',
    '30.2.2026',
    'mai',
    's',
    '2026',
    '1.2.3.4',
    '+',
    '99',
    '30.11.1826',
    'ma 3',
    '00.00.',
  ])('%j is no day', (text) => {
    expect(dayIn(text)).toBe('unreadable')
  })

  it('asks which is the month where English is written, and not in German', () => {
    expect(dayIn('05/12', en)).toEqual(['2026-12-05', '2027-05-12'])
    expect(dayIn('05/12', de)).toBe('2026-12-05')
    expect(dayIn('12/12', en)).toBe('2026-12-12')
  })

  it('writes days so that they are read back as the same, in either language', () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-09`
      for (const writing of [de, en]) {
        for (const reading of [de, en]) expect(dayIn(writeDay(day, writing.locale), reading)).toBe(day)
      }
    }
  })

  it('takes the day of the clock on the wall', () => {
    expect(dayOf(new Date(2026, 10, 28, 23, 59))).toBe('2026-11-28')
    expect(dayOf(new Date(2026, 10, 29, 0, 1))).toBe('2026-11-29')
  })

  it('goes to the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-12-31', -1)).toBe('2026-11-30')
  })

  it.each([
    ['2026-11-27', 'past'],
    ['2026-11-28', 'weekend'],
    ['2026-11-30', null],
    ['2026-12-25', 'holiday'],
    ['2026-12-29', 'far'],
  ])('says about %s: %s', (day, mark) => {
    expect(dayMark(day, today)).toBe(mark)
  })

  it('knows days from other text', () => {
    expect(isDay('2026-11-30')).toBe(true)
    expect(isDay('2026-11-31')).toBe(false)
    expect(isDay('30.11.2026')).toBe(false)
  })
})

describe('The month to choose from', () => {
  it('begins on Monday in Europe and on Sunday in America', () => {
    expect(weeksOf('2026-11-28', 'de-DE')[0]?.[0]).toBe('2026-10-26')
    expect(weeksOf('2026-11-28', 'en-US')[0]?.[0]).toBe('2026-11-01')
  })

  it.each(['2026-02-10', '2026-11-28', '2027-02-01', '2026-08-31'])('shows every day of %s once', (day) => {
    const days = weeksOf(day, 'de-DE').flat()
    expect(new Set(days).size).toBe(days.length)
    expect(days.filter((date) => date.startsWith(day.slice(0, 7))).length).toBeGreaterThanOrEqual(28)
  })
})
