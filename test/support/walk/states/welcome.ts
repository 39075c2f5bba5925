// The first steps of a new bench, beside the form and in the settings.
import type { Walk, WalkState } from '../walk'
import { printedShipments } from '../walk-shipments'
import type { WalkWorld } from '../walk-world'
import { liveConnection, newBench, workingDay } from '../walk-worlds'
import { aPrinter } from '../../../renderer/support/builders'

const welcomed = (parts: WalkWorld = {}): WalkWorld =>
  newBench({ ...parts, settings: { ...parts.settings, isWelcomeLeft: false } })
const begin = async (walk: Walk, parts: WalkWorld = {}): Promise<void> => {
  await walk.begin(welcomed(parts))
  await walk.has('.welcome')
}
const inSettings = async (walk: Walk, world: WalkWorld): Promise<void> => {
  await walk.begin(world, 'settings')
  await walk.click('#settings-tab-start')
  await walk.has('.first-steps')
}

export const welcomeStates: WalkState[] = [
  { name: 'welcome: a new bench', open: (walk) => begin(walk) },
  {
    name: 'welcome: a printer is plugged in',
    open: async (walk) => {
      await begin(walk, { printers: [aPrinter()] })
      await walk.sees(/Zebra.ZD421/)
    },
  },
  {
    name: 'welcome: the example is in the form',
    open: async (walk) => {
      await begin(walk)
      await walk.key('Control+e')
      await walk.page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('#ship-city')?.value === 'Dresden',
      )
    },
  },
  {
    name: 'welcome: how long addresses are kept',
    open: async (walk) => {
      await begin(walk)
      await walk.click('#welcome-retention')
      await walk.has('[role="option"]')
    },
  },
  {
    name: 'welcome: beside the first label',
    open: (walk) => begin(walk, { shipments: printedShipments(1) }),
  },
  {
    name: 'welcome: at a live connection',
    open: (walk) => begin(walk, { status: { connection: liveConnection({ isActive: true }) } }),
  },
  { name: 'settings: the first steps', open: (walk) => inSettings(walk, newBench()) },
  { name: 'settings: the first steps are done', open: (walk) => inSettings(walk, workingDay()) },
]
