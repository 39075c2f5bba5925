// German: the first steps of a new bench.
import type { WelcomeWords } from '../en/welcome'

export const welcomeDe: WelcomeWords = {
  title: 'Willkommen bei Packbench',
  why: 'Drei Schritte, jederzeit abzubrechen.',
  stepsTitle: 'Erste Schritte',
  stepsWhy: 'Was ein neuer Packtisch braucht. Jeder Schritt kann warten.',
  doneOf: (done, all) => `${done} von ${all}`,
  done: 'Erledigt',
  parcel: {
    title: 'Ein Übungspaket ausprobieren',
    why: 'Beispiel eintragen, dann F9. Nichts wird verschickt oder bezahlt.',
    elsewhere: 'Nur im Übungsmodus: unter „Verbindungen“ dorthin wechseln.',
    note: 'Ein echtes Etikett sieht anders aus.',
    act: 'Beispiel eintragen',
    actElsewhere: 'Zu den Verbindungen',
  },
  service: {
    title: 'Ihren Dienst verbinden',
    why: 'Nötig: seine Adresse und Ihr Schlüssel.',
    act: 'Verbinden',
  },
  printer: {
    title: 'Ihren Drucker einrichten',
    why: 'Drucker wählen, ein Probeetikett drucken.',
    found: (printer) => `${printer} ist angeschlossen. Ein Probeetikett genügt.`,
    act: 'Einrichten',
  },
  eraseAfter: 'Adressen löschen nach',
  never: 'nie',
  days: (count) => `${count} Tagen`,
  language: 'Sprache',
  skip: 'Überspringen',
  stays: 'Alles davon steht in den Einstellungen, F10.',
  showAgain: 'Wieder neben dem Formular zeigen',
  hide: 'Neben dem Formular ausblenden',
}
