// German: what the packing bench says about paper while parcels are packed.
import type { BenchWords } from '../en/bench'

export const benchDe: BenchWords = {
  onStock: (paper) => `auf ${paper}`,
  scanned: (name) => `Etikett für ${name} gescannt: Es ist lesbar.`,
  scannedUnknown: (text) => `${text} gehört zu keinem gedruckten Etikett dieses Packtischs.`,
  nextField: 'Nächstes Etikett auf Feld',
  ofFields: (count) => `von ${count}`,
  noSuchField: (count) => `Eine ganze Zahl von 1 bis ${count}.`,
}
