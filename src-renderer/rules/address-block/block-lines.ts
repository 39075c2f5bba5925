// Lines of a pasted block, and the shapes of what may stand in one.
import { tidy } from '../../../src-preload/contract/tidy'

export const emailInside = /[^\s@<>,;|()]+@[^\s@<>,;|()]+\.[^\s@<>,;|()]+/
const phoneLike = /^(?:\+|00|\(?0|\()[\d\s()/.–-]{6,}\d(?:\s?(?:x|ext\.?)\s?\d+)?$/i

export const isPhone = (text: string): boolean => phoneLike.test(text) && text.replace(/\D/g, '').length >= 7

/** Lines of the block; one line alone is cut at its commas. */
export const linesOf = (text: string): string[] => {
  const lines = text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => tidy(line))
    .filter((line) => line !== '')
  if (lines.length > 1) return lines
  return (lines[0] ?? '')
    .split(/\s*(?:,(?=\s|$)|;|\||·|•)\s*/)
    .map(tidy)
    .filter((line) => line !== '')
}

/** 1811EB is written 1811 EB. */
export const spaced = (code: string, countryCode: string): string => {
  if (countryCode === 'NL') return code.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2')
  if (countryCode === 'GB') return code.replace(/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2')
  return countryCode === 'CA' ? code.replace(/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2') : code
}
