// Several benches in the window: joining, what waits for a person, and the status line that is quiet while all is well.
import { describe, expect, it } from 'vitest'
import type { Several } from '../../../src-preload/contract/several'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { practiceConnection } from '../../support/fake-station/defaults'
import { aloneHere } from '../../support/fake-station/several'
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
const open = async (world: FakeWorld = {}): Promise<OpenedWindow> => {
  const window = await openWindow(world)
  await window.press('F10')
  await window.settled(() => document.getElementById('settings-tab-several')?.click())
  return window
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

  it('shows a line for another bench until it is done with, or the section is left', async () => {
    const window = await open({ several: { ...among, spareLines: 1 } })
    await window.type('Its name', 'Halle 4')
    await window.press('n', { altKey: true })
    const made = () => document.querySelector('.several-made textarea')
    expect(made()).not.toBeNull()
    await window.press('F2')
    await window.press('F10')
    await window.settled(() => document.getElementById('settings-tab-several')?.click())
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

  it('keeps it closed while a call of that bench may be on its way', async () => {
    const window = await openWindow({ several: among, cases: { silent: [{ ...silent, leftMs: 600_000 }] } })
    await window.press('F7')
    await window.type('Type the order number #48210', '#48210')
    await window.press('Enter', { ctrlKey: true })
    expect(window.stores.several.getState().cases.silent).toHaveLength(1)
    expect(isDisabled('attention-take-over')).toBe(true)
  })

  it('shows nothing of another connection', async () => {
    const elsewhere = { ...silent, connection: 'another' as never }
    const window = await openWindow({ several: among, cases: { silent: [elsewhere] } })
    await window.press('F7')
    expect(document.querySelector('.attention-row')).toBeNull()
  })
})
