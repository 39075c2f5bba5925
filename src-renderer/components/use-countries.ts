// The countries of the world in one language, with every name they are found by. Loaded after the first paint.
import { useEffect, useState } from 'react'
import type { FindableCountry } from '../rules/countries'

const loadCountries = async (language: string): Promise<readonly FindableCountry[]> => {
  const { buildCountries } = await import('../rules/country-list')
  return buildCountries(language)
}

/** Empty until the list is there. */
export const useCountries = (language: string): readonly FindableCountry[] => {
  const [countries, setCountries] = useState<readonly FindableCountry[]>([])
  useEffect(() => {
    let isCurrent = true
    // After the first paint; a worker who is quicker sees the list as soon as it is there.
    void loadCountries(language).then((list) => {
      if (isCurrent) setCountries(list)
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  return countries
}
