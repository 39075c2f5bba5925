// English: tracking. The service's own words stay as they came.
export const trackingEn = {
  number: 'Shipment number',
  placeholder: 'Type or scan a number',
  show: 'Show',
  refresh: 'Ask again',
  asking: 'Asking the service',
  askedAt: (time: string) => `asked ${time}`,
  storedFrom: (time: string) => `Stored answer from ${time}`,
  stale: 'The service could not be asked just now, so this is what it said last.',
  notScanned: 'Not scanned yet',
  notScannedWhy:
    'The carrier has not scanned this parcel. That is normal for some hours after the label was made.',
  neverAsked: 'Nothing stored about this number',
  neverAskedWhy: 'The service could not be asked, and it was never asked before.',
  emptyTitle: 'See where a parcel is',
  emptyWhy:
    'Type or scan a shipment number and press Enter. Any number on the other screens opens here with a click.',
  zoneNotStated: 'zone not stated',
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
