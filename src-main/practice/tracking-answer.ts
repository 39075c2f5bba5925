// What GET /tracking/{shipmentNumber} answers (service.md 2.10). The way of a practice parcel is made up; it follows
// from the time of creation alone, so it moves on by itself and is the same after a restart.
import {
  type Address,
  type CreateMulti,
  type CreateSingle,
  type ItemRequest,
  itemAt,
} from './assignments/request'
import type { StoredAssignment } from './assignments/assignments-store'
import { countryName } from './country-name'
import { practiceShop } from './sender'

type Station = {
  afterMs: number
  status: string
  type: string
  code: string
  description: string
  /** At the shop, in a sorting centre near it, or where the recipient lives. */
  where: 'shop' | 'centre' | 'recipient'
  locationName?: string
}

const minuteMs = 60_000

// A pace for training: nothing right after the create (as real services do), a first scan while the worker still
// remembers the parcel, delivered within the same quarter of an hour.
const stations: readonly Station[] = [
  {
    afterMs: 1 * minuteMs,
    status: 'label_created',
    type: 'information',
    code: 'PB-10',
    description: 'Label created, the parcel is expected',
    where: 'shop',
  },
  {
    afterMs: 3 * minuteMs,
    status: 'handed_over',
    type: 'scan',
    code: 'PB-20',
    description: 'Handed over to the carrier',
    where: 'shop',
    locationName: 'Practice collection point',
  },
  {
    afterMs: 6 * minuteMs,
    status: 'in_sorting_centre',
    type: 'scan',
    code: 'PB-30',
    description: 'Arrived at the sorting centre',
    where: 'centre',
    locationName: 'Practice sorting centre Hannover',
  },
  {
    afterMs: 11 * minuteMs,
    status: 'out_for_delivery',
    type: 'scan',
    code: 'PB-40',
    description: 'Out for delivery',
    where: 'recipient',
    locationName: 'Practice delivery depot',
  },
  {
    afterMs: 15 * minuteMs,
    status: 'delivered',
    type: 'delivery',
    code: 'PB-50',
    description: 'Delivered to the recipient',
    where: 'recipient',
  },
]

const sortingCentre = { countryCode: 'DE', postalCode: '30159', city: 'Hannover' }

/** `position` is the parcel's place in its assignment; times are ISO 8601 in UTC. */
export function trackingAnswer(assignment: StoredAssignment, position: number, nowMs: number) {
  const request = assignment.request as CreateSingle | CreateMulti
  const item = itemAt(request, position)
  const parcel = assignment.parcels[position]
  if (!parcel || !item) throw new Error(`Assignment ${assignment.id} has no parcel ${String(position)}.`)
  const passed = stations.filter(({ afterMs }) => assignment.createdAtMs + afterMs <= nowMs)
  const events = passed.map((station, index) =>
    eventAt(station, index, assignment, parcel.shipmentNumber, item),
  )
  const last = events.at(-1)
  return {
    id: `${assignment.id}-${String(position + 1)}`,
    ...(item.estimatedCost === undefined ? {} : { estimatedCost: item.estimatedCost }),
    service: request.serviceLevel,
    ...(item.invoiceReference === undefined ? {} : { senderReference: item.invoiceReference }),
    weight: item.weight,
    height: item.height,
    length: item.length,
    width: item.width,
    deliveryType: 'home',
    distributionChannel: request.distributionChannel,
    sender: practiceShop,
    recipient: item.recipient,
    shipments: [
      {
        id: `${assignment.id}-${String(position + 1)}-1`,
        type: 'outbound',
        runningNumber: 1,
        carrierHandle: parcel.carrierHandle,
        shipmentNumber: parcel.shipmentNumber,
        ...(last
          ? {
              lastTrackingEventTime: last.eventTime,
              lastTrackingEventStatus: last.status,
              lastTrackingEventDescription: last.description,
            }
          : {}),
        trackingLatestInteractionAt: new Date(nowMs).toISOString(),
        trackingEvents: events,
      },
    ],
  }
}

function eventAt(
  station: Station,
  index: number,
  assignment: StoredAssignment,
  shipmentNumber: string,
  item: ItemRequest,
) {
  const places: Record<Station['where'], Pick<Address, 'countryCode' | 'postalCode' | 'city'>> = {
    shop: practiceShop,
    centre: sortingCentre,
    recipient: item.recipient,
  }
  const { countryCode, postalCode, city } = places[station.where]
  return {
    id: index + 1,
    status: station.status,
    type: station.type,
    identifierPrimary: shipmentNumber,
    identifierSecondary: station.code,
    countryCode,
    country: countryName(countryCode),
    postalCode,
    city,
    ...(station.locationName === undefined ? {} : { locationName: station.locationName }),
    description: station.description,
    eventTime: new Date(assignment.createdAtMs + station.afterMs).toISOString(),
  }
}
