// What every call to the engine goes through: one statement, its values bound, its rows parsed. It knows no table.
import type { z } from 'zod'

/**
 * away: not there, or not in time; nothing is known of a statement under way. denied: the login is not let in, or this bench
 * was removed. untrusted: its certificate is not the one of the invitation. said: the engine refused this statement.
 */
export type EngineFailureKind = 'away' | 'denied' | 'untrusted' | 'said'

export class EngineFailure extends Error {
  constructor(
    readonly kind: EngineFailureKind,
    /** As the engine, or the system, put it. It never holds values. */
    readonly said: string,
    /** PostgreSQL's five letters, where it spoke. */
    readonly sqlState: string | null = null,
  ) {
    super(`${kind}: ${said}`)
    this.name = 'EngineFailure'
  }
}

/** Rows of `sql`, each of them parsed. Throws EngineFailure. */
export type EngineQuery = <Row>(
  row: z.ZodType<Row>,
  sql: string,
  values?: readonly unknown[],
  limits?: { ms?: number },
) => Promise<Row[]>
