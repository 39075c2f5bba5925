import { describe, expect, it } from 'vitest'
import { createScanBurst, type PressedKey } from '../../../src-renderer/rules/scan-burst'

/** Presses the keys so many milliseconds apart and answers the last step. */
const press = (
  keys: readonly string[],
  gap: number,
  parts: Partial<PressedKey> = {},
  burst = createScanBurst(),
) =>
  keys.map((key, index) =>
    burst.press({ key, at: 1000 + index * gap, isRepeat: false, isCommand: false, ...parts }),
  )
const last = (...given: Parameters<typeof press>) => press(...given).at(-1)
const lettersOf = (text: string): string[] => Array.from(text)
const number = lettersOf('PB1000000037')

describe('A burst of keys', () => {
  it('is a scan when it is fast and ends with Enter', () => {
    expect(last([...number, 'Enter'], 8)).toEqual({ kind: 'scanned', text: 'PB1000000037' })
  })

  it('begins with its first character, when everything is still as it was', () => {
    const kinds = press([...number, 'Enter'], 8).map(({ kind }) => kind)
    expect(kinds[0]).toBe('begins')
    expect(kinds.filter((kind) => kind === 'begins')).toHaveLength(1)
  })

  it('is a scan with Shift before the capitals', () => {
    expect(last(['Shift', 'P', 'Shift', 'B', ...lettersOf('100037'), 'Enter'], 9)).toEqual({
      kind: 'scanned',
      text: 'PB100037',
    })
  })

  it.each([35, 1])('is a scan up to 35 ms from key to key: %s ms', (gap) => {
    expect(last([...number, 'Enter'], gap)?.kind).toBe('scanned')
  })

  it.each([36, 60, 180])('is a hand when it takes longer: %s ms', (gap) => {
    expect(last([...number, 'Enter'], gap)?.kind).toBe('nothing')
  })

  it('is no scan with fewer than six characters', () => {
    expect(last([...lettersOf('10115'), 'Enter'], 5)?.kind).toBe('nothing')
    expect(last([...lettersOf('101150'), 'Enter'], 5)?.kind).toBe('scanned')
  })

  it('is no scan without Enter', () => {
    expect(last([...number, 'Tab'], 5)?.kind).toBe('nothing')
  })

  it('leaves out what a hand typed before it', () => {
    const burst = createScanBurst()
    const key = (pressed: string, at: number) =>
      burst.press({ key: pressed, at, isRepeat: false, isCommand: false })
    for (const [index, letter] of lettersOf('Mia').entries()) key(letter, index * 140)
    number.forEach((letter, index) => key(letter, 2000 + index * 6))
    expect(key('Enter', 2000 + number.length * 6)).toEqual({ kind: 'scanned', text: 'PB1000000037' })
  })

  it('is broken by a pause in the middle, and by any other key', () => {
    const burst = createScanBurst()
    const key = (pressed: string, at: number) =>
      burst.press({ key: pressed, at, isRepeat: false, isCommand: false })
    for (const [index, letter] of lettersOf('123456').entries()) key(letter, index * 5)
    for (const [index, letter] of lettersOf('789').entries()) key(letter, 500 + index * 5)
    expect(key('Enter', 515).kind).toBe('nothing')
    expect(last([...lettersOf('1234'), 'Backspace', ...lettersOf('567'), 'Enter'], 5)?.kind).toBe('nothing')
  })

  it('is not a key that is held down, nor a command', () => {
    expect(last([...lettersOf('aaaaaaaaaa'), 'Enter'], 30, { isRepeat: true })?.kind).toBe('nothing')
    expect(last([...lettersOf('vvvvvvvv'), 'Enter'], 10, { isCommand: true })?.kind).toBe('nothing')
  })

  it('is over after it was told: the next Enter is a hand’s', () => {
    const burst = createScanBurst()
    press([...number, 'Enter'], 5, {}, burst)
    expect(burst.press({ key: 'Enter', at: 1070, isRepeat: false, isCommand: false }).kind).toBe('nothing')
  })
})
