// How often a parcel under way is asked for by itself. Pure. Young and moving ones often, old ones rarely, delivered ones
// never; all of them together at a pace that no service minds.
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Older ones are asked for on demand alone. */
export const followedForMs = 60 * dayMs
/** More are not followed at once: the newest count. */
export const mostFollowed = 10_000
/** An answer of the last hour is fresh. */
export const freshForMs = hourMs

const longestAfterFailureMs = 4 * hourMs

type Followed = {
  /** Since its label was made. */
  ageMs: number
  isDelivered: boolean
  /** Questions in a row that brought no answer. */
  failures: number
}

/** From one question to the next; null: not by itself any more. */
export const pauseBetween = ({ ageMs, isDelivered, failures }: Followed): number | null => {
  if (isDelivered || ageMs > followedForMs) return null
  if (failures > 0) return Math.min(15 * minuteMs * 2 ** Math.min(failures - 1, 10), longestAfterFailureMs)
  if (ageMs < hourMs) return 10 * minuteMs
  if (ageMs < 14 * dayMs) return 50 * minuteMs
  return ageMs < 30 * dayMs ? 6 * hourMs : dayMs
}

/** Enough that each of so many can be fresh within the hour, but never a crowd. */
export const perMinute = (followed: number): number => Math.min(10, Math.max(2, Math.ceil(followed / 50)))

/** After so many failures in a row of whatever parcel, the service itself is left in peace for longer. */
export const pauseAfterFailures = (inARow: number): number =>
  inARow === 0 ? 0 : Math.min(minuteMs * 2 ** Math.min(inARow - 1, 10), 15 * minuteMs)
