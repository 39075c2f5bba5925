// The packages that draw a label, loaded at the first label and never at start. They are required, not imported:
// older Electrons cannot import from inside a packed program, and so the print engine and this share one copy.
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import type * as PdfLib from '@cantoo/pdf-lib'
import type * as Fontkit from '@pdf-lib/fontkit'
import type * as Bwip from 'bwip-js/node'

const load = createRequire(import.meta.url)

export const pdfLib = (): typeof PdfLib => load('@cantoo/pdf-lib') as typeof PdfLib
export const fontkit = (): typeof Fontkit => load('@pdf-lib/fontkit') as typeof Fontkit
export const barcodes = (): typeof Bwip => load('bwip-js') as typeof Bwip

/** They take up to 200 ms each: loaded one by one, so that the window and the sockets are served in between. */
export async function loadPackages(): Promise<void> {
  for (const loadOne of [pdfLib, fontkit, barcodes]) {
    loadOne()
    await setImmediate()
  }
}
