// Fits paragraphs into a given room: breaks lines, and takes the largest type size at which everything stands.
// Words are only cut off (with an ellipsis) when even the smallest size has no room for them. It draws nothing.
import type { Weight } from '../fonts/font-shelf'
import { type Letter, type Line, type Typesetter, lineOf } from '../fonts/typesetter'
import { capitalEm, mmPerPoint } from './units'

export type Paragraph = {
  text: string
  weight?: Weight
  /** Type size relative to the block's. */
  scale?: number
}

export type BlockStyle = {
  largestPt: number
  /** Type may shrink to this share of its size before lines are broken: 1 for a running text, 0 for a single line. */
  breaksBelow?: number
}

/** `baseline` in millimetres from the top of the block. */
export type PlacedLine = { line: Line; sizePt: number; baseline: number }
export type Block = { lines: readonly PlacedLine[]; height: number }

const smallestPt = 4.5
const shrinking = 0.96
/** Distance of baselines in ems. */
const leading = 1.25
export const eastAsianLetters = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What stands above the baseline, in ems: capitals, or the taller letters of East Asia. */
const topEm = ({ text }: Line) => (eastAsianLetters.test(text) ? 0.88 : capitalEm)

/** Width and height in millimetres; empty paragraphs are left out. */
export function fitBlock(
  type: Typesetter,
  paragraphs: readonly Paragraph[],
  room: { width: number; height: number },
  { largestPt, breaksBelow = 0.75 }: BlockStyle,
): Block {
  const shown = paragraphs.filter(({ text }) => text.trim() !== '')
  const blockAt = (sizePt: number) => {
    const lines = shown.flatMap(({ text, weight = 500, scale = 1 }) =>
      breakLines(type, text, weight, room.width / (sizePt * scale * mmPerPoint)).map((line) => ({
        line,
        sizePt: sizePt * scale,
      })),
    )
    return placed(lines)
  }
  const sizes: number[] = []
  for (let sizePt = largestPt; sizePt > smallestPt; sizePt *= shrinking) sizes.push(sizePt)
  sizes.push(Math.min(smallestPt, largestPt))

  const isNarrow = ({ line, sizePt }: PlacedLine) => line.widthEm * sizePt * mmPerPoint <= room.width + 0.001
  const stands = ({ lines, height }: Block) => height <= room.height && lines.every(isNarrow)
  // A slightly smaller line reads better than one word left over on a line of its own.
  const unbroken = sizes
    .filter((sizePt) => sizePt >= largestPt * breaksBelow)
    .find((sizePt) => blockAt(sizePt).lines.length === shown.length && stands(blockAt(sizePt)))
  const size = unbroken ?? sizes.find((sizePt) => stands(blockAt(sizePt)))
  return size === undefined ? cutToRoom(type, blockAt(smallestPt), room) : blockAt(size)
}

function placed(lines: readonly { line: Line; sizePt: number }[]): Block {
  let baseline = 0
  const down = lines.map(({ line, sizePt }, index) => {
    baseline += sizePt * mmPerPoint * (index === 0 ? topEm(line) : leading)
    return { line, sizePt, baseline }
  })
  return { lines: down, height: baseline }
}

/** The lines that there is room for, but one at least; the last one ends with an ellipsis. */
function cutToRoom(type: Typesetter, { lines }: Block, room: { width: number; height: number }): Block {
  const kept = lines.filter(({ baseline }, index) => index === 0 || baseline <= room.height)
  const last = kept.at(-1)
  if (!last) return { lines: [], height: 0 }
  const roomEm = room.width / (last.sizePt * mmPerPoint)
  return placed([...kept.slice(0, -1), { ...last, line: cutOff(type, last.line.letters, roomEm) }])
}

/** As many of the letters as there is room for, and an ellipsis. */
function cutOff(type: Typesetter, letters: readonly Letter[], roomEm: number): Line {
  const ellipsis = type.set('…', 700)
  let kept = letters
  while (kept.length > 1 && lineOf(kept).widthEm + ellipsis.widthEm > roomEm) kept = kept.slice(0, -1)
  return lineOf([...trimmed(kept), ...ellipsis.letters])
}

/** Breaks at spaces, and inside a word only where the word alone is wider than the room. */
export function breakLines(type: Typesetter, text: string, weight: Weight, widthEm: number): Line[] {
  const whole = type.set(text, weight)
  if (whole.widthEm <= widthEm) return [whole]
  const lines: Line[] = []
  let current: Letter[] = []
  let width = 0
  /** Where the last word of the current line begins, behind its space. */
  let wordStart = 0
  for (const letter of whole.letters) {
    while (width + letter.widthEm > widthEm && letter.text !== ' ' && current.length > 0) {
      const breakAt = wordStart > 0 ? wordStart : current.length
      lines.push(lineOf(trimmed(current.slice(0, breakAt))))
      current = current.slice(breakAt)
      width = lineOf(current).widthEm
      wordStart = 0
    }
    current.push(letter)
    width += letter.widthEm
    if (letter.text === ' ') wordStart = current.length
  }
  lines.push(lineOf(trimmed(current)))
  return lines.filter(({ letters }) => letters.length > 0)
}

function trimmed(letters: readonly Letter[]): readonly Letter[] {
  return letters.at(-1)?.text === ' ' ? letters.slice(0, -1) : letters
}
