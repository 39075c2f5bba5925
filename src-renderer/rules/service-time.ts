// How a service's times are shown: in local time, and where their zone is another one, as their own clock says it too.
import type { ServiceTime } from '../../src-preload/contract/service-time'

/** `zone` is null for a day alone and for a time without one. */
export const shownServiceTime = (
  time: ServiceTime,
  language: string,
  localZone?: string,
): { day: string; time: string | null; zone: string | null } => {
  const isLocal = time.hasZone && !time.isDayAlone
  const date = new Date(isLocal ? time.atMs : time.figuresMs)
  const timeZone = isLocal ? localZone : 'UTC'
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, ...(timeZone === undefined ? {} : { timeZone }) })
  const day = write({ day: 'numeric', month: 'short', year: 'numeric' }).format(date)
  if (time.isDayAlone) return { day, time: null, zone: null }
  const zone = write({ hour: 'numeric', timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value
  return {
    day,
    time: write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date),
    zone: isLocal ? (zone ?? null) : null,
  }
}

const isSameDay = (one: Date, other: Date, timeZone: string | undefined): boolean => {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zoneOption(timeZone) })
  return day.format(one) === day.format(other)
}

const zoneOption = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone })

/** Minutes east of UTC at that moment, by the bench's own zone or a named one. */
const offsetAt = (date: Date, timeZone: string | undefined): number => {
  const name = new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset', ...zoneOption(timeZone) })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes = '0'] = /([+-])(\d{2}):?(\d{2})?/.exec(name ?? '') ?? []
  if (hours === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const utcName = (minutes: number): string => {
  const whole = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '−' : '+'}${whole}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/**
 * For a timeline: the bench's day and clock, and below them the clock of the place where it differs. `day` is null for
 * today; `there` is null where both are the same or the zone is not known; `zone` is null where it is not known.
 */
export const placedServiceTime = (
  time: ServiceTime,
  language: string,
  now: Date,
  localZone?: string,
): { day: string | null; clock: string | null; there: string | null; zone: string | null } => {
  const isLocal = time.hasZone && !time.isDayAlone
  const date = new Date(isLocal ? time.atMs : time.figuresMs)
  const timeZone = isLocal ? localZone : 'UTC'
  const write = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...options, ...zoneOption(timeZone) }).format(date)
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear()
  // Figures without a zone are compared with the bench's own day.
  const today = isLocal ? now : new Date(now.getTime() + offsetAt(now, localZone) * 60_000)
  const day = isSameDay(date, today, timeZone)
    ? null
    : write({
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        ...(isThisYear ? {} : { year: 'numeric' }),
      })
  if (time.isDayAlone) return { day, clock: null, there: null, zone: null }
  const clockOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = write(clockOptions)
  if (!isLocal) return { day, clock, there: null, zone: null }
  const offset = (time.figuresMs - time.atMs) / 60_000
  const own = offsetAt(date, localZone)
  // UTC is no clock of a place: it is how many services write every time.
  if (offset === own || offset === 0) return { day, clock, there: null, zone: utcName(own) }
  const there = new Intl.DateTimeFormat(language, { ...clockOptions, timeZone: 'UTC' }).format(
    new Date(time.figuresMs),
  )
  return { day, clock, there, zone: utcName(offset) }
}

/** For a list: the clock of today, or the day. */
export const shortServiceTime = (
  time: ServiceTime,
  language: string,
  now: Date,
  localZone?: string,
): string => {
  const { day, clock } = placedServiceTime(time, language, now, localZone)
  if (day === null && clock !== null) return clock
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    ...zoneOption(time.hasZone && !time.isDayAlone ? localZone : 'UTC'),
  }).format(new Date(time.hasZone && !time.isDayAlone ? time.atMs : time.figuresMs))
}
