// What the engine's failures and warnings mean for a person, as codes.
import type { ErrorCode } from '../../../src-preload/contract/errors'
import type { Message } from '../../../src-preload/contract/messages'
import { EngineFailure, type EngineFailureKind } from '../../engine/engine-query'
import { engineSays } from '../../engine/engine-words'
import { StationFailure } from '../../station-failure'

const codes: Record<EngineFailureKind, ErrorCode> = {
  away: 'engine-away',
  untrusted: 'engine-untrusted',
  denied: 'engine-denied',
  said: 'engine-refused',
}

export function messageOfFailure({ kind, said, sqlState }: EngineFailure, host: string): Message {
  if (sqlState === engineSays.removed) return { code: 'bench-removed' }
  if (sqlState === engineSays.tooOld) return { code: 'program-too-old-for-engine' }
  // A function or a table that is not there: its schema is of an earlier version.
  if (sqlState === '42883' || sqlState === '42P01') return { code: 'engine-too-old-for-program' }
  switch (kind) {
    case 'away':
      return { code: 'engine-unreachable', host, said }
    case 'untrusted':
      return { code: 'engine-untrusted', host, said }
    case 'denied':
      return { code: 'engine-login-refused', said }
    case 'said':
      return { code: 'engine-said', said }
  }
}

/** Runs it; what the engine says against it becomes an expected failure. */
export async function asking<Value>(host: string, ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof EngineFailure)) throw cause
    throw new StationFailure(codes[cause.kind], messageOfFailure(cause, host), {
      isRetryable: cause.kind === 'away',
      cause,
    })
  }
}

const faults: Partial<Record<string, Message>> = {
  'fsync-off': { code: 'engine-fsync-off' },
  'full-page-writes-off': { code: 'engine-pages-unguarded' },
  'autovacuum-off': { code: 'engine-autovacuum-off' },
  'old-version': { code: 'engine-version-old' },
  superuser: { code: 'engine-login-too-mighty' },
  'values-logged': { code: 'engine-values-logged' },
}

/** So far two clocks may differ without anybody having to look. */
const mostClockOffMs = 60_000

export function messagesOfFaults(found: readonly string[], clockOffsetMs: number | null): Message[] {
  const isOff = clockOffsetMs !== null && Math.abs(clockOffsetMs) > mostClockOffMs
  return [
    ...found.map((fault): Message => faults[fault] ?? { code: 'engine-fault', said: fault }),
    ...(isOff
      ? [{ code: 'engine-clock-off', seconds: Math.round(Math.abs(clockOffsetMs) / 1000) } as const]
      : []),
  ]
}
