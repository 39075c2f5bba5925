import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { benchState } from '../../../src-renderer/stores/bench-store'
import { historyState } from '../../../src-renderer/stores/history-store'
import { createLabelPictures } from '../../../src-renderer/stores/label-pictures'
import { printersState, profileOf } from '../../../src-renderer/stores/printers-store'
import { lastLabelled, needsAttention, queueState } from '../../../src-renderer/stores/queue-store'
import { settingsState } from '../../../src-renderer/stores/settings-store'
import { trackingState } from '../../../src-renderer/stores/tracking-store'
import { soundFor, watchSounds } from '../../../src-renderer/stores/watch-sounds'
import { fakeStation } from '../../support/fake-station'
import type { FakeWorld } from '../../support/fake-station-world'
import { aPrintJob, aProfile, anError, aShipment } from '../support/builders'
import { settle } from '../support/settle'

const many = (count: number): Shipment[] =>
  Array.from({ length: count }, (_, index) =>
    aShipment({
      id: `many-${String(index).padStart(4, '0')}`,
      state: 'printed',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }),
  )

describe('The bench queue', () => {
  it('follows a shipment through its life without showing it twice', async () => {
    const station = fakeStation()
    const store = createStore(queueState(station))
    await store.getState().start()
    const shipment = aShipment()
    for (const state of ['sending', 'label-awaited', 'label-stored', 'printed'] as const) {
      station.fake.put({ ...shipment, state })
    }
    expect(store.getState().shipments.map(({ state }) => state)).toEqual(['printed'])
  })

  it('believes news that came while the list was on its way', async () => {
    const old = aShipment({ id: 'one', state: 'sending' })
    const station = fakeStation({ shipments: [old] })
    const store = createStore(queueState(station))
    const release = station.fake.hold('shipments.queue')
    const started = store.getState().start()
    store.getState().take({ ...old, state: 'printed' })
    release()
    await started
    expect(store.getState().shipments[0]?.state).toBe('printed')
  })

  it('never hides an unfinished or failed one behind finished ones', async () => {
    const station = fakeStation()
    const store = createStore(queueState(station))
    await store.getState().start()
    const early = '2025-01-01T00:00:00.000Z'
    store.getState().take(aShipment({ id: 'stuck', state: 'unsure', createdAt: early }))
    store.getState().take(
      aShipment({
        id: 'torn',
        state: 'printed',
        createdAt: early,
        lastPrint: aPrintJob({ state: 'failed' }),
      }),
    )
    for (const shipment of many(200)) store.getState().take(shipment)
    const ids = store.getState().shipments.map(({ id }) => String(id))
    expect(ids).toContain('stuck')
    expect(ids).toContain('torn')
    expect(ids.length).toBeLessThan(60)
  })

  it('shows the newest label there is as the last one', () => {
    const label = { state: 'printed', labelSha256: 'ab' } as const
    const older = aShipment({ id: 'older', ...label })
    const newer = aShipment({ id: 'newer', ...label })
    const sending = aShipment({ state: 'sending' })
    expect(lastLabelled([sending, newer, older])?.id).toBe('newer')
    expect(lastLabelled([sending])).toBeNull()
  })

  it('reprints once for two presses, and says when it did not work', async () => {
    const shipment = aShipment({ state: 'printed', lastPrint: aPrintJob() })
    const station = fakeStation({ shipments: [shipment] })
    const store = createStore(queueState(station))
    await Promise.all([store.getState().reprint(shipment), store.getState().reprint(shipment)])
    expect(station.fake.calls.filter(({ name }) => name === 'printers.reprint')).toHaveLength(1)
    station.fake.fail('printers.reprint', anError({ code: 'printer-missing' }))
    await store.getState().reprint(shipment)
    expect(store.getState().reprinting).toMatchObject({ phase: 'failed', error: { code: 'printer-missing' } })
  })

  it.each([
    ['unsure', null, true],
    ['refused', null, true],
    ['printed', 'failed', true],
    ['printed', 'unknown', true],
    ['printed', 'printed', false],
    ['label-stored', 'queued', false],
    ['dropped', 'failed', false],
    ['waiting', null, false],
  ] as const)('%s with a print that is %s needs attention: %s', (state, print, needs) => {
    const lastPrint = print === null ? null : aPrintJob({ state: print })
    expect(needsAttention(aShipment({ state, lastPrint }))).toBe(needs)
  })
})

