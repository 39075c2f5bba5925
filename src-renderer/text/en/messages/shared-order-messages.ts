// English: orders that several benches work off.
import type { MessageWords } from '../../message-words'
import { countdown } from '../../../rules/times'

export const sharedOrderMessagesEn = {
  'step-taken-elsewhere': ({ bench }) => `${bench} took this order`,
  'step-taken-over': ({ bench }) => `Taken over from ${bench}`,
  'step-same-reference-elsewhere': ({ bench }) => `Not sent: ${bench} has the same reference`,
  'step-attempt-forgotten': () => 'Not sent: the records of this bench lack a try',
  'same-reference-elsewhere': ({ bench, reference }) =>
    `${bench} makes or has just made a parcel with the reference ${reference}.`,
  'was-sent-elsewhere': ({ bench }) =>
    `${bench} was sending this and fell silent. Look for it in the portal.`,
  'made-elsewhere-late': ({ bench, number }) =>
    number === ''
      ? `${bench} has said since that it exists.`
      : `${bench} has said since that it exists: ${number}.`,
  'attempt-forgotten': () => 'The shop server knows of a try that the records here lack. It may exist.',
  'order-waits-for-engine': () => 'Waits for the shop server: other benches share this order.',
  'order-waits-while-frozen': () => 'Waits until the shop server has heard from every bench again.',
  'order-unknown-to-engine': () => 'The shop server does not know this order yet.',
  'order-without-people': () => 'The people of this order were erased. It cannot be taken over.',
  'batch-is-handed-in': () => 'This file is being shared with the other benches. It goes on in a moment.',
  'together-not-shared': () => 'Several benches share this file. Its orders go out one by one.',
  'take-over-too-early': ({ seconds }) => `It can be taken over in ${countdown(seconds)}.`,
} satisfies Partial<MessageWords>
