// Turns a text into glyphs of known width. What no font on the shelf can draw becomes a visible box, never an error.
// It must not change words: what it leaves out is only what has no shape (control and zero-width characters).
import type { Face, FontShelf, Script, Weight } from './font-shelf'

export type Piece =
  | { kind: 'glyphs'; face: Face; glyphs: readonly { glyph: number; codePoint: number }[]; widthEm: number }
  | { kind: 'box'; widthEm: number }

/** One line of text; widths are in ems, so that any type size can be tried without setting it again. */
export interface Line {
  text: string
  pieces: readonly Piece[]
  widthEm: number
}

export interface Typesetter {
  set: (text: string, weight: Weight) => Line
  /** The characters that had to be shown as boxes so far. */
  missing: () => string[]
}

/** A box is this wide and, with its air, takes this much room. */
export const BOX_EM = { ink: 0.56, advance: 0.66 }

/** `scripts`: whose form of a Han character is preferred, best first (see `scriptsFor`). */
export function createTypesetter(shelf: FontShelf, scripts: readonly Script[]): Typesetter {
  const missing = new Set<string>()
  // Fitting tries the same words at many sizes.
  const known = new Map<string, Line>()
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

  function facesOf(text: string, weight: Weight) {
    const found = Array.from(text, (character) => {
      const codePoint = character.codePointAt(0) ?? 0
      return { codePoint, face: shelf.faceFor(codePoint, weight, scripts) }
    })
    return found.every((each): each is { codePoint: number; face: Face } => each.face !== undefined)
      ? found
      : undefined
  }

  function set(text: string, weight: Weight): Line {
    const key = `${String(weight)} ${text}`
    const line = known.get(key) ?? setAnew(text, weight)
    known.set(key, line)
    return line
  }

  function setAnew(text: string, weight: Weight): Line {
    const pieces: Piece[] = []
    let shown = ''
    for (const { segment: whole } of graphemes.segment(tidy(text))) {
      // Only now: a joiner holds the parts of a letter, or of a picture, together.
      const segment = whole.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      shown += segment
      // A full-width letter without a glyph of its own reads as the plain letter.
      const found = facesOf(segment, weight) ?? facesOf(segment.normalize('NFKC'), weight)
      if (!found) {
        missing.add(segment)
        pieces.push({ kind: 'box', widthEm: BOX_EM.advance })
        continue
      }
      for (const { codePoint, face } of found) append(pieces, face, codePoint)
    }
    return { text: shown, pieces, widthEm: pieces.reduce((sum, piece) => sum + piece.widthEm, 0) }
  }

  return { set, missing: () => [...missing] }
}

function append(pieces: Piece[], face: Face, codePoint: number): void {
  const glyph = face.font.glyphOf(codePoint)
  const widthEm = face.font.advanceOf(glyph) / face.font.unitsPerEm
  const last = pieces.at(-1)
  if (last?.kind === 'glyphs' && last.face === face) {
    pieces[pieces.length - 1] = {
      ...last,
      glyphs: [...last.glyphs, { glyph, codePoint }],
      widthEm: last.widthEm + widthEm,
    }
  } else {
    pieces.push({ kind: 'glyphs', face, glyphs: [{ glyph, codePoint }], widthEm })
  }
}

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