describe('Sounds', () => {
  const sending = aShipment({ state: 'sending' })

  it('are two, for done and for attention, and none for moving on', () => {
    expect(soundFor(sending, { ...sending, state: 'label-awaited' })).toBeNull()
    expect(soundFor(sending, { ...sending, state: 'printed' })).toBe('done')
    expect(soundFor(sending, { ...sending, state: 'unsure' })).toBe('attention')
    const torn = { ...sending, state: 'printed', lastPrint: aPrintJob({ state: 'failed' }) } as const
    expect(soundFor(sending, torn)).toBe('attention')
  })

  it('are silent about what was already so when the window opened', async () => {
    const station = fakeStation({ shipments: [aShipment({ id: 'was', state: 'unsure' })] })
    const store = createStore(queueState(station))
    const played: string[] = []
    watchSounds(store, (sound) => played.push(sound))
    await store.getState().start()
    expect(played).toEqual([])
    station.fake.put({ ...sending, state: 'sending' })
    station.fake.put({ ...sending, state: 'printed' })
    station.fake.put({ ...sending, state: 'printed', serviceStatus: 'x' })
    expect(played).toEqual(['done'])
  })
})

describe('The status of the bench', () => {
  it('is what main said last', async () => {
    const station = fakeStation()
    const store = createStore(benchState(station))
    const release = station.fake.hold('bench.status')
    const started = store.getState().start()
    station.fake.setStatus({ waitingCount: 3 })
    station.fake.setStatus({ waitingCount: 2 })
    release()
    await started
    expect(store.getState().status?.waitingCount).toBe(2)
  })

  it('can be paused and resumed', async () => {
    const store = createStore(benchState(fakeStation()))
    await store.getState().pause()
    expect(store.getState().status?.isPaused).toBe(true)
    await store.getState().resume()
    expect(store.getState().status?.isPaused).toBe(false)
  })
})

describe('The settings', () => {
  it('show a change at once, and take it back when main refuses it', async () => {
    const station = fakeStation()
    const store = createStore(settingsState(station))
    await store.getState().start()
    station.fake.fail('settings.change', anError({ code: 'ledger-unwritable' }))
    const change = store.getState().change({ theme: 'dark' })
    expect(store.getState().settings?.theme).toBe('dark')
    await change
    expect(store.getState()).toMatchObject({
      settings: { theme: 'light' },
      error: { code: 'ledger-unwritable' },
    })
  })
})

describe('The printers', () => {
  it('claim nothing about a layout before main has said which profile it has', async () => {
    const store = createStore(printersState(fakeStation({ profiles: [aProfile()] })))
    expect(store.getState().hasProfiles).toBe(false)
    await store.getState().loadProfiles()
    expect(store.getState().hasProfiles).toBe(true)
    expect(profileOf(store.getState().profiles, 'zebra_big')).toMatchObject({ target: 'Zebra ZD421' })
    expect(profileOf(store.getState().profiles, 'a4_portrait')).toBeNull()
  })
})

