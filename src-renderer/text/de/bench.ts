// German: what the packing bench says about paper and scans while parcels are packed.
import type { OrderStand } from '../../../src-preload/contract/batch-vocabulary'
import type { BenchWords } from '../en/bench'

const stands: Record<OrderStand, string> = {
  fix: 'zuerst ist etwas zu beheben',
  asks: 'eine Frage ist offen',
  double: 'vielleicht schon versendet',
  ready: 'bereit',
  wanted: 'steht schon an',
  skipped: 'ausgelassen',
  'label-ended': 'ohne Etikett abgeschlossen',
  waiting: 'wartet schon auf das Senden',
  sending: 'wird schon angelegt',
  refused: 'vom Dienst abgelehnt',
  unsure: 'unklar, ob angelegt',
  'label-awaited': 'schon angelegt, das Etikett kommt noch',
  'label-stored': 'schon angelegt, das Etikett ist da',
  printed: 'schon gedruckt',
  dropped: 'verworfen',
}

export const benchDe: BenchWords = {
  onStock: (paper) => `auf ${paper}`,
  scanned: (name) => `Etikett in Ordnung: ${name}`,
  scannedUnknown: (text) => `Unbekannter Barcode: ${text}`,
  scannedParcel: (name) => `Sendung an ${name} gescannt.`,
  scannedReference: (text) => `${text} ist hier nicht bekannt und steht jetzt in der Referenz.`,
  scannedFileOpen: 'Bitte zuerst die Datei fertig übernehmen, dann noch einmal scannen.',
  orderScanned: (number, stand) => `Bestellung ${number}: ${stands[stand]}.`,
  orderCreated: (number) => `Bestellung ${number} wird angelegt.`,
  commands: {
    create: 'Anlegen',
    'print-again': 'Nachdrucken',
    clear: 'Leeren',
    pause: 'Anhalten oder weiter',
    'package-1': 'Verpackung 1',
    'package-2': 'Verpackung 2',
    'package-3': 'Verpackung 3',
    'package-4': 'Verpackung 4',
    'package-5': 'Verpackung 5',
    'package-6': 'Verpackung 6',
    'package-7': 'Verpackung 7',
    'package-8': 'Verpackung 8',
    'package-9': 'Verpackung 9',
  },
  commandDone: (command) => `${command}: gescannt.`,
  commandNotHere: (command) => `${command}: Dafür gibt es hier gerade nichts.`,
  scansWait: (count) => (count === 1 ? '1 Scan wartet.' : `${count} Scans warten.`),
  nextField: 'Nächstes Etikett auf Feld',
  ofFields: (count) => `von ${count}`,
  noSuchField: (count) => `Eine ganze Zahl von 1 bis ${count}.`,
}
