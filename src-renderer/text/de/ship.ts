// German: the Ship screen, the last label and the bench queue.
import type { ShipWords } from '../en/ship'

/** The contract's sentences, said in German. What the service says is shown as it came. */
const sentences: Partial<Record<string, string>> = {
  'Enter the first name.': 'Geben Sie den Vornamen ein.',
  'Enter the last name.': 'Geben Sie den Nachnamen ein.',
  'Enter street and number.': 'Geben Sie Straße und Nummer ein.',
  'Choose the country.': 'Wählen Sie das Land.',
  'Enter the postal code.': 'Geben Sie die Postleitzahl ein.',
  'Enter the city.': 'Geben Sie den Ort ein.',
  'Enter the e-mail address of the recipient.': 'Geben Sie die E-Mail-Adresse des Empfängers ein.',
  'An e-mail address looks like name@example.com.': 'Eine E-Mail-Adresse sieht aus wie name@example.com.',
  'Enter the weight in grams.': 'Geben Sie das Gewicht in Gramm ein.',
  'Enter the length in centimetres.': 'Geben Sie die Länge in Zentimetern ein.',
  'Enter the width in centimetres.': 'Geben Sie die Breite in Zentimetern ein.',
  'Enter the height in centimetres.': 'Geben Sie die Höhe in Zentimetern ein.',
  'Enter the value as a figure.': 'Geben Sie den Wert als Zahl ein.',
  'The value cannot be below zero.': 'Der Wert kann nicht unter null liegen.',
  'The service takes at most 34 characters for the reference.':
    'Der Dienst nimmt höchstens 34 Zeichen als Referenz.',
  'Enter the pickup date.': 'Geben Sie den Abholtag ein.',
  'There is no such day.': 'Diesen Tag gibt es nicht.',
  'A parcel needs a pickup date.': 'Ein Parcel braucht einen Abholtag.',
}

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
  labelLayout: 'Etikettformat',
  countryPlaceholder: 'Name oder Kürzel',
  noCountry: 'Kein Land mit diesem Namen oder Kürzel',
  countriesFound: (count) => (count === 1 ? '1 Land' : `${count} Länder`),

  problem: (sentence) => sentences[sentence] ?? sentence,
  tooLong: (count) => `Höchstens ${count} Zeichen.`,
  postalDigits: (country, digits) => `${country}: Postleitzahlen haben ${digits} Ziffern.`,
  postalShape: (country, shape) => `${country}: Postleitzahlen sehen aus wie ${shape}.`,
  range: (field, min, max, unit) =>
    `${field}: außerhalb des dokumentierten Bereichs ${min} bis ${max} ${unit}; der Dienst kann abweichen. Senden geht.`,
  twoWays: (field, readAs) => `${field}: gelesen als ${readAs}.`,
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
