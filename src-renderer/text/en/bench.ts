// English: what the packing bench says about paper and scans while parcels are packed.
import type { OrderStand } from '../../../src-preload/contract/batch-vocabulary'
import type { ScanCommand } from '../../../src-preload/contract/vocabulary/scan-words'

const stands: Record<OrderStand, string> = {
  fix: 'something is to be mended first',
  asks: 'a question is open',
  double: 'perhaps shipped before',
  ready: 'ready',
  wanted: 'already in line',
  skipped: 'left out',
  elsewhere: 'another bench has it',
  'done-elsewhere': 'already done at another bench',
  'label-ended': 'settled without a label',
  waiting: 'already waiting to be sent',
  sending: 'already being created',
  refused: 'refused by the service',
  unsure: 'not known whether it was created',
  'label-awaited': 'already created, label on its way',
  'label-stored': 'already created, label is here',
  printed: 'already printed',
  dropped: 'canceled',
}

const commands: Record<ScanCommand, string> = {
  create: 'Create',
  'print-again': 'Reprint',
  clear: 'Clear',
  pause: 'Pause or go on',
  'package-1': 'Package 1',
  'package-2': 'Package 2',
  'package-3': 'Package 3',
  'package-4': 'Package 4',
  'package-5': 'Package 5',
  'package-6': 'Package 6',
  'package-7': 'Package 7',
  'package-8': 'Package 8',
  'package-9': 'Package 9',
}

export const benchEn = {
  onStock: (paper: string) => `on ${paper}`,
  scanned: (name: string) => `Label OK: ${name}`,
  scannedUnknown: (text: string) => `Unknown barcode: ${text}`,
  scannedParcel: (name: string) => `${name}'s parcel scanned.`,
  scannedReference: (text: string) => `${text} is not known here. It stands in the reference now.`,
  scannedFileOpen: 'Finish taking in the file first, then scan the order again.',
  orderScanned: (number: string, stand: OrderStand) => `Order ${number}: ${stands[stand]}.`,
  orderCreated: (number: string) => `Order ${number} is being created.`,
  commands,
  commandDone: (command: string) => `${command}: scanned.`,
  commandNotHere: (command: string) => `${command}: there is nothing here for it.`,
  scansWait: (count: number) => (count === 1 ? '1 scan waits.' : `${count} scans wait.`),
  nextField: 'Next label goes to field',
  ofFields: (count: number) => `of ${count}`,
  noSuchField: (count: number) => `A whole number from 1 to ${count}.`,
}
export type BenchWords = typeof benchEn
