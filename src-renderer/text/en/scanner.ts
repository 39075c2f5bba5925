// English: the settings of the scanner, and the sheet with codes to scan.
import type { ScanCommand, ScanEnd, ScanLetters } from '../../../src-preload/contract/vocabulary/scan-words'

const ends: Record<ScanEnd, string> = { enter: 'Enter', tab: 'Tab', none: 'nothing, a pause ends it' }
const letters: Record<ScanLetters, string> = {
  kept: 'as on the code',
  swapped: 'swapped by caps lock; Packbench swaps them back',
  upper: 'all in capitals; numbers are found all the same',
  lower: 'all small; numbers are found all the same',
}
const notes: Record<ScanCommand, string> = {
  create: 'The parcel on the form, or the ticked or chosen orders',
  'print-again': 'The last label, or that of the chosen parcel',
  clear: 'The form, the ticks or the search',
  pause: 'Sending, or the file in work',
  'package-1': 'As Alt 1',
  'package-2': 'As Alt 2',
  'package-3': 'As Alt 3',
  'package-4': 'As Alt 4',
  'package-5': 'As Alt 5',
  'package-6': 'As Alt 6',
  'package-7': 'As Alt 7',
  'package-8': 'As Alt 8',
  'package-9': 'As Alt 9',
}

export const scannerEn = {
  title: 'Scanner',
  why: 'Scan this code into the field. Packbench learns how your scanner works.',
  code: 'Test code',
  field: 'Scan here',
  empty: 'Put the cursor here and scan',
  byHand: 'That was typed by hand, or the scanner is set very slow. Scan the code.',
  tooShort: 'Too little arrived. Hold the scanner a little further away and scan again.',
  otherCode: 'Another code: it shows end and pace. The test code shows the rest.',
  arrived: 'Arrived',
  end: 'Ends with',
  ends,
  prefix: 'Before each code',
  noPrefix: 'nothing',
  pace: 'Pace',
  milliseconds: (figure: string) => `${figure} ms from key to key`,
  letters: 'Letters',
  lettersAs: letters,
  good: 'All signs arrive as they are. This is kept.',
  misread: 'Scanner and computer are set to different keyboards.',
  misreadPair: (sent: string, arrived: string) => `${sent} arrives as ${arrived}`,
  misreadNext:
    'Set the scanner to this computer’s keyboard. Its booklet has a code for that. Then scan again.',
  notLearned: 'Not learned yet: Enter at the end, nothing before a code.',
  forget: 'Forget what was learned',

  scansTitle: 'What a scan does',
  createsAtOnce: 'A scanned order is created at once when it is complete',
  opensParcel: 'A scanned label opens its parcel; otherwise it is only ticked off',

  codesTitle: 'Codes to scan',
  codesWhy: 'Commands on paper: create, reprint, clear, pause, packages. Hang the sheet at the bench.',
  print: 'Print the sheet',
  printing: 'The sheet is being printed.',
  save: 'Save as PDF',
  savedTo: (path: string) => `Saved: ${path}`,
  sheetIs: (state: string) => `The sheet: ${state}.`,
  goesTo: (target: string) => `goes to ${target}`,
  otherPrinter: 'Other printer',
  sheetTitle: 'Packbench: codes to scan',
  sheetLine: 'Each code does what its name says on the open screen.',
  sheetTest: 'Test code, for Settings › Scanner',
  sheetTestNote: 'Shows how the scanner is set',
  notes,
}
export type ScannerWords = typeof scannerEn
