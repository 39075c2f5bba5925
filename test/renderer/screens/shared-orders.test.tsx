// What the window says of orders that other benches have, and of a reference that only this bench was asked about.
import { describe, expect, it } from 'vitest'
import type { Several } from '../../../src-preload/contract/several'
import { aBatchRow } from '../../support/batch-rows'
import { connectionIdSchema } from '../../../src-preload/contract/ids'
import { openWindow } from '../support/open-window'

const tied = (standing: Several['standing']): Partial<Several> => ({
  standing,
  tied: [{ connection: connectionIdSchema.parse('practice'), shared: 'live', company: 'same' }],
})
const sentence = 'Only this bench’s parcels are checked for this reference.'

describe('the Ship form', () => {
  it('says that only this bench was looked at while the shop server is away', async () => {
    const window = await openWindow({ several: tied('away') })
    expect(window.text()).not.toContain(sentence)
    await window.type('Reference', 'ORD-88')
    expect(window.text()).toContain(sentence)
  })

  it('says nothing of it while the shop server answers, or where nothing is shared', async () => {
    for (const several of [tied('there'), { standing: 'away' } as const, {}]) {
      const window = await openWindow({ several })
      await window.type('Reference', 'ORD-88')
      expect(window.text()).not.toContain(sentence)
    }
  })
})

describe('the batch screen', () => {
  it('shows which bench has an order, and whose file it is', async () => {
    const window = await openWindow({
      batches: [
        {
          isShared: true,
          madeBy: 'Bench 3',
          rows: [
            aBatchRow(1, { stand: 'elsewhere', elsewhere: { bench: 'Bench 3', state: 'held' } }),
            aBatchRow(2, { stand: 'done-elsewhere', elsewhere: { bench: 'Bench 2', state: 'done' } }),
            aBatchRow(3),
          ],
        },
      ],
    })
    await window.settled(() => window.stores.screen.getState().open('batch'))
    expect(window.text()).toContain('All benches work on this file, from Bench 3')
    expect(window.text()).toContain('Bench 3 has it')
    expect(window.text()).toContain('Done at Bench 2')
  })
})
