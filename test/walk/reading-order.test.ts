// Screens in narrow windows are read out in the order in which they stand there; every-screen.test.ts looks at all of them in
// wide ones.
import { describe, expect, it } from 'vitest'
import { resize } from '../support/sizes/looks'
import { readingFaults } from '../support/sizes/reading-faults'
import { walkOfFile } from '../support/walk/walk-of-file'
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
  const at = walkOfFile({ language: 'en', theme: 'light' })

  it.each(narrowScreens)('stands in the same order in a narrow window on %s', async (name) => {
    await stateNamed(name).open(at.walk)
    await resize(at.session, narrow)
    try {
      await at.walk.settled()
      const { read, faults } = await readingFaults(at.session)
      expect(faults).toEqual([])
      expect(read).toBeGreaterThan(8)
    } finally {
      await at.session.send('Emulation.clearDeviceMetricsOverride')
    }
  })

  it('would be found in another order', async () => {
    await stateNamed('ship: a new bench').open(at.walk)
    await at.page.evaluate(() => {
      const line = document.createElement('p')
      line.style.cssText = 'display:flex;flex-direction:row-reverse'
      for (const words of ['first', 'second'])
        line.append(Object.assign(document.createElement('b'), { textContent: words }))
      document.querySelector('.ship-scroll')?.prepend(line)
    })
    expect((await readingFaults(at.session)).faults).toEqual(['"second" after "first"'])
  })
})
