// What an engine may answer on any day: it is not there, or it says no by a word of its own. The rest is worth a line in the log.
import { engineSays } from '../../engine/engine-words'
import { EngineFailure } from '../../engine/engine-query'

export const isExpected = (cause: unknown): boolean =>
  cause instanceof EngineFailure && (cause.kind !== 'said' || cause.sqlState?.startsWith('PB') === true)

/** It gives out nothing until it knows everything again. */
export const isFrozen = (cause: unknown): boolean =>
  cause instanceof EngineFailure && cause.sqlState === engineSays.frozen
