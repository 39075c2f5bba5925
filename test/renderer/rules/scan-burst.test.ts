import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BurstSetting, createScanBurst, type PressedKey } from '../../../src-renderer/rules/scan-burst'

/** Presses the keys so many milliseconds apart and answers the last step. */
const press = (
  keys: readonly string[],
  gap: number,
  parts: Partial<PressedKey> = {},
  burst = createScanBurst(),
) =>
  keys.map((key, index) =>
    burst.press({
      key,
      at: 1000 + index * gap,
      isRepeat: false,
      isCommand: false,
      isInField: true,
      ...parts,
    }),
  )
const last = (...given: Parameters<typeof press>) => press(...given).at(-1)
/** Presses one key after the other into a field, each at its moment. */
const typing = () => {
  const burst = createScanBurst()
  return (key: string, at: number) =>
    burst.press({ key, at, isRepeat: false, isCommand: false, isInField: true })
}
const lettersOf = (text: string): string[] => Array.from(text)
const number = lettersOf('PB1000000037')

describe('A burst of keys', () => {
  it('is a scan when it is fast and ends with Enter', () => {
    expect(last([...number, 'Enter'], 8)).toEqual({ kind: 'scanned', text: 'PB1000000037', from: 0 })
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
      from: 0,
    })
  })

  it.each([35, 1])('is a scan up to 35 ms from key to key on average: %s ms', (gap) => {
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
    const key = typing()
    for (const [index, letter] of lettersOf('Mia').entries()) key(letter, index * 140)
    number.forEach((letter, index) => key(letter, 2000 + index * 6))
    expect(key('Enter', 2000 + number.length * 6)).toEqual({ kind: 'scanned', text: 'PB1000000037', from: 0 })
  })

  it('is broken by a pause in the middle, and by any other key', () => {
    const key = typing()
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
    expect(
      burst.press({ key: 'Enter', at: 1070, isRepeat: false, isCommand: false, isInField: true }).kind,
    ).toBe('nothing')
  })

  it.each([
    ['in the middle', 5, 95],
    ['right after its first sign', 1, 85],
  ])('is a scan when the computer was busy once %s', (_, busyAt, busyMs) => {
    const burst = createScanBurst()
    let at = 1000
    const steps = [...number, 'Enter'].map((key, index) => {
      at += index === busyAt ? busyMs : 9
      return burst.press({ key, at, isRepeat: false, isCommand: false, isInField: true })
    })
    expect(steps.at(-1)).toEqual({ kind: 'scanned', text: 'PB1000000037', from: 0 })
  })

  it('leaves out a hand’s letters that stand just before it', () => {
    const key = typing()
    for (const [index, letter] of lettersOf('Hamburg').entries()) key(letter, index * 105)
    number.forEach((letter, index) => key(letter, 735 + index * 6))
    expect(key('Enter', 735 + number.length * 6)).toMatchObject({ kind: 'scanned', from: 6 })
  })

  it('is a scan with three signs where nothing can be typed, and with two it is a hand', () => {
    expect(last([...lettersOf('107'), 'Enter'], 9, { isInField: false })?.kind).toBe('scanned')
    expect(last([...lettersOf('10'), 'Enter'], 9, { isInField: false })?.kind).toBe('nothing')
  })

  it('keeps the sign between two fields of a code, however the keyboard has it', () => {
    const burst = createScanBurst()
    const keys = [...lettersOf('4201069'), ']', ...lettersOf('9400')]
    keys.forEach((key, index) =>
      burst.press({ key, at: index * 8, isRepeat: false, isCommand: key === ']', isInField: true }),
    )
    const end = { key: 'Enter', at: keys.length * 8, isRepeat: false, isCommand: false, isInField: true }
    expect(burst.press(end)).toEqual({ kind: 'scanned', text: '4201069\u001d9400', from: 0 })
  })
})

describe('A scanner that was learned', () => {
  const learned = (setting: Partial<BurstSetting>) =>
    createScanBurst(() => ({ end: 'enter', prefix: '', gapMs: 12, ...setting }))

  it('is heard with short codes in a field, and slower ones too', () => {
    expect(last([...lettersOf('1042'), 'Enter'], 12, {}, learned({}))).toEqual({
      kind: 'scanned',
      text: '1042',
      from: 0,
    })
    expect(last([...number, 'Enter'], 46, {}, learned({ gapMs: 30 }))?.kind).toBe('scanned')
    expect(last([...number, 'Enter'], 61, {}, learned({ gapMs: 60 }))?.kind).toBe('nothing')
  })

  it('may end with Tab, which otherwise is a hand’s', () => {
    expect(last([...number, 'Tab'], 8, {}, learned({ end: 'tab' }))?.kind).toBe('scanned')
    expect(last([...number, 'Tab'], 8, {}, learned({}))?.kind).toBe('nothing')
  })

  it('may end with nothing: then a silence ends the code', () => {
    const burst = learned({ end: 'none' })
    press(number, 8, {}, burst)
    expect(burst.silence()).toEqual({ kind: 'scanned', text: 'PB1000000037', from: 0 })
    expect(burst.silence()).toEqual({ kind: 'nothing' })
  })

  it('loses what it puts before each code', () => {
    expect(last([...lettersOf('~B-2'), 'Enter'], 12, {}, learned({ prefix: '~' }))).toEqual({
      kind: 'scanned',
      text: 'B-2',
      from: 0,
    })
  })
})

it('Typing by hand is never a scan, at any speed that hands reach', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...lettersOf('abcdefgh1234 ')), fc.integer({ min: 45, max: 400 })), {
        minLength: 4,
        maxLength: 60,
      }),
      fc.constantFrom(null, 5, 12, 20),
      (typed, gapMs) => {
        const burst = createScanBurst(() => ({ end: 'tab', prefix: '', gapMs }))
        let at = 0
        for (const [key, gap] of [...typed, ['Enter', 45], ['Tab', 45]] as const) {
          at += gap
          const step = burst.press({ key, at, isRepeat: false, isCommand: false, isInField: true })
          expect(step.kind).not.toBe('scanned')
        }
      },
    ),
  )
})
