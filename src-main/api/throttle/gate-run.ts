// One call on its way through the gate: it waits for its turn, is sent, is tried again if it is a read, and may lose its
// patience or be called off. Whose turn it is, is not decided here.
import { StationFailure } from '../../station-failure'
import { readRetryAfter, retryBackoff } from './retry-after'
import type { Clock } from './system-clock'
import type { createTurns, Entry, Priority } from './turns'
import type { createWaitingPeriod, Seen } from './waiting-period'

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

type Deps = {
  clock: Clock
  period: ReturnType<typeof createWaitingPeriod>
  turns: ReturnType<typeof createTurns>
}

const maxThrottles = 8
const passingStatuses = [408, 425, 500, 502, 503, 504]
const isThrottled = (seen: Seen): boolean => seen.kind === 'answered' && seen.status === 429

/** Whether a read is worth another try after what was seen. */
function createTries(attempts: number) {
  let failures = 0
  let throttles = 0
  return {
    failures: (): number => failures,
    areOver: (seen: Seen): boolean => {
      if (isThrottled(seen)) return (throttles += 1) > maxThrottles || attempts === 1
      const isPassing =
        seen.kind === 'unknown' ||
        (seen.kind === 'not-sent' && seen.mayHelpLater) ||
        (seen.kind === 'answered' && (passingStatuses.includes(seen.status) || !seen.isComplete))
      return !isPassing || (failures += 1) >= attempts
    },
  }
}

export function createGateRun({ clock, period, turns }: Deps) {
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
  return <O extends Seen>(job: GateJob<O>): Promise<O> =>
    new Promise((resolve, reject) => {
      const isCreation = job.priority === 'creation'
      const tries = createTries(job.attempts ?? 4)
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
      const isOver = (seen: O): boolean =>
        isCreation || !hasPatience || job.signal?.aborted === true || tries.areOver(seen)

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
        entry.notBefore = isThrottled(seen) ? 0 : clock.evenMs() + pauseBeforeRetry(seen, tries.failures())
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
}

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('called off')
