// How figures and days are read and written now, and which day it is at the bench, for components.
import { useMemo } from 'react'
import { useNow } from '../components/use-now'
import { dayOf, type Reading } from '../rules/days'
import { useLocale } from './use-words'

export const useReading = (): Reading => {
  const locale = useLocale()
  const today = dayOf(new Date(useNow(60_000)))
  return useMemo(() => ({ locale, today }), [locale, today])
}
