// TrackingResponse (service.md 2.10) as the service answers it, lenient, and its mapping to our words. Times, statuses
// and types stay strings as they came: their formats are not shown.
import { z } from 'zod'
import type { ParcelEvent, Tracking } from '../../../src-preload/contract/tracking'
import { type AddressResponse, addressResponseSchema } from './assignment'
import { identifier, listOf, maybeNumber, maybeText, number, objectOrNull, text } from './lenient'

const trackingEventSchema = z.looseObject({
  id: text,
  status: text,
  type: text,
  identifierPrimary: text,
  identifierSecondary: maybeText,
  countryCode: text,
  country: text,
  postalCode: text,
  city: text,
  locationName: maybeText,
  description: maybeText,
  eventTime: text,
})

const trackedShipmentSchema = z.looseObject({
  id: text,
  type: text,
  runningNumber: number,
  carrierHandle: text,
  shipmentNumber: maybeText,
  lastTrackingEventTime: maybeText,
  lastTrackingEventStatus: maybeText,
  lastTrackingEventDescription: maybeText,
  trackingLatestInteractionAt: maybeText,
  trackingError: maybeText,
  trackingErrorTime: maybeText,
  trackingEvents: listOf(trackingEventSchema),
})

const trackingResponseSchema = z.looseObject({
  id: identifier,
  estimatedCost: maybeNumber,
  service: maybeText,
  senderReference: maybeText,
  weight: maybeNumber,
  height: maybeNumber,
  length: maybeNumber,
  width: maybeNumber,
  deliveryType: maybeText,
  distributionChannel: maybeText,
  sender: objectOrNull(addressResponseSchema),
  recipient: objectOrNull(addressResponseSchema),
  shipments: listOf(trackedShipmentSchema),
})
export type TrackingResponse = z.output<typeof trackingResponseSchema>

/** Null for what is no tracking answer: no id or no list of shipments. Idempotent: reads its own output too. */
export const readTrackingResponse = (json: unknown): TrackingResponse | null => {
  if (typeof json !== 'object' || json === null || !('shipments' in json) || !Array.isArray(json.shipments)) {
    return null
  }
  const read = trackingResponseSchema.safeParse(json)
  return read.success ? read.data : null
}

const toParty = (address: AddressResponse | null): Tracking['sender'] => ({
  name: [address?.firstName, address?.lastName]
    .filter((name) => typeof name === 'string' && name !== '')
    .join(' '),
  company: address?.company ?? null,
  addressLine: address?.addressLine ?? '',
  postalCode: address?.postalCode ?? '',
  city: address?.city ?? '',
  countryCode: address?.countryCode ?? '',
})

const toEvent = (event: z.output<typeof trackingEventSchema>, index: number): ParcelEvent => ({
  // The id tells rows apart on the screen; without one the place in the list does.
  id: event.id ?? String(index),
  status: event.status ?? '',
  type: event.type ?? '',
  identifierPrimary: event.identifierPrimary ?? '',
  identifierSecondary: event.identifierSecondary ?? null,
  countryCode: event.countryCode ?? '',
  country: event.country ?? '',
  postalCode: event.postalCode ?? '',
  city: event.city ?? '',
  locationName: event.locationName ?? null,
  description: event.description ?? null,
  eventTime: event.eventTime ?? '',
})

/** Events stay in the order of the answer: the format of their times is not known, so they cannot be sorted. */
export const fromTracking = (shipmentNumber: string, tracking: TrackingResponse): Tracking => ({
  shipmentNumber,
  service: tracking.service ?? null,
  senderReference: tracking.senderReference ?? null,
  weightGrams: tracking.weight ?? null,
  sender: toParty(tracking.sender),
  recipient: toParty(tracking.recipient),
  shipments: tracking.shipments.map((shipment, index) => ({
    id: shipment.id ?? String(index),
    type: shipment.type ?? '',
    runningNumber: shipment.runningNumber ?? index + 1,
    carrierHandle: shipment.carrierHandle ?? '',
    shipmentNumber: shipment.shipmentNumber ?? null,
    lastStatus: shipment.lastTrackingEventStatus ?? null,
    lastDescription: shipment.lastTrackingEventDescription ?? null,
    lastTime: shipment.lastTrackingEventTime ?? null,
    error: shipment.trackingError ?? null,
    errorTime: shipment.trackingErrorTime ?? null,
    events: shipment.trackingEvents.map(toEvent),
  })),
})
