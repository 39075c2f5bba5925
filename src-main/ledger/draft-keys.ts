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

/** `#Ord-88` and `Ord - 88` are one reference; `Ord-8-8` is another. */
export const referenceKey = (draft: Draft): string | null =>
  draft.parcel.reference === null
    ? null
    : fold(draft.parcel.reference.replace(/\s*([-/.])\s*/g, '$1').replace(/[-/.]/g, ' '))

/** First and last name may be swapped. */
export const recipientKey = (draft: Draft): string => {
  const { firstName, lastName, countryCode, postalCode } = draft.recipient
  const names = fold(`${firstName} ${lastName}`).split(' ').sort().join(' ')
  return [names, countryCode, fold(postalCode).replaceAll(' ', '')].join('|')
}
