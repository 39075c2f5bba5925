// Times as a service writes them down. Their form is not described anywhere (service.md 2.10), so what can be read is
// shown in local time, a time without a zone keeps its figures, and whatever cannot be a time is not stated.

export type ServiceTime = {
  /** For comparing. A time without a zone counts as local, a day alone as its beginning. */
  atMs: number
  /** What the figures say, as if they were UTC: so they are shown as they came. */
  figuresMs: number
  hasZone: boolean
  isDayAlone: boolean
}

type Figures = [year: number, month: number, day: number, hour: number, minute: number, second: number]

const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?`
const zoned = String.raw`\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?`
const isoForm = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})(?:[T ]${clock}${zoned})?$`, 'i')
const compactForm = new RegExp(
  String.raw`^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?(?:[.,]\d+)?${zoned}$`,
  'i',
)
const germanForm = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+${clock}${zoned})?$`, 'i')
const mailForm = /^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|UTC|[+-]\d{4})$/i
const secondsForm = /^\d{10}$/
const millisecondsForm = /^\d{13}$/

const earliestMs = Date.UTC(2000, 0, 1)
/** Nothing that happened lies further ahead, even on a bench with a slow clock. */
const farthestAheadMs = 366 * 86_400_000

const offsetMinutes = (zone: string): number => {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  if (hours === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const isOnCalendar = ([year, month, day, hour, minute, second]: Figures): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return (
    date.getUTCMonth() + 1 === month && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  )
}

/** No place on earth has its clock further from UTC. */
const farthestOffsetMinutes = 14 * 60

const fromFigures = (
  [year, month, day]: [number, number, number],
  [hour, minute, second]: (string | undefined)[],
  zone: string | undefined,
): ServiceTime | null => {
  const figures: Figures = [year, month, day, Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)]
  if (!isOnCalendar(figures) || Math.abs(offsetMinutes(zone ?? '')) > farthestOffsetMinutes) return null
  const [, , , hours, minutes, seconds] = figures
  const figuresMs = Date.UTC(year, month - 1, day, hours, minutes, seconds)
  return {
    atMs:
      zone === undefined
        ? new Date(year, month - 1, day, hours, minutes, seconds).getTime()
        : figuresMs - offsetMinutes(zone) * 60_000,
    figuresMs,
    hasZone: zone !== undefined,
    isDayAlone: hour === undefined,
  }
}

const atInstant = (ms: number): ServiceTime => ({
  atMs: ms,
  figuresMs: ms,
  hasZone: true,
  isDayAlone: false,
})

const read = (text: string): ServiceTime | null => {
  const iso = isoForm.exec(text) ?? compactForm.exec(text)
  if (iso !== null) {
    const [, year, month, day, hour, minute, second, zone] = iso
    return fromFigures([Number(year), Number(month), Number(day)], [hour, minute, second], zone)
  }
  const german = germanForm.exec(text)
  if (german !== null) {
    const [, day, month, year, hour, minute, second, zone] = german
    return fromFigures([Number(year), Number(month), Number(day)], [hour, minute, second], zone)
  }
  if (mailForm.test(text)) {
    const ms = Date.parse(text)
    return Number.isNaN(ms) ? null : atInstant(ms)
  }
  if (secondsForm.test(text)) return atInstant(Number(text) * 1000)
  return millisecondsForm.test(text) ? atInstant(Number(text)) : null
}

/** "…+01:00[Europe/Berlin]": the name of the zone says nothing more. */
const withoutZoneName = (text: string): string => text.replace(/\[[\w/+-]+\]$/, '')

/** Null for what is no time, is on no calendar, or cannot be when something happened: 30 February, the year 1, 2062. */
export const readServiceTime = (text: string, nowMs: number): ServiceTime | null => {
  const time = read(withoutZoneName(text.trim()))
  if (time === null || time.atMs < earliestMs || time.atMs > nowMs + farthestAheadMs) return null
  return time
}
