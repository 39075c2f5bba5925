// English: tracking. The service's own words stay as they came.
import type { ErrorCode } from '../../../src-preload/contract/errors'
import type { TrackingAnswer } from '../../../src-preload/contract/tracking'
import type { TrackingGroup, TrackingProblem } from '../../../src-preload/contract/vocabulary/tracking-words'

/** What to do next here, where nothing is tried again by itself. */
const nextOf: Partial<Record<ErrorCode, string>> = {
  offline: 'Check cable or Wi-Fi, then ask again.',
  'service-throttled': 'Ask again when the time is up.',
  'service-unreachable': 'Check the network, then ask again. It is not tried by itself.',
  'service-timeout': 'Ask again in a moment.',
  'service-refused': 'Check the number.',
}

const groups: Record<TrackingGroup, string> = {
  problem: 'Problem',
  'never-scanned': 'Never scanned',
  'on-the-way': 'On the way',
}

const groupTitle: Record<TrackingGroup, (count: number, days: number) => string> = {
  problem: (count) => (count === 1 ? '1 problem' : `${count} problems`),
  'never-scanned': (count, days) => `${count} never scanned for ${days === 1 ? 'a day' : `${days} days`}`,
  'on-the-way': (count) => `${count} on the way`,
}

/** Why a group stands where it stands. */
const groupWhy: Record<TrackingGroup, string> = {
  problem: 'see to these first',
  'never-scanned': 'look for them at the bench first',
  'on-the-way': 'latest movement first',
}

const problems: Record<TrackingProblem, string> = {
  customs: 'Held at customs',
  address: 'Something is wrong with the address',
  refused: 'The recipient refused it',
  returning: 'It is coming back',
  'not-delivered': 'It could not be delivered',
  damaged: 'It is damaged',
  lost: 'The carrier cannot find it',
  'no-answer': 'The carrier reports an error',
  other: 'The carrier reports a problem',
}

const advice: Record<TrackingProblem, (carrier: string) => string> = {
  customs: (carrier) => `Send ${carrier} what customs want, often the invoice. Quote the number above.`,
  address: (carrier) =>
    `Ask the recipient for the right address and tell ${carrier}. Quote the number above.`,
  refused: () => 'Ask the recipient why. It comes back to you.',
  returning: () => 'Expect it back. Ask the recipient before you ship again.',
  'not-delivered': (carrier) => `Tell the recipient, and ask ${carrier} about the next try.`,
  damaged: (carrier) => `Report it to ${carrier}, and keep pictures and invoice.`,
  lost: (carrier) => `Open a search with ${carrier}. Quote the number above.`,
  'no-answer': (carrier) => `Nothing to do yet: it is asked again. If it stays so, ask ${carrier}.`,
  other: (carrier) => `Ask ${carrier} what is wrong. Quote the number above.`,
}

const quiet: Record<TrackingAnswer['kind'], string> = {
  tracked: 'No words given',
  'not-scanned': 'Not scanned yet',
  unknown: 'Not known to the service',
  'never-asked': 'Not asked yet',
}

export const trackingEn = {
  nextOf,
  number: 'Shipment number or name',
  placeholder: 'Scan or type any number or name',
  list: 'Parcels under way, problems first',
  panel: 'The chosen parcel',
  move: 'move',
  groups,
  groupTitle,
  groupWhy,
  problems,
  advice,
  quiet,
  fresh: (fresh: number, total: number) => `${fresh} of ${total} asked within the hour.`,
  pace: (perMinute: number) => `${perMinute} a minute, oldest first.`,
  rests: {
    creations: 'Rests while parcels are being created.',
    service: 'Rests until the service can be asked.',
  },
  gathering: 'Gathering what is under way.',
  deliveredRest: 'Delivered ones rest.',
  lastScan: 'Last scan',
  askedHead: 'Asked',
  never: 'never',
  notAsked: 'not yet',
  today: 'Today',
  there: (clock: string, zone: string) => `${clock} there, ${zone}`,
  whereItWas: 'Where it was',
  yourTime: 'your time, newest first',
  madeNeverScanned: (day: string) => `Label of ${day}, never scanned`,
  scannedBack: (time: string) => `scanned back ${time}`,
  notScannedBackEither: 'not scanned back either',
  tried: (times: number, next: string | null) =>
    `no answer, tried ${times === 1 ? 'once' : `${times} times`}${next === null ? '' : `, next ${next}`}`,
  theCarrier: 'the carrier',
  lookAtBench: 'Look at the bench first: its label was never scanned back.',
  askAboutPickup: (carrier: string) => `Ask ${carrier} about the pickup. Quote the number above.`,
  parcels: (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`),
  copyNumber: 'Copy number',
  askedAt: (time: string, ago: string) => `Asked ${time}, ${ago}`,
  notAskedYet: 'Not asked yet',
  asksAgain: (time: string) => `Asks again at ${time}`,
  onDemand: 'Asked on demand only',
  deliveredRests: 'Delivered: rests',
  nothingFits: 'Nothing under way fits',
  nothingFitsWhy: 'Press Enter to ask the service about this number.',
  chooseTitle: 'Choose a parcel',
  chooseWhy: 'Arrow keys move through the list. Where it was appears here.',
  csvName: 'Parcels under way',
  csvHeads: [
    'Group',
    'Number',
    'Carrier',
    'Recipient',
    'City',
    'Country',
    'Problem',
    'Last event',
    'Place',
    'Time of the event',
    'What the carrier reports',
    'Label made',
    'Scanned back',
    'Asked',
  ],
  show: 'Show',
  refresh: 'Ask now',
  asking: 'Asking the service',
  justNow: 'just now',
  ago: (elapsed: string) => `${elapsed} ago`,
  daysAgo: (days: number) => (days === 1 ? 'a day ago' : `${days} days ago`),
  storedFrom: (time: string, ago: string) => `Below is the stored answer of ${time}, ${ago}.`,
  openSettings: 'Open settings',
  readAs: (typed: string) => `read from ${typed}`,
  notScanned: 'Not scanned yet',
  notScannedWhy: 'The carrier has not scanned this parcel. That is normal for up to three days.',
  madeAt: (time: string, ago: string) => `Its label was made here ${time}, ${ago}.`,
  notScannedLong: 'Still not scanned',
  notScannedLongWhy: 'The carrier should have scanned it by now. Check that it was handed over.',
  unknown: 'Not known to this service',
  unknownWhy: 'Check the number, and which connection is in use.',
  unknownOwnWhy: 'Its label was made here. Ask whoever runs the service.',
  forgotten: (time: string) => `The service does not know this number any more (asked ${time}).`,
  noPackages: 'The service knows this number, but names no package for it.',
  neverAsked: 'Nothing stored about this number',
  neverAskedWhy: 'The service could not be asked, and it was never asked before.',
  emptyTitle: 'Nothing is under way',
  emptyWhy: 'Every parcel with a number stands here until it is delivered. Any other number can be typed.',
  zoneNotStated: 'no time zone',
  timeNotStated: 'time not stated',
  details: 'Codes as the carrier sent them',
  given: 'time as given',
  delivered: 'Delivered',
  events: 'Events',
  from: 'From',
  to: 'To',
  weight: 'Weight',
  service: 'Service',
  senderReference: 'Reference',
  parcelOf: (number: number, count: number) => `Parcel ${number} of ${count}`,
  carrierError: 'The carrier reports a problem',
  openShipment: 'Open in History',
  secondIdentifier: 'also',
}
export type TrackingWords = typeof trackingEn
