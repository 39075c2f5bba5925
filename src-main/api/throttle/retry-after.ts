// How long to hold still after a 429, and how long to pause between tries. Pure; time and chance come from outside.

export const shortestWaitMs = 1_000
export const longestWaitMs = 15 * 60_000
const firstBackoffMs = 2_000

const clamp = (ms: number) => Math.min(longestWaitMs, Math.max(shortestWaitMs, ms))

/** Date.parse takes the third form of HTTP dates (asctime, which names no zone) for local time. */
const parseDate = (text: string): number =>
  Date.parse(/GMT|UTC|[+-]\d{4}$|Z$/i.test(text) ? text : `${text} GMT`)

/**
 * Milliseconds to wait as the answer says (seconds or an HTTP date), kept between 1 s and 15 min; null when it says
 * nothing that can be understood. A date is measured against the answer's own Date: the clocks need not agree.
 */
export const readRetryAfter = (headers: Readonly<Record<string, string>>, nowMs: number): number | null => {
  const value = headers['retry-after']?.trim() ?? ''
  if (/^[+-]?\d+(\.\d+)?$/.test(value)) return clamp(Number(value) * 1000)
  if (!/[a-z]/i.test(value)) return null
  const at = parseDate(value)
  if (Number.isNaN(at)) return null
  const theirNow = parseDate(headers['date'] ?? '')
  return clamp(at - (Number.isNaN(theirNow) ? nowMs : theirNow))
}

/** Full jitter: anything up to twice as much as last time. `streak` counts from 1; `chance` is in [0, 1). */
export const throttleBackoff = (streak: number, chance: number): number =>
  clamp(chance * Math.min(longestWaitMs, firstBackoffMs * 2 ** Math.min(streak, 20)))

/** Between tries of one read. */
export const retryBackoff = (failures: number, chance: number): number =>
  200 + chance * Math.min(8_000, 500 * 2 ** Math.min(failures - 1, 10))

/** Between tries to reach a service that could not be reached; half of it is certain, so that it never turns busy. */
export const offlineBackoff = (streak: number, chance: number): number =>
  (0.5 + chance / 2) * Math.min(30_000, 1_000 * 2 ** Math.min(streak - 1, 10))
