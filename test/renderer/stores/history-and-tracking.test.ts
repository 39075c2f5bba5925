import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type HistoryState, historyState } from '../../../src-renderer/stores/history-store'
import { trackingState } from '../../../src-renderer/stores/tracking-store'
import { fakeStation } from '../../support/fake-station/fake-station'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { trackingTable } from '../../../src-renderer/rules/tracking-table'
import { trackingWords } from '../../../src-renderer/text/tracking-words'
import { aDraft, aParcelUnderWay, anError, aShipment, manyShipments } from '../support/builders'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { settle } from '../support/settle'

/** What is here, from the top of the list. */
const rowsOf = ({ places }: HistoryState): Shipment[] =>
  [...places].sort(([a], [b]) => a - b).map(([, row]) => row)

describe('The history', () => {
  const open = async (world: FakeWorld) => {
    const station = fakeStation(world)
    const store = createStore(historyState(station))
    await store.getState().search('')
    return { station, history: store.getState }
  }

  it('brings older pages without gaps or doubles', async () => {
    const { history } = await open({ shipments: manyShipments(250) })
    await Promise.all([history().look(40, 120), history().look(60, 140)])
    await history().look(120, 250)
    const ids = rowsOf(history()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(250)
    expect(ids).toHaveLength(250)
    expect(history()).toMatchObject({ total: 250, isCounted: true })
  })

  it('takes in what other benches ship: what stands there at once, what is new where somebody looks', async () => {
    const ofBench = { bench: 'bench_2', name: 'Bench 2' }
    const { station, history } = await open({
      shipments: [...manyShipments(3), aShipment({ id: 'theirs', ofBench })],
    })
    const [first] = rowsOf(history())
    const done = aShipment({ ...first, state: 'printed' })
    await history().takeElsewhere({ rows: [done], isAll: true }, true)
    expect(history().places.get(0)).toMatchObject({ state: 'printed' })
    const asked = (): number => station.fake.calls.filter(({ name }) => name === 'shipments.list').length
    const before = asked()
    await history().takeElsewhere({ rows: [aShipment({ id: 'new', ofBench })], isAll: true }, false)
    expect(asked()).toBe(before)
    await history().takeElsewhere({ rows: [aShipment({ id: 'new', ofBench })], isAll: true }, true)
    expect(asked()).toBe(before + 1)
  })

  it('shows the chosen one as it is now, also where more was shipped elsewhere than is told one by one', async () => {
    const { station, history } = await open({ shipments: manyShipments(3) })
    const [chosen, other] = rowsOf(history())
    await history().choose(chosen!.id)
    station.fake.put({ ...chosen!, state: 'dropped' })
    await history().takeElsewhere({ rows: [other!], isAll: true }, true)
    expect(history().detail?.shipment.state).toBe(chosen!.state)
    await history().takeElsewhere({ rows: [other!], isAll: false }, true)
    expect(history().detail?.shipment.state).toBe('dropped')
  })

  it('fetches what lies ahead of somebody who scrolls on, up and down, and nothing beyond the ends', async () => {
    const { history } = await open({ shipments: manyShipments(250) })
    await history().look(64, 96, 64)
    expect(history().places.has(159)).toBe(true)
    expect(history().places.has(160)).toBe(false)
    await history().look(192, 224, -32)
    expect(history().places.has(160)).toBe(true)
    expect(history().places.has(224)).toBe(false)
    await history().look(224, 250, 64)
    expect(rowsOf(history())).toHaveLength(250 - 32)
  })

  it('shows the answer to the last letter typed, whichever comes last', async () => {
    const { station, history } = await open({ shipments: manyShipments(3) })
    const release = station.fake.hold('shipments.list')
    const slow = history().search('nobody')
    await history().search('Mia')
    release()
    await slow
    expect(rowsOf(history())).toHaveLength(3)
    expect(history().answeredText).toBe('Mia')
  })

  it('jumps to any place, and keeps only what is near it', async () => {
    const { history } = await open({ shipments: manyShipments(6_000) })
    for (let place = 0; place < 3_000; place += 50) await history().look(place, place + 50)
    await history().look(5_980, 6_000)
    expect(history().places.get(5_999)?.id).toBe('many-0000')
    expect(history().places.get(0)).toBeUndefined()
    expect(history().places.size).toBeLessThan(2_100)
    await history().move(1e9)
    expect(history()).toMatchObject({ chosenId: 'many-0000', chosenPlace: 5_999 })
  })

  it('asks for what the filters let through, in the order of the head that was pressed', async () => {
    const { history } = await open({
      shipments: [
        aShipment({ id: 'b', state: 'printed', draft: aDraft({ recipient: { firstName: 'Bo' } }) }),
        aShipment({ id: 'a', state: 'printed', draft: aDraft({ recipient: { firstName: 'Al' } }) }),
        aShipment({ id: 'c', state: 'refused', draft: aDraft({ recipient: { firstName: 'Cy' } }) }),
      ],
    })
    await history().sortBy({ by: 'recipient', isAscending: true })
    expect(rowsOf(history()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    await history().filterBy({ states: ['printed'] })
    expect(rowsOf(history()).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(history()).toMatchObject({ total: 2, all: 3 })
  })

  it('moves the choice with the keys and stays within the list', async () => {
    const { history } = await open({ shipments: manyShipments(3) })
    await history().move(1)
    expect(history().chosenId).toBe('many-0002')
    await history().move(1)
    await history().move(99)
    expect(history().chosenId).toBe('many-0000')
    expect(history().detail?.shipment.id).toBe('many-0000')
  })

  it('puts a new shipment on top, and follows one that is shown', async () => {
    const { history } = await open({ shipments: manyShipments(2) })
    const fresh = aShipment({ id: 'fresh', state: 'sending' })
    history().take(fresh)
    history().take({ ...fresh, state: 'printed' })
    expect(rowsOf(history()).map(({ id, state }) => [id, state])[0]).toEqual(['fresh', 'printed'])
    expect(rowsOf(history())).toHaveLength(3)
    expect(history().total).toBe(3)
  })

  it('shows the details of the one chosen last', async () => {
    const { station, history } = await open({ shipments: manyShipments(2) })
    const [first, second] = rowsOf(history())
    if (first === undefined || second === undefined) throw new Error('Two rows are needed.')
    const release = station.fake.hold('shipments.detail')
    const slow = history().choose(first.id)
    await history().choose(second.id)
    release()
    await slow
    expect(history().detail?.shipment.id).toBe(second.id)
  })

  it('gives a waiting shipment up, and shows it as given up', async () => {
    const waiting = aShipment({ id: 'late', state: 'refused' })
    const { history } = await open({ shipments: [waiting] })
    await history().choose(waiting.id)
    await history().drop('Order canceled')
    await settle()
    expect(history().detail?.shipment.state).toBe('dropped')
  })
})

describe('Tracking', () => {
  const answerOf = (shipmentNumber: string, isFresh: boolean) => ({
    shipmentNumber,
    kind: 'not-scanned' as const,
    tracking: null,
    fetchedAt: isFresh ? '2026-11-27T12:00:00Z' : '2026-11-26T12:00:00Z',
    forgottenAt: null,
    staleBecause: null,
    shipmentId: null,
    madeAt: null,
  })

  const heldOpen = () => {
    const station = fakeStation({ tracking: answerOf })
    return { store: createStore(trackingState(station)), release: station.fake.hold('tracking.get') }
  }

  it('shows what is stored first and what the service says then', async () => {
    const { store, release } = heldOpen()
    const shown = store.getState().show(' PB1 ')
    const stored: unknown[] = []
    store.subscribe(({ answer }) => stored.push(answer?.fetchedAt))
    release()
    await shown
    expect(stored).toContain('2026-11-26T12:00:00Z')
    expect(store.getState()).toMatchObject({ shown: 'PB1', answer: { fetchedAt: '2026-11-27T12:00:00Z' } })
  })

  it('keeps the stored answer when the service cannot be asked', async () => {
    const station = fakeStation({ tracking: answerOf })
    const store = createStore(trackingState(station))
    await store.getState().show('PB1')
    station.fake.fail('tracking.get', anError({ code: 'service-unreachable' }))
    await store.getState().refresh()
    expect(store.getState()).toMatchObject({
      answer: { fetchedAt: '2026-11-27T12:00:00Z' },
      error: { code: 'service-unreachable' },
      isAsking: false,
    })
  })

  it('shows the number scanned last, however late an earlier one answers', async () => {
    const { store, release } = heldOpen()
    const slow = store.getState().show('PB1')
    await store.getState().show('PB2')
    release()
    await slow
    expect(store.getState().answer?.shipmentNumber).toBe('PB2')
  })

  const listed = (parcels: readonly string[]) =>
    fakeStation({
      tracking: answerOf,
      underWay: parcels.map((shipmentNumber) => aParcelUnderWay({ shipmentNumber })),
    })

  it('lists what is under way, and shows the first of it as it is stored, without asking the service', async () => {
    const station = listed(['PB1', 'PB2'])
    const store = createStore(trackingState(station))
    await store.getState().load()
    expect(store.getState().list?.rows).toHaveLength(2)
    expect(store.getState()).toMatchObject({ shown: 'PB1', answer: { fetchedAt: '2026-11-26T12:00:00Z' } })
  })

  it('takes Enter for the parcel that fits, and asks the service about a number that is not under way', async () => {
    const station = listed(['PB4711', 'PB5'])
    const store = createStore(trackingState(station))
    store.getState().type('471')
    await store.getState().enter()
    expect(store.getState().shown).toBe('PB4711')
    store.getState().type('XX99')
    await store.getState().enter()
    expect(store.getState()).toMatchObject({ shown: 'XX99', answer: { fetchedAt: '2026-11-27T12:00:00Z' } })
  })

  it('lists anew when something was answered, and brings the pages behind the first', async () => {
    const station = listed(Array.from({ length: 700 }, (_, index) => `PB${index}`))
    const store = createStore(trackingState(station))
    await store.getState().load()
    await store.getState().loadMore()
    await store.getState().loadMore()
    expect(store.getState().list?.rows).toHaveLength(700)
    store.getState().take('PB1')
    await settle()
    expect(new Set(store.getState().list?.rows.map(({ shipmentNumber }) => shipmentNumber)).size).toBe(700)
  })

  it('saves everything that is found, not only what is loaded', async () => {
    const station = listed(Array.from({ length: 700 }, (_, index) => `PB${index}`))
    const store = createStore(trackingState(station))
    await store.getState().load()
    await store.getState().save((rows) => trackingTable(rows, trackingWords.en, 'en-GB'))
    expect(station.fake.bench.saved[0]?.rows).toHaveLength(700)
    expect(store.getState().saving).toMatchObject({ phase: 'saved', rows: 700 })
  })

  it('asks nothing for an empty field', async () => {
    const station = fakeStation()
    await createStore(trackingState(station)).getState().show('   ')
    expect(station.fake.calls).toEqual([])
  })
})
