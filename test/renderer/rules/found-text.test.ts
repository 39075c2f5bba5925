import { describe, expect, it } from 'vitest'
import { foundIn, searchedParts } from '../../../src-renderer/rules/found-text'

const marked = (text: string, typed: string): string =>
  foundIn(text, searchedParts(typed))
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('')

describe('what was found', () => {
  it.each([
    ['#48210', '4821', '#[4821]0'],
    ['B2B/KBH/2026-4821-A', '4821', 'B2B/KBH/2026-[4821]-A'],
    ['+30 21 4821 0031', '21482', '+30 [21 482]1 0031'],
    ['Søren Kjær', 'soren', '[Søren] Kjær'],
    ['Łódź', 'lodz', '[Łódź]'],
    ['Straßburger', 'strass', '[Straß]burger'],
    ['서울특별시', '특별', '서울[특별]시'],
    ['Ana Sousa', 'sou an', '[An]a [Sou]sa'],
    ['Ana Sousa', 'xyz', 'Ana Sousa'],
    ['Ana Sousa', '', 'Ana Sousa'],
  ])('in %s for %s is marked as %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })
})
