import { describe, expect, it } from 'vitest'
import { placeAdvice } from '../../../src-renderer/rules/places'

describe('Country, postal code and city', () => {
  it.each([
    ['FR', '10115', 'Berlin', { kind: 'other-country', countryCode: 'DE' }],
    ['DE', '75001', 'Paris', { kind: 'other-country', countryCode: 'FR' }],
    ['CH', '1010', 'Wien', { kind: 'other-country', countryCode: 'AT' }],
    ['DE', '80331', 'Berlin', { kind: 'other-code' }],
    ['PL', '80-331', 'Warschau', { kind: 'other-code' }],
  ])('%s %s %s do not go together', (country, code, city, advice) => {
    expect(placeAdvice(country, code, city)).toEqual(advice)
  })

  it.each([
    ['DE', '10115', 'BERLIN'],
    ['DE', '80331', 'Muenchen'],
    ['DE', '15230', 'Frankfurt'],
    ['US', '75460', 'Paris, Texas'],
    ['US', '03570', 'Berlin'],
    ['PL', '00-503', 'Warszawa'],
    ['FR', '10115', ''],
    ['FR', '', 'Berlin'],
    ['DE', '01067', 'Elbflorenz'],
  ])('nothing is said about %s %s %s', (country, code, city) => {
    expect(placeAdvice(country, code, city)).toBeNull()
  })
})
