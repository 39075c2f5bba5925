// German: what is said about a batch and its orders.
import type { MessageWords } from '../../message-words'

export const batchMessagesDe = {
  'batch-unknown': () => 'Diese Bestellung ist nicht mehr da.',
  'batch-under-way': () => 'Diese Bestellung ist unterwegs und wird nicht mehr geändert.',
  'order-in-other-file': ({ file, takenAt }, format) => `Auch in ${file}, ${format.time(takenAt)}`,
  'order-twice-in-file': () => 'Steht zweimal in dieser Datei',
  'order-shipped-before': ({ reference, at }, format) => `${reference} wurde verschickt: ${format.time(at)}`,
  'recipient-shipped-before': ({ at }, format) => `Gleicher Empfänger, verschickt: ${format.time(at)}`,
  'together-form-no-json': ({ said }) => `Die Vorlage ist kein JSON-Objekt. ${said}`.trim(),
  'together-form-unknown-name': ({ name }) => `Die Vorlage nennt {{${name}}}; das hat keine Bestellung.`,
  'together-form-without-orders': () =>
    'Felder einer Bestellung stehen in einer Liste mit einem Eintrag. Er wird wiederholt.',
  'together-too-few': () => 'Wählen Sie mindestens zwei Bestellungen.',
  'together-differs': ({ name }) =>
    `{{${name}}} ist nicht überall gleich, steht in der Vorlage aber nur einmal.`,
  'together-not-ready': () => 'Nicht alle gewählten Bestellungen sind bereit. Beheben Sie erst die anderen.',
  'together-not-corrected': () => 'Gemeinsam gesendete Bestellungen werden im Stapel korrigiert, nicht hier.',
  'order-ledger-set-back': () => 'Ältere Daten zurückgeholt: Diese Bestellung ging vielleicht schon hinaus.',
} satisfies Partial<MessageWords>
