// The line beside the key says what a press will do, and afterwards what really became of the parcel.
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { BenchStatus } from '../../../src-preload/contract/bench'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { connectionIdSchema } from '../../../src-preload/contract/ids'
import { practiceConnection } from '../../support/fake-station/defaults'
import { aDraft, aPrintJob, aProfile, aShipment } from '../support/builders'
import { openWindow as open, type OpenedWindow } from '../support/open-window'
import { settle } from '../support/settle'

const line = (): string => document.querySelector('.ship-sentence')?.textContent ?? ''
const service = (state: BenchStatus['service']['state']) => ({
  service: { state, detail: null, waitsUntil: null },
})
const change = (window: OpenedWindow, work: () => void) =>
  act(async () => {
    work()
    await settle()
  })

describe('before the press the line says what a press will do', () => {
  it.each([
    ['without a key', service('no-key'), 'No key: parcels will wait. Enter key (F10)'],
    ['with a refused key', service('key-refused'), 'Key refused: parcels will wait. Replace key (F10)'],
    ['behind a sign-in page', service('sign-in'), 'Sign in to the network first: parcels will wait.'],
    ['offline', service('offline'), 'sent when the network is back'],
    ['paused', { isPaused: true }, 'sent when you resume: the bench is paused'],
    ['with a service that has a fault', service('broken'), 'sent when the service works again'],
  ])('%s', async (_, status, words) => {
    await open({ status })
    expect(line()).toContain(words)
  })

  it('with a printer that takes nothing, as soon as that is known', async () => {
    const printer = {
      name: 'Zebra ZD421',
      way: 'cups' as const,
      state: 'ready' as const,
      reason: null,
      isDefault: false,
      isLabelPrinter: true,
    }
    const window = await open({ profiles: [aProfile()], status: { printers: [printer] } })
    expect(line()).toContain('4 × 6 in label goes to Zebra ZD421')
    await change(window, () =>
      window.station.fake.bench.setStatus({ printers: [{ ...printer, state: 'stopped' }] }),
    )
    expect(line()).toContain('Zebra ZD421 is stopped: the label will wait.')
  })

  it('and leads to the key', async () => {
    const window = await open({ status: service('no-key') })
    await window.click('No key: parcels will wait. Enter key (F10)')
    expect(window.stores.screen.getState().screen).toBe('settings')
  })
})

describe('after the press the line says what became of the parcel', () => {
  const begun = aShipment({ state: 'sending', draft: aDraft() })
  const label = { labelSha256: 'ab', assignmentId: 'a-1' }
  const said = (detail: string): Shipment['problem'] => ({
    code: 'service-refused',
    detail: { code: 'field-said', said: detail },
    fields: [],
    httpStatus: 422,
    idSeen: null,
  })
  const steps: [string, Partial<Shipment>, string, boolean][] = [
    ['being created', { state: 'sending' }, 'Mia Berg: saved, being created.', false],
    ['refused', { state: 'refused', problem: said('No.') }, 'Mia Berg: refused. No. Fix (F7)', true],
    ['unsure', { state: 'unsure' }, 'Mia Berg: unclear if it was created. Fix (F7)', true],
    ['created', { state: 'label-awaited' }, 'Mia Berg: created, waiting for the label.', false],
    [
      'created, without a label that can be had',
      { state: 'label-awaited', asksStoppedAt: '2026-11-27T12:00:00.000Z' },
      'Mia Berg: created, but its label is missing. Fix (F7)',
      true,
    ],
    [
      'not printed',
      { state: 'label-stored', ...label, lastPrint: aPrintJob({ state: 'failed' }) },
      'Mia Berg: created, but not printed. Fix (F7)',
      true,
    ],
    [
      'printed',
      { state: 'printed', ...label, lastPrint: aPrintJob({ state: 'printed' }) },
      'Mia Berg: created and printed.',
      false,
    ],
  ]
  it.each(steps)('%s', async (_, parts, words, isRed) => {
    const window = await open({ shipments: [begun] })
    await change(window, () => {
      window.stores.ship.setState({ begun: { shipment: begun, wasCorrection: false } })
      window.station.fake.bench.put({ ...begun, ...parts })
    })
    expect(line()).toContain(words)
    expect(document.querySelector('.ship-sentence [data-tone="red"]') !== null).toBe(isRed)
    if (!isRed) return
    await window.click(words)
    expect(window.stores.screen.getState().screen).toBe('attention')
  })

  it('waiting, with the reason of the bench', async () => {
    const window = await open({ shipments: [begun], status: { isPaused: true } })
    await change(window, () => {
      window.stores.ship.setState({ begun: { shipment: begun, wasCorrection: false } })
      window.station.fake.bench.put({ ...begun, state: 'waiting' })
    })
    expect(line()).toContain('Mia Berg: saved, waits. Paused: nothing is sent')
    expect(document.querySelector('.queue-row')?.textContent).toContain('Paused: nothing is sent')
  })
})

describe('another connection in use', () => {
  const shop = {
    ...practiceConnection,
    id: connectionIdSchema.parse('shop'),
    name: 'Elbe shop',
    kind: 'live' as const,
    isActive: false,
  }
  const other = {
    connection: shop,
    number: 2,
    waitingCount: 1,
    attentionCount: 2,
    serviceState: null,
  }
  const both = { connections: [practiceConnection, shop], status: { others: [other] } }

  it('stands on the line with its mark, its name and what is open there, one key away', async () => {
    const window = await open(both)
    expect(window.text()).toContain('LIVEElbe shop3 openCtrl 2')
    await window.press('2', { ctrlKey: true })
    expect(window.stores.bench.getState().status?.connection.name).toBe('Elbe shop')
  })

  it('stands below what is to be settled here', async () => {
    const window = await open({ ...both, shipments: [aShipment({ state: 'unsure' })] })
    await window.press('F7')
    expect(document.querySelector('.attention-elsewhere')?.textContent).toBe('LIVEElbe shop2 moreCtrl 2')
  })

  it('begins every list anew: nothing of the one before stays in sight', async () => {
    const practised = aShipment({ state: 'unsure' })
    const window = await open({ ...both, shipments: [practised] })
    const { queue, history, tracking, attention, ship, bench } = window.stores
    await change(window, () => {
      void history.getState().search('')
      void history.getState().choose(practised.id)
      void tracking.getState().show('PB1')
      attention.getState().choose(practised.id)
      ship.setState({ begun: { shipment: practised, wasCorrection: false } })
    })
    expect(history.getState().places.size).toBe(1)
    window.station.fake.bench.forget(practised.id)
    await change(window, () => void window.station.connections.use(shop.id))
    expect(bench.getState().status?.connection.id).toBe(shop.id)
    expect(queue.getState().shipments).toEqual([])
    expect(history.getState()).toMatchObject({ places: new Map(), total: 0, chosenId: null, detail: null })
    expect(tracking.getState()).toMatchObject({ shown: null, answer: null })
    expect(attention.getState().chosenId).toBeNull()
    expect(ship.getState().begun).toBeNull()
  })
})
