// German: what is said about an order file, a repair and an order that stands.
import type { MessageWords } from '../../message-words'

export const intakeMessagesDe = {
  // why nothing is taken over
  'file-empty': () => 'Diese Datei ist leer.',
  'file-no-table': () => 'Das ist keine Tabelle. Bitte eine CSV-, Text- oder Excel-Datei wählen.',
  'file-too-large': ({ megabytes }, format) =>
    `Diese Datei hat ${format.figure(megabytes)} MB. Möglich sind bis zu 100 MB.`,
  'file-locked': () => 'Diese Mappe hat ein Kennwort. Bitte im Tabellenprogramm entfernen und neu speichern.',
  'file-gone': () => 'Diese Datei ist nicht mehr da. Bitte noch einmal wählen.',
  'file-one-at-a-time': () => 'Immer nur eine Bestelldatei auf einmal. Bitte einzeln hierher ziehen.',
  'file-changing': () => 'Diese Datei wird noch geschrieben. Bitte gleich noch einmal versuchen.',
  'file-unreadable': ({ said }, format) => `Diese Datei lässt sich nicht lesen${format.said(said)}.`,
  'file-without-orders': ({ headings }) =>
    `Diese Datei hat Überschriften, aber keine Bestellungen. Überschriften: ${headings}.`,
  'file-without-addresses': () =>
    'Hier stehen Bestellungen ohne Adresse. Bitte mit der Lieferadresse exportieren.',
  'file-too-wide': ({ columns }, format) =>
    `Diese Datei hat ${format.figure(columns)} Spalten. Möglich sind bis zu 500.`,
  'file-cell-too-long': ({ line }, format) =>
    `Eine Zelle in Zeile ${format.figure(line)} ist viel zu lang. Nichts wurde übernommen.`,
  'file-too-many-rows': ({ rows }, format) =>
    `Diese Datei hat mehr als ${format.figure(rows)} Zeilen. Bitte aufteilen.`,
  'file-workbook-broken': () =>
    'Diese Mappe ist beschädigt. Bitte im Tabellenprogramm öffnen und neu speichern.',
  'file-took-too-long': () => 'Das Lesen dauerte zu lange. Bitte als CSV speichern.',

  'order-folder-unreadable': ({ said }, format) =>
    `Der überwachte Ordner lässt sich nicht lesen${format.said(said)}.`,

  // repairs
  'repair-zero-lost': ({ countryCode, digits }) => `In ${countryCode} hat sie ${digits} Stellen`,
  'repair-code-shape': ({ countryCode, shape }) => `In ${countryCode} sieht sie so aus: ${shape}`,
  'repair-decimal-sign': ({ sign }) => `Hier ist „${sign}“ das Komma`,
  'repair-apostrophe': () => 'Das Hochkomma machte die Zelle nur zu Text',
  'repair-all-digits-there': () => 'Alle Ziffern sind da',
  'repair-digits-lost': () => 'Ziffern sind verloren',
  'repair-plus-lost': () => 'Das Pluszeichen fehlt',
  'repair-letters': ({ times }) =>
    times > 1 ? 'Buchstaben zweimal falsch gelesen' : 'Buchstaben falsch gelesen',
  'repair-letter-lost': () => 'Ein Buchstabe ist verloren',
  'repair-invisible': ({ signs }) => `Unsichtbar: ${signs}`,
  'repair-full-width': () => 'Zeichen in doppelter Breite',
  'repair-other-digits': () => 'Ziffern einer anderen Schrift',
  'repair-entity': () => 'Wie für eine Webseite geschrieben',
  'repair-placeholder': () => 'Heißt: hier steht nichts',
  'repair-date': () => 'Das Tabellenprogramm machte ein Datum daraus',
  'repair-number-as-text': () => 'Das Tabellenprogramm hängte „.0“ an',
  'repair-thousands': () => 'Ein Tausenderzeichen',
  'repair-number-spaces': () => 'Leerzeichen in der Zahl',
  'repair-equals-quotes': () => 'Für ein Tabellenprogramm verpackt',
  'repair-formula-sign': () => 'Ein Gleichheitszeichen davor',
  'repair-link': () => 'Die Zelle zeigt einen Namen und verweist auf die Adresse',
  'repair-words-around': () => 'Wörter um die Zahl',

  // orders that stand
  'order-cell-error': ({ said }) => `In der Zelle steht der Fehler ${said}.`,
  'order-formula-without-result': () => 'Formel ohne Ergebnis. Bitte die Mappe öffnen und speichern.',
  'order-row-too-long': ({ cells, expected }, format) =>
    `Diese Zeile hat ${format.figure(cells)} Zellen statt ${format.figure(expected)}.`,
  'order-row-too-short': ({ cells, expected }, format) =>
    `Diese Zeile endet nach ${format.figure(cells)} von ${format.figure(expected)} Zellen.`,
  'order-looks-like-date': () => 'Das sieht nach einem Datum aus.',
  'order-letter-lost': () => 'Ein Buchstabe ist verloren. Bitte eintippen.',
  'order-country-unknown': ({ said }) => `„${said}“ ist hier als Land nicht bekannt.`,
  'order-figure-unreadable': ({ said }) => `„${said}“ ist keine lesbare Zahl.`,
  'order-weight-unlikely': ({ grams }, format) => `${format.figure(grams)} g ist kaum ein Paket.`,
  'order-no-size': ({ said }) => `„${said}“ ist keine Größe.`,
  'order-code-shape': ({ countryCode, shape }) => `Postleitzahlen in ${countryCode} sehen so aus: ${shape}.`,
  'order-cancelled': ({ said }) => `In der Datei steht: storniert (${said}).`,
  'order-already-sent': ({ said }) => `In der Datei steht: schon verschickt (${said}).`,
  'order-nothing-to-ship': () => 'In der Datei steht: nichts mehr zu verschicken.',
  'order-several-addresses': () => 'Diese Nummer steht in der Datei mit zwei Adressen.',
  'order-digits-may-be-lost': () => 'Die letzten Ziffern fehlen vielleicht.',
  'order-email-made-up': () => 'Diese E-Mail-Adresse wirkt erfunden.',
  'order-items-by-sku': ({ said }) => `Artikel nur mit Nummer: ${said}.`,
  'order-read-with-care': () => 'In einer Zelle dieser Zeile stand ein Anführungszeichen.',
  'order-cell-cut': ({ characters }, format) => `Diese Zelle hat ${format.figure(characters)} Zeichen.`,
} satisfies Partial<MessageWords>
