import { describe, expect, it } from 'vitest'
import { readFigure } from '../../../src-renderer/rules/figure-questions'

const weight = { unit: 'g', isWeight: true } as const
const tare = { unit: 'g', isWeight: false } as const
const side = { unit: 'cm', isWeight: false } as const

const asked = (text: string, kind: typeof weight | typeof tare | typeof side, locale: string) => {
  const read = readFigure({ text, isChosen: false }, kind, locale)
  if (read.kind !== 'asked') return read
  return [read.question.reason, ...read.question.choices.map(({ shown }) => shown)]
}

describe('A figure outside of the Ship form', () => {
  it.each([
    ['1.250', 'en-GB', ['two-ways', '1.25 kg', '1.25 g']],
    ['1,250', 'de-DE', ['two-ways', '1,25 kg', '1,25 g']],
    ['1,5', 'de-DE', ['light', '1,5 kg', '1,5 g']],
    ['5 g', 'en-GB', ['light', '5 g']],
    ['2 Pfund', 'de-DE', ['pound', '1 kg', '907,185 g']],
    ['12 kg', 'en-GB', ['heavy', '12 kg']],
  ] as const)('%j is asked about as a weight', (text, locale, question) => {
    expect(asked(text, weight, locale)).toEqual(question)
  })

  it.each([
    ['1.250', 'de-DE', 1250],
    ['1,8 kg', 'de-DE', 1800],
    ['480', 'en-GB', 480],
  ] as const)('%j is sure', (text, locale, value) => {
    expect(asked(text, weight, locale)).toEqual({ kind: 'amount', value })
  })

  it('what an empty box weighs may be little, and a length may be short', () => {
    expect(asked('15', tare, 'en-GB')).toEqual({ kind: 'amount', value: 15 })
    expect(asked('3 mm', side, 'en-GB')).toEqual({ kind: 'amount', value: 0.3 })
    expect(asked('1.250', side, 'en-GB')).toEqual(['two-ways', '1.25 cm', '1,250 cm'])
  })

  it('is asked once: the answer stands in the field with one reading', () => {
    const read = readFigure({ text: '1,5', isChosen: false }, weight, 'de-DE')
    const choices = read.kind === 'asked' ? read.question.choices : []
    expect(choices.map(({ text }) => readFigure({ text, isChosen: true }, weight, 'de-DE'))).toEqual([
      { kind: 'amount', value: 1500 },
      { kind: 'amount', value: 1.5 },
    ])
  })

  it('a choice never stands for another text with two readings', () => {
    expect(readFigure({ text: '1.250', isChosen: true }, weight, 'en-GB').kind).toBe('asked')
  })
})
