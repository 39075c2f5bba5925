// The page's clock stands still, so that "5 minutes ago" is the same in every walk. Timers and animations go on.
import { walkNow } from '../walk-now'

const now = Date.parse(walkNow)
const Running = Date

class StoppedDate extends Running {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [now] : given) as [number]))
  }
  static override now(): number {
    return now
  }
}

// Dates made from parts ("new Date(2026, 10, 27)") keep all their parts.
globalThis.Date = new Proxy(StoppedDate, {
  construct: (target, given: unknown[], wanted) =>
    (given.length > 1
      ? Reflect.construct(Running, given, wanted)
      : Reflect.construct(target, given, wanted)) as object,
}) as unknown as DateConstructor
