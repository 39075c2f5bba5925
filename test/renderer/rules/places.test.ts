import { describe, expect, it } from 'vitest'
import { placeAdvice } from '../../../src-renderer/rules/places'

describe('Country, postal code and city', () => {
  it.each([
    ['FR', '10115', 'Berlin', { kind: 'other-country', countryCode: 'DE' }],
    ['DE', '75001', 'Paris', { kind: 'other-country', countryCode: 'FR' }],
    ['CH', '1010', 'Wien', { kind: 'other-country', countryCode: 'AT' }],
    ['DE', '80331', 'Berlin', { kind: 'other-code' }],
    ['PL', '80-331', 'Warschau', { kind: 'other-code' }],
    ['DE', '10115', 'BERLIN', null],
    ['DE', '80331', 'Muenchen', null],
    ['DE', '15230', 'Frankfurt', null],
    ['US', '75460', 'Paris, Texas', null],
    ['US', '03570', 'Berlin', null],
    ['PL', '00-503', 'Warszawa', null],
    ['FR', '10115', '', null],
    ['FR', '', 'Berlin', null],
    ['DE', '01067', 'Elbflorenz', null],
  ])('of %s %s %s is said: %j', (country, code, city, advice) => {
    expect(placeAdvice(country, code, city)).toEqual(advice)
  })
})
