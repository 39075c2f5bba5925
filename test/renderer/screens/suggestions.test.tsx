import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { aDraft, aShipment } from '../support/builders'
import { openWindow } from '../support/open-window'

const before = aShipment({
  draft: aDraft({ recipient: { firstName: 'Mia', lastName: 'Berg', city: 'Dresden', postalCode: '01067' } }),
})
const open = async () => {
  const window = await openWindow({ shipments: [before] })
  act(() => window.field('Last name').focus())
  await window.type('Last name', 'Be')
  return window
}
const listOf = () => document.querySelector('[role="listbox"]')

describe('Earlier recipients', () => {
  it('are offered below the field, and Tab alone takes none of them', async () => {
    const window = await open()
    expect(listOf()?.textContent).toContain('Mia Berg')
    expect(window.field('Last name').getAttribute('aria-expanded')).toBe('true')
    await window.press('Tab')
    expect(window.field('Last name').value).toBe('Be')
  })

  it.each(['Tab', 'Enter'])('are taken with the arrow keys and %s, and nothing is created', async (key) => {
    const window = await open()
    await window.press('ArrowDown')
    expect(window.field('Last name').getAttribute('aria-activedescendant')).toBe('ship-lastName-list-0')
    await window.press(key)
    expect(window.field('City').value).toBe('Dresden')
    expect(window.field('Last name').value).toBe('Berg')
    expect(listOf()).toBeNull()
    expect(window.station.fake.calls.filter(({ name }) => name === 'shipments.create')).toEqual([])
  })

  it('are taken back with Ctrl Z', async () => {
    const window = await open()
    await window.press('ArrowDown')
    await window.press('Tab')
    await window.press('z', { ctrlKey: true })
    expect(window.field('Last name').value).toBe('Be')
    expect(window.field('City').value).toBe('')
  })

  it('close with Escape, which does nothing else, and with another text', async () => {
    const window = await open()
    await window.press('Escape')
    expect(listOf()).toBeNull()
    expect(window.field('Last name').value).toBe('Be')
    await window.type('Last name', 'Bex')
    expect(listOf()).toBeNull()
  })

  it('come back with the arrow key below a text that was typed before', async () => {
    const window = await open()
    await window.press('Escape')
    await window.press('ArrowDown')
    expect(listOf()?.textContent).toContain('Mia Berg')
  })
})
