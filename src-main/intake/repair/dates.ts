// Values that a spreadsheet took for dates: 1-2 becomes "01. Feb", 11/26 becomes "Nov 26". What it was is one of several,
// so it is offered as choices and never guessed.
import { step, type Step } from './step'

const months: Record<string, number> = {}
const monthWords = [
  'jan|januar|january|janv|janvier|ene|enero|gen|gennaio|sty|led|január',
  'feb|februar|february|févr|fév|février|febrero|febbraio|lut|úno',
  'mar|mär|mrz|märz|march|mars|marzo|maart|mrt|bře',
  'apr|april|avr|avril|abr|abril|aprile|kwi|dub',
  'may|mai|mayo|mag|maggio|mei|maj|kvě',
  'jun|juni|june|juin|junio|giu|giugno|cze|čvn',
  'jul|juli|july|juil|juillet|julio|lug|luglio|lip|čvc',
  'aug|august|août|ago|agosto|sie|srp',
  'sep|sept|september|septembre|septiembre|set|settembre|wrz|zář',
  'oct|okt|october|oktober|octobre|octubre|ott|ottobre|paź|říj',
  'nov|november|novembre|noviembre|lis',
  'dec|dez|december|dezember|déc|décembre|dic|diciembre|dicembre|gru|pro',
]
monthWords.forEach((words, index) => {
  for (const word of words.split('|')) months[word] = index + 1
})

const monthOf = (word: string): number | null => months[word.toLowerCase().replace(/\.$/, '')] ?? null

/** The two figures of a date without a year, in the order they are written. */
const dayAndMonth = (text: string): { first: number; second: number; hasYear: boolean } | null => {
  const plain = text.trim()
  // Every form below has one of these in it, and a house number mostly has none.
  if (!/[.\s/-]/.test(plain)) return null
  const dayFirst = /^(\d{1,2})(?:\.\s?|[\s-])(\p{L}{3,9}\.?)(?:[\s-]+(\d{2,4}))?$/u.exec(plain)
  const month = monthOf(dayFirst?.[2] ?? '')
  if (dayFirst !== null && month !== null)
    return { first: Number(dayFirst[1]), second: month, hasYear: dayFirst[3] !== undefined }
  const monthFirst = /^(\p{L}{3,9}\.?)[\s-](\d{1,2})$/u.exec(plain)
  const leading = monthOf(monthFirst?.[1] ?? '')
  if (monthFirst !== null && leading !== null)
    return { first: leading, second: Number(monthFirst[2]), hasYear: false }
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{2,4})?$/.exec(plain)
  if (german !== null)
    return { first: Number(german[1]), second: Number(german[2]), hasYear: german[3] !== undefined }
  const iso = /^(?:19|20)\d{2}-(\d{2})-(\d{2})(?: 00:00:00)?$/.exec(plain)
  if (iso !== null) return { first: Number(iso[2]), second: Number(iso[1]), hasYear: true }
  const slashed = /^(\d{1,2})\/(\d{1,2})\/((?:19|20)?\d{2})$/.exec(plain)
  return slashed === null ? null : { first: Number(slashed[1]), second: Number(slashed[2]), hasYear: true }
}

export const looksLikeDate = (text: string): boolean => dayAndMonth(text) !== null

const reason = { code: 'repair-date' } as const

export const houseNumberStep = (text: string): Step | null => {
  const date = dayAndMonth(text)
  if (date === null) return null
  const { first, second } = date
  return step('became-a-date', text, null, reason, { choices: [`${first}-${second}`, `${first}/${second}`] })
}

const plainNumber = /^[#A-Z-]{0,2}[\d/_.-]*$/

/** "Nov 26" was 11-26, 11/26 or 2026-11. */
export const referenceStep = (text: string): Step | null => {
  // The number of nearly every order has fewer letters than a month.
  if (plainNumber.test(text)) return null
  if (!/\p{L}{3}/u.test(text)) return null
  const monthFirst = /^(\p{L}{3,9})\.?[\s-](\d{2})$/u.exec(text.trim())
  const month = monthOf(monthFirst?.[1] ?? '')
  if (monthFirst !== null && month !== null) {
    const year = Number(monthFirst[2])
    const choices = [
      `20${monthFirst[2]}-${String(month).padStart(2, '0')}`,
      `${month}-${year}`,
      `${month}/${year}`,
    ]
    return step('became-a-date', text, null, reason, { choices })
  }
  const date = dayAndMonth(text)
  if (date === null) return null
  return step('became-a-date', text, null, reason, {
    choices: [`${date.first}-${date.second}`, `${date.first}/${date.second}`],
  })
}
