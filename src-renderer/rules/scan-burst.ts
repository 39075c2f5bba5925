// Tells a scanner from a hand: a scanner types a whole number faster than anybody can and ends it with Enter. It only
// listens to keys and times; what becomes of a scan is not its business.

/** Fewer characters could be a quick pair of keys with Enter behind them. */
const fewestCharacters = 6
/** Scanners leave 1 to 30 ms between two keys; hands rarely less than 50, and never six times in a row. */
const longestGapMs = 35

export type BurstStep =
  /** Not a key of a scan. */
  | { kind: 'nothing' }
  /** A character a scan may begin with: now is the time to remember how everything was. */
  | { kind: 'begins' }
  /** The next character of what may be a scan. */
  | { kind: 'goes-on' }
  | { kind: 'scanned'; text: string }

export type PressedKey = {
  /** As KeyboardEvent names it. */
  key: string
  /** Milliseconds on a clock that never goes back. */
  at: number
  isRepeat: boolean
  /** With Ctrl, Alt or Meta it is a command, not a character. */
  isCommand: boolean
}

const silent = new Set(['Shift', 'CapsLock', 'AltGraph'])

export const createScanBurst = () => {
  let text = ''
  let last = Number.NEGATIVE_INFINITY

  const end = (): void => {
    text = ''
    last = Number.NEGATIVE_INFINITY
  }

  return {
    press: ({ key, at, isRepeat, isCommand }: PressedKey): BurstStep => {
      // Capitals come with Shift between them.
      if (silent.has(key)) return { kind: 'nothing' }
      const isFast = at - last <= longestGapMs
      if (key === 'Enter' && isFast && !isRepeat && !isCommand && text.length >= fewestCharacters) {
        const scanned = text
        end()
        return { kind: 'scanned', text: scanned }
      }
      // A key held down repeats as fast as a scanner types.
      if (Array.from(key).length !== 1 || isCommand || isRepeat) {
        end()
        return { kind: 'nothing' }
      }
      const goesOn = isFast && text !== ''
      text = goesOn ? text + key : key
      last = at
      return { kind: goesOn ? 'goes-on' : 'begins' }
    },
  }
}
