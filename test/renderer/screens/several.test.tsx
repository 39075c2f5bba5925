// Several benches in the window: joining, what waits for a person, and the status line that is quiet while all is well.
import { describe, expect, it } from 'vitest'
import type { Pair, Several } from '../../../src-preload/contract/several'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { practiceConnection } from '../../support/fake-station/defaults'
import { aloneHere } from '../../support/fake-station/several'
import { liveConnection } from '../../support/walk/walk-worlds'
import { aShipment, anError } from '../support/builders'
import { openWindow, type OpenedWindow } from '../support/open-window'

const among: Several = {
  ...aloneHere,
  standing: 'there',
  engine: { host: 'packing-server.local', port: 5432, database: 'packbench' },
  password: 'sealed',
  benches: [
    { bench: 'bench_1', name: 'Halle 1', isSelf: true, heardAt: new Date().toISOString(), isRemoved: false },
    { bench: 'bench_2', name: 'Halle 2', isSelf: false, heardAt: null, isRemoved: false },
  ],
}
const silent = {
  order: 'order-1',
  connection: practiceConnection.id,
  ofBench: { bench: 'bench_3', name: 'Halle 3' },
  key: '#48210',
  word: '#48210',
  name: 'Ana Sousa',
  city: 'Porto',
  countryCode: 'PT',
  heardAt: new Date().toISOString(),
  leftMs: 0,
}
const half = {
  ...{ ofBench: null, shipment: null, name: 'Ana Sousa', city: 'Porto', countryCode: 'PT' },
  ...{ number: 'PB1', assignmentId: 'a-1', createdAt: new Date().toISOString() },
}
const pair: Pair = {
  ...{ id: 'one two', connection: practiceConnection.id, reference: '#48211' },
  halves: [half, { ...half, ofBench: silent.ofBench, number: 'PB2', assignmentId: 'a-2' }],
}
const live = {
  ...practiceConnection,
  id: 'live' as never,
  name: 'Shop',
  kind: 'live',
  isActive: false,
} as const
const tied: FakeWorld = {
  connections: [practiceConnection, live],
  several: {
    ...among,
    shared: [{ id: 'shared-1', name: 'Shop', kind: 'live', baseUrl: live.baseUrl }],
    tied: [{ connection: live.id, shared: 'shared-1', company: 'same' }],
  },
}
const openSection = async (window: OpenedWindow): Promise<void> => {
  await window.press('F10')
  await window.settled(() => document.getElementById('settings-tab-several')?.click())
}
const open = async (world: FakeWorld = {}): Promise<OpenedWindow> => {
  const window = await openWindow(world)
  await openSection(window)
  return window
}
const comeBack = async (window: OpenedWindow): Promise<void> => {
  await window.press('F2')
  await openSection(window)
}
const lineField = (): HTMLTextAreaElement => document.querySelector<HTMLTextAreaElement>('#several-line')!
const paste = (window: OpenedWindow, line: string): Promise<void> =>
  window.settled(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(lineField(), line)
    lineField().dispatchEvent(new Event('input', { bubbles: true }))
  })
const isDisabled = (id: string): boolean =>
  document.getElementById(id)?.getAttribute('aria-disabled') === 'true'

