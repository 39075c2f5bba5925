// English: what is said about a batch and its orders.
import type { MessageWords } from '../../message-words'

export const batchMessagesEn = {
  'batch-unknown': () => 'This order is no longer here.',
  'batch-under-way': () => 'This order is under way and is not changed any more.',
  'order-in-other-file': ({ file, takenAt }, format) => `Also in ${file} of ${format.time(takenAt)}`,
  'order-twice-in-file': () => 'Stands twice in this file',
  'order-shipped-before': ({ reference, at }, format) => `${reference} was shipped ${format.time(at)}`,
  'recipient-shipped-before': ({ at }, format) => `Same recipient, shipped ${format.time(at)}`,
  'together-form-no-json': ({ said }) => `The form is no JSON object. ${said}`.trim(),
  'together-form-unknown-name': ({ name }) => `The form names {{${name}}}, which no order has.`,
  'together-form-without-orders': () =>
    'An order’s fields belong in one list with one entry. It is repeated for each.',
  'together-too-few': () => 'Choose at least two orders.',
  'together-differs': ({ name }) => `The orders differ in {{${name}}}, which the form says once for all.`,
  'together-not-ready': () => 'Not all of the chosen orders are ready. Mend or leave out the others first.',
  'together-not-corrected': () => 'Several orders sent as one are fixed in their batch, not here.',
  'order-ledger-set-back': () => 'Older data was put back: this order may have been sent already.',
} satisfies Partial<MessageWords>
