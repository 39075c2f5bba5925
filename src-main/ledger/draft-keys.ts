// What makes two drafts alike: the hash of what is asked, and the keys of the question before a likely double.
import { createHash } from 'node:crypto'
import type { Draft } from '../../src-preload/contract/draft'

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

/** Case, accents and spacing do not make another person. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

export const referenceKey = (draft: Draft): string | null =>
  draft.parcel.reference === null ? null : plain(draft.parcel.reference)

export const recipientKey = (draft: Draft): string => {
  const { firstName, lastName, countryCode, postalCode } = draft.recipient
  return [plain(`${firstName} ${lastName}`), countryCode, plain(postalCode).replace(/[\s-]/g, '')].join('|')
}
