// The printers CUPS knows, with their state. One question with one time limit: a dead network printer cannot hold it up,
// because CUPS answers from what it knows.
import type { FoundPrinter } from '../../printers/found-printer'
import { readQueueMedia } from './media'
import { printerStateAttributes, readPrinterProblem, texts } from './job-report'
import type { IppClient } from './ipp-client'
import type { IppCollection, IppValue } from './ipp-message'
import { problemMessage } from '../../print-failure'
import { type PrinterDpi, printerDpis } from '../../../../src-preload/contract/vocabulary'

const attributes = [
  ...printerStateAttributes,
  'printer-name',
  'printer-info',
  'printer-make-and-model',
  'printer-type',
  'printer-resolution-supported',
  'media-ready',
  'device-uri',
] as const

/** CUPS_PRINTER_DEFAULT (cups.h). */
const defaultPrinterFlag = 0x20000

/** Throws PrintFailure('spooler-unreachable'). */
export const listCupsPrinters = async (ipp: IppClient): Promise<FoundPrinter[]> =>
  (await ipp.printers(attributes)).map(readPrinter).filter(({ name }) => name !== '')

function readPrinter(printer: IppCollection): FoundPrinter {
  const text = (name: string) => texts(printer, name)[0] ?? ''
  const isAccepting = printer['printer-is-accepting-jobs']?.[0] !== false
  const problem = readPrinterProblem(printer) ?? (isAccepting ? null : 'not-accepting')
  return {
    way: 'cups',
    name: text('printer-name'),
    info: text('printer-info'),
    makeAndModel: text('printer-make-and-model'),
    state: printerStates[Number(printer['printer-state']?.[0])] ?? 'unknown',
    problem,
    reason: problemMessage(problem, text('printer-state-message')),
    isAccepting,
    isDefault: (Number(printer['printer-type']?.[0] ?? 0) & defaultPrinterFlag) !== 0,
    isRaw: text('printer-make-and-model') === 'Local Raw Printer',
    ready: readQueueMedia(printer).ready,
    dpis: (printer['printer-resolution-supported'] ?? []).flatMap((value) => readDpi(value) ?? []),
    brought: null,
    address: withoutCredentials(text('device-uri')),
  }
}

const printerStates: Record<number, FoundPrinter['state']> = { 3: 'ready', 4: 'printing', 5: 'stopped' }

function readDpi(value: IppValue): PrinterDpi | null {
  if (value === null || typeof value !== 'object' || !('unit' in value) || !('x' in value)) return null
  const dpi = Number(value.x) * (value.unit === 'dpcm' ? 2.54 : 1)
  return printerDpis.find((known) => Math.abs(known - dpi) < 2) ?? null
}

const withoutCredentials = (address: string): string => address.replace(/\/\/[^/@]*@/, '//')
