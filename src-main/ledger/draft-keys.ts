// What makes two drafts alike: the hash of what is asked, and the keys of the question before a likely double.
import { createHash } from 'node:crypto'
import type { Draft } from '../../src-preload/contract/draft'
import { fold } from '../../src-preload/contract/fold'

/** SHA-256 of the draft with its keys in a fixed order, in hexadecimal. */
export const payloadHash = (draft: Draft): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(draft)))
    .digest('hex')

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** What stands between a letter and a digit; between two digits it tells one number from another. */
const looseBlank = /(?<=\p{L}) (?=\p{N})|(?<=\p{N}) (?=\p{L})/gu

/** `#Ord-88`, `Ord - 88` and `ORD88` are one reference; `Ord-8-8` is another. Null where nothing can be compared. */
export const referenceKey = ({ parcel }: Draft): string | null =>
  fold(parcel.reference ?? '').replace(looseBlank, '') || null

/** First and last name may be swapped. */
export const recipientKey = (draft: Draft): string => keyOfPerson(draft.recipient)

/** The same of a recipient that is no draft yet. */
export const keyOfPerson = ({
  firstName,
  lastName,
  countryCode,
  postalCode,
}: Record<'firstName' | 'lastName' | 'countryCode' | 'postalCode', string>): string => {
  const names = fold(`${firstName} ${lastName}`).split(' ').sort().join(' ')
  return [names, countryCode, fold(postalCode).replaceAll(' ', '')].join('|')
}
