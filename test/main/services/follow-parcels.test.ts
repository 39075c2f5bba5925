// Everything under way: gathered after a start, asked for gently, listed with what needs somebody first.
import { describe, expect, it } from 'vitest'
import type { TrackingAnswer } from '../../../src-preload/contract/tracking'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { connectionIdSchema } from '../../../src-preload/contract/ids'
import { StationFailure } from '../../../src-main/station-failure'
import { createParcelFollowing } from '../../../src-main/services/follow-parcels'
import type { ServiceClient } from '../../../src-main/services/clients-by-connection'
import { aShipment } from '../../renderer/support/builders'
import { createHandClock } from '../../support/hand-clock'

const shop = connectionIdSchema.parse('practice')
const startAt = '2026-11-27T12:00:00.000Z'
const hoursAgo = (hours: number): string => new Date(Date.parse(startAt) - hours * 3_600_000).toISOString()

const parcel = (number: string, parts: Partial<Shipment> = {}): Shipment =>
  aShipment({
    id: `id-${number}`,
    seq: Number(number.replace(/\D/g, '')),
    state: 'printed',
    assignmentId: `a-${number}`,
    shipmentNumber: number,
    carrierHandle: 'nordpost',
    createdAt: hoursAgo(20),
    ...parts,
  })

type Said = { status?: string; description?: string; at?: string; error?: string }

const answered = (shipmentNumber: string, fetchedAt: string, said: Said | null): TrackingAnswer => ({
  shipmentNumber,
  kind: said === null ? 'not-scanned' : 'tracked',
  tracking: {
    shipmentNumber,
    service: null,
    senderReference: null,
    weightGrams: null,
    sender: { name: '', company: null, addressLine: '', postalCode: '', city: '', countryCode: '' },
    recipient: { name: '', company: null, addressLine: '', postalCode: '', city: '', countryCode: '' },
    shipments: [
      {
        id: '1',
        type: 'outbound',
        runningNumber: 1,
        carrierHandle: 'nordpost',
        shipmentNumber,
        lastStatus: said?.status ?? null,
        lastDescription: said?.description ?? null,
        lastTime: said?.at ?? null,
        error: said?.error ?? null,
        errorTime: null,
        events:
          said?.status === undefined
            ? []
            : [
                {
                  id: '1',
                  status: said.status,
                  type: 'scan',
                  identifierPrimary: shipmentNumber,
                  identifierSecondary: null,
                  countryCode: 'DE',
                  country: 'Germany',
                  postalCode: '',
                  city: 'Hannover',
                  locationName: null,
                  description: said.description ?? null,
                  eventTime: said.at ?? '',
                },
              ],
      },
    ],
  },
  fetchedAt,
  forgottenAt: null,
  staleBecause: null,
  shipmentId: null,
  madeAt: null,
})

const created: readonly Shipment['state'][] = ['label-awaited', 'label-stored', 'printed']

const begin = async (parcels: Shipment[], says: Record<string, Said | null> = {}) => {
  const clock = createHandClock(startAt)
  const known = new Map<string, TrackingAnswer>()
  const asked: string[] = []
  const told: (string | null)[] = []
  const gate = { waiting: { creation: 0, label: 0, other: 0 }, reason: null as 'throttled' | null }
  let failing = false
  const rows = [...parcels].sort((a, b) => b.seq - a.seq)
  const following = createParcelFollowing({
    shipments: {
      parcelsBelow: (_connection, beforeSeq, limit) =>
        rows
          .filter(({ seq, state }) => seq < beforeSeq && created.includes(state))
          .filter(({ shipmentNumber }) => shipmentNumber !== null)
          .slice(0, limit),
    },
    others: { parcelsBelow: () => [] },
    storedOf: (_parcel, _connection, number) =>
      known.get(number) ?? {
        ...answered(number, '', null),
        kind: 'never-asked',
        tracking: null,
        fetchedAt: null,
      },
    ask: (_connection, number) => {
      asked.push(number)
      if (failing)
        return Promise.reject(
          new StationFailure('service-unreachable', { code: 'service-away', until: null }),
        )
      known.set(number, answered(number, clock.now().toISOString(), says[number] ?? null))
      return Promise.resolve(true)
    },
    clientFor: () =>
      ({
        gate: {
          state: () => ({ ...gate, isPaused: false, isShut: false, waitsUntil: null }),
        },
      }) as unknown as ServiceClient,
    activeConnection: () => shop,
    settings: { get: () => ({ neverScannedDays: 3 }) },
    emit: (_name, payload) => {
      told.push((payload as { shipmentNumber: string | null }).shipmentNumber)
    },
    now: clock.now,
    monotonicMs: clock.monotonicMs,
    setTimer: clock.setTimer,
    log: () => undefined,
  })
  following.begin()
  await clock.pass(1)
  return {
    following,
    clock,
    asked,
    told,
    gate,
    list: (text = '') => following.list({ text, offset: 0, limit: 100 }),
    fail: (is: boolean) => (failing = is),
  }
}
const minute = 60_000
const hour = 60 * minute

