// The heavy packages, each loaded when it is first needed and never at start. They are required, not imported: inside a
// packed program every supported Electron finds and loads CommonJS packages; older ones cannot import from an archive.
import { createRequire } from 'node:module'
import type * as Bwip from 'bwip-js/node'
import type * as PdfLib from '@cantoo/pdf-lib'
import type * as Pdfium from '@hyzyla/pdfium'

const load = createRequire(import.meta.url)

/** Reads and writes PDFs; takes about 200 ms. */
export const pdfLib = (): typeof PdfLib => load('@cantoo/pdf-lib') as typeof PdfLib

/** The WebAssembly engine that draws PDFs; it finds its .wasm file beside itself. */
export const pdfiumPackage = (): typeof Pdfium => load('@hyzyla/pdfium') as typeof Pdfium

/** Barcodes, for the calibration label. */
export const barcodes = (): typeof Bwip => load('bwip-js') as typeof Bwip

/** Any other package, for the file that alone may know it. */
export const loadPackage = (name: string): unknown => load(name)

/** The main file of a package. */
export const resolvePackage = (name: string): string => load.resolve(name)
