import { describe, expect, it } from 'vitest'
import {
  chooseMedium,
  parseMediumName,
  readQueueMedia,
} from '../../../../../src-main/print/channels/cups/media'
import { stockPresets } from '../../../../../src-preload/contract/vocabulary'
import { saying } from '../../../../support/messages'

const labelPrinter = readQueueMedia({
  'media-supported': ['na_index-4x6_4x6in', 'iso_a6_105x148mm', 'custom_min_15x6mm', 'custom_max_108x399mm'],
})
const sheetPrinter = readQueueMedia({
  'media-supported': ['iso_a4_210x297mm', 'na_letter_8.5x11in', 'custom_148.52x209.9mm_148.52x209.9mm'],
})

describe('the medium of a queue', () => {
  it('is read from its standard name in inches and in millimetres', () => {
    expect(parseMediumName('na_letter_8.5x11in')?.widthMillimetres).toBeCloseTo(215.9)
    expect(parseMediumName('iso_a6_105x148mm')).toMatchObject({
      widthMillimetres: 105,
      heightMillimetres: 148,
    })
    expect(parseMediumName('labels')).toBeNull()
  })

  it('is the standard name when the queue has the size', () => {
    expect(chooseMedium('zebra', labelPrinter, stockPresets['4x6in'])).toBe('na_index-4x6_4x6in')
    expect(chooseMedium('office', sheetPrinter, stockPresets.a4)).toBe('iso_a4_210x297mm')
    // Drivers count in points: A5 is not quite A5.
    expect(chooseMedium('office', sheetPrinter, stockPresets.a5)).toBe('custom_148.52x209.9mm_148.52x209.9mm')
  })

  it('is never A6 for a label of 4 × 6 in, although they look alike', () => {
    const onlyA6 = readQueueMedia({ 'media-supported': ['iso_a6_105x148mm'] })
    expect(() => chooseMedium('zebra', onlyA6, stockPresets['4x6in'])).toThrow(
      saying('printer-lacks-paper', { size: { widthMillimetres: 101.6, heightMillimetres: 152.4 } }),
    )
  })

  it('is asked for by its size where the queue takes any within its range', () => {
    expect(chooseMedium('zebra', labelPrinter, stockPresets['102x199'])).toBe('Custom.102x199mm')
    expect(chooseMedium('zebra', labelPrinter, { widthMillimetres: 57, heightMillimetres: 32 })).toBe(
      'Custom.57x32mm',
    )
  })

  it('reads a range of sizes in hundredths of a millimetre', () => {
    const ranged = readQueueMedia({
      'media-supported': ['iso_a6_105x148mm'],
      'media-size-supported': [
        { 'x-dimension': [{ from: 1500, to: 10800 }], 'y-dimension': [{ from: 600, to: 39900 }] },
      ],
    })
    expect(chooseMedium('zebra', ranged, stockPresets['100x150'])).toBe('Custom.100x150mm')
    expect(() => chooseMedium('zebra', ranged, stockPresets.a4)).toThrow(
      saying('printer-lacks-paper', { isOtherWayRound: false }),
    )
  })

  it('is refused, surely unprinted, when the queue has nothing near it', () => {
    expect(() => chooseMedium('office', sheetPrinter, stockPresets['100x150'])).toThrow(
      expect.objectContaining({ problem: 'refused-size', isSurelyNotPrinted: true }),
    )
  })

  it('points at the same size the other way round', () => {
    const lying = { widthMillimetres: 297, heightMillimetres: 210 }
    expect(() => chooseMedium('office', sheetPrinter, lying)).toThrow(
      saying('printer-lacks-paper', { isOtherWayRound: true }),
    )
  })

  it('is the exact size when the queue does not say what it has', () => {
    expect(chooseMedium('old', readQueueMedia({}), stockPresets['4x6in'])).toBe('Custom.101.6x152.4mm')
  })
})
