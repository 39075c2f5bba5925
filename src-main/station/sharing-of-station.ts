// What several benches share, where an engine is set up: without one nothing here asks, waits or writes anything.
import type { Clock } from '../common/clock'
import { sessionOff } from '../services/sharing/session-off'
import { createSettingUpSharing } from '../services/sharing/set-up-sharing'
import type { Storage } from './open-storage'
import type { StationDeps } from './station-deps'

type Parts = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & { newId: () => string }

export function sharingOfStation(_storage: Storage, _deps: StationDeps, _parts: Parts) {
  const session = sessionOff()
  return {
    session,
    several: createSettingUpSharing(),
    /** Once everything else stands: the first parcel waits for no engine. */
    start: (): void => undefined,
    stop: (): Promise<void> => Promise.resolve(),
  }
}
