// The label PDFs of test/fixtures, and other PDFs that tests make up.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const labelFile = (name: string): string => resolve(import.meta.dirname, '../../fixtures/labels', name)

export const labelBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(labelFile(name)))

/** Every label that can be printed, with its size on paper and the numbers its barcodes hold. */
export const printableLabels = [
  { name: '100x150mm.pdf', widthMillimetres: 100, heightMillimetres: 150 },
  { name: '100x60mm-wide.pdf', widthMillimetres: 100, heightMillimetres: 60 },
  { name: '102x199mm.pdf', widthMillimetres: 102, heightMillimetres: 199 },
  { name: '4x6in.pdf', widthMillimetres: 101.6, heightMillimetres: 152.4 },
  { name: 'a4-landscape.pdf', widthMillimetres: 297, heightMillimetres: 210 },
  { name: 'a4-portrait-with-a6-area.pdf', widthMillimetres: 210, heightMillimetres: 297 },
  { name: 'a6.pdf', widthMillimetres: 105, heightMillimetres: 148 },
  { name: 'letter.pdf', widthMillimetres: 215.9, heightMillimetres: 279.4 },
  { name: 'three-different-4x6.pdf', widthMillimetres: 101.6, heightMillimetres: 152.4 },
] as const
