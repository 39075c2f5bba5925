// Says a moment of the even clock as the computer's own clock would. The two differ by a hair from reading to reading, and what
// is said may not: it changes when somebody set the clock, and not before.
type Clocks = { now: () => number; evenMs: () => number }

/** Closer together than this counts as the same. */
const hairMs = 1_000

/** Returns milliseconds since 1970. */
export function showOnWall({ now, evenMs }: Clocks): (evenAtMs: number) => number {
  let apartMs = now() - evenMs()
  return (evenAtMs) => {
    const apartNowMs = now() - evenMs()
    if (Math.abs(apartNowMs - apartMs) > hairMs) apartMs = apartNowMs
    return Math.round(evenAtMs + apartMs)
  }
}
