// English: what is said about a batch and its orders.
import type { MessageWords } from '../../message-words'

export const batchMessagesEn = {
  'batch-unknown': () => 'This order is no longer here.',
  'batch-under-way': () => 'This order is under way and is not changed any more.',
  'order-in-other-file': ({ file, takenAt }, format) => `Also in ${file} of ${format.time(takenAt)}`,
  'order-twice-in-file': () => 'Stands twice in this file',
  'order-shipped-before': ({ reference, at }, format) => `${reference} was shipped ${format.time(at)}`,
  'recipient-shipped-before': ({ at }, format) => `Same recipient, shipped ${format.time(at)}`,
  'order-ledger-set-back': () => 'Older data was put back: this order may have been sent already.',
} satisfies Partial<MessageWords>
