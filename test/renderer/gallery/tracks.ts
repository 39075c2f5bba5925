// Tracking answers for the gallery: times with and without a zone, a date alone, two packages, none scanned.
import type { ShipmentId } from '../../../src-preload/contract/ids'
import type { ParcelEvent, Tracking, TrackingAnswer } from '../../../src-preload/contract/tracking'

const event = (
  parts: Partial<ParcelEvent> & Pick<ParcelEvent, 'id' | 'status' | 'eventTime'>,
): ParcelEvent => ({
  type: 'scan',
  identifierPrimary: 'PB1000000037',
  identifierSecondary: null,
  countryCode: 'DE',
  country: 'Germany',
  postalCode: '04435',
  city: 'Schkeuditz',
  locationName: null,
  description: null,
  ...parts,
})

const tracking: Tracking = {
  shipmentNumber: 'PB1000000037',
  service: 'priority',
  senderReference: '#0998',
  weightGrams: 1250,
  sender: {
    name: 'Packshop Elbe',
    company: 'Packshop Elbe GmbH',
    addressLine: 'Hafenstraße 9',
    postalCode: '01067',
    city: 'Dresden',
    countryCode: 'DE',
  },
  recipient: {
    name: 'Nora Weber',
    company: null,
    addressLine: 'Hauptstr. 4/1',
    postalCode: '10115',
    city: 'Berlin',
    countryCode: 'DE',
  },
  shipments: [
    {
      id: 's-1',
      type: 'package',
      runningNumber: 1,
      carrierHandle: 'practice-post',
      shipmentNumber: 'PB1000000037',
      lastStatus: 'out-for-delivery',
      lastDescription: 'In delivery',
      lastTime: '2026-11-27T08:12:00+01:00',
      error: null,
      errorTime: null,
      events: [
        event({
          id: '4',
          status: 'out-for-delivery',
          description: 'In delivery',
          eventTime: '2026-11-27T08:12:00+01:00',
          postalCode: '10115',
          city: 'Berlin',
          locationName: 'Depot Nord',
        }),
        event({
          id: '3',
          status: 'in-transit',
          description: 'Sorted',
          eventTime: '2026-11-27T01:40:12Z',
          identifierSecondary: 'LX-88213',
        }),
        event({
          id: '2',
          status: 'accepted',
          eventTime: '2026-11-26 17:05',
          postalCode: '01067',
          city: 'Dresden',
        }),
        event({
          id: '1',
          status: 'announced',
          description: 'Announced',
          eventTime: '2026-11-26',
          city: 'Dresden',
        }),
      ],
    },
  ],
}

export const trackOf = (
  shipmentNumber: string,
  isFresh: boolean,
  shipmentId: ShipmentId | null,
): TrackingAnswer => {
  if (shipmentNumber.startsWith('NEW')) {
    return {
      shipmentNumber,
      kind: 'not-scanned',
      tracking: null,
      fetchedAt: new Date().toISOString(),
      forgottenAt: null,
      staleBecause: null,
      shipmentId,
      madeAt: new Date().toISOString(),
    }
  }
  const isStale = shipmentNumber.startsWith('OLD')
  return {
    shipmentNumber,
    kind: 'tracked',
    tracking: { ...tracking, shipmentNumber },
    fetchedAt: new Date(Date.now() - (isStale || !isFresh ? 5_400_000 : 0)).toISOString(),
    staleBecause: isStale && isFresh ? { code: 'service-unreachable', detail: null } : null,
    forgottenAt: null,
    shipmentId,
    madeAt: null,
  }
}
