// A text as the widths of the bars and spaces of its Code 128 (ISO/IEC 15417), by bwip-js. It draws nothing.
import { createRequire } from 'node:module'
import type * as Bwip from 'bwip-js/node'

// Required, not imported: the package's modules give another function the name `raw`.
const { raw } = createRequire(import.meta.url)('bwip-js/node') as typeof Bwip

/** The empty stripe that a scanner needs on either side, in modules. */
export const quietModules = 10

export type Barcode = {
  /** Widths in modules, a bar first, then spaces and bars by turns. */
  widths: readonly number[]
  /** Their sum, without the quiet zones. */
  modules: number
}

/** Throws an Error if the text is empty or holds anything but printable ASCII. */
export function encodeCode128(text: string): Barcode {
  if (!/^[ -~]+$/.test(text)) throw new Error('A Code 128 of this program holds printable ASCII only.')
  const [symbol] = raw({ bcid: 'code128', text })
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('The barcode library gave no bars.')
  const widths = symbol.sbs
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) }
}
