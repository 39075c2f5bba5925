// The one gate every call passes: who goes first, how many at a time, and when nobody goes at all. Reads are tried again; a
// creation is handed out exactly once and its outcome given back, whatever it is.
import { createGateRun } from './gate-run'
import { type Clock, systemClock } from './system-clock'
import { createWaitingPeriod, type WaitReason, type Throttling } from './waiting-period'
import { createTurns, type Priority } from './turns'

export type GateState = {
  readonly isPaused: boolean
  /** The service does not let this bench in: creations wait until somebody has found out that it does. */
  readonly isShut: boolean
  readonly reason: WaitReason | null
  /** Until when calls wait; the window counts down to it. */
  readonly waitsUntil: Date | null
  readonly waiting: Readonly<Record<Priority, number>>
}

type GateDeps = {
  clock?: Clock
  maxReads?: number
  maxCreations?: number
  /** What the service asked an earlier run to wait for. */
  throttling?: Throttling | null | undefined
}

/** Why no creation is handed out. */
type Hold = 'paused' | 'shut'

export const createGate = (deps: GateDeps = {}) => {
  const clock = deps.clock ?? systemClock
  const period = createWaitingPeriod({ ...clock, throttling: deps.throttling })
  const listeners = new Set<(state: GateState) => void>()
  const holds = new Set<Hold>()
  let lastTold = ''

  const state = (): GateState => {
    const until = period.waitsUntil()
    return {
      isPaused: holds.has('paused'),
      isShut: holds.has('shut'),
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
    isHeldBack: () => holds.size > 0,
    onLook: tell,
  })

  const hold = (why: Hold): void => {
    holds.add(why)
    tell()
  }
  const letGo = (why: Hold): void => {
    holds.delete(why)
    turns.look()
  }

  const run = createGateRun({ clock, period, turns })

  if (period.throttling() !== null) turns.look()

  return {
    run,
    state,
    /** What the service asked for, to be kept for the next run; null when nothing holds any more. */
    throttling: (): Throttling | null => period.throttling(),
    /** For how long yet the service itself asked this bench to wait; null: not at all. For other benches with the same key. */
    askedMs: (): number | null => {
      const until = period.askedUntil()
      return until === null ? null : until - clock.evenMs()
    },
    /** Another bench was asked to wait so long: `leftMs` was true when this bench began to ask, `sinceMs` ago. */
    hear: (leftMs: number, sinceMs: number): void => {
      if (period.hear(clock.evenMs() - sinceMs + leftMs)) turns.look()
    },
    /** Called at every change, at once and in order. Returns what ends it. */
    onChange: (listener: (state: GateState) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Nothing new is created from now on; what is under way ends by itself, and reads go on: they change nothing. */
    pause: (): void => hold('paused'),
    resume: (): void => letGo('paused'),
    /** The key is not taken, or something in between wants a sign-in: each further creation would be turned away as well. */
    shut: (): void => hold('shut'),
    open: (): void => letGo('shut'),
    /** The network is said to be back: no need to sit out the pause. A throttling service is still waited for. */
    tryNow: (): void => {
      period.tryNow()
      turns.look()
    },
  }
}
export type Gate = ReturnType<typeof createGate>
