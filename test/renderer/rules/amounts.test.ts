import { describe, expect, it } from 'vitest'
import { readAmount, writeAmount } from '../../../src-renderer/rules/amounts'
import type { Unit } from '../../../src-preload/contract/units'

const readAs = (text: string, unit: Unit = 'g', locale = 'en-GB') => {
  const amount = readAmount(text, unit, locale)
  if (amount.kind === 'amount') return amount.value
  return amount.kind === 'ways' ? amount.values : amount.kind
}

describe('Figures as workers type them', () => {
  it.each([
    ['1250', 1250],
    ['1,8', 1.8],
    ['1.8', 1.8],
    [' 12,50 ', 12.5],
    [',5', 0.5],
    ['1 250', 1250],
    ['1\u202f250', 1250],
    ["1'250,5", 1250.5],
    ['1.250,5', 1250.5],
    ['1,250.5', 1250.5],
    ['1.250.000', 1_250_000],
    ['0,1', 0.1],
    ['0,500', 0.5],
    ['１２５０', 1250],
    ['１，５', 1.5],
    ['1.250,000', 1250],
  ])('%j is %d in both languages', (text, value) => {
    expect(readAs(text, 'g', 'de-DE')).toBe(value)
    expect(readAs(text, 'g', 'en-GB')).toBe(value)
  })

  it.each([
    ['1,8 kg', 'g', 1800],
    ['1.8KG', 'g', 1800],
    ['250 g', 'g', 250],
    ['500 Gramm', 'g', 500],
    ['2 Kilo', 'g', 2000],
    ['1 kg 200 g', 'g', 1200],
    ['1kg200g', 'g', 1200],
    ['2 lb', 'g', 907.18474],
    ['2 lb 3 oz', 'g', 992.2333],
    ['2 pounds and 3 ounces', 'g', 992.2333],
    ['3 Unzen', 'g', 85.0485693],
    ['½ kg', 'g', 500],
    ['1½ kg', 'g', 1500],
    ['1 1/2 kg', 'g', 1500],
    ['２５０ｇ', 'g', 250],
    ['300 mm', 'cm', 30],
    ['1,2 m', 'cm', 120],
    ['30cm', 'cm', 30],
    ['12 in', 'cm', 30.48],
    ['12"', 'cm', 30.48],
    ['12 1/2″', 'cm', 31.75],
    ['10 Zoll', 'cm', 25.4],
    ['1 m 20 cm', 'cm', 120],
    ['12,50 €', 'none', 12.5],
    ['€ 12.50', 'none', 12.5],
    ['EUR 1.250,00', 'none', 1250],
    ['12,-', 'none', 12],
    ['CHF 12.–', 'none', 12],
  ] as const)('a unit typed along counts: %j in %s is %d', (text, unit, value) => {
    expect(readAs(text, unit, 'de-DE')).toBeCloseTo(value, 3)
    expect(readAs(text, unit, 'en-GB')).toBeCloseTo(value, 3)
  })

  it.each(['x', '12x', '1,2,3', '1.2.3', '12 stone', '-5', '1e3', '.', '0x10', '1..2', '٣', '1 25', '10²'])(
    '%j is not read as a figure',
    (text) => {
      expect(readAs(text)).toBe('unreadable')
    },
  )

  it.each(['1kg200', '200 g 1 kg', '1 kg 1200 g', '1 kg,', '1 kg and', '1,250 kg 3 kg', 'kg', '5 5 g'])(
    '%j is no figure in parts',
    (text) => {
      expect(readAs(text)).toBe('unreadable')
    },
  )

  it.each([
    ['30 cm', 'g'],
    ['30 g', 'cm'],
    ['12 €', 'g'],
    ['€ 12 $', 'none'],
  ] as const)('%j does not belong into a field of %s', (text, unit) => {
    expect(readAs(text, unit)).toBe('unreadable')
  })

  it('reads nothing as empty, not as zero', () => {
    expect(readAs('  ')).toBe('empty')
    expect(readAs('\u200e')).toBe('empty')
  })
})

describe('A mark with three digits behind it', () => {
  it.each([
    ['1.250', 'g', 'de-DE', 1250],
    ['1,250', 'g', 'en-GB', 1250],
    ['1.250 g', 'g', 'de-DE', 1250],
    ['1.250 g', 'g', 'de-AT', 1250],
    ['1,250 g', 'g', 'en-US', 1250],
    ['1,250 kg', 'g', 'de-DE', 1250],
    ['1.250 kg', 'g', 'en-GB', 1250],
    ['1.250', 'none', 'de-DE', 1250],
    ['1.000 mm', 'cm', 'de-DE', 100],
  ] as const)('parts thousands where %j is written so (%s, %s)', (text, unit, locale, value) => {
    expect(readAs(text, unit, locale)).toBe(value)
  })

  it.each([
    ['1,250', 'g', 'de-DE', [1250, 1.25]],
    ['1.250', 'g', 'en-GB', [1250, 1.25]],
    ['1.250', 'g', 'de-CH', [1250, 1.25]],
    ['1,250', 'g', 'de-CH', [1250, 1.25]],
    ['1.250 kg', 'g', 'de-DE', [1250, 1_250_000]],
    ['1,250 kg', 'g', 'en-GB', [1250, 1_250_000]],
    ['12.000', 'none', 'en-GB', [12_000, 12]],
    ['12,500', 'cm', 'de-DE', [12.5, 12_500]],
    ['1 Pfund', 'g', 'de-DE', [500, 453.59237]],
  ] as const)('%j in %s can mean two things in %s, and neither is chosen', (text, unit, locale, values) => {
    expect(readAs(text, unit, locale)).toEqual(values)
  })

  it('is never written by the program itself', () => {
    for (const locale of ['en-GB', 'en-US', 'de-DE', 'de-AT', 'de-CH']) {
      for (const value of [0.1, 1.8, 30, 1.125, 12.345, 1250, 12345.67]) {
        expect(readAs(writeAmount(value, locale), 'g', locale)).toBe(value)
      }
    }
  })
})
