// German: what is said about a batch and its orders.
import type { MessageWords } from '../../message-words'

export const batchMessagesDe = {
  'batch-unknown': () => 'Diese Bestellung ist nicht mehr da.',
  'batch-under-way': () => 'Diese Bestellung ist unterwegs und wird nicht mehr geändert.',
  'order-in-other-file': ({ file, takenAt }, format) => `Auch in ${file}, ${format.time(takenAt)}`,
  'order-twice-in-file': () => 'Steht zweimal in dieser Datei',
  'order-shipped-before': ({ reference, at }, format) => `${reference} wurde verschickt: ${format.time(at)}`,
  'recipient-shipped-before': ({ at }, format) => `Gleicher Empfänger, verschickt: ${format.time(at)}`,
  'order-ledger-set-back': () =>
    'Ältere Daten wurden zurückgeholt: Diese Bestellung ging vielleicht schon hinaus.',
} satisfies Partial<MessageWords>
