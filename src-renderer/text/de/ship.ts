// German: the Ship screen, the last label and the bench queue.
import type { ShipWords } from '../en/ship'

export const shipDe: ShipWords = {
  formLabel: 'Neue Sendung',
  recipient: 'Empfänger',
  parcel: 'Paket',
  serviceAndLabel: 'Versandart und Etikett',
  documentedRange: (gramsMax, centimetresMax) =>
    `dokumentiert 1 bis ${gramsMax} g, 1 bis ${centimetresMax} cm; der Dienst kann abweichen`,
  more: 'Mehr Felder',
  fewer: 'Weniger Felder',
  moreWhat: 'Inhalt, Wert, Abholung, Seite',
  moreFilled: (count) => `${count} ausgefüllt`,
  valueUnit: 'Währung des Kontos',
  channelWhys: {
    package: 'So nennt der Dienst den üblichen Weg. Abholung ist möglich.',
    parcel: 'So nennt der Dienst den Weg mit Abholung. Er braucht einen Abholtag.',
  },
  labelLayout: 'Etikettformat',
  countryPlaceholder: 'Name oder Kürzel',
  noCountry: 'Kein Land mit diesem Namen oder Kürzel',
  countriesFound: (count) => (count === 1 ? '1 Land' : `${count} Länder`),

  postalDigits: (country, digits) => `${country}: Postleitzahlen haben ${digits} Ziffern.`,
  postalShape: (country, shape) => `${country}: Postleitzahlen sehen aus wie ${shape}.`,
  range: (field, min, max, unit) =>
    `${field}: außerhalb des dokumentierten Bereichs ${min} bis ${max} ${unit}; der Dienst kann abweichen. Senden geht.`,
  unseen: (field, count) =>
    count === 1
      ? `${field}: 1 unsichtbares Zeichen wird nicht mitgesendet.`
      : `${field}: ${count} unsichtbare Zeichen werden nicht mitgesendet.`,
  wide: (field) => `${field}: in breiten Zeichen geschrieben.`,
  otherCountry: (country) => `Ort und Postleitzahl sehen nach ${country} aus.`,
  otherCode: 'Die Postleitzahl passt nicht zu diesem Ort.',
  dayMarks: {
    past: 'Dieser Tag ist vorbei. Senden geht.',
    far: 'Mehr als einen Monat entfernt. Stimmt das?',
    holiday: 'Vielerorts ein Feiertag.',
    weekend: 'Ein Wochenende.',
  },
  dayPlaceholder: '30.11., heute, +1',
  calendar: { open: 'Kalender', previousMonth: 'Voriger Monat', nextMonth: 'Nächster Monat', today: 'heute' },
  origins: { kept: 'wie zuvor', copied: 'kopiert' },
  questions: {
    'two-ways': (field) => `${field}: Was ist gemeint?`,
    pound: (field) => `${field}: Welches Pfund ist gemeint?`,
    light: (field) => `${field}: So leicht ist kaum etwas. Was ist gemeint?`,
    heavy: (field) => `${field}: mehr, als der Dienst angibt. Ist das gemeint?`,
  },
  choiceKey: (number) => `Alt ${number}`,
  heldUp: 'Sagen Sie zuerst, wie die markierte Zahl gemeint ist. Gesendet wurde nichts.',
  lockWeight: 'Gewicht für das nächste Paket behalten',
  lockKey: 'Alt L',
  formIsEmpty: 'Das Formular ist leer. Angelegt wurde nichts.',
  didYouMean: { before: 'Ist ', after: ' gemeint?' },

  create: 'Anlegen',
  createAndPrint: 'Anlegen und drucken',
  correctAndSend: 'Berichtigt senden',
  creating: 'Wird angelegt',
  summaryEmpty: 'Empfänger und Paket ausfüllen, dann F9 drücken',
  summary: (service, channel, place, weight) =>
    [`${service} ${channel}`, place === '' ? '' : ` nach ${place}`, weight === '' ? '' : `, ${weight}`].join(
      '',
    ),
  goesTo: (paper, printer) => `Etikett ${paper} geht an ${printer}`,
  goesToFolder: (paper, folder) => `Etikett ${paper} wird in ${folder} gespeichert`,
  notPrinted: 'Das Etikett wird aufbewahrt; von selbst wird nichts gedruckt',
  noPrinter: 'Das Etikett wird aufbewahrt; kein Drucker dafür gewählt (F10)',
  whenResumed: 'wird gesendet, wenn Sie fortsetzen: der Packtisch ist angehalten',
  whenWaited: (time) => `wird in ${time} gesendet: der Dienst bittet zu warten`,
  whenOnline: 'wird gesendet, sobald das Netz wieder da ist',
  whenReached: 'wird gesendet, sobald der Dienst wieder erreichbar ist',
  stoppedByUnsure: (count) => `${count} unklare Sendungen müssen zuerst angesehen werden (F7)`,
  clear: 'Leeren',
  bringBack: 'Zurückholen',
  keptAside: 'Das zuvor Getippte zurückholen',
  created: (name) => `${name}: unterwegs. Das Formular ist frei für das nächste Paket.`,
  problemsFound: (count) =>
    count === 1 ? '1 Feld braucht einen Blick.' : `${count} Felder brauchen einen Blick.`,
  otherProblems: 'Der Dienst sagt außerdem:',

  correcting: (name) => `Abgelehnte Sendung an ${name} berichtigen`,
  correctingWhy: 'Der Dienst hat abgelehnt. Was Sie vorher getippt haben, ist aufbewahrt und kommt wieder.',
  leaveCorrection: 'Verlassen',
  corrected: (name) => `${name}: berichtigt und noch einmal gesendet.`,

  lastLabel: 'Letztes Etikett',
  noLabelYet: 'Hier erscheint Ihr letztes Etikett',
  noLabelYetWhy: 'mit Drucker und Nummer, sobald eines mit F9 angelegt ist.',
  printedIn: (time) => `Gedruckt, ${time}`,
  printed: 'Gedruckt',
  savedIn: (time) => `Gespeichert, ${time}`,
  saved: 'Gespeichert',
  labelHere: 'Etikett ist da, nicht gedruckt',
  reprint: 'Noch einmal drucken',
  reprinting: 'Druckt noch einmal',
  queue: 'Am Packtisch',
  queueEmpty: 'Hier ist nichts offen',
  queueEmptyWhy:
    'Was Sie mit F9 anlegen, läuft hier durch: angelegt, Etikett geholt, gedruckt. Das nächste können Sie sofort tippen.',
  look: 'Ansehen',

  double: {
    title: 'Ist das ein zweites Paket?',
    sameReference: (reference) => `Die Referenz ${reference} wurde schon verschickt.`,
    sameRecipient: (name) => `An ${name} mit derselben Postleitzahl wurde schon verschickt.`,
    both: (reference, name) => `Die Referenz ${reference} und an ${name} wurde schon verschickt.`,
    nothingYet: 'Noch ist nichts angelegt.',
    why: 'Warum soll es trotzdem sein?',
    reasons: ['Zweites Paket dieser Bestellung', 'Ersatz', 'Neue Bestellung, gleicher Empfänger'],
    ownReason: 'Ein anderer Grund',
    create: 'Trotzdem anlegen',
    open: 'Das frühere öffnen',
    back: 'Zurück zum Formular',
    reasonMissing: 'Wählen oder schreiben Sie zuerst einen Grund.',
  },
}
