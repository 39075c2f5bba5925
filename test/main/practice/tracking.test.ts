// Tracking that moves on with time (service.md 2.10), on a clock that the test turns.
import { expect, it } from 'vitest'
import { practice } from '../../support/service/practice'
import { aRequest, talkTo } from './talk'

const minuteMs = 60_000
const start = Date.parse('2026-11-27T10:00:00Z')

type Tracking = {
  shipments: { trackingEvents: Record<string, unknown>[] } & Record<string, unknown>[]
}

async function trackedParcel() {
  let now = start
  const talk = await talkTo(practice({ now: () => new Date(now) }))
  const request = aRequest({
    serviceLevel: 'economy',
    item: { estimatedCost: 12.5 },
    recipient: { countryCode: 'KR' },
  })
  const { item } = await talk.create(request)
  const trackingAfter = async (minutes: number) => {
    now = start + minutes * minuteMs
    const answer = await talk.send('GET', `/tracking/${item.shipmentNumber}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Record<string, unknown> & {
      shipments: [Record<string, unknown> & { trackingEvents: Record<string, unknown>[] }]
    }
  }
  const statusesAfter = async (minutes: number) =>
    (await trackingAfter(minutes)).shipments[0].trackingEvents.map(({ status }) => status)
  return { ...talk, request, shipmentNumber: item.shipmentNumber, trackingAfter, statusesAfter }
}

it('has no events right after the create', async () => {
  const { trackingAfter, shipmentNumber } = await trackedParcel()
  const { shipments } = await trackingAfter(0)
  expect(shipments).toEqual([
    expect.objectContaining({
      shipmentNumber,
      carrierHandle: 'practice-post',
      runningNumber: 1,
      trackingEvents: [],
    }),
  ])
  expect(shipments[0]).not.toHaveProperty('lastTrackingEventStatus')
})

it.each([
  [0.99, 0],
  [1, 1],
  [3, 2],
  [6, 3],
  [11, 4],
  [14.99, 4],
  [15, 5],
  [10_000, 5],
])('has moved on after %d minutes to %d events', async (minutes, count) => {
  const way = ['label_created', 'handed_over', 'in_sorting_centre', 'out_for_delivery', 'delivered']
  const { statusesAfter } = await trackedParcel()
  expect(await statusesAfter(minutes)).toEqual(way.slice(0, count))
})

it('says what was sent, from where and to whom', async () => {
  const { trackingAfter, request } = await trackedParcel()
  expect(await trackingAfter(0)).toMatchObject({
    service: 'economy',
    senderReference: '#1001',
    estimatedCost: 12.5,
    weight: 1250,
    height: 10,
    length: 30,
    width: 20,
    distributionChannel: 'package',
    sender: { company: 'Practice Shop', countryCode: 'DE' },
    recipient: request.item.recipient,
  })
})

it('tells of each event where and when it was, and of the last one on the shipment', async () => {
  const { trackingAfter, shipmentNumber } = await trackedParcel()
  const [shipment] = (await trackingAfter(11)).shipments
  expect(shipment.trackingEvents[3]).toEqual({
    id: 4,
    status: 'out_for_delivery',
    type: 'scan',
    identifierPrimary: shipmentNumber,
    identifierSecondary: 'PB-40',
    countryCode: 'KR',
    country: 'South Korea',
    postalCode: '01067',
    city: 'Dresden',
    locationName: 'Practice delivery depot',
    description: 'Out for delivery',
    eventTime: '2026-11-27T10:11:00.000Z',
  })
  expect(shipment).toMatchObject({
    lastTrackingEventTime: '2026-11-27T10:11:00.000Z',
    lastTrackingEventStatus: 'out_for_delivery',
    lastTrackingEventDescription: 'Out for delivery',
  })
})

it('is where it was after a restart', async () => {
  const { statusesAfter, service } = await trackedParcel()
  const before = await statusesAfter(6)
  await service.restart()
  expect(await statusesAfter(6)).toEqual(before)
})

it('keeps an unknown country as it was written', async () => {
  const { create, send } = await talkTo(practice({ now: () => new Date(start) }))
  const { item } = await create(aRequest({ recipient: { countryCode: 'Deutschland' } }))
  const tracking = (await (await send('GET', `/tracking/${item.shipmentNumber}`)).json()) as Tracking
  expect(tracking).toMatchObject({ recipient: { countryCode: 'Deutschland' } })
})
