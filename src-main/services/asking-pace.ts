// How long to wait before the service is asked again for the number, carrier and label of an assignment. Pure. The age of
// the assignment counts as much as the rounds of this run: a restart does not begin anew, a clock set back does not hurry.
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Practice needs one to two seconds, real services up to a minute: quick at first, then ever slower. */
const firstPauseMs = 400
const growth = 0.35
/** A file that is no label is asked for again, but not at a label's pace. */
const pauseAfterUnusableMs = 60_000
/** Labels that came so often and were of no use will hardly be better the next time. */
export const mostLabelTries = 5
/** A number that has not come by then is asked for on demand alone. */
const numberWithinMs = 30 * dayMs

type Asked = { ageMs: number; round: number; isLabelMissing: boolean; wasUnusable: boolean }

const longestPauseMs = ({ ageMs, isLabelMissing }: Asked): number => {
  if (!isLabelMissing) return dayMs
  return ageMs < hourMs ? 60_000 : hourMs / 4
}

/** Null: not by itself any more. */
export const pauseBeforeAsking = (asked: Asked): number | null => {
  const { ageMs, round, isLabelMissing, wasUnusable } = asked
  if (!isLabelMissing && ageMs > numberWithinMs) return null
  const byRound = firstPauseMs * (1 + growth) ** Math.min(round, 60)
  const pause = Math.min(Math.max(byRound, ageMs * growth), longestPauseMs(asked))
  return wasUnusable ? Math.max(pause, pauseAfterUnusableMs) : pause
}
