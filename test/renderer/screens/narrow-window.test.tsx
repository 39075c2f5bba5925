// A window without room for two columns: the panel beside a screen lies over it, and is one step away.
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aDraft, aShipment } from '../support/builders'
import { openWindow, type OpenedWindow } from '../support/open-window'

type Viewport = { happyDOM: { setViewport: (size: { width: number; height: number }) => void } }
const resize = (width: number) =>
  (globalThis as unknown as Viewport).happyDOM.setViewport({ width, height: 560 })
beforeEach(() => resize(800))
afterEach(() => resize(1024))

const isOpen = ({ stores }: OpenedWindow): boolean => stores.screen.getState().isSideOpen
const stand = (): string | undefined => document.documentElement.dataset['side']
const printed = aShipment({ state: 'printed' })

it('opens by its key and closes by Escape, and the cursor comes back', async () => {
  const window = await openWindow()
  window.field('City').focus()
  await window.press('b', { ctrlKey: true })
  expect([isOpen(window), stand()]).toEqual([true, 'open'])
  await window.press('Escape')
  expect([isOpen(window), stand()]).toEqual([false, 'closed'])
  expect(document.activeElement).toBe(window.field('City'))
})

it('is closed on the next screen, and open where one parcel is looked at', async () => {
  const window = await openWindow({ shipments: [printed] })
  await window.press('b', { ctrlKey: true })
  await window.press('F4')
  expect(isOpen(window)).toBe(false)
  await window.settled(() => window.stores.screen.getState().openShipment(printed.id))
  expect(isOpen(window)).toBe(true)
})

it('holds a list of earlier recipients whole, however narrow it is', async () => {
  resize(400)
  const draft = aDraft({ recipient: { firstName: 'Mia', lastName: 'Berg' } })
  const window = await openWindow({ shipments: [aShipment({ draft })] })
  act(() => window.field('First name').focus())
  await window.type('First name', 'Mi')
  const { left = '', width = '' } = document.querySelector<HTMLElement>('#ship-firstName-list')?.style ?? {}
  expect([left, width]).toEqual(['4px', '392px'])
  await window.press('Escape')
})
