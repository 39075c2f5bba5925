// The table of a file that was read, or the reason why it is none of orders. What its columns are used for is decided after it.
import type { ReadingChoice } from '../../../src-preload/contract/intake'
import { IntakeRefusal } from '../intake-refusal'
import { intakeLimits } from '../intake-limits'
import type { Mapping } from '../map/map-columns'
import type { FileRead } from '../read/read-file'
import { makeTable, type Table } from './make-table'

export const tableOf = ({ lines, separatorLine }: FileRead, { headingLine }: ReadingChoice): Table => {
  const table = makeTable(lines, headingLine)
  const { headings, records, skipped } = table
  if (separatorLine !== null) skipped.unshift({ line: 1, why: 'separator-line', text: separatorLine })
  const width = Math.max(headings.length, ...records.slice(0, 200).map(({ cells }) => cells.length))
  if (headings.length > intakeLimits.columns)
    throw new IntakeRefusal({ code: 'file-too-wide', columns: headings.length })
  if (headings.length === 0 && width > intakeLimits.columns)
    throw new IntakeRefusal({ code: 'file-too-wide', columns: width })
  if (records.length > intakeLimits.rows)
    throw new IntakeRefusal({ code: 'file-too-many-rows', rows: intakeLimits.rows })
  if (records.length > 0) return table
  if (headings.length === 0) throw new IntakeRefusal({ code: 'file-no-table' })
  throw new IntakeRefusal({
    code: 'file-without-orders',
    headings: headings
      .filter((heading) => heading !== '')
      .slice(0, 12)
      .join(', '),
  })
}

/** Orders are named, and nothing in any column reads like a street. */
export const looksLikeReport = (mapping: Mapping, { records }: Table): boolean =>
  mapping.some((use) => use?.target === 'orderNumber') &&
  !records
    .slice(0, 50)
    .some(({ cells }) =>
      cells.some((cell) => /^\p{L}[\p{L}.' -]{3,} \d{1,4}\b/u.test(cell.trim()) && cell.length < 80),
    )

/** Several rows of the same width, as only a table has them. */
export const isEven = ({ records }: Table): boolean => {
  const widths = new Map<number, number>()
  for (const { cells } of records) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  const [[width, count] = [0, 0]] = [...widths].sort((one, other) => other[1] - one[1])
  return records.length >= 2 && width >= 3 && count >= records.length * 0.9
}
