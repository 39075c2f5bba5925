// Where in a text that is shown stands what was searched for, in any spelling: "kjaer" in "Kjær", "4821" in "#48-21".
import { fold } from '../../src-preload/contract/fold'

export type TextPart = { text: string; isFound: boolean }

/** Letters that are folded together stand under the first of them. */
type Folded = { letters: string; places: number[]; ends: number[] }

/** Folded already: most letters are, and every row that is drawn asks for all of its own. */
const isPlain = /^[a-z0-9]$/

const foldedWithPlaces = (text: string): Folded => {
  const folded: Folded = { letters: '', places: [], ends: [] }
  let at = 0
  for (const letter of text) {
    const plain = isPlain.test(letter) ? letter : fold(letter)
    for (const one of plain) {
      folded.letters += one
      folded.places.push(at)
      folded.ends.push(at + letter.length)
    }
    at += letter.length
  }
  return folded
}

const unspaced = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)/u

/** The parts of what was typed, the longest first; a part is what the search looks for on its own. */
export const searchedParts = (text: string): string[] =>
  fold(text)
    .split(' ')
    .flatMap((word) => word.split(unspaced))
    .filter((part) => part !== '')
    .sort((a, b) => b.length - a.length)

/** The text in pieces, the found ones marked; one unmarked piece when nothing was found. */
export function foundIn(text: string, parts: readonly string[]): TextPart[] {
  const { letters, places, ends } = foldedWithPlaces(text)
  const isFound = new Array<boolean>(text.length).fill(false)
  for (const part of parts) {
    const at = letters.indexOf(part)
    if (at === -1) continue
    isFound.fill(true, places[at], ends[at + part.length - 1])
  }
  const pieces: TextPart[] = []
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1)
    const letter = text[at] ?? ''
    const found = isFound[at] === true
    if (last?.isFound === found) last.text += letter
    else pieces.push({ text: letter, isFound: found })
  }
  return pieces
}

export const isFoundIn = (text: string, parts: readonly string[]): boolean => {
  const { letters } = foldedWithPlaces(text)
  return parts.some((part) => letters.includes(part))
}
