// Figures and days outside of the Ship form: what has two readings is asked, and nothing is kept before somebody chose.
import type { ReactElement } from 'react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { PackageEditor } from '../../../src-renderer/screens/settings/packages/package-editor'
import { RuleEditor } from '../../../src-renderer/screens/settings/packages/rule-editor'
import { ChangeDialog } from '../../../src-renderer/screens/batch/change-dialog'
import { OrderForm, type OrderFormHandle } from '../../../src-renderer/screens/batch/order-form'
import type { Package, PackageRule } from '../../../src-preload/contract/package'
import { aPackage } from '../../support/a-package'
import { aBatchRow } from '../../support/batch-rows'
import { openWindow } from '../support/open-window'

type Handle = { current: OrderFormHandle | null }
const changedIn = ({ current }: Handle) => {
  let changed: ReturnType<OrderFormHandle['changed']> = null
  act(() => {
    changed = current?.changed() ?? null
  })
  return changed
}

const german = { settings: { language: 'de' } } as const

describe('The form of one order', () => {
  const open = async (world = {}) => {
    const handle: Handle = { current: null }
    const row = aBatchRow(1, { stand: 'fix' })
    return { handle, window: await openWindow(world, <OrderForm row={row} handle={handle} />) }
  }

  it('asks about a weight that is hardly meant, and takes what was chosen', async () => {
    const { handle, window } = await open(german)
    await window.type('Gewicht', '1,5')
    expect(changedIn(handle)).toBeNull()
    await window.click('1,5 kg')
    expect(changedIn(handle)).toEqual({ weightGrams: 1500 })
  })

  it('asks about two readings in English, and not where German has one', async () => {
    const { handle, window } = await open()
    await window.type('Weight', '1.250')
    expect(changedIn(handle)).toBeNull()
    await window.click('1.25 g')
    expect(changedIn(handle)).toEqual({ weightGrams: 1.25 })
  })

  it('takes a weight as German writes thousands', async () => {
    const { handle, window } = await open(german)
    await window.type('Gewicht', '1.250')
    expect(changedIn(handle)).toEqual({ weightGrams: 1250 })
  })
})

type End<Kept> = { onKeep: (kept: Kept) => void; onLeave: () => void }
const openEditor = async <Kept,>(editor: (end: End<Kept>) => ReactElement) => {
  const kept: Kept[] = []
  const window = await openWindow(
    {},
    editor({ onKeep: (each) => void kept.push(each), onLeave: () => undefined }),
  )
  return { kept, window }
}

describe('A package', () => {
  const open = () =>
    openEditor<Package>((end) => <PackageEditor given={aPackage({ name: 'Box' })} isStale={false} {...end} />)

  it('is kept when the length is one, not before', async () => {
    const { kept, window } = await open()
    await window.type('Length', '1.250')
    await window.click('Keep')
    expect(kept).toEqual([])
    await window.click('1.25 cm')
    await window.click('Keep')
    expect(kept).toMatchObject([{ lengthCentimetres: 1.25, tareGrams: 120 }])
  })

  it('keeps a name that is too long in its field and says so, cutting nothing off', async () => {
    const { kept, window } = await open()
    const long = 'x'.repeat(61)
    await window.type('Name', long)
    await window.click('Keep')
    expect(kept).toEqual([])
    expect(window.field('Name').value).toBe(long)
    expect(window.text()).toContain('60')
  })
})

describe('A rule', () => {
  const given = {
    countryCodes: [],
    fromGrams: null,
    toGrams: null,
    referenceBegins: '',
    packageId: 'small-box',
  }
  const open = () =>
    openEditor<PackageRule>((end) => (
      <RuleEditor given={given} packages={[aPackage()]} isStale={false} {...end} />
    ))

  it('knows the United Kingdom by the letters people use', async () => {
    const { kept, window } = await open()
    await window.type('Countries', 'de, uk')
    await window.click('Keep')
    expect(kept).toMatchObject([{ countryCodes: ['DE', 'GB'] }])
  })

  it('takes no letters that are no country', async () => {
    const { kept, window } = await open()
    await window.type('Countries', 'QX')
    await window.click('Keep')
    expect(kept).toEqual([])
  })

  it('is not kept with bounds between which nothing lies, and goes where they are', async () => {
    const { kept, window } = await open()
    await window.type('From weight', '2000')
    await window.type('To weight', '1000')
    expect(window.text()).toContain('This is less than “From weight”.')
    await window.click('Keep')
    expect(kept).toEqual([])
    expect(document.activeElement).toBe(window.field('To weight'))
    await window.type('To weight', '2000')
    await window.click('Keep')
    expect(kept).toMatchObject([{ fromGrams: 2000, toGrams: 2000 }])
  })

  it('asks what a bound with two readings means', async () => {
    const { kept, window } = await open()
    await window.type('To weight', '1,25 lb')
    await window.click('Keep')
    expect(kept).toMatchObject([{ toGrams: 566.9904625 }])
    await window.type('From weight', '1 pfund')
    await window.click('Keep')
    expect(kept).toHaveLength(1)
    await window.click('500 g')
    await window.click('Keep')
    expect(kept[1]).toMatchObject({ fromGrams: 500 })
  })
})

describe('The pickup day of many orders', () => {
  it('is not left out silently when it cannot be read', async () => {
    let left = 0
    const window = await openWindow(
      { batches: [{ rows: [aBatchRow(1)] }] },
      <ChangeDialog onLeave={() => (left += 1)} />,
    )
    await window.type('Pickup day', 'soon')
    await window.click('Change')
    expect(left).toBe(0)
    await window.type('Pickup day', 'yesterday')
    expect(document.querySelector('.field-message[data-tone="amber"]')).not.toBeNull()
    await window.type('Pickup day', '+3')
    await window.click('Change')
    expect(left).toBe(1)
  })
})
