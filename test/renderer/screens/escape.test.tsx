// Escape goes one step back on every screen, and from its beginning to the bench.
import { expect, it } from 'vitest'
import { aShipment } from '../support/builders'
import { openWindow } from '../support/open-window'
import { shipmentIdSchema } from '../../../src-preload/contract/ids'

it.each([
  ['History', 'F4', {}],
  ['Today', 'F4', { shiftKey: true }],
  ['Tracking', 'F6', {}],
  ['Settings', 'F10', {}],
])('leaves %s for the bench', async (_name, key, options) => {
  const window = await openWindow()
  await window.press(key, options)
  expect(window.stores.screen.getState().screen).not.toBe('ship')
  await window.press('Escape')
  expect(window.stores.screen.getState().screen).toBe('ship')
})

it('goes from a section of the settings to the list of them first', async () => {
  const window = await openWindow()
  await window.press('F10')
  const tab = document.activeElement
  document.querySelector<HTMLElement>('#settings-panel button')?.focus()
  expect(document.activeElement).not.toBe(tab)
  await window.press('Escape')
  expect(document.activeElement).toBe(tab)
  expect(window.stores.screen.getState().screen).toBe('settings')
  await window.press('Escape')
  expect(window.stores.screen.getState().screen).toBe('ship')
})

it('empties the search of the history before it leaves', async () => {
  const window = await openWindow()
  await window.press('F4')
  await window.settled(() => void window.stores.history.getState().search('Berg'))
  await window.press('Escape')
  expect(window.stores.history.getState().text).toBe('')
  expect(window.stores.screen.getState().screen).toBe('history')
})

it('leaves Attention from its list', async () => {
  const window = await openWindow({ shipments: [aShipment({ state: 'refused' })] })
  await window.press('F7')
  await window.press('Escape')
  expect(window.stores.screen.getState().screen).toBe('ship')
})

it('closes the question for a reason first, also at a case that was chosen later', async () => {
  const shipments = ['one', 'two'].map((id) =>
    aShipment({ id: shipmentIdSchema.parse(id), state: 'refused' }),
  )
  const window = await openWindow({ shipments })
  await window.press('F7')
  await window.press('ArrowDown')
  await window.press('3', { altKey: true })
  expect(document.getElementById('attention-reason')).not.toBeNull()
  await window.press('Escape')
  expect(document.getElementById('attention-reason')).toBeNull()
  expect(window.stores.screen.getState().screen).toBe('attention')
})