describe('Parcels under way', () => {
  it('are asked for by themselves, two a minute, one at a time', async () => {
    const { asked, clock, list } = await begin(['PB1', 'PB2', 'PB3', 'PB4', 'PB5'].map((n) => parcel(n)))
    await clock.pass(minute)
    expect(asked).toHaveLength(2)
    await clock.pass(5 * minute)
    expect(new Set(asked)).toEqual(new Set(['PB1', 'PB2', 'PB3', 'PB4', 'PB5']))
    expect(asked).toHaveLength(5)
    expect(list()).toMatchObject({ total: 5, freshCount: 5, rests: 'nothing-due' })
  })

  it('are asked for again within the hour, and rest once delivered', async () => {
    const { asked, clock, list } = await begin([parcel('PB1'), parcel('PB2')], {
      PB1: { status: 'delivered', at: hoursAgo(1) },
      PB2: { status: 'in_transit', at: hoursAgo(1) },
    })
    await clock.pass(2 * hour)
    expect(asked.filter((number) => number === 'PB1')).toHaveLength(1)
    expect(asked.filter((number) => number === 'PB2').length).toBeGreaterThanOrEqual(2)
    expect(list().rows.map(({ shipmentNumber }) => shipmentNumber)).toEqual(['PB2'])
  })

  it('are left alone while parcels are created and while the service asks to wait', async () => {
    const { asked, clock, gate, list } = await begin([parcel('PB1')])
    gate.waiting.creation = 3
    await clock.pass(10 * minute)
    expect([asked, list().rests]).toEqual([[], 'creations'])
    gate.waiting.creation = 0
    gate.reason = 'throttled'
    await clock.pass(10 * minute)
    expect([asked, list().rests]).toEqual([[], 'service'])
    gate.reason = null
    await clock.pass(minute)
    expect(asked).toEqual(['PB1'])
  })

  it('are asked for ever more rarely while the service does not answer', async () => {
    const { asked, clock, fail, list } = await begin([parcel('PB1')])
    fail(true)
    await clock.pass(6 * hour)
    const tries = asked.length
    expect(tries).toBeGreaterThanOrEqual(3)
    expect(tries).toBeLessThan(8)
    expect(list().rows[0]).toMatchObject({ shipmentNumber: 'PB1', failures: tries })
    fail(false)
    await clock.pass(5 * hour)
    expect(list().rows[0]).toMatchObject({ failures: 0 })
  })

  it('stand in three groups: trouble, never scanned for days, on the way by last movement', async () => {
    const { clock, list } = await begin(
      [
        parcel('PB1', { createdAt: hoursAgo(100) }),
        parcel('PB2', { createdAt: hoursAgo(100) }),
        parcel('PB3'),
        parcel('PB4'),
        parcel('PB5'),
        parcel('PB6'),
      ],
      {
        PB1: { status: 'exception', description: 'Customs needs an invoice', at: hoursAgo(3) },
        PB3: { status: 'in_transit', at: hoursAgo(9) },
        PB4: { status: 'out_for_delivery', at: hoursAgo(1) },
        PB6: { error: 'No answer from the carrier' },
      },
    )
    await clock.pass(10 * minute)
    expect(list().rows.map((row) => [row.group, row.shipmentNumber, row.problem])).toEqual([
      ['problem', 'PB1', 'customs'],
      ['problem', 'PB6', 'no-answer'],
      ['never-scanned', 'PB2', null],
      ['on-the-way', 'PB4', null],
      ['on-the-way', 'PB3', null],
      ['on-the-way', 'PB5', null],
    ])
    expect(list().counts).toEqual({ problem: 2, 'never-scanned': 1, 'on-the-way': 3 })
  })

  it('are found by any part of name, place and number, in any spelling', async () => {
    const { list } = await begin([
      parcel('PB4711', {
        draft: aShipment().draft,
      }),
      parcel('PB9'),
    ])
    const [{ recipient } = { recipient: { lastName: '' } }] = list().rows
    expect(list('471').rows.map(({ shipmentNumber }) => shipmentNumber)).toEqual(['PB4711'])
    expect(list(recipient.lastName.toUpperCase()).rows).toHaveLength(2)
    expect(list('nobody at all').rows).toEqual([])
  })

  it('are neither hurried nor forgotten by a clock that is set', async () => {
    const { asked, clock } = await begin([parcel('PB1')], { PB1: { status: 'in_transit', at: hoursAgo(1) } })
    await clock.pass(minute)
    expect(asked).toHaveLength(1)
    clock.set(30 * 24 * hour)
    await clock.pass(20 * minute)
    expect(asked).toHaveLength(1)
    clock.set(-90 * 24 * hour)
    await clock.pass(20 * minute)
    expect(asked).toHaveLength(1)
    await clock.pass(15 * minute)
    expect(asked).toHaveLength(2)
  })

  it('begin with a new one at once and end with one that has no parcel', async () => {
    const { following, list } = await begin([])
    following.take(parcel('PB7'))
    expect(list().total).toBe(1)
    following.take(parcel('PB7', { noParcelAt: startAt }))
    expect(list().total).toBe(0)
  })

  it('are not followed without a number, before they are created, or when they are months old', async () => {
    const { list } = await begin([
      parcel('PB1', { shipmentNumber: null }),
      parcel('PB2', { state: 'unsure' }),
      parcel('PB3', { createdAt: hoursAgo(24 * 90) }),
      parcel('PB4'),
    ])
    expect(list().rows.map(({ shipmentNumber }) => shipmentNumber)).toEqual(['PB4'])
  })

  it('say how fresh a number is that somebody asked for', async () => {
    const { following, told, list } = await begin([parcel('PB1')])
    following.noteAsked(shop, 'PB1')
    expect(told.at(-1)).toBe('PB1')
    expect(list().rows[0]?.asksAt).not.toBeNull()
  })
})