describe('The history', () => {
  const open = async (world: FakeWorld) => {
    const station = fakeStation(world)
    const store = createStore(historyState(station))
    await store.getState().search('')
    return { station, history: store.getState }
  }

  it('brings older pages without gaps or doubles', async () => {
    const { history } = await open({ shipments: many(250) })
    await Promise.all([history().loadMore(), history().loadMore()])
    await history().loadMore()
    await history().loadMore()
    const ids = history().rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(250)
    expect(ids).toHaveLength(250)
    expect(history().nextCursor).toBeNull()
  })

  it('shows the answer to the last letter typed, whichever comes last', async () => {
    const { station, history } = await open({ shipments: many(3) })
    const release = station.fake.hold('shipments.list')
    const slow = history().search('nobody')
    await history().search('Mia')
    release()
    await slow
    expect(history().rows).toHaveLength(3)
  })

  it('moves the choice with the keys and stays within the list', async () => {
    const { history } = await open({ shipments: many(3) })
    await history().move(1)
    expect(history().chosenId).toBe('many-0002')
    await history().move(1)
    await history().move(99)
    expect(history().chosenId).toBe('many-0000')
    expect(history().detail?.shipment.id).toBe('many-0000')
  })

  it('puts a new shipment on top, and follows one that is shown', async () => {
    const { history } = await open({ shipments: many(2) })
    const fresh = aShipment({ id: 'fresh', state: 'sending' })
    history().take(fresh)
    history().take({ ...fresh, state: 'printed' })
    expect(history().rows.map(({ id, state }) => [id, state])[0]).toEqual(['fresh', 'printed'])
    expect(history().total).toBe(3)
  })

  it('shows the details of the one chosen last', async () => {
    const { station, history } = await open({ shipments: many(2) })
    const [first, second] = history().rows
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
    kind: 'not-scanned' as const,
    tracking: null,
    fetchedAt: isFresh ? '2026-11-27T12:00:00Z' : '2026-11-26T12:00:00Z',
    staleBecause: shipmentNumber,
    shipmentId: null,
  })

  it('shows what is stored first and what the service says then', async () => {
    const station = fakeStation({ tracking: answerOf })
    const store = createStore(trackingState(station))
    const release = station.fake.hold('tracking.get')
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
    const station = fakeStation({ tracking: answerOf })
    const store = createStore(trackingState(station))
    const release = station.fake.hold('tracking.get')
    const slow = store.getState().show('PB1')
    await store.getState().show('PB2')
    release()
    await slow
    expect(store.getState().answer?.staleBecause).toBe('PB2')
  })

  it('asks nothing for an empty field', async () => {
    const station = fakeStation()
    await createStore(trackingState(station)).getState().show('   ')
    expect(station.fake.calls).toEqual([])
  })
})

describe('Pictures of labels', () => {
  const wishOf = (shipment: Shipment) => ({
    shipmentId: shipment.id,
    labelSha256: 'ab',
    page: 0,
    longestSidePixels: 300,
  })

  it('are asked for once, and given back to the browser when there are too many', async () => {
    const shipments = many(20)
    const station = fakeStation({ shipments })
    const dropped: string[] = []
    let urls = 0
    const pictures = createLabelPictures(
      station,
      () => `blob:${(urls += 1)}`,
      (url) => dropped.push(url),
    )
    for (const shipment of shipments) await pictures.get(wishOf(shipment))
    const [first, , , , , last] = [...shipments].reverse()
    if (first === undefined || last === undefined) throw new Error('Shipments are needed.')
    await pictures.get(wishOf(first))
    await settle()
    expect(urls).toBe(20)
    expect(dropped).toEqual(['blob:1', 'blob:2', 'blob:3', 'blob:4'])
  })

  it('are asked for again after a failure', async () => {
    const [shipment] = many(1)
    if (shipment === undefined) throw new Error('A shipment is needed.')
    const station = fakeStation({ shipments: [shipment] })
    const pictures = createLabelPictures(station, () => 'blob:1')
    station.fake.fail('labels.picture', anError({ code: 'label-not-ready' }))
    expect(await pictures.get(wishOf(shipment))).toMatchObject({ ok: false })
    expect(await pictures.get(wishOf(shipment))).toMatchObject({ ok: true })
  })
})
