// Why and until when nothing may be sent: after a 429, or while the service cannot be reached. It decides, the gate acts. Waits
// run on the even clock; the computer's own is for what is said of them and kept for the next run.
import { showOnWall } from './show-on-wall'
import { longestWaitMs, offlineBackoff, readRetryAfter, throttleBackoff } from './retry-after'
import type { Answered, NotSent, NotSentCause, Unknown } from '../send/observation'

/** As much of an observation as decides about the calls that come after it. */
export type Seen = Pick<Answered, 'kind' | 'status' | 'headers' | 'isComplete'> | NotSent | Unknown

export type WaitReason = 'throttled' | 'offline'

/** What the service asked for, in milliseconds since 1970: kept over a restart, so that nobody calls before its time. */
export type Throttling = { readonly sinceMs: number; readonly untilMs: number }

/** On the even clock. */
type Wait = {
  readonly reason: WaitReason
  readonly since: number
  readonly until: number
  /** How long the service itself asked this bench to wait; null where it named no time, or asked another bench. */
  readonly askedUntil: number | null
  /** Set when the first call after `until` has gone out: until this moment the others wait for what it sees. */
  othersAt: number | null
}

/** Several benches throttled in the same second should not all come back in the same millisecond. */
const spreadMs = 500
/** How long the others wait for the first call after a window. */
const probeMs = 2_000

const unreachableCauses: readonly NotSentCause[] = [
  'offline',
  'name-unknown',
  'refused',
  'unreachable',
  'timeout',
  'proxy',
]

export const createWaitingPeriod = (deps: {
  now: () => number
  evenMs: () => number
  random: () => number
  /** What an earlier run was asked to wait for. */
  throttling?: Throttling | null | undefined
}) => {
  const onWall = showOnWall(deps)
  let last: Wait | null = deps.throttling ? goneOn(deps.throttling, deps) : null
  let throttleStreak = 0
  let offlineStreak = 0
  /** Grows with every window, so that calls sent before one are not taken for news about the time after it. */
  let generation = 0

  const throttle = (headers: Readonly<Record<string, string>>, sentIn: number) => {
    const now = deps.evenMs()
    const told = readRetryAfter(headers, deps.now())
    // Several calls under way at once are throttled together: that is one refusal, not several in a row.
    if (sentIn === generation) throttleStreak += 1
    const ms =
      told === null
        ? throttleBackoff(Math.max(1, throttleStreak), deps.random())
        : told + deps.random() * spreadMs
    const before = last
    const earlier = before?.reason === 'throttled' ? before : null
    const until = Math.max(now + ms, earlier?.until ?? 0)
    const askedUntil = later(told === null ? null : now + told, earlier?.askedUntil ?? null)
    last = { reason: 'throttled', since: now, until, askedUntil, othersAt: null }
    generation += 1
  }

  /** Another bench was asked to wait until then: the same key waits here as well. True when that was news. */
  const hear = (askedUntil: number): boolean => {
    const now = deps.evenMs()
    const earlier = last?.reason === 'throttled' ? last : null
    const asked = Math.min(askedUntil, now + longestWaitMs)
    // Each bench comes back a little later than asked, so this one may know of the window already.
    if (asked <= now || (earlier !== null && asked <= earlier.until)) return false
    const until = asked + deps.random() * spreadMs
    last = { reason: 'throttled', since: now, until, askedUntil: earlier?.askedUntil ?? null, othersAt: null }
    generation += 1
    return true
  }

  const loseTouch = () => {
    const now = deps.evenMs()
    const before = last
    // Of several calls that failed together only the first one counts, and throttling is the stronger reason.
    if (before !== null && now < before.until) return
    offlineStreak += 1
    const until = now + offlineBackoff(offlineStreak, deps.random())
    last = { reason: 'offline', since: now, until, askedUntil: null, othersAt: null }
  }

  return {
    generation: () => generation,

    /** Learns from what a call saw. `sentIn` is the generation in which it was sent. */
    learn: (seen: Seen, sentIn: number): void => {
      if (seen.kind === 'not-sent') {
        if (seen.mayHelpLater && unreachableCauses.includes(seen.cause)) loseTouch()
        return
      }
      offlineStreak = 0
      if (seen.kind === 'answered' && seen.status === 429) {
        throttle(seen.headers, sentIn)
        return
      }
      if (last?.reason === 'offline') last = null
      if (sentIn !== generation) return
      if (seen.kind === 'answered') throttleStreak = 0
      const period = last
      if (period !== null && deps.evenMs() >= period.until) last = null
    },

    /** Milliseconds until a call may go; 0 means now. An urgent one goes although the service cannot be reached. */
    waitMs: (isUrgent: boolean): number => {
      const period = last
      if (period === null || (isUrgent && period.reason === 'offline')) return 0
      const now = deps.evenMs()
      if (now < period.until) return period.until - now
      return period.othersAt === null ? 0 : Math.max(0, period.othersAt - now)
    },

    /** A call goes out: if it is the first after a window, the others wait a moment for what it sees. */
    noteSent: (): void => {
      const period = last
      if (period !== null && period.othersAt === null && deps.evenMs() >= period.until)
        period.othersAt = deps.evenMs() + probeMs
    },

    /** Until the end of a window; null when there is none. */
    leftMs: (): number | null => {
      const left = last === null ? 0 : last.until - deps.evenMs()
      return left > 0 ? left : null
    },

    /** Throttling is over with its window; "offline" is said until something has come back. */
    reason: (): WaitReason | null => {
      const period = last
      return period !== null && (period.reason === 'offline' || deps.evenMs() < period.until)
        ? period.reason
        : null
    },
    /** In milliseconds since 1970, as the computer's clock is set at this moment. */
    waitsUntil: (): number | null => {
      const period = last
      return period !== null && deps.evenMs() < period.until ? onWall(period.until) : null
    },

    /** What the service asked for and is not over yet. */
    throttling: (): Throttling | null => {
      const period = last
      return period?.reason === 'throttled' && deps.evenMs() < period.until
        ? { sinceMs: onWall(period.since), untilMs: onWall(period.until) }
        : null
    },

    hear,

    /** What the service asked this bench for and is not over yet: until when, on the even clock. */
    askedUntil: (): number | null => {
      const asked = last?.askedUntil ?? null
      return asked !== null && deps.evenMs() < asked ? asked : null
    },

    tryNow: (): void => {
      if (last?.reason === 'offline') last = null
      offlineStreak = 0
    },
  }
}

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

/**
 * What is left of a wait of an earlier run. Its clock may have been set meanwhile: never longer than was asked for, and from the
 * beginning when it seems not to have begun.
 */
function goneOn({ sinceMs, untilMs }: Throttling, deps: { now: () => number; evenMs: () => number }): Wait {
  const askedMs = Math.max(0, untilMs - sinceMs)
  const passedMs = deps.now() - sinceMs
  const since = deps.evenMs() - Math.max(0, passedMs)
  return { reason: 'throttled', since, until: since + askedMs, askedUntil: null, othersAt: null }
}
