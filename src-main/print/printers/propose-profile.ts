// A first profile for a layout on a printer that was found: what is likely right, for the worker to confirm with the
// calibration label. It guesses from what the system says about the printer, and stores nothing.
import type { Layout } from '../../../src-preload/contract/draft'
import { type PrinterProfile, type Stock } from '../../../src-preload/contract/printer-profile'
import { type PrinterDpi, stockPresetNames, stockPresets } from '../../../src-preload/contract/vocabulary'
import type { FoundPrinter } from './found-printer'
import { defaultProfile, stockOf } from '../arrange/default-profile'
import { isSameSize, type SizeMillimetres } from '../arrange/sizes'

export function proposeProfile(layout: Layout, printer: FoundPrinter): PrinterProfile {
  const usual = defaultProfile(layout, printer.way, printer.name)
  return {
    ...usual,
    content: printer.isRaw ? 'zpl' : 'pdf',
    stock: loadedStock(layout, printer) ?? usual.stock,
    dpi: dpiOf(printer) ?? usual.dpi,
  }
}

const labelMakers =
  /zebra|zdesigner|\bz[dtq]\d{3}|\bgk\d{3}|\bgx\d{3}|zpl|dymo|brother ql|\bql-|rollo|tsc |godex|citizen cl|sato|bixolon|munbyn|label/i

export const isLabelPrinter = (printer: FoundPrinter): boolean =>
  printer.isRaw ||
  labelMakers.test(`${printer.makeAndModel} ${printer.name} ${printer.info}`) ||
  (printer.ready.length > 0 && printer.ready.every((medium) => medium.widthMillimetres < 120))

/** Loaded paper of the right kind: a label for a label layout, a sheet for a sheet layout. */
function loadedStock(layout: Layout, printer: FoundPrinter): Stock | null {
  const isLabel = (size: SizeMillimetres) => Math.min(size.widthMillimetres, size.heightMillimetres) < 120
  const fitting = printer.ready.filter((medium) => isLabel(medium) === layout.startsWith('zebra'))
  const usual = defaultProfile(layout, 'folder', '/').stock
  const loaded = fitting.find((medium) => isSameSize(medium, usual, 1)) ?? fitting[0]
  if (loaded === undefined) return null
  const preset = stockPresetNames.find((name) => isSameSize(stockPresets[name], loaded, 1))
  if (preset !== undefined) return stockOf(preset)
  const { widthMillimetres, heightMillimetres } = loaded
  return { preset: 'own', widthMillimetres, heightMillimetres }
}

/** "ZD421-203dpi", or what the driver offers when it offers one resolution only. */
function dpiOf(printer: FoundPrinter): PrinterDpi | null {
  const named = /\b(203|300|600)\s*dpi/i.exec(printer.makeAndModel)?.[1]
  if (named !== undefined) return Number(named) as PrinterDpi
  return printer.dpis.length === 1 ? (printer.dpis[0] ?? null) : null
}
