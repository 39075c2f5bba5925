// Days as workers type them ("30.11.", "today", "+1", "mo", "2026-11-30"), and the way back into a field. Days are
// "2026-11-30" everywhere else. Today is the bench's own day: the caller says which one it is.

export type DayText =
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'day'; day: string }
  /** "05/06": somebody has to say which. */
  | { kind: 'two-ways'; days: readonly [string, string] }

/** What a reading depends on: how figures and days are written here, and which day it is at the bench. */
export type Reading = { locale: string; today: string }

const dayMs = 86_400_000
const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const two = (value: number): string => String(value).padStart(2, '0')

/** The day at the bench, by its own clock and time zone. */
export const dayOf = (now: Date): string =>
  `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

export const addDays = (day: string, days: number): string => toDay(toMs(day) + days * dayMs)

const daysBetween = (from: string, to: string): number => Math.round((toMs(to) - toMs(from)) / dayMs)

/** The same day of another month, or its last day where that month is shorter. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(toMs(day)).getUTCDay()

const validDay = (year: number, month: number, date: number): string | null => {
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
  const ms = toMs(day)
  return year >= 1900 && !Number.isNaN(ms) && toDay(ms) === day ? day : null
}

export const isDay = (text: string): boolean => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return validDay(Number(year), Number(month), Number(date)) !== null
}

/** So long ago a day without a year still means this year: a slip, to be seen as past. */
const stillThisYear = 60

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** A day of a month; without a year the one that is meant by people: the coming one, unless it has just been. */
const dateOf = (date: string, month: string, year: string | undefined, today: string): string | null => {
  if (year !== undefined && year !== '') return validDay(fullYear(year), Number(month), Number(date))
  const thisYear = Number(today.slice(0, 4))
  const day = validDay(thisYear, Number(month), Number(date))
  if (day !== null && daysBetween(day, today) <= stillThisYear) return day
  return validDay(thisYear + 1, Number(month), Number(date))
}

const relative: Partial<Record<string, number>> = {
  'day before yesterday': -2,
  vorgestern: -2,
  yesterday: -1,
  gestern: -1,
  today: 0,
  heute: 0,
  now: 0,
  tomorrow: 1,
  tmr: 1,
  morgen: 1,
  'day after tomorrow': 2,
  ubermorgen: 2,
  uebermorgen: 2,
}

const weekdays = [
  ['sunday', 'sonntag'],
  ['monday', 'montag'],
  ['tuesday', 'dienstag'],
  ['wednesday', 'mittwoch'],
  ['thursday', 'donnerstag'],
  ['friday', 'freitag'],
  ['saturday', 'samstag', 'sonnabend'],
] as const

const months = [
  ['january', 'januar', 'janner'],
  ['february', 'februar', 'feber'],
  ['march', 'marz', 'maerz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
] as const

/** The place in a list of names that one word can only mean; -1 for none and for several. */
const placeOf = (lists: readonly (readonly string[])[], word: string, shortest: number): number => {
  if (word.length < shortest) return -1
  const found = lists.flatMap((names, index) => (names.some((name) => name.startsWith(word)) ? [index] : []))
  return found.length === 1 ? (found[0] ?? -1) : -1
}

const folded = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[\s\u3000]+/g, ' ')
    .trim()

const fromWords = (text: string, today: string): string | null => {
  const away = relative[text]
  if (away !== undefined) return addDays(today, away)
  const [, sign, count, unit = ''] =
    /^(in |[+\-−–])\s?(\d{1,3})\s?(d|days?|t|tage?n?|w|weeks?|wochen?)?$/.exec(text) ?? []
  if (count !== undefined) {
    const days = Number(count) * (unit.startsWith('w') ? 7 : 1)
    return addDays(today, sign === '+' || sign === 'in ' ? days : -days)
  }
  const weekday = placeOf(weekdays, text.replace(/\.$/, ''), 2)
  if (weekday === -1) return null
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  return addDays(today, ahead === 0 ? 7 : ahead)
}

/** With the month's name, before or behind the day. */
const fromMonthName = (text: string, today: string): string | null => {
  const [, before, name, year] =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]?(?:of )?([a-z]{3,})\.?[ ,-]*(\d{4}|\d{2})?$/.exec(text) ?? []
  const [, first, after, last] =
    /^([a-z]{3,})\.?[ -]?(\d{1,2})(?:st|nd|rd|th|\.)?(?:[ ,]+(\d{4}))?$/.exec(text) ?? []
  const month = placeOf(months, name ?? first ?? '', 3)
  if (month === -1) return null
  return dateOf(before ?? after ?? '', String(month + 1), year ?? last, today)
}

/** Day first everywhere; month first as well where English is written. */
const bothOrders = (a: string, b: string, year: string | undefined, { locale, today }: Reading) => {
  const dayFirst = dateOf(a, b, year, today)
  const monthFirst = dateOf(b, a, year, today)
  return locale.startsWith('de') ? [dayFirst ?? monthFirst] : [dayFirst, monthFirst]
}

const fromFigures = (text: string, reading: Reading): (string | null)[] => {
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text)
  if (iso !== null) return [validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))]
  const dotted = /^(\d{1,2})[. ] ?(\d{1,2})(?:[. ] ?(\d{4}|\d{2})?)?$/.exec(text)
  if (dotted !== null) return [dateOf(dotted[1] ?? '', dotted[2] ?? '', dotted[3], reading.today)]
  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2})?)?$/.exec(text)
  if (slashed !== null) return bothOrders(slashed[1] ?? '', slashed[2] ?? '', slashed[3], reading)
  const solid = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text)
  if (solid !== null) {
    const backwards = text.length === 8 ? /^(\d{4})(\d{2})(\d{2})$/.exec(text) : null
    return [
      ...bothOrders(solid[1] ?? '', solid[2] ?? '', solid[3], reading),
      backwards === null ? null : validDay(Number(backwards[1]), Number(backwards[2]), Number(backwards[3])),
    ]
  }
  const alone = /^(\d{1,2})\.?$/.exec(text)?.[1]
  return alone === undefined ? [] : [nextSuchDay(Number(alone), reading.today)]
}

const nextSuchDay = (date: number, today: string): string | null => {
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const [year, month] = addMonths(`${today.slice(0, 7)}-01`, ahead)
      .split('-')
      .map(Number)
    const day = validDay(year ?? 0, month ?? 0, date)
    if (day !== null && day >= today) return day
  }
  return null
}

export const readDay = (text: string, reading: Reading): DayText => {
  const whole = text === '' ? '' : folded(text)
  if (whole === '') return { kind: 'empty' }
  const word = fromWords(whole, reading.today)
  if (word !== null) return { kind: 'day', day: word }
  // "Mo, 30.11.": the weekday in front says nothing more.
  const [, weekday = '', rest = ''] = /^([a-z]{2,})[., ]+(\S.*)$/.exec(whole) ?? []
  const bare = placeOf(weekdays, weekday, 2) === -1 ? whole : rest
  const named = fromMonthName(bare, reading.today)
  const found = named === null ? fromFigures(bare, reading) : [named]
  const days = [...new Set(found.filter((day) => day !== null))].filter(
    // Years nobody ships in are a wrong reading.
    (day) => Math.abs(daysBetween(reading.today, day)) < 366 * 20,
  )
  const [first, second] = days
  if (first === undefined) return { kind: 'unreadable' }
  return second === undefined ? { kind: 'day', day: first } : { kind: 'two-ways', days: [first, second] }
}

const shown = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(toMs(day)))

/** As it stands in the field: read back as the same day in both languages. */
export const writeDay = (day: string, locale: string): string => {
  const [year, month, date] = day.split('-')
  if (locale.startsWith('de')) return `${date}.${month}.${year}`
  return `${Number(date)} ${shown(day, 'en-GB', { month: 'short' })} ${year}`
}

export const weekdayName = (day: string, locale: string): string => shown(day, locale, { weekday: 'short' })

/** "Mon 30 Nov 2026", for reading beside what was typed. */
export const shortDay = (day: string, locale: string): string =>
  `${weekdayName(day, locale)} ${writeDay(day, locale)}`

export const longDay = (day: string, locale: string): string => shown(day, locale, { dateStyle: 'full' })

export const monthTitle = (day: string, locale: string): string =>
  shown(day, locale, { month: 'long', year: 'numeric' })

export type DayMark = 'past' | 'far' | 'holiday' | 'weekend'

/** So far ahead a pickup is more likely a slip. */
const farDays = 30
const holidays = new Set(['01-01', '05-01', '12-25', '12-26'])

/** What is worth a second look about a pickup day; null for nothing. Never a reason not to send. */
export const dayMark = (day: string, today: string): DayMark | null => {
  const ahead = daysBetween(today, day)
  if (ahead < 0) return 'past'
  if (ahead > farDays) return 'far'
  if (holidays.has(day.slice(5))) return 'holiday'
  return weekdayOf(day) % 6 === 0 ? 'weekend' : null
}

const sundayFirst = new Set(['US', 'CA', 'MX', 'BR', 'JP', 'KR', 'TW', 'IN', 'IL', 'ZA'])

/** The weeks that show a month, each of seven days, as weeks begin here. */
export const weeksOf = (day: string, locale: string): string[][] => {
  const first = `${day.slice(0, 7)}-01`
  const startsOn = sundayFirst.has(new Intl.Locale(locale).region ?? '') ? 0 : 1
  const start = addDays(first, -((weekdayOf(first) - startsOn + 7) % 7))
  const count = Math.ceil((daysBetween(start, addMonths(first, 1)) || 1) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_unused, index) => addDays(start, week * 7 + index)),
  )
}
