// How old something is that must not be used for too long. Never younger than it is: some systems stop the even clock while the
// computer sleeps, and anybody may set the other one. Where the other one went back, nobody can tell.
type Clocks = { monotonicMs: () => number; now: () => Date }

/** Begins now. Answers in milliseconds. */
export const startAge = ({ monotonicMs, now }: Clocks): (() => number) => {
  const evenAtFirst = monotonicMs()
  const wallAtFirst = now().getTime()
  return () => {
    const wallMs = now().getTime() - wallAtFirst
    return wallMs < 0 ? Infinity : Math.max(monotonicMs() - evenAtFirst, wallMs)
  }
}
