// The first steps of a new bench: what each does, that none is in the way, and that nothing real is ever filled in by them.
import { describe, expect, it } from 'vitest'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { liveConnection } from '../../support/walk/walk-worlds'
import { aProfile, aShipment } from '../support/builders'
import { openWindow, type OpenedWindow } from '../support/open-window'

const folder = [defaultProfile('zebra_big', 'folder', '/labels')]
const welcomed = (world: FakeWorld = {}): Promise<OpenedWindow> =>
  openWindow({ profiles: folder, ...world, settings: { isWelcomeLeft: false, ...world.settings } })
const isShown = (): boolean => document.querySelector('.welcome') !== null
const ctrl = { ctrlKey: true }
const alt = { altKey: true }

describe('The welcome', () => {
  it('stands beside the form at a first start, and the hand is in the first field', async () => {
    await welcomed()
    // It is a file of its own, loaded when it is first shown.
    await expect.poll(isShown).toBe(true)
    expect(document.activeElement?.id).toBe('ship-firstName')
  })

  it('fills in an example with one key, and F9 makes a practice parcel of it', async () => {
    const window = await welcomed()
    await window.press('e', ctrl)
    expect(window.field('City').value).toBe('Dresden')
    await window.press('F9')
    expect(window.station.fake.bench.shipments()).toHaveLength(1)
    expect(window.stores.settings.getState().settings?.hasTriedParcel).toBe(true)
    expect(document.querySelector('.first-steps li')?.getAttribute('data-done')).toBe('true')
  })

  it('brings back what was typed before the example, once that is created', async () => {
    const window = await welcomed()
    await window.type('First name', 'Ana')
    await window.press('e', ctrl)
    await window.press('F9')
    expect(window.field('First name').value).toBe('Ana')
  })

  it('fills in nothing where a parcel would be bought', async () => {
    const window = await welcomed({ status: { connection: liveConnection({ isActive: true }) } })
    await window.press('e', ctrl)
    expect(window.stores.ship.getState().hasTyped).toBe(false)
    expect(window.stores.screen.getState()).toMatchObject({
      screen: 'settings',
      wanted: { section: 'connections' },
    })
  })

  it('leads to the fields of a connection, and to the set-up of the printer', async () => {
    const window = await welcomed()
    await window.press('c', alt)
    expect(document.activeElement?.id).toBe('connect-name')
    await window.press('F2')
    await window.press('p', alt)
    expect(document.activeElement?.id).toBe('set-up-zebra_big')
  })

  it('is left with Escape for good, and can be shown again from the settings', async () => {
    const window = await welcomed()
    await window.press('Escape')
    expect(isShown()).toBe(false)
    expect(window.stores.settings.getState().settings?.isWelcomeLeft).toBe(true)
    await window.settled(() => window.stores.screen.getState().openSettings('start'))
    await window.click('Show beside the form again')
    await window.press('F2')
    expect(isShown()).toBe(true)
  })

  it('makes room for the label of the first parcel, and for the queue', async () => {
    await welcomed({ shipments: [aShipment({ state: 'printed' })] })
    expect(document.querySelector('.welcome')?.getAttribute('data-short')).toBe('true')
    expect(document.querySelector('.queue')).not.toBeNull()
  })

  it('is over when all three are done', async () => {
    await welcomed({
      profiles: [aProfile()],
      shipments: [aShipment({ state: 'printed' })],
      status: { connection: liveConnection({ isActive: true }) },
    })
    expect(isShown()).toBe(false)
  })

  it('keeps addresses for ever unless somebody chooses otherwise', async () => {
    const window = await welcomed()
    expect(window.stores.settings.getState().settings?.retentionDays).toBeNull()
    await window.settled(() => document.getElementById('welcome-retention')?.click())
    await window.settled(() => {
      const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(
        ({ textContent }) => textContent === '90 days',
      )
      option?.click()
    })
    expect(window.stores.settings.getState().settings?.retentionDays).toBe(90)
  })
})
