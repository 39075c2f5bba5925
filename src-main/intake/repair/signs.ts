// Signs that stand around or between what was meant: invisible ones, wide ones, digits of other scripts, the apostrophe and
// the equals sign of spreadsheets, and words that mean "nothing".
import { halfWidth } from '../../../src-preload/contract/tidy'
import { step, type Finder } from './step'

const names: Readonly<Record<string, string>> = {
  '\u00a0': 'NBSP',
  '\u202f': 'NNBSP',
  '\u2007': 'FIGURE SPACE',
  '\u2009': 'THIN SPACE',
  '\u00ad': 'SHY',
  '\u200b': 'ZWSP',
  '\u200c': 'ZWNJ',
  '\u200d': 'ZWJ',
  '\u200e': 'LRM',
  '\u200f': 'RLM',
  '\u2060': 'WJ',
  '\ufeff': 'BOM',
  '\t': 'TAB',
}
const blanks = /[\u00a0\u202f\u2000-\u200a\t]/g
const unseen =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const either = new RegExp(`${blanks.source}|${unseen.source}`, 'g')

export const invisible: Finder = (text) => {
  const found = text.match(either)
  if (found === null) return null
  const plain = text.replace(unseen, '').replace(blanks, ' ').replace(/ {2,}/g, ' ').trim()
  const signs = [...new Set(found)].map(
    (sign) => names[sign] ?? `U+${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0').toUpperCase()}`,
  )
  return step('invisible', text, plain, { code: 'repair-invisible', signs: signs.join(', ') })
}

/** Letters of a Japanese name or street stay; only what has a narrow form changes. */
export const fullWidth =
  (isCode: boolean): Finder =>
  (text) => {
    if (!/[\uff01-\uff5e]/.test(text) && !(isCode && text.includes('〒'))) return null
    const narrow = halfWidth(isCode ? text.replaceAll('〒', '') : text).trim()
    return narrow === text ? null : step('full-width', text, narrow, { code: 'repair-full-width' })
  }

const digitRange = /[^\d\uff10-\uff19](?<=\p{Nd})/u

export const otherDigits: Finder = (text) => {
  if (!digitRange.test(text)) return null
  const plain = text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    if (code < 0x80) return digit
    // The digits of a script stand together, beginning with its zero.
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
    return String(code - zero)
  })
  return plain === text ? null : step('other-digits', text, plain, { code: 'repair-other-digits' })
}

/** `'01067` and `'+49…`: it told a spreadsheet that the cell is text. `'t Haantje` keeps its own. */
export const apostrophe: Finder = (text) =>
  /^['’](?=[\d+=@(-])/.test(text)
    ? step('apostrophe', text, text.slice(1), { code: 'repair-apostrophe' })
    : null

export const equalsQuotes: Finder = (text) => {
  const inner = /^=\s*"(.*)"$/s.exec(text.trim())?.[1]
  return inner === undefined
    ? null
    : step('equals-quotes', text, inner.replaceAll('""', '"'), { code: 'repair-equals-quotes' })
}

export const formulaSign: Finder = (text) =>
  /^[=@](?=[+\d(])/.test(text)
    ? step('formula-sign', text, text.slice(1), { code: 'repair-formula-sign' })
    : null

const nothings =
  /^(?:n\/a|#n\/a|n\.a\.|#null!|null|\(null\)|nil|none|nan|undefined|-+|–|—|\.+|\/|k\. ?a\.|keine angabe|keine|kein|nicht angegeben|nicht vorhanden|not (?:provided|given|available|applicable)|leer|empty|brak|aucun|aucune|nessuno|ninguno|geen|ingen|\\n|0000-00-00)$/i

export type Emptiable = 'any' | 'phone' | 'short' | 'name'

export const placeholder =
  (field: Emptiable): Finder =>
  (text) => {
    const plain = text.trim()
    // The longest of these words; nearly every cell is none of them, and a telephone number has two digits at least.
    if (plain.length > 20 && field !== 'phone') return null
    const isNothing =
      nothings.test(plain) ||
      (field === 'phone' &&
        /^\D*(\d)\D*\1/.test(plain) &&
        /^\+?(\d)\1{5,}$/.test(plain.replace(/[\s()/-]/g, ''))) ||
      (field === 'short' && /^x{1,3}$/i.test(plain))
    return isNothing ? step('placeholder', text, '', { code: 'repair-placeholder' }) : null
  }
