import { describe, expect, it } from 'vitest'
import { correctProfile } from '../../../src-main/print/calibrate/correct-profile'
import { compareWithStock } from '../../../src-main/print/arrange/compare-with-stock'
import { defaultProfile, stockOf } from '../../../src-main/print/arrange/default-profile'
import type { LabelPage } from '../../../src-main/print/read/read-label'
import { printingSentenceDe } from '../../../src-renderer/text/de/printing-sentences'
import { seenKinds } from '../../../src-renderer/rules/calibration'

describe('Main’s sentences about printing', () => {
  it('are German for everything that is seen on the calibration label', () => {
    const profile = { ...defaultProfile('zebra_big', 'socket', 'zebra:9100') }
    for (const kind of seenKinds) {
      const figures = { millimetres: 9, rightMillimetres: 1, downMillimetres: 1 }
      for (const content of ['zpl', 'pdf'] as const) {
        const { words } = correctProfile({ ...profile, content }, { kind, ...figures })
        expect(printingSentenceDe(words), words).not.toBe(words)
      }
    }
  })

  it('keep their figures when they are said in German', () => {
    const said = printingSentenceDe(
      'The label is A4 (210 × 297 mm), the stock is 4 × 6 in (101.6 × 152.4 mm): 108.4 mm wider and 144.6 mm longer.',
    )
    expect(said).toBe(
      'Das Etikett ist A4 (210 × 297 mm), das Papier 4 × 6 in (101,6 × 152,4 mm): 108,4 mm breiter und 144,6 mm länger.',
    )
  })

  it('are German for what is asked about a label of another size, and for every proposal', () => {
    const page = {
      widthMillimetres: 297,
      heightMillimetres: 210,
      contentBox: { leftMillimetres: 0, topMillimetres: 0, widthMillimetres: 105, heightMillimetres: 148 },
    } as LabelPage
    for (const preset of ['4x6in', 'a6', 'a4', 'a5', '57x32'] as const) {
      const profile = { ...defaultProfile('zebra_big', 'cups', 'Zebra'), stock: stockOf(preset) }
      const { pages, warning } = compareWithStock({ pages: [page] } as never, profile, 'zebra_big')
      for (const { words, proposals } of pages)
        for (const sentence of [words, ...proposals.map((proposal) => proposal.words)].filter(Boolean))
          expect(printingSentenceDe(sentence), sentence).not.toBe(sentence)
      expect(printingSentenceDe(warning), warning).not.toBe(warning)
    }
  })

  it('are shown as they came when they are not known', () => {
    expect(printingSentenceDe('out of labels')).toBe('out of labels')
  })
})
