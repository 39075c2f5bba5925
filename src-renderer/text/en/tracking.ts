// English: tracking. The service's own words stay as they came.
import type { ErrorCode } from '../../../src-preload/contract/errors'

/** What to do next here, where nothing is tried again by itself. */
const nextOf: Partial<Record<ErrorCode, string>> = {
  offline: 'Check cable or Wi-Fi, then ask again.',
  'service-throttled': 'Ask again when the time is up.',
  'service-unreachable': 'Check the network, then ask again. It is not tried by itself.',
  'service-timeout': 'Ask again in a moment.',
  'service-refused': 'Check the number.',
}

export const trackingEn = {
  nextOf,
  number: 'Shipment number',
  placeholder: 'Type or scan a number',
  show: 'Show',
  refresh: 'Ask again',
  asking: 'Asking the service',
  asOf: (time: string, ago: string) => `as of ${time}, ${ago}`,
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
  emptyTitle: 'See where a parcel is',
  emptyWhy:
    'Type or scan a shipment number and press Enter. Any number on the other screens opens here with a click.',
  zoneNotStated: 'no time zone',
  timeNotStated: 'time not stated',
  details: 'Details',
  given: 'time as given',
  delivered: 'Delivered',
  events: 'Events',
  from: 'From',
  to: 'To',
  weight: 'Weight',
  service: 'Service',
  senderReference: 'Reference',
  parcelOf: (number: number, count: number) => `Package ${number} of ${count}`,
  lastStatus: 'Last',
  carrierError: 'The carrier reports a problem',
  openShipment: 'Open the shipment',
  secondIdentifier: 'also',
}
export type TrackingWords = typeof trackingEn