describe('Settings › Several benches', () => {
  it('joins with a pasted line, which stands nowhere afterwards', async () => {
    const window = await open()
    expect(isDisabled('several-join')).toBe(true)
    await paste(window, 'Sonnenblumen')
    expect(document.getElementById('several-line-problem')).not.toBeNull()
    expect(isDisabled('several-join')).toBe(true)
    const line = 'packbench-engine:1:abc'
    await paste(window, line)
    expect(window.text()).toContain('packing-server.local')
    expect(window.field('Name of this bench').value).toBe('Bench 2')
    const field = lineField()
    await window.press('j', { altKey: true })
    expect(window.text()).toContain('This bench works with the others')
    expect(field.value).toBe('')
    expect(JSON.stringify(window.stores.several.getState())).not.toContain(line)
  })

  it('knows nothing of a pasted line after the section was left: the field is empty then', async () => {
    const window = await open()
    const line = 'packbench-engine:1:abc'
    await paste(window, line)
    await comeBack(window)
    expect(lineField().value).toBe('')
    expect(window.text()).not.toContain('packing-server.local')
    expect(isDisabled('several-join')).toBe(true)

    await paste(window, 'Sonnenblumen')
    await comeBack(window)
    expect(document.getElementById('several-line-problem')).toBeNull()

    const answer = window.station.fake.hold('several.read')
    await paste(window, line)
    await comeBack(window)
    await window.settled(answer)
    expect(window.text()).not.toContain('packing-server.local')
  })

  it('shows a line for another bench until it is done with, or the section is left', async () => {
    const window = await open({ several: { ...among, spareLines: 1 } })
    await window.type('Its name', 'Halle 4')
    await window.press('n', { altKey: true })
    const made = () => document.querySelector('.several-made textarea')
    expect(made()).not.toBeNull()
    await comeBack(window)
    expect(made()).toBeNull()
    expect(window.text()).toContain('packbench engine add-bench')
  })

  it('takes the line of the bench again where the address of the server is lost', async () => {
    const lost: Several = { ...among, standing: 'refused', reason: { code: 'engine-place-lost' } }
    const window = await open({ several: { ...lost, engine: null, benches: [] } })
    expect(window.text()).toContain('This bench lost the address of the shop server.')
    expect(window.text()).not.toContain('packbench engine')
    await paste(window, 'packbench-engine:1:abc')
    await window.press('j', { altKey: true })
    expect(window.text()).toContain('This bench works with the others')
  })

  it('leaves only after a question', async () => {
    const window = await open({ several: { ...among, unsent: 3 } })
    await window.press('l', { altKey: true })
    expect(window.stores.several.getState().several?.standing).toBe('there')
    expect(document.querySelector('.several [role="alert"]')?.textContent).toContain('3 steps')
    await window.press('Escape')
    expect(document.querySelector('.several [role="alert"]')).toBeNull()
    await window.press('l', { altKey: true })
    await window.press('Enter', { ctrlKey: true })
    expect(window.stores.several.getState().several?.standing).toBe('off')
  })

  it('takes an answer about older records only once one was chosen', async () => {
    const window = await open({ several: { ...among, standing: 'refused', oddity: 'older' } })
    await window.press('Enter', { ctrlKey: true })
    expect(window.stores.several.getState().several?.oddity).toBe('older')
    await window.press('1', { altKey: true })
    await window.press('Enter', { ctrlKey: true })
    expect(window.stores.several.getState().several?.oddity).toBeNull()
  })

  it('asks one thing at a time: the keys answer the question that was asked last', async () => {
    const window = await open(tied)
    await window.click('Stop sharing')
    await window.press('l', { altKey: true })
    expect(document.querySelector('.several-question')).toBeNull()
    await window.press('Enter', { ctrlKey: true })
    expect(window.stores.several.getState().several?.standing).toBe('off')
    expect(window.station.fake.calls.filter(({ name }) => name === 'several.untie')).toEqual([])
  })

  it('stops sharing on Ctrl Enter although leaving was asked before', async () => {
    const window = await open(tied)
    await window.press('l', { altKey: true })
    await window.click('Stop sharing')
    await window.press('Enter', { ctrlKey: true })
    expect(window.stores.several.getState().several).toMatchObject({ standing: 'there', tied: [] })
  })

  it('leaves older records undecided while it is asked whether to leave', async () => {
    const window = await open({ several: { ...among, standing: 'refused', oddity: 'older' } })
    await window.press('1', { altKey: true })
    await window.press('l', { altKey: true })
    await window.press('Enter', { ctrlKey: true })
    expect(window.stores.several.getState().several?.standing).toBe('off')
    expect(window.station.fake.calls.filter(({ name }) => name === 'several.answerOddity')).toEqual([])
  })

  it('keeps a made line on the Escape that cancels a question', async () => {
    const window = await open({ several: { ...among, spareLines: 1 } })
    await window.type('Its name', 'Halle 4')
    await window.press('n', { altKey: true })
    await window.press('l', { altKey: true })
    await window.press('Escape')
    expect(document.querySelector('.several [role="alert"]')).toBeNull()
    expect(document.querySelector('.several-made textarea')).not.toBeNull()
    await window.press('Escape')
    expect(document.querySelector('.several-made textarea')).toBeNull()
  })
})

describe('The status line', () => {
  const part = (): string => document.querySelector('.status')?.textContent ?? ''
  it('says nothing of other benches while there are none, or all is well', async () => {
    await openWindow()
    expect(part()).not.toContain('server')
  })
  it('says it where the server is away, and leads to what can be done', async () => {
    const window = await openWindow({ several: { ...among, standing: 'away' } })
    expect(part()).toContain('Shop server away')
    await window.click('Shop server away')
    expect(document.querySelector('.several')).not.toBeNull()
  })
})

