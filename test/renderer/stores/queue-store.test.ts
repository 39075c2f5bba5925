import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { lastLabelled, needsAttention, queueState } from '../../../src-renderer/stores/queue-store'
import { soundFor, watchSounds } from '../../../src-renderer/stores/watch-sounds'
import { fakeStation } from '../../support/fake-station/fake-station'
import { aPrintJob, anError, aShipment, manyShipments } from '../support/builders'

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
    for (const shipment of manyShipments(200)) store.getState().take(shipment)
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

  it('calls that the last label which was made last, also after the clock was put back', async () => {
    const label = { state: 'printed', labelSha256: 'ab' } as const
    const ahead = aShipment({ id: 'ahead', seq: 1, createdAt: '2026-11-28T09:00:00.000Z', ...label })
    const right = aShipment({ id: 'right', seq: 2, createdAt: '2026-11-27T09:00:00.000Z', ...label })
    const store = createStore(queueState(fakeStation({ shipments: [ahead] })))
    await store.getState().start()
    store.getState().take(right)
    expect(lastLabelled(store.getState().shipments)?.id).toBe('right')
    expect(store.getState().shipments.map(({ id }) => id)).toEqual(['right', 'ahead'])
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

  it('asks before a third copy, and prints it only when it was answered', async () => {
    const shipment = aShipment({ state: 'printed', lastPrint: aPrintJob({ copy: 2 }) })
    const station = fakeStation({ shipments: [shipment] })
    const store = createStore(queueState(station))
    await store.getState().reprint(shipment)
    expect(store.getState().reprinting).toMatchObject({ phase: 'many', copies: 2 })
    // The key that was pressed in a hurry answers nothing.
    await store.getState().reprint(shipment)
    expect(station.fake.bench.find(shipment.id).lastPrint?.copy).toBe(2)
    await store.getState().reprint(shipment, true)
    expect(store.getState().reprinting).toEqual({ phase: 'idle' })
    expect(station.fake.bench.find(shipment.id).lastPrint?.copy).toBe(3)
  })

  it.each([
    [{}, false],
    [{ labelLateAt: '2026-11-27T12:15:00.000Z' }, true],
    [{ asksStoppedAt: '2026-11-27T12:01:00.000Z' }, true],
    [{ labelLateAt: '2026-11-27T12:15:00.000Z', labelEndedAt: '2026-11-27T12:16:00.000Z' }, false],
  ])('a label awaited with %j needs attention: %s', (parts, needs) => {
    const shipment = aShipment({
      state: 'label-awaited',
      labelAwaitedAt: '2026-11-27T12:00:00.000Z',
      ...parts,
    })
    expect(needsAttention(shipment)).toBe(needs)
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
