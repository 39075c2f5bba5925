// The barcode's bars, against the encoder of another hand.
import bwip from 'bwip-js/node'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeCode128 } from '../../../src-main/practice/labels/code-128'

function widthsByBwip(text: string): number[] {
  const [raw] = bwip.raw({ bcid: 'code128', text }) as unknown as { sbs: number[] }[]
  return raw!.sbs
}

it('has the bars that bwip-js gives a shipment number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
      const text = `PB${String(number).padStart(10, '0')}`
      expect(encodeCode128(text).widths).toEqual(widthsByBwip(text))
    }),
  )
})

it('has the bars that bwip-js gives any letters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -/:-~]{1,20}$/), (text) => {
      expect(encodeCode128(text).widths).toEqual(widthsByBwip(text))
    }),
  )
})

it('tells how many modules it is wide', () => {
  // Start, P, B, change of code, five pairs, check: ten symbols of 11 modules, and a stop of 13.
  expect(encodeCode128('PB0123456789').modules).toBe(123)
})

it.each(['', 'ü', 'a\n'])('refuses what it cannot hold: %j', (text) => {
  expect(() => encodeCode128(text)).toThrow('printable ASCII')
})
