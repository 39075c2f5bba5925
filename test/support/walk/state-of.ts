// One state of a screen: it comes to where the screen is ready, does something there, and waits until nothing moves.
import type { Walk, WalkState } from './walk'

export type Steps = (walk: Walk) => Promise<void>

export const stateOf = (name: string, begin: Steps, then?: Steps): WalkState => ({
  name,
  open: async (walk) => {
    await begin(walk)
    await then?.(walk)
    await walk.settled()
  },
})

/** The states of one screen that are reached alike, each in a world of its own. */
export const statesOf =
  <Given>(screen: string, begin: (walk: Walk, given: Given) => Promise<void>) =>
  (name: string, given: Given, then?: Steps): WalkState =>
    stateOf(`${screen}: ${name}`, (walk) => begin(walk, given), then)
