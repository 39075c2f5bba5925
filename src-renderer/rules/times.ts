// How our own times are shown: ISO UTC becomes local. The service's times are read by service-time.ts.

/** Making one takes as long as using it a hundred times, and a list shows many times at once. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (date: Date, language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  // One keeps the time zone that it was made in.
  const key = `${language} ${date.getTimezoneOffset()} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(language, options)
  formats.set(key, made)
  return made
}

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString()

/** "14:02" for today, "27 Nov, 14:02" within the year, else with the year. */
export const ownTime = (at: string, now: Date, language: string): string => {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  const time = formatOf(date, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date)
  return isSameDay(date, now) ? time : `${ownDay(at, now, language)}, ${time}`
}

export const ownDay = (at: string, now: Date, language: string): string => {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return formatOf(date, language, {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(date)
}

/** With seconds, for the events of a shipment's life. */
export const exactTime = (at: string, language: string): string => {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return formatOf(date, language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(date)
}

/** Whole seconds from now until then, never below zero. */
export const secondsUntil = (at: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000))

/** "0.8 s", "12 s", "3 min", "2 h": how long something has been going on. */
export const elapsed = (durationMs: number, language: string): string => {
  const ms = Math.max(0, durationMs)
  const figure = (value: number, digits = 0): string =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    }).format(value)
  if (ms < 9_950) return `${figure(ms / 1000, 1)} s`
  if (ms < 60_000) return `${figure(Math.floor(ms / 1000))} s`
  if (ms < 3_600_000) return `${figure(Math.floor(ms / 60_000))} min`
  return `${figure(Math.floor(ms / 3_600_000))} h`
}

/** "1:05", for a countdown. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
