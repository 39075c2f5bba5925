// German: privacy.
import type { PrivacyWords } from '../en/privacy'

const shipments = (count: number): string => (count === 1 ? '1 Sendung' : `${count} Sendungen`)

export const privacyDe: PrivacyWords = {
  keepTitle: 'Wie lange Empfänger bleiben',
  keepWhy: 'Ohne Frist bleiben sie, bis jemand sie löscht. Dass es ein Paket gab, bleibt immer.',
  erasesByItself: 'Empfänger und Etiketten von selbst löschen',
  after: 'Löschen nach',
  days: 'Tagen',
  personTitle: 'Eine Person',
  personWhy: 'Alles, was an jemanden ging, erkannt an Name und Postleitzahl.',
  search: 'Name, E-Mail, Referenz oder Nummer',
  people: 'Gefundene Personen',
  nobody: 'Niemand gefunden.',
  hasShipments: shipments,
  openStay: (count) => `Noch unterwegs und deshalb behalten: ${shipments(count)}.`,
  give: 'Alles dazu speichern',
  given: 'Gespeichert.',
  eraseWhy:
    'Gelöscht heißt überall weg: Aufzeichnungen, Kopien, Etiketten, Druckdateien, Protokoll. Es gibt kein Zurück.',
  confirm: (name) => `Zum Löschen ${name} eintippen`,
  erase: 'Diese Person löschen',
  erasing: 'Wird gelöscht',
  erased: (count) => `${shipments(count)} gelöscht.`,
  elsewhere: (count) =>
    `${shipments(count)} anderer Packtische. Dort und auf dem Server werden sie gelöscht, sobald die Nachricht ankommt. Um Sicherungen des Servers kümmert sich, wer ihn betreut.`,
  copies: (rewritten, dropped) => `Kopien: ${rewritten} neu geschrieben, ${dropped} entfernt.`,
}
