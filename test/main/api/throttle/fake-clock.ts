// Time and chance in the hands of a test: nothing waits for real, and the same seed gives the same run.
import type { Clock } from '../../../../src-main/api/throttle/system-clock'

/** Small and good enough for tests (mulberry32). */
export const seededRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** Lets everything that only waits for promises go on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export const createFakeClock = (options: { startAt?: number; random?: () => number } = {}) => {
  let now = options.startAt ?? Date.parse('2026-03-01T10:00:00.000Z')
  let setBy = 0
  let order = 0
  const timers: { at: number; order: number; run: () => void }[] = []

  const takeNext = (until: number) => {
    const next = timers
      .filter(({ at }) => at <= until)
      .reduce<(typeof timers)[number] | null>(
        (first, timer) =>
          first === null || timer.at < first.at || (timer.at === first.at && timer.order < first.order)
            ? timer
            : first,
        null,
      )
    if (next !== null) timers.splice(timers.indexOf(next), 1)
    return next
  }

  const clock: Clock = {
    now: () => now + setBy,
    evenMs: () => now,
    setTimer: (ms, run) => {
      const timer = { at: now + Math.max(0, ms), order: (order += 1), run }
      timers.push(timer)
      return () => {
        const index = timers.indexOf(timer)
        if (index !== -1) timers.splice(index, 1)
      }
    },
    random: options.random ?? (() => 0.5),
  }

  return {
    clock,
    now: () => now,
    /** Somebody sets the computer's clock by so much; no time passes. */
    set: (ms: number): void => {
      setBy += ms
    },
    sleep: (ms: number) => new Promise<void>((resolve) => void clock.setTimer(ms, resolve)),
    /** Lets so many milliseconds pass, one timer after the other, with all promises between them. */
    pass: async (ms: number): Promise<void> => {
      const until = now + ms
      await settled()
      for (let timer = takeNext(until); timer !== null; timer = takeNext(until)) {
        now = Math.max(now, timer.at)
        timer.run()
        await settled()
      }
      now = until
    },
    /** The next timer, however far away; false when there is none. */
    step: async (): Promise<boolean> => {
      await settled()
      const timer = takeNext(Infinity)
      if (timer === null) return false
      now = Math.max(now, timer.at)
      timer.run()
      await settled()
      return true
    },
  }
}
export type FakeClock = ReturnType<typeof createFakeClock>
