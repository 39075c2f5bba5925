// The one gate every call passes: who goes first, how many at a time, and when nobody goes at all. Reads are tried again
// here; a creation is handed out exactly once and its outcome given back, whatever it is.
import { StationFailure } from '../../station-failure'
import { type Clock, systemClock } from './system-clock'
import { createWaitingPeriod, type WaitReason, type Seen, type Throttling } from './waiting-period'
import { readRetryAfter, retryBackoff } from './retry-after'
import { createTurns, type Entry, type Priority } from './turns'

export type GateJob<O extends Seen> = {
  readonly priority: Priority
  /** Called once, at the last moment, when the gate has let the call through. If it throws, nothing is sent. */
  readonly beforeSend?: (() => void | Promise<void>) | undefined
  readonly send: () => Promise<O>
  /** For reads, how often in all; a creation is always tried once. */
  readonly attempts?: number
  /** For reads, how long at most they wait here before they fail with the reason; creations wait without end. */
  readonly patienceMs?: number
  /**
   * Somebody waits for it, or it finds out whether the service can be reached again: it goes first among its kind, and
   * although the service could not be reached a moment ago.
   */
  readonly isUrgent?: boolean
  readonly signal?: AbortSignal | undefined
}

export type GateState = {
  readonly isPaused: boolean
  /** The service does not let this bench in: creations wait until somebody has found out that it does. */
  readonly isShut: boolean
  readonly reason: WaitReason | null
  /** Until when calls wait; the window counts down to it. */
  readonly waitsUntil: Date | null
  readonly waiting: Readonly<Record<Priority, number>>
}

const maxThrottles = 8
const passingStatuses = [408, 425, 500, 502, 503, 504]
type GateDeps = {
  clock?: Clock
  maxReads?: number
  maxCreations?: number
  /** What the service asked an earlier run to wait for. */
  throttling?: Throttling | null | undefined
}

export const createGate = (deps: GateDeps = {}) => {
  const clock = deps.clock ?? systemClock
  const period = createWaitingPeriod({ ...clock, throttling: deps.throttling })
  const listeners = new Set<(state: GateState) => void>()
  let isPaused = false
  let isShut = false
  let lastTold = ''

  const state = (): GateState => {
    const until = period.waitsUntil()
    return {
      isPaused,
      isShut,
      reason: period.reason(),
      waitsUntil: until === null ? null : new Date(until),
      waiting: turns.waiting(),
    }
  }

  const tell = () => {
    const current = state()
    const text = JSON.stringify(current)
    if (text === lastTold) return
    lastTold = text
    for (const listener of listeners) listener(current)
  }

  const turns = createTurns({
    clock,
    period,
    maxReads: deps.maxReads ?? 4,
    maxCreations: deps.maxCreations ?? 4,
    isHeldBack: () => isPaused || isShut,
    onLook: tell,
  })

  const held = (): StationFailure => {
    const waitsUntil = period.waitsUntil()
    const until = waitsUntil === null ? null : new Date(waitsUntil).toISOString()
    return period.reason() === 'offline'
      ? new StationFailure('offline', { code: 'service-away', until }, { isRetryable: true })
      : new StationFailure(
          'service-throttled',
          { code: 'service-asks-to-wait', until },
          { isRetryable: true },
        )
  }

  /** How long a read waits before it is tried again; a service that is down may say how long itself. */
  const pauseBeforeRetry = (seen: Seen, failures: number): number => {
    const backoff = retryBackoff(failures, clock.random())
    const told = seen.kind === 'answered' ? readRetryAfter(seen.headers, clock.now()) : null
    return told === null ? backoff : Math.max(backoff, told)
  }

  /**
   * Waits for its turn, sends, and gives back what was seen. Rejects with what `beforeSend` threw, with the signal's
   * reason when it aborts while waiting, and for a read that lost its patience with 'service-throttled' or 'offline'.
   */
  const run = <O extends Seen>(job: GateJob<O>): Promise<O> =>
    new Promise((resolve, reject) => {
      const isCreation = job.priority === 'creation'
      const attempts = isCreation ? 1 : (job.attempts ?? 4)
      let failures = 0
      let throttles = 0
      let wasTold = false
      let lastSeen: O | null = null
      let hasPatience = true

      const finish = (end: () => void) => {
        cancelPatience()
        job.signal?.removeEventListener('abort', onAbort)
        end()
      }
      const onAbort = () => {
        if (!turns.remove(entry)) return
        finish(() => reject(reasonOf(job.signal)))
        turns.look()
      }
      const isOver = (seen: O): boolean => {
        if (isCreation || !hasPatience || job.signal?.aborted === true) return true
        if (seen.kind === 'answered' && seen.status === 429)
          return (throttles += 1) > maxThrottles || attempts === 1
        const isPassing =
          seen.kind === 'unknown' ||
          (seen.kind === 'not-sent' && seen.mayHelpLater) ||
          (seen.kind === 'answered' && (passingStatuses.includes(seen.status) || !seen.isComplete))
        return !isPassing || (failures += 1) >= attempts
      }

      const go = async () => {
        let seen: O
        try {
          if (job.beforeSend !== undefined && !wasTold) {
            wasTold = true
            const told = job.beforeSend()
            if (told !== undefined) await told
          }
          const sentIn = period.generation()
          seen = await job.send()
          period.learn(seen, sentIn)
        } catch (error) {
          turns.leave(entry)
          finish(() => reject(error instanceof Error ? error : new Error(String(error))))
          turns.look()
          return
        }
        turns.leave(entry)
        lastSeen = seen
        if (isOver(seen)) {
          finish(() => resolve(seen))
          turns.look()
          return
        }
        const isThrottled = seen.kind === 'answered' && seen.status === 429
        entry.notBefore = isThrottled ? 0 : clock.evenMs() + pauseBeforeRetry(seen, failures)
        turns.queue(entry)
      }

      const entry: Entry = {
        priority: job.priority,
        isUrgent: job.isUrgent ?? false,
        notBefore: 0,
        start: () => void go(),
      }
      const losePatience = () => {
        hasPatience = false
        // A call under way has limits of its own: what it sees is the answer.
        if (!turns.remove(entry)) return
        const seen = lastSeen
        finish(() => (seen === null ? reject(held()) : resolve(seen)))
        turns.look()
      }
      const cancelPatience = isCreation
        ? () => undefined
        : clock.setTimer(job.patienceMs ?? 60_000, losePatience)

      if (job.signal?.aborted === true) {
        finish(() => reject(reasonOf(job.signal)))
        return
      }
      job.signal?.addEventListener('abort', onAbort)
      turns.queue(entry)
    })

  if (period.throttling() !== null) turns.look()

  return {
    run,
    state,
    /** What the service asked for, to be kept for the next run; null when nothing holds any more. */
    throttling: (): Throttling | null => period.throttling(),
    /** Called at every change, at once and in order. Returns what ends it. */
    onChange: (listener: (state: GateState) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Nothing new is created from now on; what is under way ends by itself, and reads go on: they change nothing. */
    pause: (): void => {
      isPaused = true
      tell()
    },
    resume: (): void => {
      isPaused = false
      turns.look()
    },
    /** The key is not taken, or something in between wants a sign-in: each further creation would be turned away as well. */
    shut: (): void => {
      isShut = true
      tell()
    },
    open: (): void => {
      isShut = false
      turns.look()
    },
    /** The network is said to be back: no need to sit out the pause. A throttling service is still waited for. */
    tryNow: (): void => {
      period.tryNow()
      turns.look()
    },
  }
}
export type Gate = ReturnType<typeof createGate>

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('called off')
