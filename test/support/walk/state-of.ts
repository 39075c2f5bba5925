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
