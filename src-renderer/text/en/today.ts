// English: the end of the day.
import type { DayPlace } from '../../rules/end-of-day'

const count = (one: string, many: string) => (number: number) => `${number} ${number === 1 ? one : many}`
const parcels = count('parcel', 'parcels')

const places: Record<DayPlace, string> = {
  'scanned-back': 'Scanned back',
  'not-scanned-back': 'Not scanned back',
  'not-printed': 'Not printed',
  'no-parcel': 'No parcel',
  waiting: 'Waiting',
  'refused-or-unclear': 'Refused or unclear',
  dropped: 'Canceled',
}

export const todayEn = {
  places,
  counts: 'Counts of the day',
  created: 'created',
  scannedBack: 'scanned back',
  notScannedBack: 'not scanned back',
  notPrinted: 'not printed',
  waiting: 'waiting',
  refusedOrUnclear: 'refused or unclear',
  dayBefore: 'The day before',
  dayAfter: 'The day after',
  list: 'What is handed over, by carrier',
  side: 'What is missing',
  heads: { handOver: 'To hand over', to: 'To', number: 'Number', weight: 'Weight', time: 'Time' },
  groupTitle: (carrier: string, channel: string) => `${carrier}, ${channel}`,
  groupNote: (number: number, weight: string) => `${parcels(number)}, ${weight}`,
  noCarrier: 'Carrier not named yet',
  pickedUp: 'pickup on this day',
  missingCount: (missing: number) => `${missing} not scanned back`,
  emptyTitle: 'Nothing to hand over',
  emptyWhy: 'Every printed label of the day stands here, by carrier.',

  missingTitle: (missing: number) =>
    missing === 1 ? '1 label was not scanned back' : `${missing} labels were not scanned back`,
  missingWhy: (missing: number): string =>
    missing === 1
      ? 'Printed, but nobody scanned it on the box. Scan it now.'
      : 'Printed, but nobody scanned them on the box. Scan each one now.',
  allScannedBack: 'Every label was scanned back',
  scanLabel: 'Scan a label',
  printedAt: (number: string, time: string) => `${number}, printed ${time}`,
  reprint: 'Reprint',
  noParcel: 'There is no parcel',
  ending: {
    title: 'Why is there no parcel?',
    reasons: ['Order cancelled', 'Label printed twice', 'Packed into another parcel'],
    now: 'There is no parcel',
  },

  notOnList: 'Not on this list',
  shipments: count('shipment', 'shipments'),
  others: (number: number) => `and ${number} more`,
  notPrintedCount: (number: number) => `Not printed: ${number}`,
  waitingCount: (number: number) => `Waiting: ${number}`,
  waitingWhy: 'Not created yet; they go by themselves.',
  noParcelCount: (number: number) => `Without a parcel: ${number}`,
  noParcelWhy: 'Said here; a scan takes it back.',
  solve: 'Solve',

  printList: 'Print hand-over list',
  printing: 'The list is being printed.',
  listIs: (state: string) => `The list: ${state}.`,
  total: (number: number, carriers: number, weight: string) =>
    `${parcels(number)}, ${count('carrier', 'carriers')(carriers)}, ${weight}`,
  goesTo: (printer: string) => `Goes to ${printer}.`,
  otherPrinter: 'Other printer',

  listTitle: (day: string) => `Hand-over list, ${day}`,
  listHeads: ['#', 'Number', 'Recipient', 'To', 'Weight'],
  signatures: ['Handed over by', 'Taken over by, time'],
  missingNote: (missing: number) => `${missing} not scanned back (marked with *)`,
  notScannedMark: '*',
  csvName: (day: string) => `Hand-over ${day}`,
  csvHeads: [
    'Where it stands',
    'Carrier',
    'Channel',
    'Number',
    'Recipient',
    'Company',
    'Postal code',
    'City',
    'Country',
    'Reference',
    'Weight in grams',
    'Created',
    'Scanned back',
  ],
}
export type TodayWords = typeof todayEn
