// What one scan into the settings shows of a scanner: its end, what it puts before a code, its pace, how letters arrive, and
// which signs arrive as others because scanner and computer are set to different keyboards.
import type { Scanner } from '../../src-preload/contract/scan'
import {
  type ScanEnd,
  type ScanLetters,
  slowestScanGapMs,
  testCode,
} from '../../src-preload/contract/vocabulary/scan-words'

export type RecordedKey = { key: string; at: number }
type Misread = { sent: string; arrived: string }
export type Learned =
  | { kind: 'by-hand' }
  | { kind: 'too-short' }
  | {
      kind: 'learned'
      /** As it arrived, without its end. */
      text: string
      end: ScanEnd
      gapMs: number
      /** What only the test code shows; null when another code was scanned. */
      shown: { prefix: string; letters: ScanLetters; misread: Misread[] } | null
    }

const fewestKeys = 4
/** So many signs of the test code stay what they are on every usual keyboard; other codes have fewer of them in place. */
const fewestRight = { alone: 3, behindPrefix: 5 }
/** A sign that waits for the next one, such as an accent. */
const waitingSign = '□'

const swapCase = (text: string): string =>
  Array.from(text, (letter) => {
    const upper = letter.toUpperCase()
    return letter === upper ? letter.toLowerCase() : upper
  }).join('')

const arrivals: readonly (readonly [ScanLetters, (text: string) => string])[] = [
  ['kept', (text) => text],
  ['swapped', swapCase],
  ['upper', (text) => text.toUpperCase()],
  ['lower', (text) => text.toLowerCase()],
]

/** Undoes what caps lock did. */
export const asSent = (text: string, letters: ScanLetters): string =>
  letters === 'swapped' ? swapCase(text) : text

/** The test code by what arrived; null when it was another code. */
function asTestCode(text: string): { prefix: string; letters: ScanLetters; misread: Misread[] } | null {
  const signs = Array.from(text)
  const length = Array.from(testCode).length
  if (signs.length < length) return null
  const prefix = signs.slice(0, signs.length - length).join('')
  const arrived = signs.slice(signs.length - length)
  let best: { letters: ScanLetters; misread: Misread[] } | null = null
  for (const [letters, as] of arrivals) {
    const misread = Array.from(as(testCode)).flatMap((sent, index): Misread[] =>
      sent === arrived[index] ? [] : [{ sent, arrived: arrived[index] ?? '' }],
    )
    if (best === null || misread.length < best.misread.length) best = { letters, misread }
  }
  const right = best === null ? 0 : length - best.misread.length
  if (best === null || right < (prefix === '' ? fewestRight.alone : fewestRight.behindPrefix)) return null
  const once = new Map(best.misread.map((one) => [one.sent, one]))
  return { prefix, letters: best.letters, misread: [...once.values()] }
}

export function learnFrom(keys: readonly RecordedKey[]): Learned {
  const last = keys.at(-1)
  const end: ScanEnd = last?.key === 'Enter' ? 'enter' : last?.key === 'Tab' ? 'tab' : 'none'
  const typed = end === 'none' ? keys : keys.slice(0, -1)
  const text = typed.map(({ key }) => (Array.from(key).length === 1 ? key : waitingSign)).join('')
  if (typed.length < fewestKeys) return { kind: 'too-short' }
  const span = (keys.at(-1)?.at ?? 0) - (keys[0]?.at ?? 0)
  const gapMs = span / (keys.length - 1)
  if (gapMs > slowestScanGapMs) return { kind: 'by-hand' }
  return { kind: 'learned', text, end, gapMs: Math.round(gapMs * 10) / 10, shown: asTestCode(text) }
}

/** What the bench keeps of it. Another code than the test's says nothing of prefix and letters. */
export const scannerAfter = (
  before: Scanner,
  { end, gapMs, shown }: Extract<Learned, { kind: 'learned' }>,
): Scanner => ({
  ...before,
  end,
  gapMs,
  ...(shown === null ? {} : { prefix: shown.prefix.slice(0, 20), letters: shown.letters }),
})
