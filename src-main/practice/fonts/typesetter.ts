// Turns a text into glyphs of known width. What no font on the shelf can draw becomes a visible box, never an error.
// It must not change words: what it leaves out is only what has no shape (control and zero-width characters).
import type { Face } from './face'
import type { FontShelf, Script, Weight } from './font-shelf'

/** One character as a reader sees it, and what draws it. Widths are in ems. */
export type Letter = {
  text: string
  widthEm: number
  glyphs: readonly { face: Face; character: string; widthEm: number }[]
}

/** One line of text. Widths add up (nothing is kerned), so a line can be cut between letters without setting it anew. */
export type Line = { text: string; letters: readonly Letter[]; widthEm: number }

export type Typesetter = {
  set: (text: string, weight: Weight) => Line
  /** The characters that had to be shown as boxes so far. */
  missing: () => string[]
}

/** What stands for a letter that no font draws; the second where a damaged font has no box either. */
const boxes = ['□', '?']

/** `scripts`: whose form of a Han character is preferred, best first (see `scriptsFor`). */
export function createTypesetter(shelf: FontShelf, scripts: readonly Script[]): Typesetter {
  const missing = new Set<string>()
  // Fitting asks for the same words at many sizes.
  const known = new Map<string, Line>()
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

  function set(text: string, weight: Weight): Line {
    const key = `${String(weight)} ${text}`
    const line = known.get(key) ?? lineOf(lettersOf(text, weight))
    known.set(key, line)
    return line
  }

  function lettersOf(text: string, weight: Weight): Letter[] {
    return Array.from(graphemes.segment(tidy(text)), ({ segment: whole }) => {
      // Only now: a joiner holds the parts of a letter, or of a picture, together.
      const segment = whole.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      // A full-width letter without a glyph of its own reads as the plain letter.
      const found = letterOf(segment, segment, weight) ?? letterOf(segment, segment.normalize('NFKC'), weight)
      if (found) return found
      missing.add(segment)
      for (const box of boxes) {
        const shown = letterOf(segment, box, weight)
        if (shown) return shown
      }
      return { text: segment, widthEm: 0, glyphs: [] }
    })
  }

  function letterOf(text: string, drawn: string, weight: Weight): Letter | undefined {
    const glyphs = Array.from(drawn, (character) => {
      const codePoint = character.codePointAt(0) ?? 0
      const face = shelf.faceFor(codePoint, weight, scripts)
      return face && { face, character, widthEm: face.widthOf(codePoint) ?? 0 }
    })
    if (!glyphs.every((glyph) => glyph !== undefined)) return undefined
    return { text, widthEm: glyphs.reduce((sum, { widthEm }) => sum + widthEm, 0), glyphs }
  }

  return { set, missing: () => [...missing] }
}

export const lineOf = (letters: readonly Letter[]): Line => ({
  text: letters.map(({ text }) => text).join(''),
  letters,
  widthEm: letters.reduce((sum, { widthEm }) => sum + widthEm, 0),
})

/** Composed characters (Hangul from its parts, ä from a and dots), and plain single spaces. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Zs}]+/gu, ' ')
    .trim()
}

/**
 * Han characters look different in Korea, Japan and China: the recipient's country decides, and where it says
 * nothing, the letters beside them do.
 */
export function scriptsFor(countryCode: string, text: string): readonly Script[] {
  const country = countryCode.trim().toUpperCase()
  if (country === 'KR' || /\p{Script=Hangul}/u.test(text)) return ['kr', 'jp', 'sc']
  if (country === 'JP' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr']
  return ['sc', 'jp', 'kr']
}
