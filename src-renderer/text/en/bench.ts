// English: what the packing bench says about paper while parcels are packed.
export const benchEn = {
  onStock: (paper: string) => `on ${paper}`,
  scanned: (name: string) => `Label OK: ${name}`,
  scannedUnknown: (text: string) => `Unknown barcode: ${text}`,
  nextField: 'Next label goes to field',
  ofFields: (count: number) => `of ${count}`,
  noSuchField: (count: number) => `A whole number from 1 to ${count}.`,
}
export type BenchWords = typeof benchEn
