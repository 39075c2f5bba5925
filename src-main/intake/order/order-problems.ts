// What stands against sending one order: what is missing, what is marked as broken or sent already, what looks doubtful. It says
// codes with values, and changes nothing of the order.
import type { OrderFields, OrderProblem } from '../../../src-preload/contract/order'
import type { Message } from '../../../src-preload/contract/messages'
import type { ColumnTarget, OrderFieldName } from '../../../src-preload/contract/order-vocabulary'
import type { RawOrder } from '../gather'
import { wrongShape } from '../repair/codes'
import { looksLikeDate, referenceStep } from '../repair/dates'
import { hasLostLetter } from '../repair/letters'
import { fieldOfTarget, type Values } from './values'

export type Say = (field: OrderFieldName, message: Message) => void

export function sayMarks(raw: RawOrder, problem: Say): void {
  for (const name in raw.cells) {
    const target = name as ColumnTarget
    const cell = raw.cells[target]
    if (cell === undefined || cell.mark === null) continue
    const field = target === 'fullName' ? 'lastName' : fieldOfTarget[target]
    if (field === 'order' || field === 'items') continue
    if (cell.mark.kind === 'error') problem(field, { code: 'order-cell-error', said: cell.mark.said })
    if (cell.mark.kind === 'no-result') problem(field, { code: 'order-formula-without-result' })
    if (cell.mark.kind === 'date' && (target === 'houseNumber' || target === 'size'))
      problem(field, { code: 'order-looks-like-date' })
  }
}

export function asksOf({ flags }: RawOrder): OrderProblem[] {
  const asks: Message[] = []
  if (flags.cancelled !== '') asks.push({ code: 'order-cancelled', said: flags.cancelled })
  if (flags.sent !== '') asks.push({ code: 'order-already-sent', said: flags.sent })
  if (flags.nothingToShip) asks.push({ code: 'order-nothing-to-ship' })
  if (flags.severalAddresses) asks.push({ code: 'order-several-addresses' })
  return asks.map((message) => ({ field: 'order', message }))
}

export function sayMissing(
  raw: RawOrder,
  fields: OrderFields,
  country: string,
  has: ReadonlySet<ColumnTarget>,
  problem: Say,
): void {
  const isReached = (...targets: ColumnTarget[]): boolean =>
    targets.some((target) => has.has(target) && !raw.unreached.includes(target))
  const required = { code: 'field-required' } as const
  const isNamed = fields.firstName !== '' && fields.lastName !== ''
  if (!isNamed && isReached('fullName', 'firstName', 'lastName', 'company'))
    problem(fields.lastName === '' ? 'lastName' : 'firstName', required)
  if (raw.shape?.kind === 'long' && fields.addressLine === '') return
  if (fields.addressLine === '' && isReached('street', 'wholeAddress')) problem('addressLine', required)
  if (fields.postalCode === '' && isReached('postalCode', 'postalCity', 'wholeAddress'))
    problem('postalCode', required)
  if (fields.city === '' && isReached('city', 'postalCity', 'wholeAddress')) problem('city', required)
  if (fields.countryCode === '' && isReached('country'))
    problem('countryCode', country === '' ? required : { code: 'order-country-unknown', said: country })
  if (fields.email === '' && isReached('email')) problem('email', required)
  else if (fields.email !== '' && !/^[^\s@]+@[^\s@]+$/.test(fields.email))
    problem('email', { code: 'field-not-an-email' })
}

const madeUp = /^(?:no[-_.]?e?-?mail|none|no-?reply|keine?|unknown|unbekannt|noemail|na|test)@/i

export function sayDoubtful(
  raw: RawOrder,
  values: Values,
  fields: OrderFields,
  { datesAreNumbers }: { datesAreNumbers: boolean },
  problem: Say,
  hints: OrderProblem[],
): void {
  const lost = { code: 'order-letter-lost' } as const
  if (hasLostLetter(fields.firstName, true)) problem('firstName', lost)
  if (hasLostLetter(fields.lastName, true)) problem('lastName', lost)
  if (hasLostLetter(fields.company, true)) problem('company', lost)
  if (hasLostLetter(fields.city, true)) problem('city', lost)
  if (hasLostLetter(`${fields.addressLine} ${fields.addressLine2}`, false)) problem('addressLine', lost)
  if (looksLikeDate(values.text('houseNumber'))) problem('addressLine', { code: 'order-looks-like-date' })
  if (!datesAreNumbers && referenceStep(fields.reference) !== null)
    problem('reference', { code: 'order-looks-like-date' })
  const shape =
    fields.postalCode === '' ? null : wrongShape(fields.countryCode, fields.region, fields.postalCode)
  if (shape !== null)
    problem('postalCode', { code: 'order-code-shape', countryCode: fields.countryCode, shape })
  if (madeUp.test(fields.email)) hints.push({ field: 'email', message: { code: 'order-email-made-up' } })
  if (/^\d{15,}0$/.test(fields.reference))
    hints.push({ field: 'reference', message: { code: 'order-digits-may-be-lost' } })
  if (raw.itemNumbers.length > 0)
    hints.push({
      field: 'items',
      message: { code: 'order-items-by-sku', said: raw.itemNumbers.join(', ').slice(0, 200) },
    })
  if (raw.flags.isOdd) hints.push({ field: 'row', message: { code: 'order-read-with-care' } })
}
