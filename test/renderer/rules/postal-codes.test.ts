import { describe, expect, it } from 'vitest'
import { postalAdvice } from '../../../src-preload/contract/postal-codes'

describe('Advice on postal codes', () => {
  it.each([
    ['DE', { '1067': '01067', 'D-01067': '01067' }],
    ['US', { '2138': '02138' }],
    ['NO', { '150': '0150' }],
    ['PL', { '00503': '00-503' }],
    ['PT', { '4000123': '4000-123' }],
    ['JP', { '1500041': '150-0041' }],
    ['LV', { '1010': 'LV-1010' }],
    ['NL', { 'NL-1073VC': '1073 VC' }],
    ['SE', { 'SE-11455': '114 55' }],
  ])('in %s, what was typed was probably meant otherwise: %j', (country, meant) => {
    for (const [typed, suggestion] of Object.entries(meant))
      expect(postalAdvice(country, typed)).toMatchObject({ suggestion })
  })

  it.each([
    ['DE', '01067'],
    ['DE', ' 01067 '],
    ['NL', '1073 VC'],
    ['NL', '1073vc'],
    ['PL', '00-503'],
    ['SE', '11455'],
    ['GR', '105 63'],
    ['LT', 'LT-01100'],
    ['LT', '01100'],
    ['US', '02138'],
    ['US', '02138-1234'],
    ['CA', 'k1a 0b1'],
    // Those without a rule, and those where nothing was typed.
    ['IE', 'anything'],
    ['HK', ''],
    ['GB', 'SW1A 1AA'],
    ['DE', ''],
    ['', '12'],
  ])('says nothing about %j %j', (country, typed) => {
    expect(postalAdvice(country, typed)).toBeNull()
  })

  it('offers no suggestion where it would be a guess', () => {
    expect(postalAdvice('DE', '123')).toEqual({ shape: '00000', digits: 5, suggestion: null })
    expect(postalAdvice('AT', '107')).toMatchObject({ suggestion: null })
    expect(postalAdvice('NL', '1073')).toEqual({ shape: '0000 AA', digits: null, suggestion: null })
  })

  it('never advises against its own suggestion', () => {
    for (const [country, typed] of [
      ['DE', '1067'],
      ['PL', '00503'],
      ['NL', 'NL1073VC'],
      ['LV', '1010'],
    ] as const) {
      const suggestion = postalAdvice(country, typed)?.suggestion ?? ''
      expect(suggestion).not.toBe('')
      expect(postalAdvice(country, suggestion)).toBeNull()
    }
  })
})
