// The palette over everything, and the help with its keys.
import { screens } from '../../../../src-renderer/stores/screen-store'
import { aBatchRow, aPackage } from '../../batch-rows'
import { said } from '../said'
import type { WalkState } from '../walk'
import { workingDay } from '../walk-worlds'

const world = () =>
  workingDay({
    batches: [{ name: said('orders.csv'), rows: [aBatchRow(1), aBatchRow(2, { stand: 'fix' })] }],
    settings: { packages: [aPackage({ name: 'Bergkiste' })] },
  })

export const findStates: readonly WalkState[] = [
  {
    name: 'find: nothing typed',
    open: async (walk) => {
      await walk.begin(world())
      await walk.key('Control+k')
      await walk.has('#find-text')
    },
  },
  {
    name: 'find: every kind',
    open: async (walk) => {
      await walk.begin(world())
      await walk.key('Control+k')
      await walk.fill('find-text', 'Berg')
      await walk.has('[id^="find-orders"]')
    },
  },
  {
    name: 'find: nothing found',
    open: async (walk) => {
      await walk.begin(world())
      await walk.key('Control+k')
      await walk.fill('find-text', 'zzzz')
      await walk.has('.find-nothing')
    },
  },
  ...screens.map((screen): WalkState => ({
    name: `help: ${screen}`,
    open: async (walk) => {
      await walk.begin(world(), screen)
      await walk.key('F1')
      await walk.has('#help-close')
    },
  })),
]
