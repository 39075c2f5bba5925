// Letters that were read in the wrong page before they came into the file: `MÃ¼ller` is Müller, `ZoÃƒÂ«` is Zoë read wrongly
// twice. Only what decodes without a fault is offered, so that JOÃO stays JOÃO. A letter that is gone is said to be gone.
import { decodeHTMLStrict } from 'entities'
import iconv from 'iconv-lite'
import { step, type Finder } from './step'

/** The pages in which UTF-8 is mostly misread, with a table from their letters back to bytes. */
const pages = ['windows-1252', 'macintosh', 'windows-1250', 'cp850'].map((name) => {
  const bytes = new Map<string, number>()
  for (let byte = 0x80; byte < 0x100; byte += 1) {
    const sign = iconv.decode(Buffer.from([byte]), name)
    if (sign !== '\ufffd') bytes.set(sign, byte)
    // Programs that take 1252 for Latin 1 leave these bytes as control characters.
    if (name === 'windows-1252') bytes.set(String.fromCharCode(byte), byte)
  }
  return { name, bytes }
})

/** A sign that can begin a letter in UTF-8 and one that can go on with it, in any of the pages: without them nothing was misread. */
export const mayBeMisread = new RegExp(
  pages
    .map(({ bytes }) => {
      const between = (from: number, to: number): string =>
        [...bytes]
          .filter(([, byte]) => byte >= from && byte < to)
          .map(([sign]) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join('')
      return `[${between(0xc2, 0xf5)}][${between(0x80, 0xc0)}]`
    })
    .join('|'),
)

const strict = new TextDecoder('utf-8', { fatal: true })
const visible = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]+$/u

/** Runs of signs that are the bytes of one UTF-8 letter each become that letter; null when there is none. */
const onceBack = (text: string, bytes: ReadonlyMap<string, number>): string | null => {
  const signs = [...text]
  let result = ''
  let isChanged = false
  for (let at = 0; at < signs.length;) {
    const lead = bytes.get(signs[at] ?? '') ?? 0
    const length =
      lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xc2 && lead < 0xe0 ? 2 : 0
    const run = length === 0 ? [] : signs.slice(at, at + length).map((sign) => bytes.get(sign) ?? 0)
    const letter = run.length === length && length > 0 ? decoded(run) : null
    if (letter === null) {
      result += signs[at] ?? ''
      at += 1
    } else {
      result += letter
      isChanged = true
      at += length
    }
  }
  return isChanged ? result : null
}

const decoded = (run: readonly number[]): string | null => {
  if (!run.slice(1).every((byte) => byte >= 0x80 && byte < 0xc0)) return null
  try {
    const letter = strict.decode(Uint8Array.from(run))
    return visible.test(letter) ? letter : null
  } catch {
    return null
  }
}

const notLatin = /[^\u0000-\u024f\u1e00-\u1eff\u2000-\u20cf\u2100-\u214f]/gu

/**
 * One letter of another script in a Latin word is a mistake: the apostrophe and the É of l’Église are the bytes of an
 * Armenian letter on a Mac. A whole word of it is not, and only the most usual misreading is believed to have made one.
 */
const isLikely = (before: string, after: string, page: string): boolean => {
  const others = (after.match(notLatin) ?? []).length - (before.match(notLatin) ?? []).length
  return others <= 0 || (page === 'windows-1252' && others >= 3)
}

/** What it was before it was misread, once or twice, and how often. */
const readBack = (text: string): { text: string; times: number } | null => {
  if (!mayBeMisread.test(text)) return null
  for (const { name, bytes } of pages) {
    const once = onceBack(text, bytes)
    if (once === null || !isLikely(text, once, name)) continue
    const twice = onceBack(once, bytes)
    return twice === null ? { text: once, times: 1 } : { text: twice, times: 2 }
  }
  return null
}

/** A question mark inside or at the end of a word stands for a letter that no page had. */
export const hasLostLetter = (text: string, isName: boolean): boolean =>
  text.includes('\ufffd') ||
  (isName && text.includes('?') && (/\p{L}\?\p{L}/u.test(text) || /\p{Ll}\?(?=$|\s)/u.test(text)))

export const mojibake =
  (isName: boolean): Finder =>
  (text) => {
    const back = readBack(text)
    if (back !== null) return step('mojibake', text, back.text, { code: 'repair-letters', times: back.times })
    return hasLostLetter(text, isName) ? step('mojibake', text, null, { code: 'repair-letter-lost' }) : null
  }

/** Decoded once: what is still an entity after that was meant to be one. */
export const entity: Finder = (text) => {
  if (!text.includes('&')) return null
  const plain = decodeHTMLStrict(text)
  return plain === text ? null : step('html-entity', text, plain, { code: 'repair-entity' })
}
