// Another printer for the label on the form, and a test label, without leaving the parcel.
import { describe, expect, it } from 'vitest'
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { aPrinter } from '../support/builders'
import { openWindow, type OpenedWindow } from '../support/open-window'

const zebra = aPrinter({ name: 'Zebra_ZD421' })
const other = aPrinter({ name: 'Zebra_GK420d' })
const onZebra: PrinterProfile = { ...defaultProfile('zebra_big', 'cups', 'Zebra_ZD421'), dpi: 300 }
const smallOnOther: PrinterProfile = { ...defaultProfile('zebra_small', 'cups', 'Zebra_GK420d'), dpi: 600 }
const world = { printers: [zebra, other], profiles: [onZebra, smallOnOther] }

const profileNow = (window: OpenedWindow): PrinterProfile | undefined =>
  window.stores.printers.getState().profiles.find(({ layout }) => layout === 'zebra_big')
const choose = async (window: OpenedWindow, name: string): Promise<void> => {
  const input = (): HTMLInputElement | null | undefined =>
    [...document.querySelectorAll('dialog label')]
      .find(({ textContent }) => textContent.includes(name))
      ?.querySelector('input')
  await expect.poll(input).toBeInstanceOf(HTMLInputElement)
  await window.settled(() => input()?.click())
}

describe('The printer of the label on the form', () => {
  it('is changed with one key, as labels are printed there already, and the parcel stays', async () => {
    const window = await openWindow(world)
    await window.type('First name', 'Ana')
    await window.press('p', { ctrlKey: true })
    await choose(window, 'GK420d')
    await window.click('Use this printer')
    expect(profileNow(window)).toMatchObject({ target: 'Zebra_GK420d', dpi: 600, layout: 'zebra_big' })
    expect(document.querySelector('dialog')).toBeNull()
    expect(window.field('First name').value).toBe('Ana')
    expect(window.text()).toMatch(/label goes to Zebra.GK420d/)
  })

  it('stays when the question is left', async () => {
    const window = await openWindow(world)
    await window.press('p', { ctrlKey: true })
    await choose(window, 'GK420d')
    await window.click('Cancel')
    expect(profileNow(window)).toMatchObject({ target: 'Zebra_ZD421', dpi: 300 })
  })

  it('prints a test label on the printer that is chosen', async () => {
    const window = await openWindow(world)
    await window.press('p', { ctrlKey: true })
    await choose(window, 'GK420d')
    await window.click('Test print')
    expect(profileNow(window)?.target).toBe('Zebra_GK420d')
    expect(window.station.fake.calls.filter(({ name }) => name === 'printers.calibrate')).toHaveLength(1)
    expect(document.querySelector('dialog .message')).not.toBeNull()
  })

  it('leads on to its exact set-up', async () => {
    const window = await openWindow(world)
    await window.press('p', { ctrlKey: true })
    await window.click('Set up')
    expect(document.activeElement?.id).toBe('set-up-zebra_big')
  })
})