describe('Attention', () => {
  it('counts an order of a silent bench and takes it over after its number was typed', async () => {
    const window = await openWindow({ several: among, cases: { silent: [silent] } })
    expect(document.querySelector('.rail-count')?.textContent).toContain('1')
    await window.press('F7')
    expect(isDisabled('attention-take-over')).toBe(true)
    await window.type('Type the order number #48210', '#48210')
    await window.press('Enter', { ctrlKey: true })
    expect(window.stores.several.getState().cases.silent).toEqual([])
    expect(window.text()).toContain('Ana Sousa: taken over')
  })

  it('says of an order that had been refused that it is free again, and not that it is here now', async () => {
    const window = await openWindow({
      several: among,
      cases: { silent: [silent] },
      refusedOrders: [silent.order],
    })
    await window.press('F7')
    await window.type('Type the order number #48210', '#48210')
    await window.press('Enter', { ctrlKey: true })
    expect(window.text()).toContain('Ana Sousa: free again')
    expect(window.text()).not.toContain('Ana Sousa: taken over')
  })

  it('keeps it closed while a call of that bench may be on its way', async () => {
    const window = await openWindow({ several: among, cases: { silent: [{ ...silent, leftMs: 600_000 }] } })
    await window.press('F7')
    await window.type('Type the order number #48210', '#48210')
    await window.press('Enter', { ctrlKey: true })
    expect(window.stores.several.getState().cases.silent).toHaveLength(1)
    expect(isDisabled('attention-take-over')).toBe(true)
  })

  it('wants the number typed by whoever takes it over: nothing is left of what somebody else typed', async () => {
    const another = { ...silent, order: 'order-2' }
    const window = await openWindow({ several: among, cases: { silent: [silent, another] } })
    const typed = (): string => window.field('Type the order number #48210').value
    await window.press('F7')
    await window.type('Type the order number #48210', '#48210')
    await window.press('F2')
    await window.press('F7')
    expect(typed()).toBe('')
    await window.type('Type the order number #48210', '#48210')
    await window.settled(() => window.stores.attention.getState().choose('order order-2'))
    expect(typed()).toBe('')
    await window.settled(() => window.stores.attention.getState().choose('order order-1'))
    expect(typed()).toBe('')
    await window.press('Enter', { ctrlKey: true })
    expect(window.stores.several.getState().cases.silent).toHaveLength(2)
  })

  const takeOver = async (window: OpenedWindow): Promise<void> => {
    await window.press('F7')
    await window.type('Type the order number #48210', '#48210')
    await window.press('Enter', { ctrlKey: true })
  }

  it('shows what went wrong with an order at that order alone', async () => {
    const other = { ...silent, order: 'order-2', name: 'Jan Novak' }
    const window = await openWindow({ several: among, cases: { silent: [silent, other] } })
    window.station.fake.fail('several.takeOver', anError({ code: 'engine-away' }))
    await takeOver(window)
    const error = () => document.querySelector('.case .message')
    expect(error()?.textContent).toContain('shop server')
    // Somebody else has taken it over meanwhile: the next one is shown by itself.
    await window.settled(() =>
      window.station.fake.emit('several.casesChanged', { silent: [other], pairs: [] }),
    )
    expect(document.querySelector('.case h2')?.textContent).toContain('Halle 3')
    expect(window.text()).toContain('Jan Novak')
    expect(error()).toBeNull()
  })

  it('says that an order was taken over until the screen is left', async () => {
    const window = await openWindow({ several: among, cases: { silent: [silent] } })
    await takeOver(window)
    await window.press('F2')
    await window.press('F7')
    expect(window.text()).not.toContain('Ana Sousa: taken over')
  })

  it('says it no more once another connection is in use', async () => {
    const live = liveConnection()
    const window = await openWindow({
      several: among,
      cases: { silent: [silent] },
      connections: [practiceConnection, live],
    })
    await takeOver(window)
    expect(window.text()).toContain('Ana Sousa: taken over')
    await window.settled(() => void window.stores.connections.getState().use(live.id))
    expect(window.text()).not.toContain('Ana Sousa: taken over')
  })

  it('says what was settled last, and nothing of what was before', async () => {
    const unclear = aShipment({ id: 'unclear', state: 'unsure' })
    const window = await openWindow({ several: among, cases: { silent: [silent] } })
    await takeOver(window)
    await window.settled(() => window.station.fake.put(unclear))
    expect(window.text()).toContain('Ana Sousa: taken over')
    await window.settled(() => void window.stores.attention.getState().drop(unclear, 'in the portal'))
    expect(window.text()).toContain('Mia Berg: canceled')
    expect(window.text()).not.toContain('Ana Sousa: taken over')
    // The other way round.
    await window.settled(() =>
      window.station.fake.emit('several.casesChanged', { silent: [silent], pairs: [] }),
    )
    await takeOver(window)
    expect(document.querySelectorAll('.attention-none > .message, .attention-case > .message')).toHaveLength(
      1,
    )
    expect(window.text()).toContain('Ana Sousa: taken over')
  })

  it.each(['silent', 'pair'] as const)(
    'has nothing to unfold in the case %s: one Escape leads back',
    async (kind) => {
      const window = await openWindow({
        several: among,
        cases: kind === 'silent' ? { silent: [silent] } : { pairs: [pair] },
      })
      await window.press('F7')
      expect(document.querySelectorAll('.case')).toHaveLength(1)
      await window.press('d', { altKey: true })
      await window.press('Escape')
      expect(window.stores.screen.getState().screen).toBe('ship')
    },
  )

  it('shows nothing of another connection but that there is something, and leads there', async () => {
    const live = liveConnection()
    const other = {
      ...{ connection: live, number: 2, waitingCount: 0, attentionCount: 1, serviceState: null },
    }
    const window = await openWindow({
      several: among,
      cases: { silent: [{ ...silent, connection: live.id }] },
      connections: [practiceConnection, live],
      status: { others: [other] },
    })
    await window.press('F7')
    expect(document.querySelector('.attention-row')).toBeNull()
    const elsewhere = () => document.querySelector<HTMLElement>('.attention-elsewhere .other')
    expect(elsewhere()?.textContent).toContain('2 more')
    await window.settled(() => elsewhere()?.click())
    expect(document.querySelector('.attention-row')?.textContent).toContain('Ana Sousa')
  })
})
