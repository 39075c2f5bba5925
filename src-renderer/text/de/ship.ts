// German: the Ship screen, the last label and the bench queue.
import type { Layout } from '../../../src-preload/contract/draft'
import type { FormField } from '../../rules/form'
import type { ShipWords } from '../en/ship'

const stock: Record<Layout, string> = {
  zebra_big: 'Etikett 4 × 6 Zoll',
  zebra_small: 'Kleines Etikett',
  a4_portrait: 'A4-Seite',
  a4_landscape: 'A4-Seite quer',
  letter_window: 'Letter-Seite',
}

type Sentences = { missing: string; wrong?: string }

/** The contract's sentences, said in German; a field that is not here is never refused by it. */
const problems: Partial<Record<FormField, Sentences>> = {
  firstName: { missing: 'Geben Sie den Vornamen ein.' },
  lastName: { missing: 'Geben Sie den Nachnamen ein.' },
  addressLine: { missing: 'Geben Sie Straße und Nummer ein.' },
  countryCode: { missing: 'Wählen Sie das Land.' },
  postalCode: { missing: 'Geben Sie die Postleitzahl ein.', wrong: 'So lang ist keine Postleitzahl.' },
  city: { missing: 'Geben Sie den Ort ein.' },
  email: {
    missing: 'Geben Sie die E-Mail-Adresse des Empfängers ein.',
    wrong: 'Eine E-Mail-Adresse sieht aus wie name@example.com.',
  },
  weight: { missing: 'Geben Sie das Gewicht in Gramm ein.' },
  length: { missing: 'Geben Sie die Länge in Zentimetern ein.' },
  width: { missing: 'Geben Sie die Breite in Zentimetern ein.' },
  height: { missing: 'Geben Sie die Höhe in Zentimetern ein.' },
  reference: { missing: 'Der Dienst nimmt höchstens 34 Zeichen als Referenz.' },
  value: { missing: 'Der Wert muss eine Zahl sein und darf nicht unter null liegen.' },
  pickupDate: { missing: 'Geben Sie den Abholtag ein.', wrong: 'Diesen Tag gibt es nicht.' },
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
  pickupDay: 'Abholung',
  labelLayout: 'Etikettformat',
  countryPlaceholder: 'Name oder Kürzel',
  noCountry: 'Kein Land mit diesem Namen oder Kürzel',
  countriesFound: (count) => (count === 1 ? '1 Land' : `${count} Länder`),

  problem: (field, isMissing, sentence) => {
    const known = problems[field]
    if (known === undefined) return sentence
    return isMissing ? known.missing : (known.wrong ?? known.missing)
  },
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
  goesTo: (layout, printer) => `${stock[layout]} geht an ${printer}`,
  goesToFolder: (layout, folder) => `${stock[layout]} wird in ${folder} gespeichert`,
  notPrinted: (layout) => `${stock[layout]} wird aufbewahrt; von selbst wird nichts gedruckt`,
  noPrinter: (layout) => `${stock[layout]} wird aufbewahrt; kein Drucker dafür gewählt (F10)`,
  whenResumed: 'wird gesendet, wenn Sie fortsetzen: der Packtisch ist angehalten',
  whenWaited: (time) => `wird in ${time} gesendet: der Dienst bittet zu warten`,
  whenOnline: 'wird gesendet, sobald das Netz wieder da ist',
  stoppedByUnsure: (count) => `${count} unklare Sendungen müssen zuerst angesehen werden (F7)`,
  clear: 'Leeren',
  bringBack: 'Zurückholen',
  cleared: 'Geleert.',
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
