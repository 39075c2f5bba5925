// How a table is written for the spreadsheets of a country: where figures have a comma, cells are kept apart otherwise.
import type { Table } from '../../src-preload/contract/table'

export const separatorOf = (locale: string): Table['separator'] =>
  new Intl.NumberFormat(locale).format(1.5).includes(',') ? ';' : ','

/** "2026-11-28 14:02" by the bench's clock: every spreadsheet reads it. */
export const csvTime = (at: string | null): string => {
  const date = new Date(at ?? '')
  if (Number.isNaN(date.getTime())) return ''
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}
