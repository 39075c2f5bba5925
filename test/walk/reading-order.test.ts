// Screens in narrow windows are read out in the order in which they stand there; every-screen.test.ts looks at all of them in
// wide ones.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CDPSession } from 'playwright'
import { resize } from '../support/sizes/looks'
import { readingFaults } from '../support/sizes/reading-faults'
import type { OpenedWalk } from '../support/walk/open-walk'
import { openWalkOfTests } from '../support/walk/open-walk-of-tests'
import type { Walk } from '../support/walk/walk'
import { stateNamed } from '../support/walk/walk-states'

/** Their parts stand below each other there. */
const narrowScreens = [
  'ship: a working day',
  'ship: every field filled',
  'batch: every stand',
  'history: the list',
  'today: a day',
  'attention: refused',
  'set-up: how, by the queue',
]
const narrow = { size: { name: 'narrow', width: 800, height: 560, scale: 1 }, zoom: 150 }

describe('What is read out', () => {
  let opened: OpenedWalk
  let session: CDPSession
  let walk: Walk
  beforeAll(async () => {
    opened = await openWalkOfTests()
    session = await opened.page.context().newCDPSession(opened.page)
    walk = opened.walk({ language: 'en', theme: 'light' })
  })
  afterAll(() => opened.close())

  it.each(narrowScreens)('stands in the same order in a narrow window on %s', async (name) => {
    await stateNamed(name).open(walk)
    await resize(session, narrow)
    try {
      await walk.settled()
      const { read, faults } = await readingFaults(session)
      expect(faults).toEqual([])
      expect(read).toBeGreaterThan(8)
    } finally {
      await session.send('Emulation.clearDeviceMetricsOverride')
    }
  })

  it('would be found in another order', async () => {
    await stateNamed('ship: a new bench').open(walk)
    await opened.page.evaluate(() => {
      const line = document.createElement('p')
      line.style.cssText = 'display:flex;flex-direction:row-reverse'
      for (const words of ['first', 'second'])
        line.append(Object.assign(document.createElement('b'), { textContent: words }))
      document.querySelector('.ship-scroll')?.prepend(line)
    })
    expect((await readingFaults(session)).faults).toEqual(['"second" after "first"'])
  })
})
