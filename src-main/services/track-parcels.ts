// Tracking as a whole: one number on demand, and everything under way by itself. What one of the two learns, the other knows.
import { createParcelFollowing } from './follow-parcels'
import { createTrackingRefresh } from './refresh-tracking'

type Deps = Omit<Parameters<typeof createTrackingRefresh>[0], 'onAnswered'> &
  Omit<Parameters<typeof createParcelFollowing>[0], 'storedOf' | 'ask'>
export type ParcelTracking = ReturnType<typeof createParcelTracking>

export function createParcelTracking(deps: Deps) {
  const refresh = createTrackingRefresh({
    ...deps,
    onAnswered: (connectionId, number) => {
      following.noteAsked(connectionId, number)
    },
  })
  const following = createParcelFollowing({ ...deps, storedOf: refresh.storedOf, ask: refresh.ask })
  return { ...following, get: refresh.get }
}
