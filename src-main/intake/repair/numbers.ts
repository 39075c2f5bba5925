// What happens to figures in spreadsheets: exponents, ".0" behind, signs that part thousands, a decimal sign that the rest
// of the file does not use. Digits that are gone are said to be gone, never made up.
import { callingCodes } from '../order/calling-codes'
import { step, type Finder } from './step'

const exponentForm = /^\s*(\d)(?:[.,](\d+))?E\+?(\d{1,2})\s*$/i

/** All digits of a number in scientific form; null when the form cut some off. */
const unfold = (text: string): { digits: string; isWhole: boolean } | null => {
  const found = exponentForm.exec(text)
  if (found === null) return null
  const [, whole = '', decimals = '', exponent = '0'] = found
  const places = Number(exponent)
  if (decimals.length > places) return null
  return { digits: whole + decimals.padEnd(places, '0'), isWhole: decimals.length === places }
}

/** Cut to six signs is what a narrow column shows; a round number of orders or a phone of that many zeros does not exist. */
export const exponent: Finder = (text) => {
  const number = unfold(text)
  if (number === null) return null
  return number.isWhole
    ? step('exponent', text, number.digits, { code: 'repair-all-digits-there' })
    : step('exponent', text, null, { code: 'repair-digits-lost' })
}

export const phoneExponent =
  (countryCode: string): Finder =>
  (text) => {
    const number = unfold(text)
    if (number === null) return null
    if (!number.isWhole) return step('phone-exponent', text, null, { code: 'repair-digits-lost' })
    const code = callingCodes[countryCode]
    const isInternational =
      code !== undefined && number.digits.startsWith(code) && number.digits.length >= code.length + 6
    return step('phone-exponent', text, `${isInternational ? '+' : ''}${number.digits}`, {
      code: 'repair-all-digits-there',
    })
  }

/** Offered, and as good without: 34930000001 in Spain is mostly +34 930000001. */
export const phonePlus =
  (countryCode: string): Finder =>
  (text) => {
    const code = callingCodes[countryCode]
    if (code === undefined || !/^\d{10,15}$/.test(text) || !text.startsWith(code)) return null
    return step('phone-plus', text, `+${text}`, { code: 'repair-plus-lost' }, { isOptional: true })
  }

export const numberAsText: Finder = (text) => {
  const whole = /^\s*(\d{1,15})[.,]0{1,2}\s*$/.exec(text)?.[1]
  return whole === undefined ? null : step('number-as-text', text, whole, { code: 'repair-number-as-text' })
}

/** A postal code or a number of an order with a sign that parts thousands. */
export const thousandsIn =
  (isWhole: (digits: string) => boolean): Finder =>
  (text) => {
    if (!/^\s*\d{1,3}(?:[.,'’]\d{3})+\s*$/.test(text)) return null
    const digits = text.replace(/\D/g, '')
    return isWhole(digits) ? step('thousands-sign', text, digits, { code: 'repair-thousands' }) : null
  }

const spaces = /(\d)[\s\u00a0\u2000-\u200a\u202f]+(?=\d{3}(?!\d))/g

/** "1 250 g". A figure and a fraction ("12 1/2") have no three digits behind the blank. */
const numberSpaces: Finder = (text) => {
  const plain = text.replace(spaces, '$1').replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
  return text.replace(spaces, '$1') === text
    ? null
    : step('number-spaces', text, plain, { code: 'repair-number-spaces' })
}

const thousandsMark: Finder = (text) => {
  const plain = text.replace(/(\d)['’´`](?=\d{3}(?!\d))/g, '$1')
  return plain === text ? null : step('thousands-sign', text, plain, { code: 'repair-thousands' })
}

const wordsAround: Finder = (text) => {
  const found =
    /^\s*(?:ca\.?|circa|about|approx\.?|approximately|etwa|ungef[äa]hr|rund|~|≈|ok\.|ok\. ?|env\.?|environ|max\.?|min\.?|je|à)\s*(\d.*)$/iu.exec(
      text,
    )
  return found === null
    ? null
    : step('words-around-a-number', text, (found[1] ?? '').trim(), { code: 'repair-words-around' })
}

export type FigureContext = { decimal: '.' | ','; isBigUnit: (text: string) => boolean }

/** A single sign with three digits behind it: it parts decimals in kilograms and thousands in grams. */
const decimalSign =
  ({ decimal, isBigUnit }: FigureContext): Finder =>
  (text) => {
    const found = /^(\s*[1-9]\d{0,2})([.,])(\d{3}(?!\d).*)$/s.exec(text)
    if (found === null || /[.,]\d/.test(found[3] ?? '')) return null
    const [, whole = '', sign = '', rest = ''] = found
    if (isBigUnit(text)) {
      if (sign === decimal) return null
      return step('decimal', text, `${whole}${decimal}${rest}`, {
        code: 'repair-decimal-sign',
        sign: decimal,
      })
    }
    return sign === decimal ? step('thousands-sign', text, whole + rest, { code: 'repair-thousands' }) : null
  }

/** What may be wrong with a weight, in this order. */
export const weightFinders = (context: FigureContext): readonly Finder[] => [
  numberSpaces,
  thousandsMark,
  wordsAround,
  decimalSign(context),
]
