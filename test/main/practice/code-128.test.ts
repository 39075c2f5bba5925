// The barcode's bars. That scanners read them is asked of zbar in labels.test.ts; here, that they are whole.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeCode128 } from '../../../src-main/practice/labels/code-128'

it('begins with the start of code set B for letters, of code set C for digits, and ends with the stop', () => {
  const startOf = (text: string) => encodeCode128(text).widths.slice(0, 6).join('')
  expect(startOf('PB0123456789')).toBe('211214')
  expect(startOf('0123456789')).toBe('211232')
  expect(encodeCode128('PB0123456789').widths.slice(-7).join('')).toBe('2331112')
})

it('has symbols of eleven modules and a stop of thirteen, in bars and spaces of one to four', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{1,20}$/), (text) => {
      const { widths, modules } = encodeCode128(text)
      expect(Math.min(...widths)).toBe(1)
      expect(Math.max(...widths)).toBeLessThanOrEqual(4)
      expect(widths.length % 6).toBe(1)
      expect(modules).toBe(((widths.length - 7) / 6) * 11 + 13)
    }),
  )
})

it('takes digits two to a symbol, so that a shipment number stays short', () => {
  // Start, P, B, change of code, five pairs, check: ten symbols of 11 modules, and a stop of 13.
  expect(encodeCode128('PB0123456789').modules).toBe(123)
})

it.each(['', 'ü', 'a\n'])('refuses what it cannot hold: %j', (text) => {
  expect(() => encodeCode128(text)).toThrow('printable ASCII')
})
