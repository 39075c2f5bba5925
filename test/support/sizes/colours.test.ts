import { describe, expect, it } from 'vitest'
import { type Colour, contrast, laidOn } from './in-page/colours'

const black: Colour = [0, 0, 0, 1]
const white: Colour = [255, 255, 255, 1]
/** What Chromium 156 fills the chosen item with in forced colours, on a dark ground. */
const highlight: Colour = [0, 230, 255, 0.8]

describe('colours of a page', () => {
  it('stand out as WCAG counts it', () => {
    expect(contrast(black, white)).toBe(21)
    expect(contrast(white, black)).toBe(21)
    expect(contrast([118, 118, 118, 1], white)).toBeCloseTo(4.54, 2)
    expect(contrast(white, white)).toBe(1)
  })

  it('are seen through what lies on them', () => {
    expect(laidOn(highlight, black)).toEqual([0, 184, 204, 1])
    expect(laidOn([0, 0, 0, 0], white)).toEqual(white)
    expect(laidOn(black, white)).toEqual(black)
  })

  it('make a black ring visible on a chosen item whose ground shines through, and not on the ground itself', () => {
    expect(contrast(black, laidOn(highlight, black))).toBeGreaterThan(8)
    expect(contrast(black, black)).toBe(1)
  })
})
