// Every screen, section and dialog, for those who work without a mouse, with gloves, or by ear: each is read out in the order
// in which it stands there; every action has a key, shown on it and meant once; lists are one stop; targets are large enough;
// and Escape goes back, step by step, to the bench.
import { expect, it } from 'vitest'
import { readingFaults } from '../support/sizes/reading-faults'
import { everyScreen } from '../support/walk/every-screen'
import { walkOfFile, withoutMotion } from '../support/walk/walk-of-file'
import { stateNamed } from '../support/walk/walk-states'
import type { MeasuredPage } from '../support/walk/window/start'

const at = walkOfFile({ language: 'en', theme: 'light' }, withoutMotion)

const handFaults = () => at.page.evaluate(() => (globalThis as unknown as MeasuredPage).faults.handFaults())
const none = { withoutKey: [], doubleKeys: [], small: [], manyStops: [], silent: [] }

/** Where somebody is, as far as Escape may change it. */
const standing = (): Promise<{ isHome: boolean; at: string }> =>
  at.page.evaluate(() => {
    const rail = document.querySelector('.rail-item[aria-current="page"] small')?.textContent ?? ''
    const { activeElement } = document
    const open = [...document.querySelectorAll('dialog[open], [aria-expanded="true"]')].length
    const isBeside = document.querySelector('.welcome, .ship-correction') !== null
    return {
      isHome: rail === 'F2' && document.querySelector('dialog[open]') === null && !isBeside,
      at: [rail, open, activeElement?.outerHTML, document.querySelector('main')?.textContent].join(' | '),
    }
  })

/** There is no bench behind it yet. */
const withoutBench = ['damaged records: three ways']
const mostSteps = 8

const wayHome = async (): Promise<string[]> => {
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const before = await standing()
    if (before.isHome) return []
    await at.walk.key('Escape')
    await at.walk.settled()
    await expect
      .poll(async () => (await standing()).at !== before.at, {
        timeout: 10_000,
        message: 'Escape does something',
      })
      .toBe(true)
  }
  return ['Escape does not lead home.']
}

it.each(everyScreen)('%s', async (name) => {
  await stateNamed(name).open(at.walk)
  await at.walk.settled()
  let order = await readingFaults(at.session)
  // The tree for readers follows the page a moment later.
  const readAnew = async (): Promise<number> => (order = await readingFaults(at.session)).read
  await expect.poll(readAnew, { timeout: 20_000 }).toBeGreaterThan(3)
  expect(order.faults).toEqual([])
  expect(await handFaults()).toEqual(none)
  if (!withoutBench.includes(name)) expect(await wayHome()).toEqual([])
})

it('would find each of these faults', async () => {
  await stateNamed('settings: the printers').open(at.walk)
  await at.page.evaluate(() => {
    const list = document.createElement('ul')
    for (const key of ['', '', 'F5']) {
      const button = Object.assign(document.createElement('button'), { textContent: 'planted' })
      button.style.cssText = 'width: 9px; height: 9px; overflow: hidden'
      if (key !== '') button.append(Object.assign(document.createElement('kbd'), { textContent: key }))
      list.append(button)
    }
    document.querySelector('#settings-panel')?.append(list)
    for (const news of document.querySelectorAll('[role="status"], [aria-live]')) news.remove()
  })
  const found = await handFaults()
  for (const [kind, faults] of Object.entries(found)) expect(faults, kind).not.toEqual([])
})
