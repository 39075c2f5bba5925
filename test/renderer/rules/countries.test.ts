import { describe, expect, it } from 'vitest'
import { countryName, findCountries } from '../../../src-renderer/rules/countries'
import { buildCountries } from '../../../src-renderer/rules/country-list'

const english = buildCountries('en')
const german = buildCountries('de')
const first = (typed: string) => findCountries(english, typed)[0]?.code

describe('Finding a country', () => {
  it.each([
    ['DE', ['DE', 'de', 'Germany', 'Deutschland', 'Allemagne', 'Alemania', 'BRD']],
    ['AT', ['oest', 'osterreich', 'Österreich']],
    ['CH', ['Schweiz']],
    ['GB', ['UK', 'England', 'Großbritannien']],
    ['NL', ['Holland']],
    ['US', ['USA', 'Vereinigte Staaten']],
    ['XK', ['Kosovo']],
    ['TR', ['turkei']],
    ['PL', ['Polska']],
    ['CI', ['Cote d’Ivoire']],
    ['KR', ['sudkorea']],
  ])('%s is found first for %j', (code, names) => {
    for (const typed of names) expect([typed, first(typed)]).toEqual([typed, code])
  })

  it('puts an exact code before names that begin with it', () => {
    expect(findCountries(english, 'in')[0]?.code).toBe('IN')
    expect(findCountries(english, 'in').map(({ code }) => code)).toContain('ID')
  })

  it('finds nothing for what is no country', () => {
    expect(findCountries(english, 'Deutschlnad')).toEqual([])
  })

  it('lists every country for nothing typed, in the alphabet of the language', () => {
    expect(findCountries(german, '')).toHaveLength(german.length)
    expect(german.length).toBeGreaterThan(240)
    const names = german.map(({ name }) => name)
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'))
    expect(names.indexOf('Ägypten')).toBeLessThan(names.indexOf('Belgien'))
  })

  it('names a country in the language of the window, and leaves an unknown code as it is', () => {
    expect(countryName('DE', 'en')).toBe('Germany')
    expect(countryName('DE', 'de')).toBe('Deutschland')
    expect(countryName('', 'de')).toBe('')
    expect(countryName('Ã', 'de')).toBe('Ã')
  })
})
