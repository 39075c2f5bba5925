// Deutsch: Bestellungen, die mehrere Packtische abarbeiten.
import type { MessageWords } from '../../message-words'
import { countdown } from '../../../rules/times'

export const sharedOrderMessagesDe = {
  'step-taken-elsewhere': ({ bench }) => `${bench} hat diese Bestellung genommen`,
  'step-taken-over': ({ bench }) => `Von ${bench} übernommen`,
  'step-same-reference-elsewhere': ({ bench }) => `Nicht gesendet: ${bench} hat dieselbe Referenz`,
  'step-attempt-forgotten': () => 'Nicht gesendet: Den Aufzeichnungen hier fehlt ein Versuch',
  'same-reference-elsewhere': ({ bench, reference }) =>
    `${bench} hat die Referenz ${reference} gerade in Arbeit oder eben benutzt.`,
  'was-sent-elsewhere': ({ bench }) =>
    `${bench} war beim Senden und meldet sich nicht mehr. Suchen Sie die Sendung im Portal.`,
  'made-elsewhere-late': ({ bench, number }) =>
    number === ''
      ? `${bench} hat inzwischen gemeldet, dass es sie gibt.`
      : `${bench} hat inzwischen gemeldet, dass es sie gibt: ${number}.`,
  'attempt-forgotten': () =>
    'Der gemeinsame Server kennt einen Versuch, der hier nicht aufgezeichnet ist. Vielleicht gibt es die Sendung schon.',
  'order-waits-for-engine': () =>
    'Wartet auf den gemeinsamen Server, denn andere Packtische haben diese Bestellung auch.',
  'order-waits-while-frozen': () =>
    'Wartet, bis sich beim gemeinsamen Server alle Packtische wieder gemeldet haben.',
  'order-unknown-to-engine': () => 'Der gemeinsame Server kennt diese Bestellung noch nicht.',
  'order-without-people': () =>
    'Die Personen dieser Bestellung wurden gelöscht. Sie lässt sich nicht übernehmen.',
  'batch-is-handed-in': () =>
    'Diese Datei wird gerade für die anderen Packtische freigegeben. Gleich geht es weiter.',
  'together-not-shared': () =>
    'Mehrere Packtische arbeiten diese Datei ab, deshalb gehen die Bestellungen einzeln hinaus.',
  'take-over-too-early': ({ seconds }) => `Übernehmen geht in ${countdown(seconds)}.`,
} satisfies Partial<MessageWords>
