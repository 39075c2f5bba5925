// Rows that are one order: those of one number wherever they stand, and rows without one behind the row they go on from. One
// number at two addresses is two orders, and both are said to be so.
import type { ColumnTarget } from '../../src-preload/contract/order-vocabulary'
import { columnsOf, textOf, type Columns, type Row } from './gather-rows'
import { isBlank, type Line } from './grid'
import { addressTargets } from './row-shape'

export const personTargets: readonly ColumnTarget[] = ['fullName', 'firstName', 'lastName']
const nameTargets: readonly ColumnTarget[] = [...personTargets, 'company']

export type Group = {
  rows: Row[]
  /** Of the order; '' for none. */
  number: string
  /** The address of its rows; null as long as nobody asked. */
  address: string | null
  /** Another one has its number, at another address. */
  hasTwin: boolean
}

/** Words that ask a shipping program to make up a number. */
export const isNoNumber = (text: string): boolean =>
  // Nearly every number is longer than these words.
  (text.length <= 4 || text.startsWith('-')) && /^(auto|-+|n\/a|null|none|#n\/a)$/i.test(text)

export function groupRows(
  records: readonly Line[],
  isTaken: (line: Line) => boolean,
  columns: Columns,
): Group[] {
  const numbers = columnsOf(columns, 'orderNumber')
  const places = columnsOf(columns, ...addressTargets, ...nameTargets)
  const whereabouts = columnsOf(columns, 'street', 'wholeAddress', 'postalCode').filter(
    ({ side }) => side !== 'billing',
  )
  const groups: Group[] = []
  const byKey = new Map<string, Group>()
  const begin = (row: Row, number: string): Group => {
    const group: Group = { rows: [row], number, address: null, hasTwin: false }
    groups.push(group)
    return group
  }
  const addressOf = (line: Line): string => {
    const parts = whereabouts.map(({ index }) =>
      textOf(line, index).trim().toLowerCase().replace(/\s+/g, ' '),
    )
    return parts.every((part) => part === '') ? '' : parts.join('|')
  }
  const addressOfGroup = (group: Group): string => {
    if (group.address === null || group.address === '')
      group.address = group.rows.map(({ line }) => addressOf(line)).find((text) => text !== '') ?? ''
    return group.address
  }
  /** Most shops write the address again in every row: letter by letter, without a second look. */
  const isWrittenAlike = (line: Line, other: Line | undefined): boolean =>
    whereabouts.every(({ index }) => line.cells[index] === other?.cells[index])
  const numberOf = (line: Line): string => {
    for (const { index } of numbers) {
      const text = textOf(line, index).trim()
      if (text !== '') return text
    }
    return ''
  }
  records.forEach((line, index) => {
    if (!isTaken(line)) return
    const row = { record: index + 1, line }
    const number = numberOf(line)
    if (number === '' || isNoNumber(number)) {
      const isContinued = number === '' && places.every((column) => isBlank(textOf(line, column.index)))
      const last = groups.at(-1)
      if (isContinued && last !== undefined && numbers.length > 0) last.rows.push(row)
      else begin(row, '')
      return
    }
    const known = byKey.get(number)
    if (known === undefined) {
      byKey.set(number, begin(row, number))
      return
    }
    if (isWrittenAlike(line, known.rows[0]?.line)) {
      known.rows.push(row)
      return
    }
    const address = addressOf(line)
    const knownAddress = addressOfGroup(known)
    if (address === '' || knownAddress === '' || address === knownAddress) {
      known.rows.push(row)
      return
    }
    const apart = byKey.get(`${number}\n${address}`)
    if (apart !== undefined) {
      apart.rows.push(row)
      return
    }
    const twin = begin(row, number)
    twin.hasTwin = true
    known.hasTwin = true
    byKey.set(`${number}\n${address}`, twin)
  })
  return groups
}
