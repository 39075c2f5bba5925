// What an error of pg, of TLS or of the system means. Only PostgreSQL's letters and words without values are kept.
import { EngineFailure, type EngineFailureKind } from './engine-query'
import { engineSays } from './engine-words'

type Said = { code?: unknown; message?: unknown; severity?: unknown; constraint?: unknown; routine?: unknown }

export function failureOf(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error
  const said = (typeof error === 'object' && error !== null ? error : { message: String(error) }) as Said
  const code = textOf(said.code)
  const message = textOf(said.message)
  if (said.severity !== undefined && /^[0-9A-Z]{5}$/.test(code))
    return new EngineFailure(kindOfState(code), wordsOf(said, code, message), code)
  return new EngineFailure(isUntrusted(code, message) ? 'untrusted' : 'away', message || code)
}

const kindOfState = (state: string): EngineFailureKind => {
  if (/^28|^3D/.test(state) || state === engineSays.removed) return 'denied'
  // Two statements that waited for each other, too many connections, shutting down, starting up, a line that broke, a statement
  // that took too long, a copy that stands by and may only be read.
  return /^(08|40|53|55P03|57|58|XX|25006)/.test(state) ? 'away' : 'said'
}

/** A message of these classes names what was asked, never what was given along with it. */
const isWithoutValues = (state: string): boolean => /^(08|28|3D|42|53|57|PB)/.test(state)

const wordsOf = ({ constraint, routine }: Said, state: string, message: string): string =>
  isWithoutValues(state) ? message : [state, textOf(constraint), textOf(routine)].filter(Boolean).join(' ')

const isUntrusted = (code: string, message: string): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|^ERR_SSL|^ERR_TLS|^EPROTO$/.test(code) ||
  /^SASL|does not support SSL|establishing an SSL/.test(message)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
