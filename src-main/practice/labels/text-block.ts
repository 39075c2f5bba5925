// Fits text into a given room: breaks lines, and takes the largest type size at which everything stands.
// Words are only cut off (with an ellipsis) when even the smallest size has no room for them.
import type { Weight } from '../fonts/font-shelf'
import { type Letter, type Line, type Typesetter, lineOf } from '../fonts/typesetter'
import type { Ink, Pen } from './pen'
import { CAPITAL_EM, MM_PER_POINT } from './units'

export interface Paragraph {
  text: string
  weight?: Weight
  /** Type size relative to the block's. */
  scale?: number
}

export interface Room {
  x: number
  y: number
  width: number
  height: number
}

export interface BlockStyle {
  largestPt: number
  /** Distance of baselines in ems. */
  leading?: number
  place?: 'top' | 'middle'
  align?: 'left' | 'center' | 'right'
  /** Lines are broken at the largest size, rather than type made smaller so that none is. */
  keepsSize?: boolean
  ink?: Ink
}

const SMALLEST_PT = 4.5
/** Type may shrink to this share of its size before lines are broken. */
const UNBROKEN = 0.75
export const EAST_ASIAN_LETTERS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What stands above the baseline, in ems: capitals, or the taller letters of East Asia. */
const topEm = ({ text }: Line) => (EAST_ASIAN_LETTERS.test(text) ? 0.88 : CAPITAL_EM)

interface SetLine {
  line: Line
  scale: number
}

/** Draws paragraphs into a room; empty ones are left out. */
export function drawBlock(
  pen: Pen,
  typesetter: Typesetter,
  paragraphs: readonly Paragraph[],
  room: Room,
  style: BlockStyle,
): void {
  const { largestPt, leading = 1.22, place = 'top', align = 'left', ink, keepsSize = false } = style
  const shown = paragraphs.filter(({ text }) => text.trim() !== '')
  const heightOf = (lines: readonly SetLine[], sizePt: number) =>
    lines.reduce((sum, { line, scale }, index) => sum + scale * (index === 0 ? topEm(line) : leading), 0) *
    sizePt *
    MM_PER_POINT
  const breakAll = (sizePt: number) =>
    shown.flatMap(({ text, weight = 500, scale = 1 }) =>
      breakLines(typesetter, text, weight, room.width / (sizePt * scale * MM_PER_POINT)).map((line) => ({
        line,
        scale,
      })),
    )

  let sizePt = largestPt
  let lines = breakAll(sizePt)
  // A slightly smaller line reads better than one word left over on a line of its own.
  for (let smaller = sizePt; !keepsSize && smaller >= largestPt * UNBROKEN; smaller -= 0.25) {
    const tried = breakAll(smaller)
    if (tried.length > shown.length) continue
    ;[sizePt, lines] = [smaller, tried]
    break
  }
  while (sizePt > SMALLEST_PT && heightOf(lines, sizePt) > room.height) {
    sizePt = Math.max(sizePt - 0.5, SMALLEST_PT)
    lines = breakAll(sizePt)
  }
  let isCut = false
  while (lines.length > 1 && heightOf(lines, sizePt) > room.height) {
    lines = lines.slice(0, -1)
    isCut = true
  }
  const last = lines.at(-1)
  if (isCut && last) {
    const roomEm = room.width / (sizePt * last.scale * MM_PER_POINT)
    lines = [...lines.slice(0, -1), { ...last, line: cutOff(typesetter, last.line.letters, roomEm) }]
  }

  const used = heightOf(lines, sizePt)
  let baseline = room.y + (place === 'middle' ? Math.max(room.height - used, 0) / 2 : 0)
  lines.forEach(({ line, scale }, index) => {
    baseline += scale * sizePt * MM_PER_POINT * (index === 0 ? topEm(line) : leading)
    const x = room.x + { left: 0, center: room.width / 2, right: room.width }[align]
    pen.text(line, x, baseline, { sizePt: sizePt * scale, align, ...(ink ? { ink } : {}) })
  })
}

/** A text on one line, as large as the width allows; at the smallest size it is cut off with an ellipsis. */
export function fitLine(
  typesetter: Typesetter,
  text: string,
  weight: Weight,
  widthMm: number,
  largestPt: number,
): { line: Line; sizePt: number } {
  const line = typesetter.set(text, weight)
  const fitting = widthMm / (Math.max(line.widthEm, 0.01) * MM_PER_POINT)
  const sizePt = Math.min(largestPt, Math.max(fitting, SMALLEST_PT))
  const roomEm = widthMm / (sizePt * MM_PER_POINT)
  return { line: line.widthEm > roomEm + 0.001 ? cutOff(typesetter, line.letters, roomEm) : line, sizePt }
}

/** As many of the letters as there is room for, and an ellipsis. */
function cutOff(typesetter: Typesetter, letters: readonly Letter[], roomEm: number): Line {
  const ellipsis = typesetter.set('…', 700)
  let kept = letters
  while (kept.length > 1 && lineOf(kept).widthEm + ellipsis.widthEm > roomEm) kept = kept.slice(0, -1)
  return lineOf([...trimmed(kept), ...ellipsis.letters])
}

/** Breaks at spaces, and inside a word only where the word alone is wider than the room. */
export function breakLines(typesetter: Typesetter, text: string, weight: Weight, widthEm: number): Line[] {
  const whole = typesetter.set(text, weight)
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
