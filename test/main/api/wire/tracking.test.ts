// Tracking answers (service.md 2.10) into our words.
import { describe, expect, it } from 'vitest'
import { fromTracking, readTrackingResponse } from '../../../../src-main/api/wire/tracking'
import { trackingSchema } from '../../../../src-preload/contract/tracking'
import { anAssignment } from '../observations'

const address = anAssignment().item.recipient
const event = {
  id: 7,
  status: 'in_transit',
  type: 'scan',
  identifierPrimary: '0034',
  countryCode: 'DE',
  country: 'Germany',
  postalCode: '01067',
  city: 'Dresden',
  eventTime: '2026-03-01 10:00',
}
const shipment = { id: 's', type: 'parcel', runningNumber: 1, carrierHandle: 'post', trackingEvents: [event] }
const tracking = { id: 't', weight: 1250, sender: address, recipient: address, shipments: [shipment] }
const mapped = (json: unknown) => {
  const read = readTrackingResponse(json)
  return read === null ? null : fromTracking('0034', read)
}

describe('a tracking answer', () => {
  it('becomes what the window may see', () => {
    expect(trackingSchema.parse(mapped(tracking))).toMatchObject({
      shipmentNumber: '0034',
      weightGrams: 1250,
      recipient: { name: 'Mia Berg', city: 'Dresden', company: null },
      shipments: [
        { id: 's', lastStatus: null, events: [{ status: 'in_transit', eventTime: '2026-03-01 10:00' }] },
      ],
    })
  })

  it('keeps times, statuses and the order of events as they came', () => {
    const odd = [
      { ...event, eventTime: '1. März' },
      { ...event, id: 8, status: 'ÜBERGEBEN', eventTime: '2020-01-01' },
    ]
    const events = mapped({ ...tracking, shipments: [{ ...shipment, trackingEvents: odd }] })?.shipments[0]
      ?.events
    expect(events?.map(({ status, eventTime }) => [status, eventTime])).toEqual([
      ['in_transit', '1. März'],
      ['ÜBERGEBEN', '2020-01-01'],
    ])
  })

  it('can be read again from what was read and stored', () => {
    const once = readTrackingResponse({ ...tracking, extra: [1] })
    expect(readTrackingResponse(JSON.parse(JSON.stringify(once)))).toEqual(once)
    expect(once).toMatchObject({ extra: [1] })
  })

  it.each([
    ['without events', { ...tracking, shipments: [{ ...shipment, trackingEvents: undefined }] }],
    ['without shipments in it', { ...tracking, shipments: [] }],
    [
      'with null for optional fields',
      { ...tracking, service: null, weight: null, shipments: [{ ...shipment, shipmentNumber: null }] },
    ],
    [
      'with fields of other types',
      {
        ...tracking,
        weight: '1'.repeat(400),
        shipments: [{ ...shipment, id: 5, runningNumber: 'x' }, 'junk', null],
      },
    ],
    ['without parties', { id: 't', shipments: [] }],
  ])('can be shown %s', (_, json) => {
    expect(trackingSchema.safeParse(mapped(json)).success).toBe(true)
  })

  it.each([
    [null],
    [[]],
    ['text'],
    [{}],
    [{ id: 't' }],
    [{ id: true, shipments: [] }],
    [{ id: 't', shipments: {} }],
  ])('is not seen in %j', (json) => {
    expect(readTrackingResponse(json)).toBeNull()
  })
})
