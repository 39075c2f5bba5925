// What scans do in the window's own stores, with a fake station behind them.
import { describe, expect, it } from 'vitest'
import { commandCodes, firstScanner } from '../../../src-preload/contract/vocabulary/scan-words'
import { createStores } from '../../../src-renderer/stores/stores'
import { aPackage } from '../../support/a-package'
import { aBatchRow } from '../../support/batch-rows'
import { fakeStation } from '../../support/fake-station/fake-station'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { formFromDraft } from '../../../src-renderer/rules/form'
import { aDraft, anError, aShipment } from '../support/builders'
import { settle } from '../support/settle'

const rows = [
  aBatchRow(1, { stand: 'ready', orderNumber: '#1001' }),
  aBatchRow(2, { stand: 'fix', orderNumber: '#1002' }),
  aBatchRow(3, { stand: 'ready', orderNumber: '#1003' }),
]
const printed = aShipment({
  id: 'old',
  state: 'printed',
  shipmentNumber: 'PB1000000037',
  labelSha256: 'a'.repeat(64),
})

async function aBench(world: FakeWorld = {}) {
  const station = fakeStation({ shipments: [printed], batches: [{ rows }], ...world })
  const stores = createStores(station, ['en-GB'])
  stores.start()
  await settle()
  const scan = async (...texts: string[]): Promise<void> => {
    for (const text of texts) stores.scanDesk.take({ text, isMeant: false, bringBack: () => undefined })
    await settle()
    await expect.poll(() => stores.scan.getState().waiting).toBe(0)
    await settle()
  }
  const called = (name: string) =>
    station.fake.calls.filter((call) => call.name === name).map(({ input }) => input)
  return { ...stores, station, scanned: scan, called, news: () => stores.scan.getState().news }
}
const creating = { settings: { scanner: { ...firstScanner, createsAtOnce: true } } }

describe('A scanned order number', () => {
  it('opens that order on the batch screen, and creates nothing', async () => {
    const bench = await aBench()
    await bench.scanned('#1002')
    expect(bench.screen.getState().screen).toBe('batch')
    expect(bench.batch.getState().cursor).toBe(1)
    expect(bench.called('batches.create')).toEqual([])
    expect(bench.news()).toEqual({ kind: 'order', orderNumber: '#1002', stand: 'fix', isCreated: false })
  })

  it('creates that order alone, once it is set so and the order is complete', async () => {
    const bench = await aBench(creating)
    await bench.scanned('#1003')
    expect(bench.called('batches.create')).toEqual([{ batchId: 'batch-1', places: [3] }])
    expect(bench.news()).toMatchObject({ orderNumber: '#1003', isCreated: true })
    await bench.scanned('#1002')
    expect(bench.called('batches.create')).toHaveLength(1)
  })

  it('is not created a second time by a second scan', async () => {
    const bench = await aBench(creating)
    await bench.scanned('#1003', '#1003', '#1003')
    expect(bench.called('batches.create')).toHaveLength(1)
  })
})

describe('A scanned shipment number', () => {
  it('opens its parcel and proves its label', async () => {
    const bench = await aBench()
    await bench.scanned('PB1000000037')
    expect(bench.screen.getState()).toMatchObject({ screen: 'history', wanted: { shipmentId: 'old' } })
    expect(bench.news()).toMatchObject({ kind: 'confirmed', shipment: { id: 'old' } })
  })

  it('is only ticked off where it is set so', async () => {
    const bench = await aBench({ settings: { scanner: { ...firstScanner, opensParcel: false } } })
    await bench.scanned('PB1000000037')
    expect(bench.screen.getState().screen).toBe('ship')
    expect(bench.news()).toMatchObject({ kind: 'confirmed' })
  })
})

describe('What nobody knows', () => {
  it('goes into the reference of an empty form', async () => {
    const bench = await aBench()
    await bench.scanned('ORDER-4711')
    expect(bench.ship.getState().form.reference).toBe('ORDER-4711')
    expect(bench.news()).toEqual({ kind: 'reference', scanned: 'ORDER-4711' })
  })

  it('changes nothing in a form that is being filled in', async () => {
    const bench = await aBench()
    bench.ship.getState().set('city', 'Dresden')
    const { form } = bench.ship.getState()
    await bench.scanned('ORDER-4711')
    expect(bench.ship.getState().form).toEqual(form)
    expect(bench.news()).toEqual({ kind: 'unknown', scanned: 'ORDER-4711' })
  })

  it('stays where it was scanned into on purpose', async () => {
    const bench = await aBench()
    let broughtBack = 0
    bench.scanDesk.take({ text: 'ORDER-4711', isMeant: true, bringBack: () => (broughtBack += 1) })
    await expect.poll(() => broughtBack).toBe(1)
    expect(bench.news()).toBeNull()
  })
})

