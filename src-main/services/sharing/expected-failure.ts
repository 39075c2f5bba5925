// What an engine may answer on any day: it is not there, or it says no by a word of its own. The rest is worth a line in the log.
import { EngineFailure } from '../../engine/engine-query'

export const isExpected = (cause: unknown): boolean =>
  cause instanceof EngineFailure && (cause.kind !== 'said' || cause.sqlState?.startsWith('PB') === true)
