// A text as the bars and spaces of its Code 128, by bwip-js. It draws nothing.
import { barcodes } from '../lazy-packages'

/** Widths in modules, a bar first, then spaces and bars by turns; without the empty stripes on either side. */
export function barsOf(text: string): number[] {
  const [code] = barcodes().raw({ bcid: 'code128', text }) as unknown as { sbs?: number[] }[]
  if (code?.sbs === undefined) throw new Error('no barcode came out')
  return code.sbs
}
