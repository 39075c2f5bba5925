// What the window may rely on, whichever station stands behind it: the real one and the fake of the window's tests answer
// alike. Whoever runs this brings shipments into the states it names.
import { expect, it } from 'vitest'
import type { StationHandlers } from '../../src-preload/contract'
import type { Draft } from '../../src-preload/contract/draft'
import type { Shipment } from '../../src-preload/contract/shipment'
import { aDraft, aDraftId } from './builders'

export type StationUnderTest = {
  handlers: StationHandlers
  /** The code of what was thrown or rejected; null when it went well. */
  codeOf: (ask: () => unknown) => Promise<string | null>
  /** Where a test service answers and takes `key`. */
  service: { baseUrl: string; key: string }
  /** The service can make nothing any more that it was asked for so far. */
  passQuietTime: () => void
  /** A shipment of this draft in this state; `printed` has a number, and its label is stored. */
  shipmentThatIs: (state: 'waiting' | 'refused' | 'unsure' | 'printed', draft: Draft) => Promise<Shipment>
}

export function behavesAsStation(open: () => Promise<StationUnderTest>): void {
  const create = async ({ handlers }: StationUnderTest, draft = aDraft(), draftId = aDraftId()) =>
    handlers.shipments.create({ draftId, draft, doubleReason: null })

  it('uses a connection as soon as it is made', async () => {
    const { handlers, service } = await open()
    const connected = await handlers.connections.connect({ name: 'Shop', kind: 'test', ...service })
    expect(connected.connection).toMatchObject({ name: 'Shop', isActive: true })
    const active = (await handlers.connections.list()).filter(({ isActive }) => isActive)
    expect(active.map(({ name }) => name)).toEqual(['Shop'])
    expect((await handlers.bench.status()).connection.name).toBe('Shop')
  })

  it('makes one shipment of one draft, and asks before a likely double of the last seven days', async () => {
    const station = await open()
    expect((await station.handlers.settings.get()).doubleWithinDays).toBe(7)
    const draftId = aDraftId()
    const first = await create(station, aDraft(), draftId)
    expect(first).toMatchObject({ kind: 'begun', shipment: { state: 'waiting', attempt: 0, sentAt: null } })
    const again = await create(station, aDraft(), draftId)
    const ids = [first, again].map((answer) => (answer.kind === 'begun' ? answer.shipment.id : ''))
    expect(new Set(ids).size).toBe(1)
    const other = await create(station)
    expect(other).toMatchObject({ kind: 'likely-double' })
    expect(other.kind === 'likely-double' && other.earlier[0]?.because).toEqual(['reference', 'recipient'])
    await station.handlers.settings.change({ doubleWithinDays: 0 })
    expect((await create(station)).kind).toBe('begun')
  })

  it.each(['waiting', 'refused', 'unsure'] as const)(
    'lets a shipment that is %s be given up',
    async (state) => {
      const { handlers, shipmentThatIs } = await open()
      const { id } = await shipmentThatIs(state, aDraft())
      expect((await handlers.shipments.drop({ id, reason: 'customer canceled' })).state).toBe('dropped')
    },
  )

  it('gives nothing up that has its assignment', async () => {
    const { handlers, codeOf, shipmentThatIs } = await open()
    const { id } = await shipmentThatIs('printed', aDraft())
    expect(await codeOf(() => handlers.shipments.drop({ id, reason: 'x' }))).toBe('wrong-state')
    expect((await handlers.shipments.detail(id)).shipment.state).toBe('printed')
  })

  it('has an unsure shipment wait again once the right words were typed, and not before', async () => {
    const { handlers, codeOf, shipmentThatIs, passQuietTime } = await open()
    const { id } = await shipmentThatIs('unsure', aDraft())
    const { sendAgain, quietTime } = handlers.shipments
    expect((await quietTime(id)).leftMs).toBeGreaterThan(0)
    expect(await codeOf(() => sendAgain({ id, confirmation: '#1001' }))).toBe('too-early')
    passQuietTime()
    expect(await quietTime(id)).toEqual({ leftMs: 0 })
    expect(await codeOf(() => sendAgain({ id, confirmation: 'yes' }))).toBe('confirmation-missing')
    expect((await sendAgain({ id, confirmation: ' #1001 ' })).state).toBe('waiting')
    expect(await codeOf(() => sendAgain({ id, confirmation: '#1001' }))).toBe('wrong-state')
  })

  it('has a corrected shipment wait again, with what was corrected', async () => {
    const { handlers, codeOf, shipmentThatIs } = await open()
    const { id } = await shipmentThatIs('refused', aDraft())
    const draft = aDraft({ recipient: { city: 'Leipzig' } })
    const corrected = await handlers.shipments.correct({ id, draft, doubleReason: null })
    expect(corrected).toMatchObject({
      kind: 'begun',
      shipment: { id, state: 'waiting', problem: null, draft: { recipient: { city: 'Leipzig' } } },
    })
    expect(await codeOf(() => handlers.shipments.correct({ id, draft, doubleReason: null }))).toBe(
      'wrong-state',
    )
  })

  it('asks before a corrected one becomes a likely double', async () => {
    const { handlers, shipmentThatIs } = await open()
    const { id } = await shipmentThatIs('refused', aDraft())
    await shipmentThatIs('printed', aDraft())
    const ask = async (doubleReason: string | null) =>
      (await handlers.shipments.correct({ id, draft: aDraft(), doubleReason })).kind
    expect(await ask(null)).toBe('likely-double')
    expect(await ask('second box')).toBe('begun')
  })

  it('asks about one that was given up while nobody knew whether it was made', async () => {
    const station = await open()
    const { id } = await station.shipmentThatIs('unsure', aDraft())
    await station.handlers.shipments.drop({ id, reason: 'customer canceled' })
    expect(await create(station)).toMatchObject({
      kind: 'likely-double',
      earlier: [{ shipment: { id, state: 'dropped' } }],
    })
  })

  it('takes a scanned label for printed, whatever blanks the scanner adds, and no other number', async () => {
    const { handlers, shipmentThatIs } = await open()
    const { id, shipmentNumber } = await shipmentThatIs('printed', aDraft())
    const scanned = await handlers.scans.read(` ${shipmentNumber ?? ''} `)
    expect(scanned).toMatchObject({ kind: 'parcel', shipment: { id, state: 'printed' }, isConfirmed: true })
    expect(await handlers.scans.read('no such number')).toEqual({ kind: 'unknown' })
  })
}
