// German: the end of the day.
import type { TodayWords } from '../en/today'

const count = (one: string, many: string) => (number: number) => `${number} ${number === 1 ? one : many}`
const parcels = count('Paket', 'Pakete')

export const todayDe: TodayWords = {
  places: {
    'scanned-back': 'Gescannt',
    'not-scanned-back': 'Nicht gescannt',
    'not-printed': 'Nicht gedruckt',
    'no-parcel': 'Kein Paket',
    waiting: 'Wartet',
    'refused-or-unclear': 'Abgelehnt oder unklar',
    dropped: 'Verworfen',
  },
  counts: 'Zahlen des Tages',
  created: 'angelegt',
  scannedBack: 'gescannt',
  notScannedBack: 'nicht gescannt',
  notPrinted: 'nicht gedruckt',
  waiting: 'warten',
  refusedOrUnclear: 'abgelehnt, unklar',
  dayBefore: 'Der Tag davor',
  dayAfter: 'Der Tag danach',
  list: 'Was übergeben wird, nach Zusteller',
  side: 'Was noch fehlt',
  heads: { handOver: 'Zu übergeben', to: 'Nach', number: 'Nummer', weight: 'Gewicht', time: 'Zeit' },
  groupTitle: (carrier, channel) => `${carrier}, ${channel}`,
  groupNote: (number, weight) => `${parcels(number)}, ${weight}`,
  noCarrier: 'Zusteller noch nicht genannt',
  pickedUp: 'Abholung an diesem Tag',
  missingCount: (missing) => `${missing} nicht gescannt`,
  emptyTitle: 'Nichts zu übergeben',
  emptyWhy: 'Jedes gedruckte Etikett des Tages steht hier, nach Zusteller.',

  missingTitle: (missing) =>
    missing === 1 ? '1 Etikett wurde nicht gescannt' : `${missing} Etiketten wurden nicht gescannt`,
  missingWhy: (missing) =>
    missing === 1
      ? 'Gedruckt, aber am Karton nicht gescannt. Scannen Sie es jetzt.'
      : 'Gedruckt, aber am Karton nicht gescannt. Scannen Sie jetzt jedes.',
  allScannedBack: 'Jedes Etikett wurde gescannt',
  scanLabel: 'Etikett scannen',
  printedAt: (number, time) => `${number}, gedruckt ${time}`,
  reprint: 'Nachdrucken',
  noParcel: 'Kein Paket dazu',
  ending: {
    title: 'Warum gibt es kein Paket?',
    reasons: ['Bestellung storniert', 'Etikett doppelt gedruckt', 'In ein anderes Paket gepackt'],
    now: 'Es gibt kein Paket',
  },

  notOnList: 'Nicht auf dieser Liste',
  shipments: count('Sendung', 'Sendungen'),
  others: (number) => `und ${number} weitere`,
  notPrintedCount: (number) => `Nicht gedruckt: ${number}`,
  waitingCount: (number) => `Warten: ${number}`,
  waitingWhy: 'Noch nicht angelegt; das geht von selbst weiter.',
  noParcelCount: (number) => `Ohne Paket: ${number}`,
  noParcelWhy: 'Hier so angegeben; ein Scan nimmt es zurück.',
  solve: 'Klären',

  printList: 'Übergabeliste drucken',
  printing: 'Die Liste wird gedruckt.',
  listIs: (state) => `Die Liste: ${state}.`,
  total: (number, carriers, weight) => `${parcels(number)}, ${carriers} Zusteller, ${weight}`,
  goesTo: (printer) => `Geht an ${printer}.`,
  otherPrinter: 'Anderer Drucker',

  listTitle: (day) => `Übergabeliste, ${day}`,
  listHeads: ['Nr.', 'Nummer', 'Empfänger', 'Nach', 'Gewicht'],
  signatures: ['Übergeben von', 'Übernommen von, Uhrzeit'],
  missingNote: (missing) => `${missing} nicht gescannt (mit * markiert)`,
  notScannedMark: '*',
  csvName: (day) => `Übergabe ${day}`,
  csvHeads: [
    'Stand',
    'Zusteller',
    'Weg',
    'Nummer',
    'Empfänger',
    'Firma',
    'Postleitzahl',
    'Ort',
    'Land',
    'Referenz',
    'Gewicht in Gramm',
    'Angelegt',
    'Gescannt',
  ],
}
