import { describe, expect, it } from 'vitest'
import { firstScanner, testCode } from '../../../src-preload/contract/vocabulary/scan-words'
import { asSent, learnFrom, type RecordedKey, scannerAfter } from '../../../src-renderer/rules/scan-learning'

const recorded = (keys: readonly string[], gap = 12): RecordedKey[] =>
  keys.map((key, index) => ({ key, at: 5_000 + index * gap }))
const scanned = (text: string, ...ends: string[]) => learnFrom(recorded([...text, ...ends]))

describe('One scan of the test code', () => {
  it.each([
    ['enter', ['Enter']],
    ['tab', ['Tab']],
    ['none', []],
  ] as const)('shows the end: %s', (end, keys) => {
    expect(scanned(testCode, ...keys)).toEqual({
      kind: 'learned',
      text: testCode,
      end,
      gapMs: 12,
      shown: { prefix: '', letters: 'kept', misread: [] },
    })
  })

  it('shows what the scanner puts before it', () => {
    expect(scanned(`]C1${testCode}`, 'Enter')).toMatchObject({ shown: { prefix: ']C1', misread: [] } })
  })

  it.each([
    ['swapped', 'pACK12-YZ#yz/+'],
    ['upper', testCode.toUpperCase()],
    ['lower', testCode.toLowerCase()],
  ])('shows letters that arrive otherwise: %s', (letters, text) => {
    expect(scanned(text, 'Enter')).toMatchObject({ shown: { letters, misread: [] } })
  })

  it('shows a scanner that is set to a US keyboard on a German computer', () => {
    expect(scanned('Pack12ßzy§ZY-`', 'Enter')).toMatchObject({
      shown: {
        letters: 'kept',
        misread: [
          { sent: '-', arrived: 'ß' },
          { sent: 'y', arrived: 'z' },
          { sent: 'z', arrived: 'y' },
          { sent: '#', arrived: '§' },
          { sent: 'Y', arrived: 'Z' },
          { sent: 'Z', arrived: 'Y' },
          { sent: '/', arrived: '-' },
          { sent: '+', arrived: '`' },
        ],
      },
    })
  })

  it('shows a sign that waits for the next one as a box', () => {
    const keys = [...testCode.slice(0, -1), 'Dead', 'Enter']
    expect(learnFrom(recorded(keys))).toMatchObject({
      shown: { misread: [{ sent: '+', arrived: '□' }] },
    })
  })
})

describe('One scan of another code', () => {
  it('shows end and pace, and leaves the rest as it was known', () => {
    const learned = scanned('PB1000000037', 'Tab')
    if (learned.kind !== 'learned') throw new Error(learned.kind)
    expect(learned.shown).toBeNull()
    const before = { ...firstScanner, prefix: '~', letters: 'swapped' } as const
    expect(scannerAfter(before, learned)).toEqual({ ...before, end: 'tab', gapMs: 12 })
  })
})

it('Typing is told from a scanner, and so is too little', () => {
  expect(learnFrom(recorded(Array.from('Pack12'), 140)).kind).toBe('by-hand')
  expect(scanned('abc', 'Enter').kind).toBe('too-short')
})

it('Caps lock is undone', () => {
  expect(asSent('pb12Ab', 'swapped')).toBe('PB12aB')
  expect(asSent('PB12', 'upper')).toBe('PB12')
})
