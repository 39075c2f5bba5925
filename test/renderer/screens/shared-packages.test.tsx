// Packages that another bench changes while this window is open.
import { describe, expect, it } from 'vitest'
import type { StationError } from '../../../src-preload/contract/errors'
import type { SharedDifference } from '../../../src-preload/contract/shared-settings'
import { plainSettings } from '../../support/fake-station/defaults'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { aloneHere } from '../../support/fake-station/several'
import { aPackage } from '../../support/a-package'
import { openWindow, type OpenedWindow } from '../support/open-window'

const box = aPackage({ id: 'a', name: 'Box' })
const openPackages = async (world: FakeWorld = {}): Promise<OpenedWindow> => {
  const window = await openWindow({ settings: { packages: [box] }, ...world })
  await window.press('F10')
  await window.click('Packages')
  return window
}
const difference: SharedDifference = {
  ...{ kind: 'package', key: 'package/a', by: 'By the window' },
  here: box,
  shop: { ...box, name: 'Large box' },
}
/** Another bench, through main. */
const changeElsewhere = (window: OpenedWindow, name: string): Promise<void> =>
  window.settled(() => {
    const settings = { ...plainSettings, packages: [{ ...box, name }], sharedRevision: 1 }
    void window.station.settings.change(settings)
    window.station.fake.emit('settings.changed', settings)
  })
/** Somebody keeps what stands in an editor that was open when another bench changed the same package. */
const changedAtBoth = async (): Promise<OpenedWindow> => {
  const window = await openPackages()
  await window.click('Edit')
  await window.type('Name', 'My box')
  await changeElsewhere(window, 'Large box')
  await window.click('Keep')
  return window
}
const names = (window: OpenedWindow): string[] =>
  window.stores.settings.getState().settings?.packages.map(({ name }) => name) ?? []

describe('Packages of the shop', () => {
  it('are shown as another bench changed them', async () => {
    const window = await openPackages()
    await changeElsewhere(window, 'Large box')
    expect(window.text()).toContain('Large box')
  })

  it('are not replaced by an editor that was open before, unless the person says so', async () => {
    const window = await changedAtBoth()
    expect(names(window)).toEqual(['Large box'])
    expect(window.text()).toContain('Another bench changed this')
    await window.click('Keep mine')
    expect(names(window)).toEqual(['My box'])
  })

  it('stay as the other bench has them when the person leaves it', async () => {
    const window = await changedAtBoth()
    await window.click('Leave theirs')
    expect(names(window)).toEqual(['Large box'])
    expect(window.text()).not.toContain('Another bench changed this')
  })

  it('are written with what stands in the editor when the person says so, corrections after the note too', async () => {
    const window = await changedAtBoth()
    await window.type('Name', 'My better box')
    await window.press('o', { altKey: true })
    expect(names(window)).toEqual(['My better box'])
  })

  it('have no note any more once they are opened anew', async () => {
    const window = await openPackages()
    await window.click('Edit')
    await changeElsewhere(window, 'Large box')
    await window.click('Keep')
    await window.click('Edit')
    expect(window.text()).not.toContain('Another bench changed this')
  })

  it('that were changed at two benches are put side by side, and one of them holds', async () => {
    const window = await openPackages({ differences: [difference] })
    expect(window.text()).toContain('At “By the window”')
    await window.click('Take theirs')
    expect(window.text()).not.toContain('Changed at two benches')
  })

  it('say why an answer does not hold, wherever it was given, and no longer than it is so', async () => {
    const window = await openPackages({
      differences: [difference],
      several: { ...aloneHere, standing: 'there' },
    })
    const detail = { code: 'engine-unreachable', host: 'packing-server.local', said: 'no route' } as const
    const away: StationError = { code: 'engine-away', detail, fields: [], isRetryable: true }
    const reasons = (): number => window.text().split('packing-server.local').length - 1
    for (const section of ['packages', 'several']) {
      await window.settled(() => document.getElementById(`settings-tab-${section}`)?.click())
      expect(reasons()).toBe(0)
      window.station.fake.fail('settings.settle', away)
      await window.settled(() => document.getElementById('difference-here-package/a')?.click())
      expect(reasons()).toBe(1)
    }
    await window.click('Take theirs')
    expect(reasons()).toBe(0)
  })
})

describe('Rules of the shop', () => {
  it('are written with what stands in the editor when the person says so, corrections after the note too', async () => {
    const rule = { countryCodes: [], fromGrams: null, toGrams: null, referenceBegins: 'A', packageId: 'a' }
    const window = await openPackages({ settings: { packages: [box], packageRules: [rule] } })
    const begins = 'Reference begins with'
    await window.settled(() =>
      [...document.querySelectorAll<HTMLElement>('.package-line button')].at(-2)?.click(),
    )
    await window.type(begins, 'B')
    await window.settled(() => {
      const packageRules = [{ ...rule, toGrams: 500 }]
      const settings = { ...plainSettings, packages: [box], packageRules, sharedRevision: 1 }
      void window.station.settings.change(settings)
      window.station.fake.emit('settings.changed', settings)
    })
    await window.settled(() => document.getElementById('rule-keep')?.click())
    expect(window.text()).toContain('Another bench changed this')
    await window.type(begins, 'C')
    await window.press('o', { altKey: true })
    const { packageRules } = window.stores.settings.getState().settings ?? {}
    expect(packageRules?.map(({ referenceBegins }) => referenceBegins)).toEqual(['A', 'C'])
  })
})
