// German: the history and what is known about one shipment.
import type { HistoryWords } from '../en/history'

/** The ledger's sentences, said in German; one that is not here is shown as it was written. */
const causes: Partial<Record<string, string>> = {
  'Packbench ended while it was being sent': 'Packbench endete, während gesendet wurde',
  'Packbench failed while it was being sent': 'Packbench brach ab, während gesendet wurde',
  'a person found it in the portal as ': 'im Portal gefunden als ',
  'a person found that it does not exist and has it sent again':
    'im Portal nicht gefunden, wird noch einmal gesendet',
  'corrected at the bench': 'am Packtisch berichtigt',
  'created by the service': 'vom Dienst angelegt',
  'given up: ': 'aufgegeben: ',
  'its label was scanned back': 'Etikett zurückgescannt: es ist lesbar',
  'label stored': 'Etikett gespeichert',
  printed: 'gedruckt',
  'refused by the service': 'vom Dienst abgelehnt',
  'sent to the service': 'an den Dienst gesendet',
  'sent, but the answer is not known': 'gesendet, aber die Antwort ist nicht bekannt',
  'surely not sent': 'sicher nicht gesendet',
  'the label could not be had yet': 'das Etikett war noch nicht zu haben',
  'the service asked to wait': 'der Dienst bat zu warten',
}

export const historyDe: HistoryWords = {
  search: 'Im Verlauf suchen',
  searchPlaceholder: 'Name, Ort, Referenz, Nummer',
  count: (total) => (total === 1 ? '1 Sendung' : `${total} Sendungen`),
  filters: { all: 'Alle', open: 'Unterwegs', attention: 'Zu klären', done: 'Fertig' },
  filter: 'Zeigen',
  columns: {
    time: 'Angelegt',
    recipient: 'Empfänger',
    reference: 'Referenz',
    number: 'Nummer',
    carrier: 'Zusteller',
  },
  list: 'Sendungen, neueste zuerst',
  emptyTitle: 'Noch nichts verschickt',
  emptyWhy:
    'Jede Sendung, die Sie im Versand (F2) mit F9 anlegen, bleibt hier: auffindbar und druckbar, auch ohne Netz.',
  nothingFound: 'Nichts gefunden',
  nothingFoundWhy: 'Suchen Sie nach einem Teil von Name, Ort, Referenz oder Nummer. Escape leert die Suche.',
  chooseTitle: 'Wählen Sie eine Sendung',
  chooseWhy: 'Die Pfeiltasten gehen durch die Liste. Etikett, Werdegang und Druckaufträge erscheinen hier.',
  loadingMore: 'Lade ältere Sendungen',

  reprint: 'Noch einmal drucken',
  reprinting: 'Druckt noch einmal',
  track: 'Verfolgen',
  shipAgain: 'Noch einmal versenden',
  shipAgainWhy: 'Füllt das Formular mit demselben Empfänger und Paket; angelegt wird noch nichts.',
  settle: 'Klären',
  copyNumber: 'Nummer kopieren',
  giveUp: 'Aufgeben',
  noLabel: 'Noch kein Etikett',
  what: 'Was gewünscht war',
  differencesTitle: 'Der Dienst hat etwas anderes geantwortet',
  differencesWhy: 'Auf dem Etikett steht, was der Dienst geantwortet hat.',
  life: 'Werdegang',
  attempt: (attempt) => `Versuch ${attempt}`,
  cause: (sentence) => {
    const [, start = sentence, rest = ''] =
      /^(given up: |a person found it in the portal as )(.*)$/s.exec(sentence) ?? []
    return (causes[start] ?? start) + rest
  },
  http: (status) => `HTTP ${status}`,
  answerSeen: 'Antwort',
  prints: 'Druckaufträge',
  noPrints: 'Noch nichts gedruckt.',
  reprintMark: 'Nachdruck',
  savedAs: 'gespeichert als',
  assignment: 'Auftrag, wie geantwortet',
  assignmentId: 'Auftrag',
  number: 'Nummer',
  serviceStatus: 'Stand beim Dienst',
  connection: { live: 'echt', test: 'Test', practice: 'Übung' },
  madeOn: 'Verbindung',
  size: (length, width, height) => `${length} × ${width} × ${height} cm`,
  address: 'Adresse',
  contact: 'Kontakt',
  parcel: 'Paket',
  service: 'Versandart',
  label: 'Etikett',
  pickup: 'Abholung',
  description: 'Inhalt',
  value: 'Wert',
}
