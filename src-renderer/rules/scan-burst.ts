// Tells a scanner from a hand: a scanner types a whole code faster and more evenly than anybody can, and ends it with its key
// or with a pause. It only listens to keys and times; what becomes of a scan is not its business.
import { type ScanEnd, slowestScanGapMs } from '../../src-preload/contract/vocabulary/scan-words'

export type BurstSetting = {
  end: ScanEnd
  /** What the scanner puts before every code; '' for nothing. */
  prefix: string
  /** From key to key, once learned. */
  gapMs: number | null
}

export type BurstStep =
  /** Not a key of a scan. */
  | { kind: 'nothing' }
  /** A character a scan may begin with: now is the time to remember how everything was. */
  | { kind: 'begins' }
  /** The next character of what may be a scan, so many by now. */
  | { kind: 'goes-on'; count: number }
  | { kind: 'scanned'; text: string }

export type PressedKey = {
  /** As KeyboardEvent names it. */
  key: string
  /** Milliseconds on a clock that never goes back. */
  at: number
  isRepeat: boolean
  /** With Ctrl, Alt or Meta it is a command, not a character. */
  isCommand: boolean
  /** The cursor is where somebody could be typing. */
  isInField: boolean
}

/** On average from key to key: hands rarely come below 50, and never for a whole code. */
const usualGapMs = 35
/** Keys a person rolls over with several fingers come this fast, a few of them. */
const shortCodeGapMs = 20
/** A busy computer makes a scanner stumble; a longer pause ends what was begun. */
const longestPauseMs = 110
/** A scanner without a key at its end is done after so long. */
export const silenceMs = 130

/** In a field a quick pair of keys with Enter is typing; where nothing can be typed it is no hand. */
const fewest = { inField: 6, inFieldLearned: 4, elsewhere: 3, afterPrefix: 2 }

const silent = new Set(['Shift', 'CapsLock', 'AltGraph', 'NumLock'])
/** FNC1, as keyboards have it: Ctrl and the closing bracket. */
const fieldEnd = '\u001d'

const firstSetting: BurstSetting = { end: 'enter', prefix: '', gapMs: null }

export const createScanBurst = (setting: () => BurstSetting = () => firstSetting) => {
  let text = ''
  let first = 0
  let last = Number.NEGATIVE_INFINITY
  let wasInField = false

  const end = (): void => {
    text = ''
    last = Number.NEGATIVE_INFINITY
  }

  const slowestGap = (): number => {
    const { gapMs } = setting()
    return gapMs === null ? usualGapMs : Math.min(slowestScanGapMs, Math.max(usualGapMs, gapMs * 1.6))
  }
  /** `count` gaps between the first key and now. */
  const isPaced = (at: number, count: number, limit = slowestGap()): boolean => at - first <= limit * count

  /** The code without what the scanner puts before it; null when a hand may have typed it. */
  const codeOf = (at: number, gaps: number): string | null => {
    const { prefix, gapMs } = setting()
    if (prefix !== '' && text.startsWith(prefix)) {
      const code = text.slice(prefix.length)
      return code.length >= fewest.afterPrefix && isPaced(at, gaps, slowestScanGapMs) ? code : null
    }
    if (!isPaced(at, gaps)) return null
    if (!wasInField) return text.length >= fewest.elsewhere ? text : null
    if (text.length >= fewest.inField) return text
    const isShort = gapMs !== null && text.length >= fewest.inFieldLearned
    return isShort && isPaced(at, gaps, shortCodeGapMs) ? text : null
  }

  const scanned = (at: number, gaps: number): BurstStep => {
    const code = text === '' ? null : codeOf(at, gaps)
    end()
    return code === null ? { kind: 'nothing' } : { kind: 'scanned', text: code }
  }

  return {
    press: ({ key, at, isRepeat, isCommand, isInField }: PressedKey): BurstStep => {
      // Capitals come with Shift between them, and signs with Control and Alt.
      if (silent.has(key)) return { kind: 'nothing' }
      const isSoon = at - last <= longestPauseMs
      if (text !== '' && isSoon && (key === 'Control' || key === 'Alt')) return { kind: 'nothing' }
      const isEnd = key === 'Enter' || (key === 'Tab' && setting().end === 'tab')
      if (isEnd && isSoon && !isRepeat && !isCommand) return scanned(at, text.length)
      const isFieldEnd = key === fieldEnd || (isCommand && key === ']')
      const character = isFieldEnd && text !== '' && isSoon ? fieldEnd : key
      // A key held down repeats as fast as a scanner types.
      if (Array.from(character).length !== 1 || (isCommand && character !== fieldEnd) || isRepeat) {
        end()
        return { kind: 'nothing' }
      }
      const goesOn = isSoon && text !== '' && isPaced(at, text.length, slowestScanGapMs)
      if (!goesOn) {
        text = character
        first = at
        last = at
        wasInField = isInField
        return { kind: 'begins' }
      }
      text += character
      last = at
      return { kind: 'goes-on', count: text.length }
    },

    /** Nothing came for {@link silenceMs}: a scanner without a key at its end is done. */
    silence: (): BurstStep => {
      if (setting().end === 'none') return scanned(last, text.length - 1)
      return { kind: 'nothing' }
    },
  }
}
