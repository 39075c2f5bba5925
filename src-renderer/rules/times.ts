// How our own times are shown: ISO UTC becomes local. The service's times are read by service-time.ts.

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString()

/** "14:02" for today, "27 Nov, 14:02" within the year, else with the year. */
export const ownTime = (at: string, now: Date, language: string): string => {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (isSameDay(date, now)) return time.format(date)
  return `${ownDay(at, now, language)}, ${time.format(date)}`
}

export const ownDay = (at: string, now: Date, language: string): string => {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(date)
}

/** With seconds, for the events of a shipment's life. */
export const exactTime = (at: string, language: string): string => {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return new Intl.DateTimeFormat(language, {
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
export const elapsed = (milliseconds: number, language: string): string => {
  const ms = Math.max(0, milliseconds)
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
