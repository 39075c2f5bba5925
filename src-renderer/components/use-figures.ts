// Whole figures as the worker's language groups them: 84,213 or 84.213.
import { useMemo } from 'react'
import { useLocale } from '../text/use-words'

export const useFigures = (): ((value: number) => string) => {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
    return (value: number) => format.format(value)
  }, [locale])
}

export const useBytes = (): ((value: number) => string) => {
  const figures = useFigures()
  return (value) => {
    if (value >= 1e9) return `${figures(value / 1e9)} GB`
    return value >= 1e6 ? `${figures(value / 1e6)} MB` : `${figures(Math.ceil(value / 1e3))} kB`
  }
}
