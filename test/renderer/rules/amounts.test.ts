import { describe, expect, it } from 'vitest'
import { readAmount, writeAmount } from '../../../src-renderer/rules/amounts'

const valueOf = (text: string, unit: 'g' | 'cm' | 'none' = 'g') => {
  const amount = readAmount(text, unit)
  return amount.kind === 'amount' ? amount.value : amount.kind
}

describe('Figures as workers type them', () => {
  it.each([
    ['1250', 1250],
    ['1,8', 1.8],
    ['1.8', 1.8],
    [' 12,50 ', 12.5],
    [',5', 0.5],
    ['1 250', 1250],
    ['1 250', 1250],
    ["1'250,5", 1250.5],
    ['1.250,5', 1250.5],
    ['1,250.5', 1250.5],
    ['1.250.000', 1_250_000],
    ['0,1', 0.1],
  ])('%j is %d', (text, value) => {
    expect(valueOf(text)).toBe(value)
  })

  it.each([
    ['1,8 kg', 'g', 1800],
    ['1.8KG', 'g', 1800],
    ['250 g', 'g', 250],
    ['300 mm', 'cm', 30],
    ['1,2 m', 'cm', 120],
    ['30cm', 'cm', 30],
  ] as const)('a unit typed along counts: %j in %s is %d', (text, unit, value) => {
    expect(valueOf(text, unit)).toBe(value)
  })

  it.each(['x', '12x', '1,2,3', '1.2.3', '12 lb', '-5', '1e3', '.', '0x10', '1..2', '٣'])(
    '%j is not read as a figure',
    (text) => {
      expect(valueOf(text)).toBe('unreadable')
    },
  )

  it('does not take centimetres for a weight', () => {
    expect(valueOf('30 cm', 'g')).toBe('unreadable')
  })

  it('reads nothing as empty, not as zero', () => {
    expect(valueOf('  ')).toBe('empty')
  })

  it.each(['1.250', '1,250', '12.000'])('%j can mean two things, and says so', (text) => {
    const amount = readAmount(text, 'g')
    expect(amount).toMatchObject({ kind: 'amount', other: Number(text.replace(/[.,]/, '')) })
  })

  it.each(['0,500', '1,25', '1250', '1.250,0'])('%j can mean only one thing', (text) => {
    expect(readAmount(text, 'g')).toMatchObject({ kind: 'amount', other: null })
  })

  it('writes figures so that they are read back as the same', () => {
    for (const language of ['en', 'de-DE', 'de-CH', 'fr', 'pl']) {
      for (const value of [0.1, 1.8, 30, 1250, 12345.67]) {
        expect(valueOf(writeAmount(value, language))).toBe(value)
      }
    }
  })
})
