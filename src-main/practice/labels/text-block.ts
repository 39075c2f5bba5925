// Fits text into a given room: breaks lines, and takes the largest type size at which everything stands.
// Words are only cut off (with an ellipsis) when even the smallest size has no room for them.
import type { Weight } from '../fonts/font-shelf'
import type { Line, Typesetter } from '../fonts/typesetter'
import type { Ink, Pen } from './pen'
import { MM_PER_POINT } from './units'

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
  smallestPt?: number
  /** Distance of baselines in ems. */
  leading?: number
  place?: 'top' | 'middle'
  align?: 'left' | 'center' | 'right'
  ink?: Ink
}

const SMALLEST_PT = 4.5
/** Type may shrink to this share of its size before lines are broken. */
const UNBROKEN = 0.75
/** Height of a capital in ems, near enough for every font on the shelf. */
const CAPITAL_EM = 0.73

interface SetLine {
  line: Line
  scale: number
}

/** Draws paragraphs into a room; empty ones are left out. Returns the type size taken. */
export function drawBlock(
  pen: Pen,
  typesetter: Typesetter,
  paragraphs: readonly Paragraph[],
  room: Room,
  style: BlockStyle,
): number {
  const { largestPt, smallestPt = SMALLEST_PT, leading = 1.22, place = 'top', align = 'left', ink } = style
  const shown = paragraphs.filter(({ text }) => text.trim() !== '')
  const heightOf = (lines: readonly SetLine[], sizePt: number) =>
    lines.reduce((sum, { scale }, index) => sum + scale * (index === 0 ? CAPITAL_EM : leading), 0) *
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
  for (let smaller = sizePt; smaller >= largestPt * UNBROKEN; smaller -= 0.25) {
    const tried = breakAll(smaller)
    if (tried.length > shown.length) continue
    ;[sizePt, lines] = [smaller, tried]
    break
  }
  while (sizePt > smallestPt && heightOf(lines, sizePt) > room.height) {
    sizePt = Math.max(sizePt - 0.5, smallestPt)
    lines = breakAll(sizePt)
  }
  while (lines.length > 1 && heightOf(lines, sizePt) > room.height) {
    const kept = lines.slice(0, -1)
    const last = kept.at(-1)
    if (last) kept[kept.length - 1] = { ...last, line: typesetter.set(`${last.line.text} …`, 700) }
    lines = kept
  }

  const used = heightOf(lines, sizePt)
  let baseline = room.y + (place === 'middle' ? Math.max(room.height - used, 0) / 2 : 0)
  lines.forEach(({ line, scale }, index) => {
    baseline += scale * sizePt * MM_PER_POINT * (index === 0 ? CAPITAL_EM : leading)
    const x = room.x + { left: 0, center: room.width / 2, right: room.width }[align]
    pen.text(line, x, baseline, { sizePt: sizePt * scale, align, ...(ink ? { ink } : {}) })
  })
  return sizePt
}

/** A text on one line, as large as the width allows; at the smallest size it is cut off with an ellipsis. */
export function fitLine(
  typesetter: Typesetter,
  text: string,
  weight: Weight,
  widthMm: number,
  largestPt: number,
  smallestPt = SMALLEST_PT,
): { line: Line; sizePt: number } {
  let line = typesetter.set(text, weight)
  const fitting = widthMm / (Math.max(line.widthEm, 0.01) * MM_PER_POINT)
  const sizePt = Math.min(largestPt, Math.max(fitting, smallestPt))
  let letters = Array.from(line.text)
  while (letters.length > 1 && line.widthEm * sizePt * MM_PER_POINT > widthMm + 0.01) {
    letters = letters.slice(0, Math.ceil(letters.length * 0.95) - 1)
    line = typesetter.set(`${letters.join('').trimEnd()}…`, weight)
  }
  return { line, sizePt }
}

/** Breaks at spaces, and inside a word only where the word alone is wider than the room. */
export function breakLines(typesetter: Typesetter, text: string, weight: Weight, widthEm: number): Line[] {
  const whole = typesetter.set(text, weight)
  if (whole.widthEm <= widthEm) return [whole]
  const lines: Line[] = []
  let current = ''
  const push = () => {
    if (current !== '') lines.push(typesetter.set(current, weight))
    current = ''
  }
  const fits = (candidate: string) => typesetter.set(candidate, weight).widthEm <= widthEm
  for (const word of whole.text.split(' ')) {
    const joined = current === '' ? word : `${current} ${word}`
    if (fits(joined)) {
      current = joined
      continue
    }
    push()
    if (fits(word)) {
      current = word
      continue
    }
    for (const letter of word) {
      if (current !== '' && !fits(current + letter)) push()
      current += letter
    }
  }
  push()
  return lines
}
