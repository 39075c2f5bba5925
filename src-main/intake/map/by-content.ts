// A mapping for rows without headings, by what their cells look like. A poor guess beside headings, and always shown first.
import type { ColumnTarget } from '../../../src-preload/contract/order-vocabulary'
import type { Line } from '../grid'
import { countryOf } from '../order/country-of'
import type { Mapping } from './map-columns'

const looks: readonly { target: ColumnTarget; fits: (text: string) => boolean }[] = [
  { target: 'email', fits: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) },
  { target: 'phone', fits: (text) => /^\+\d[\d\s()/-]{6,}$/.test(text) },
  {
    target: 'country',
    fits: (text) => /^[A-Z]{2}$/.test(text) || (/^\p{L}{4,}[\p{L} ]*$/u.test(text) && countryOf(text) !== ''),
  },
  {
    target: 'street',
    fits: (text) =>
      /^\p{L}[\p{L}.' -]{2,} \d{1,4} ?[a-z]?$/iu.test(text) || /^\d{1,5} \p{L}[\p{L}.' -]{2,}$/u.test(text),
  },
  {
    target: 'postalCode',
    fits: (text) =>
      /^(?:\d{4,5}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/.test(text),
  },
  { target: 'fullName', fits: (text) => /^\p{Lu}[\p{L}'.-]+ \p{Lu}[\p{L}'. -]+$/u.test(text) },
  { target: 'orderNumber', fits: (text) => /^#?[\p{L}]{0,4}-?\d[\d-]{2,}$/u.test(text) },
  { target: 'city', fits: (text) => /^\p{Lu}[\p{L} .'-]+$/u.test(text) },
]

export const proposeByContent = (records: readonly Line[]): Mapping => {
  const sampled = records.slice(0, 20)
  const width = Math.max(0, ...sampled.map(({ cells }) => cells.length))
  const uses: (Mapping[number] | undefined)[] = Array.from({ length: width })
  for (const { target, fits } of looks) {
    const share = (index: number): number => {
      const cells = sampled.map(({ cells }) => cells[index]?.trim() ?? '').filter((text) => text !== '')
      return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length
    }
    const free = uses.flatMap((use, index) => (use === undefined ? [index] : []))
    const best = free.sort((a, b) => share(b) - share(a) || a - b)[0]
    if (best !== undefined && share(best) > 0.6)
      uses[best] = { target, side: 'any', unit: null, per: null, rank: 0 }
  }
  return uses.map((use) => use ?? null)
}