describe('A scan while a parcel is being created', () => {
  const typed = async (bench: Awaited<ReturnType<typeof aBench>>) => {
    const { answers: _none, origins: _nowhere, ...fields } = formFromDraft(aDraft(), 'en-GB')
    bench.ship.getState().fill(fields)
    await settle()
    return bench.station.fake.hold('shipments.create')
  }

  it('lands in the next form at once, and is there after the answer', async () => {
    const bench = await aBench({ shipments: [] })
    const release = await typed(bench)
    await bench.scanned(commandCodes.create, 'ORDER-4711')
    expect(bench.called('shipments.create')).toHaveLength(1)
    expect(bench.news()).toEqual({ kind: 'reference', scanned: 'ORDER-4711' })
    release()
    await expect.poll(() => bench.ship.getState().sent).toEqual([])
    expect(bench.ship.getState().form).toMatchObject({ reference: 'ORDER-4711', firstName: '' })
  })

  it('stays in the next form when the parcel is refused, and is not sent by a second command', async () => {
    const bench = await aBench({ shipments: [] })
    const release = await typed(bench)
    await bench.scanned(commandCodes.create, commandCodes.create)
    expect(bench.news()).toEqual({ kind: 'not-here', command: 'create' })
    await bench.scanned('ORDER-4711')
    bench.station.fake.fail('shipments.create', anError({ code: 'ledger-unwritable' }))
    release()
    await expect.poll(() => bench.ship.getState().sent).toEqual([])
    expect(bench.ship.getState()).toMatchObject({
      form: { reference: 'ORDER-4711', firstName: '' },
      asides: [{ form: { firstName: 'Mia' }, notCreated: { error: { code: 'ledger-unwritable' } } }],
    })
    expect(bench.called('shipments.create')).toHaveLength(1)
  })
})

describe('A scanned command', () => {
  it('creates the order under the cursor and no other', async () => {
    const bench = await aBench()
    await bench.scanned('#1003', commandCodes.create)
    expect(bench.called('batches.create')).toEqual([{ batchId: 'batch-1', places: [3] }])
    expect(bench.news()).toEqual({ kind: 'command', command: 'create' })
  })

  it('works however the scanner writes letters', async () => {
    const bench = await aBench({ settings: { scanner: { ...firstScanner, letters: 'swapped' } } })
    bench.ship.getState().set('city', 'Dresden')
    await bench.scanned(commandCodes.clear.toLowerCase())
    expect(bench.ship.getState().form.city).toBe('')
  })

  it('takes a package on the form and for an order', async () => {
    const box = aPackage({ id: 'box', name: 'Box', lengthCentimetres: 33 })
    const bench = await aBench({ settings: { packages: [box] } })
    await bench.scanned(commandCodes['package-1'])
    expect(bench.ship.getState().form.length).toBe('33')
    await bench.scanned('#1001', commandCodes['package-1'])
    expect(bench.called('batches.change')).toMatchObject([{ places: [1], change: { packageId: 'box' } }])
    await bench.scanned(commandCodes['package-9'])
    expect(bench.news()).toEqual({ kind: 'not-here', command: 'package-9' })
  })

  it('pauses and goes on', async () => {
    const bench = await aBench()
    await bench.scanned(commandCodes.pause)
    expect(bench.called('bench.pause')).toHaveLength(1)
    await bench.scanned(commandCodes.pause)
    expect(bench.called('bench.resume')).toHaveLength(1)
  })

  it('prints the chosen parcel again', async () => {
    const bench = await aBench()
    await bench.scanned('PB1000000037', commandCodes['print-again'])
    expect(bench.called('printers.reprint')).toMatchObject([{ id: 'old' }])
  })

  it('says so when there is nothing here for it', async () => {
    const bench = await aBench()
    bench.screen.getState().open('settings')
    await bench.scanned(commandCodes.create)
    expect(bench.news()).toEqual({ kind: 'not-here', command: 'create' })
  })
})

describe('Scans in quick succession', () => {
  it('are dealt with one after another, and none is lost', async () => {
    const bench = await aBench(creating)
    const release = bench.station.fake.hold('scans.read')
    for (const text of ['#1001', '#1003', 'PB1000000037'])
      bench.scanDesk.take({ text, isMeant: false, bringBack: () => undefined })
    await settle()
    expect(bench.called('scans.read')).toEqual(['#1001'])
    expect(bench.scan.getState().waiting).toBe(2)
    release()
    await expect.poll(() => bench.called('scans.read')).toEqual(['#1001', '#1003', 'PB1000000037'])
    await expect.poll(() => bench.screen.getState().screen).toBe('history')
    expect(bench.called('batches.create')).toMatchObject([{ places: [1] }, { places: [3] }])
  })

  it('wait while a question is open', async () => {
    const bench = await aBench()
    const dialog = document.createElement('dialog')
    dialog.setAttribute('open', '')
    document.body.append(dialog)
    bench.scanDesk.take({ text: '#1001', isMeant: false, bringBack: () => undefined })
    await settle()
    expect(bench.called('scans.read')).toEqual([])
    dialog.remove()
    await expect.poll(() => bench.batch.getState().cursor).toBe(0)
    expect(bench.called('scans.read')).toEqual(['#1001'])
  })
})
