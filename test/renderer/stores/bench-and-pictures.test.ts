import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { benchState } from '../../../src-renderer/stores/bench-store'
import { createLabelPictures } from '../../../src-renderer/stores/label-pictures'
import { printersState, profileOf } from '../../../src-renderer/stores/printers-store'
import { settingsState } from '../../../src-renderer/stores/settings-store'
import { fakeStation } from '../../support/fake-station/fake-station'
import { aProfile, anError, manyShipments } from '../support/builders'
import { settle } from '../support/settle'

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

describe('Pictures of labels', () => {
  const wishOf = (shipment: Shipment) => ({
    shipmentId: shipment.id,
    labelSha256: 'ab',
    page: 0,
    longestSidePixels: 300,
  })

  it('are asked for once, and given back to the browser when there are too many', async () => {
    const shipments = manyShipments(20)
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
    const [shipment] = manyShipments(1)
    if (shipment === undefined) throw new Error('A shipment is needed.')
    const station = fakeStation({ shipments: [shipment] })
    const pictures = createLabelPictures(station, () => 'blob:1')
    station.fake.fail('labels.picture', anError({ code: 'label-not-ready' }))
    expect(await pictures.get(wishOf(shipment))).toMatchObject({ ok: false })
    expect(await pictures.get(wishOf(shipment))).toMatchObject({ ok: true })
  })
})
