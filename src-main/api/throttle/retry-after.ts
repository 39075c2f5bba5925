// How long to wait after a 429, and how long to pause between tries. Pure; time and chance come from outside.

export const shortestWaitMs = 1_000
/** What the service asks for is honoured; only what can be no waiting time any more is cut to this. */
export const longestWaitMs = 31 * 86_400_000
/** The longest pause of our own where the service names none. */
const longestBackoffMs = 15 * 60_000
const firstBackoffMs = 2_000

const between = (ms: number, longestMs: number) => Math.min(longestMs, Math.max(shortestWaitMs, ms))

/** Date.parse takes the third form of HTTP dates (asctime) and ISO times without a zone for local time: both mean UTC. */
const parseDate = (text: string): number => {
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(text)
  if (iso) return Date.parse(`${iso[1] ?? ''}T${iso[2] ?? ''}Z`)
  return Date.parse(/GMT|UTC|[+-]\d{2}:?\d{2}$|Z$/i.test(text) ? text : `${text} GMT`)
}

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

const unitOf = (word: string): number | undefined => {
  if (/^(ms|millis\w*|msecs?)$/.test(word)) return unitMs['ms']
  return /^(s|secs?|seconds?|sek|sekunden?|m|mins?|minutes?|minuten?|h|hrs?|hours?|d|days?)$/.test(word)
    ? unitMs[word.charAt(0)]
    : undefined
}

/** "20s", "20 seconds", "1h 30m", "PT1M20S"; null for anything else. */
const parseDuration = (text: string): number | null => {
  const words = text.toLowerCase().replace(/^p(?=[\dt])(.*)$/, (_all, rest: string) => rest.replace('t', ' '))
  const parts = [...words.matchAll(/\s*(\d+(?:\.\d+)?)\s*([a-z]+)\s*,?/g)]
  if (parts.length === 0 || parts.map(([all]) => all).join('') !== words) return null
  let ms = 0
  for (const [, figure, word = ''] of parts) {
    const unit = unitOf(word)
    if (unit === undefined) return null
    ms += Number(figure) * unit
  }
  return ms
}

/** No service means an earlier moment; a smaller figure is a wait, however long. */
const firstEpochSecond = Date.UTC(2020, 0, 1) / 1_000

/** A bare figure: seconds to wait, or a moment in seconds or milliseconds since 1970, which no waiting time is as long as. */
const fromFigure = (figure: number, theirNowMs: number): number => {
  if (figure >= firstEpochSecond * 1_000) return figure - theirNowMs
  return figure >= firstEpochSecond ? figure * 1_000 - theirNowMs : figure * 1_000
}

/** One value of a header that says how long: a figure, a duration in words, a date; null when it says none of them. */
const parseWait = (value: string, theirNowMs: number): number | null => {
  if (/^[+-]?\d+(\.\d+)?$/.test(value)) return fromFigure(Number(value), theirNowMs)
  const duration = parseDuration(value)
  if (duration !== null) return duration
  const at = /[a-z]|^\d{4}-/i.test(value) ? parseDate(value) : NaN
  return Number.isNaN(at) ? null : at - theirNowMs
}

/** Where services say how long, the standard's header first. `reset` headers hold seconds or a moment since 1970. */
const waitsIn = (headers: Readonly<Record<string, string>>): readonly string[] => {
  // In quotes, or with something behind a semicolon, it says the same.
  const value = (name: string) =>
    (headers[name] ?? '')
      .replace(/;.*$/s, '')
      .replace(/^\s*"(.*)"\s*$/s, '$1')
      .trim()
  const milliseconds = ['retry-after-ms', 'x-ms-retry-after-ms']
    .map(value)
    .filter((text) => /^\d+$/.test(text))
  const draft = /\b(?:reset|t)\s*=\s*(\d+)/.exec(headers['ratelimit'] ?? '')?.[1] ?? ''
  const retryAfter = value('retry-after')
  return [
    retryAfter,
    // The header sent twice comes as one with both values.
    /^(.+?)\s*,\s*\1$/.exec(retryAfter)?.[1] ??
      (/^[\d.]+\s*,/.test(retryAfter) ? parseFloat(retryAfter).toString() : ''),
    ...milliseconds.map((text) => `${text} ms`),
    ...[
      'x-retry-after',
      'ratelimit-reset',
      'x-ratelimit-reset',
      'x-rate-limit-reset',
      'x-ratelimit-retry-after',
    ].map(value),
    draft,
  ].filter((text) => text !== '')
}

/**
 * Milliseconds to wait as the answer says, at least 1 s; null when it says nothing that can be understood. A moment is
 * measured against the answer's own Date: the clocks need not agree.
 */
export const readRetryAfter = (headers: Readonly<Record<string, string>>, nowMs: number): number | null => {
  const theirNow = parseDate(headers['date'] ?? '')
  for (const value of waitsIn(headers)) {
    const ms = parseWait(value, Number.isNaN(theirNow) ? nowMs : theirNow)
    if (ms !== null) return between(ms, longestWaitMs)
  }
  return null
}

/** Full jitter: anything up to twice as much as last time. `streak` counts from 1; `chance` is in [0, 1). */
export const throttleBackoff = (streak: number, chance: number): number =>
  between(chance * Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(streak, 20)), longestBackoffMs)

/** Between tries of one read. */
export const retryBackoff = (failures: number, chance: number): number =>
  200 + chance * Math.min(8_000, 500 * 2 ** Math.min(failures - 1, 10))

/** Between tries to reach a service that could not be reached; half of it is certain, so that it never turns busy. */
export const offlineBackoff = (streak: number, chance: number): number =>
  (0.5 + chance / 2) * Math.min(30_000, 1_000 * 2 ** Math.min(streak - 1, 10))
