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
  /** The next character of what may be a scan; so many of the last ones came at a scanner's pace. */
  | { kind: 'goes-on'; count: number }
  /** `from`: which key since `begins` was its first. */
  | { kind: 'scanned'; text: string; from: number }

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
/** More pauses than this inside a code were a hand's, before the scanner's keys. */
const mostStumbles = 1
/** A scanner without a key at its end is done after so long. */
export const silenceMs = 130

/** In a field a quick pair of keys with Enter is typing; where nothing can be typed it is no hand. */
const fewest = { inField: 6, inFieldLearned: 4, elsewhere: 3, afterPrefix: 2 }

const silent = new Set(['Shift', 'CapsLock', 'AltGraph', 'NumLock'])
/** FNC1, as keyboards have it: Ctrl and the closing bracket. */
const fieldEnd = '\u001d'

const firstSetting: BurstSetting = { end: 'enter', prefix: '', gapMs: null }

type Heard = { character: string; at: number; isInField: boolean }

export const createScanBurst = (setting: () => BurstSetting = () => firstSetting) => {
  /** Every key since the last pause: a hand's may stand before the scanner's. */
  let heard: Heard[] = []

  const slowestGap = (): number => {
    const { gapMs } = setting()
    return gapMs === null ? usualGapMs : Math.min(slowestScanGapMs, Math.max(usualGapMs, gapMs * 1.6))
  }

  const stumblesAfter = (from: number): number =>
    heard.filter(({ at }, index) => index > from && at - (heard[index - 1]?.at ?? at) > slowestScanGapMs)
      .length

  /** The code that begins with this key, without what the scanner puts before it; null when a hand may have typed it. */
  const codeFrom = (from: number, endedAt: number, gaps: number): string | null => {
    const first = heard[from]
    if (first === undefined || stumblesAfter(from) > mostStumbles) return null
    const text = heard
      .slice(from)
      .map(({ character }) => character)
      .join('')
    const isPaced = (limitMs: number): boolean => endedAt - first.at <= limitMs * gaps
    const { prefix, gapMs } = setting()
    if (prefix !== '' && text.startsWith(prefix)) {
      const code = text.slice(prefix.length)
      return code.length >= fewest.afterPrefix && isPaced(slowestScanGapMs) ? code : null
    }
    if (!isPaced(slowestGap())) return null
    if (!first.isInField) return text.length >= fewest.elsewhere ? text : null
    if (text.length >= fewest.inField) return text
    const isShort = gapMs !== null && text.length >= fewest.inFieldLearned
    return isShort && isPaced(shortCodeGapMs) ? text : null
  }

  /** `isByKey`: a key ended it, which is one more gap. */
  const scanned = (endedAt: number, isByKey: boolean): BurstStep => {
    const keys = heard.length
    for (let from = 0; from < keys; from += 1) {
      const code = codeFrom(from, endedAt, keys - from - (isByKey ? 0 : 1))
      if (code === null) continue
      heard = []
      return { kind: 'scanned', text: code, from }
    }
    heard = []
    return { kind: 'nothing' }
  }

  /** How many of the last keys came at a scanner's pace. */
  const pacedCount = (): number => {
    const last = heard.length - 1
    const endedAt = heard[last]?.at ?? 0
    const from = heard.findIndex(({ at }, index) => endedAt - at <= slowestGap() * (last - index))
    return from === -1 ? 0 : heard.length - from
  }

  return {
    press: ({ key, at, isRepeat, isCommand, isInField }: PressedKey): BurstStep => {
      // Capitals come with Shift between them, and signs with Control and Alt.
      if (silent.has(key)) return { kind: 'nothing' }
      const last = heard.at(-1)
      const isSoon = last !== undefined && at - last.at <= longestPauseMs
      if (isSoon && (key === 'Control' || key === 'Alt')) return { kind: 'nothing' }
      const isEnd = key === 'Enter' || (key === 'Tab' && setting().end === 'tab')
      if (isEnd && isSoon && !isRepeat && !isCommand) return scanned(at, true)
      const isFieldEnd = isSoon && (key === fieldEnd || (isCommand && key === ']'))
      const character = isFieldEnd ? fieldEnd : key
      // A key held down repeats as fast as a scanner types.
      if (Array.from(character).length !== 1 || (isCommand && !isFieldEnd) || isRepeat) {
        heard = []
        return { kind: 'nothing' }
      }
      heard = [...(isSoon ? heard : []), { character, at, isInField }]
      return isSoon ? { kind: 'goes-on', count: pacedCount() } : { kind: 'begins' }
    },

    /** Nothing came for {@link silenceMs}: a scanner without a key at its end is done. */
    silence: (): BurstStep =>
      setting().end === 'none' ? scanned(heard.at(-1)?.at ?? 0, false) : { kind: 'nothing' },
  }
}
