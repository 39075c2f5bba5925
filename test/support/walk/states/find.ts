// The palette over everything, and the help with its keys.
import { screens } from '../../../../src-preload/contract/vocabulary/frame-words'
import { aPackage } from '../../a-package'
import { aBatchRow } from '../../batch-rows'
import { said } from '../said'
import type { Walk, WalkState } from '../walk'
import { workingDay } from '../walk-worlds'

const world = () =>
  workingDay({
    batches: [{ name: said('orders.csv'), rows: [aBatchRow(1), aBatchRow(2, { stand: 'fix' })] }],
    settings: { packages: [aPackage({ name: 'Bergkiste' })] },
  })

const palette = (name: string, then: (walk: Walk) => Promise<void>): WalkState => ({
  name: `find: ${name}`,
  open: async (walk) => {
    await walk.begin(world())
    await walk.key('Control+k')
    await then(walk)
  },
})
const typed = (text: string, shown: string) => async (walk: Walk) => {
  await walk.fill('find-text', text)
  await walk.has(shown)
}

export const findStates: readonly WalkState[] = [
  palette('nothing typed', (walk) => walk.has('#find-text')),
  palette('every kind', typed('Berg', '[id^="find-orders"]')),
  palette('nothing found', typed('zzzz', '.find-nothing')),
  ...screens.map((screen): WalkState => ({
    name: `help: ${screen}`,
    open: async (walk) => {
      await walk.begin(world(), screen)
      await walk.key('F1')
      await walk.has('#help-close')
    },
  })),
]
