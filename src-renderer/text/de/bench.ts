// German: what the packing bench says about paper while parcels are packed.
import type { BenchWords } from '../en/bench'

export const benchDe: BenchWords = {
  onStock: (paper) => `auf ${paper}`,
  scanned: (name) => `Etikett in Ordnung: ${name}`,
  scannedUnknown: (text) => `Unbekannter Barcode: ${text}`,
  nextField: 'Nächstes Etikett auf Feld',
  ofFields: (count) => `von ${count}`,
  noSuchField: (count) => `Eine ganze Zahl von 1 bis ${count}.`,
}
