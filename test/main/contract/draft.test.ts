import { describe, expect, it } from 'vitest'
import { draftSchema } from '../../../src-preload/contract/draft'
import { countUnseen, halfWidth, tidy } from '../../../src-preload/contract/tidy'
import { aDraft } from '../../support/builders'
import { fieldProblemsOf } from '../../../src-preload/contract/field-problems'

const problems = (draft: unknown): string[] =>
  fieldProblemsOf(draftSchema.safeParse(draft).error?.issues ?? []).map(
    ({ path, message }) => `${path}: ${message.code}`,
  )

describe('a draft', () => {
  it.each([
    ['80331', ['80331 ', '\u00a080331\u00a0', '80\u200b331', '80\u200d331']],
    ['Hof 2', ['\ufeffHof  2']],
    ['Hof', ['\ufdd0Hof\u{1ffff}']],
    ['über', ['u\u0308ber']],
    ['+49 170 1', ['\u202a+49 170 1\u202c']],
    ['10115', ['10115\u200e']],
    ['a@example.com', ['a@example.com\u2069']],
    ['Mia Berg', ['Mia\u0007 Berg\u0000', 'Mia\u0085Berg']],
    ['Berlin', ['Ber\u034flin\ufe0f', 'Ber\ud800lin']],
    ['', ['\u3164\u2800\uffa0']],
  ])('keeps only %j of %j: nobody can see the rest', (kept, all) => {
    for (const entered of all) expect([entered, tidy(entered)]).toEqual([entered, kept])
  })

  it.each([
    '서울특별시',
    'ŚWINOUJŚCIE',
    'Nº15',
    '1 2345',
    '12+15',
    'Somerandomstreet 30, 1 OG',
    "'t Haantje 3",
    '\ufa10本',
    '葛\u{e0100}城',
    '\u212bngstr\u00f6m',
    'می\u200cخواهم',
    'क्\u200dष',
    '👩\u200d🔧',
    '👩🏽\u200d🔧',
    '❤\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e007f}',
  ])('leaves %j as it is: its signs, joiners and forms mean something', (text) => {
    expect(tidy(text)).toBe(text)
    expect(countUnseen(text)).toBe(0)
  })

  it('counts what it leaves out', () => {
    expect(countUnseen('\u202a+49\u202c')).toBe(2)
    expect(countUnseen(' Hof  2 ')).toBe(0)
  })

  it('knows full-width signs', () => {
    expect(halfWidth('１００−０００１')).toBe('100-0001')
    expect(halfWidth('塚ー')).toBe('塚ー')
  })

  it('is the same when it is read again', () => {
    const draft = aDraft({ recipient: { company: '  ' }, parcel: { description: ' Mug,  blue ' } })
    expect(draft.recipient.company).toBeNull()
    expect(draft.parcel.description).toBe('Mug, blue')
    expect(draftSchema.parse(draft)).toEqual(draft)
  })

  it.each([
    [{ recipient: { firstName: ' ' } }, 'recipient.firstName: field-required'],
    [{ recipient: { email: 'not-an-address' } }, 'recipient.email: field-not-an-email'],
    [{ recipient: { countryCode: 'Germany' } }, 'recipient.countryCode: field-not-chosen'],
    [{ parcel: { weightGrams: 0 } }, 'parcel.weightGrams: field-not-above-zero'],
    [{ parcel: { reference: 'x'.repeat(35) } }, 'parcel.reference: field-too-long'],
    [{ distributionChannel: 'parcel' }, 'pickup.date: pickup-date-missing'],
    [{ pickup: { date: '2026-02-30', instructions: null } }, 'pickup.date: field-no-such-day'],
  ])('%j is told what is missing', (change, sentence) => {
    const draft = aDraft()
    const changed = {
      ...draft,
      ...change,
      recipient: { ...draft.recipient, ...('recipient' in change ? change.recipient : {}) },
      parcel: { ...draft.parcel, ...('parcel' in change ? change.parcel : {}) },
    }
    expect(problems(changed)).toEqual([sentence])
  })

  it.each([0.4, 5001, 31_000])('may weigh %s g: the documented range is advice', (weightGrams) => {
    expect(problems(aDraft({ parcel: { weightGrams } }))).toEqual([])
  })

  it('keeps the line breaks of pickup instructions', () => {
    const draft = aDraft({ pickup: { date: '2026-12-01', instructions: ' Ring twice \r\n back door ' } })
    expect(draft.pickup?.instructions).toBe('Ring twice\nback door')
  })
})
