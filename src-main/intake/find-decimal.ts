// The sign before the decimals of a file's figures, seen in its columns of measures and of money.
import type { ColumnTarget } from '../../src-preload/contract/order-vocabulary'
import type { Mapping } from './map/map-columns'
import { decimalOf, type DecimalSign } from './order/measures'
import type { Table } from './table/make-table'

const figureTargets: readonly ColumnTarget[] = ['weight', 'length', 'width', 'height', 'size', 'value']
const pricey = /price|preis|total|betrag|amount|cost|prix|prezzo|precio|cena|verkauft/i
const mostRecords = 3000

export function findDecimal({ headings, records }: Table, mapping: Mapping, delimiter: string): DecimalSign {
  const columns = headings.flatMap((heading, index) => {
    const use = mapping[index]
    return (use !== undefined && use !== null && figureTargets.includes(use.target)) || pricey.test(heading)
      ? [index]
      : []
  })
  const texts = records
    .slice(0, mostRecords)
    .flatMap(({ cells }) => columns.map((index) => cells[index] ?? ''))
  return decimalOf(texts, delimiter)
}
