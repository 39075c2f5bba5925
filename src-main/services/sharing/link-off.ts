// The link of a bench that works alone.
import { StationFailure } from '../../station-failure'
import type { EngineLink } from './engine-link'

export const linkOff = (): EngineLink => ({
  reason: () => null,
  oddity: () => null,
  answerOddity: () => Promise.reject(new StationFailure('wrong-state')),
  faults: () => [],
  clockOffsetMs: () => null,
  shared: () => [],
  unsent: () => 0,
  connectAnew: () => Promise.resolve(),
})
