import { describe, expect, it } from 'vitest'
import { draftSchema } from '../../../src-preload/contract/draft'
import { referenceMaxLength, firstShipDefaults } from '../../../src-preload/contract/vocabulary'
import {
  defaultsFrom,
  draftInput,
  emptyForm,
  fieldOf,
  firstProblem,
  type Form,
  formFromDraft,
  placeProblems,
} from '../../../src-renderer/rules/form'
import { hintsFor } from '../../../src-renderer/rules/hints'
import { checkDraft } from '../../../src-renderer/stores/check-draft'
import { aDraft } from '../support/builders'

const formOf = (parts: Partial<Form> = {}): Form => ({ ...formFromDraft(aDraft(), 'en'), ...parts })
const problemAt = (form: Form) => {
  const checked = checkDraft(form)
  return checked.ok ? {} : placeProblems(checked.problems).at
}

describe('The form and the draft', () => {
  it('brings a draft through the form unchanged', () => {
    const draft = aDraft({
      recipient: {
        company: 'Łódź & Söhne',
        addressLine2: '1 2345',
        region: null,
        phoneNumber: '0049 (0)351',
      },
      parcel: { weightGrams: 1.5, description: 'Two books', estimatedCost: 12.5 },
      distributionChannel: 'parcel',
      pickup: { date: '2026-12-01', instructions: 'Ring twice.\nBack door.' },
      label: { positioning: 'pairs', mode: 'consolidated' },
    })
    for (const language of ['en', 'de']) {
      expect(checkDraft(formFromDraft(draft, language))).toEqual({ ok: true, draft })
    }
  })

  it('normalises on entry without losing a visible character', () => {
    const checked = checkDraft(formOf({ postalCode: ' 80331 ', firstName: 'Mia​', city: '서울특별시' }))
    expect(checked).toMatchObject({
      ok: true,
      draft: { recipient: { postalCode: '80331', firstName: 'Mia', city: '서울특별시' } },
    })
  })

  it('names every field that is missing', () => {
    const at = problemAt(emptyForm({ ...firstShipDefaults, countryCode: '' }, 'en'))
    expect(Object.keys(at).sort()).toEqual(
      [
        ...['firstName', 'lastName', 'addressLine', 'countryCode', 'postalCode', 'city', 'email'],
        ...['weight', 'length', 'width', 'height'],
      ].sort(),
    )
  })

  it('asks for the pickup date of a parcel together with everything else', () => {
    expect(problemAt(formOf({ distributionChannel: 'parcel', city: '' }))).toEqual({
      city: 'Enter the city.',
      pickupDate: 'Enter the pickup date.',
    })
  })

  it('does not ask for a pickup nobody wants', () => {
    expect(draftInput(formOf())).toMatchObject({ pickup: null })
  })

  it('refuses a figure it cannot read instead of sending zero', () => {
    expect(problemAt(formOf({ weight: '1 pound' }))).toEqual({ weight: 'Enter the weight in grams.' })
    expect(problemAt(formOf({ value: 'much' }))).toHaveProperty('value')
  })

  it('counts the reference as the service does', () => {
    expect(problemAt(formOf({ reference: 'x'.repeat(referenceMaxLength) }))).toEqual({})
    expect(problemAt(formOf({ reference: 'x'.repeat(referenceMaxLength + 1) }))).toHaveProperty('reference')
  })

  it('has a field for every path a draft can be complained about', () => {
    const answer = draftSchema.safeParse({
      ...(draftInput(formOf()) as object),
      recipient: {},
      parcel: {},
      label: {},
      pickup: { date: 'x' },
      serviceLevel: 'x',
      distributionChannel: 'x',
    })
    const paths = answer.success ? [] : answer.error.issues.map(({ path }) => path.join('.'))
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => fieldOf(path) === null)).toEqual([])
  })

  it('keeps the complaints it has no field for, and joins two about one field', () => {
    const problems = placeProblems([
      { path: 'recipient.city', message: 'Too long.' },
      { path: 'recipient.city', message: 'Not known.' },
      { path: 'item.customsCode', message: 'Missing.' },
      { path: '', message: 'Account closed.' },
    ])
    expect(problems.at).toEqual({ city: 'Too long. Not known.' })
    expect(problems.others).toHaveLength(2)
  })

  it('goes to the topmost problem first', () => {
    const problems = placeProblems([
      { path: 'parcel.reference', message: '-' },
      { path: 'recipient.city', message: '-' },
    ])
    expect(firstProblem(problems)).toBe('city')
  })

  it('remembers the choices for the next parcel, and nothing about the person', () => {
    const defaults = defaultsFrom(aDraft({ recipient: { countryCode: 'PL' } }))
    expect(defaults).toMatchObject({ countryCode: 'PL', weightGrams: 1250, layout: 'zebra_big' })
    expect(JSON.stringify(defaults)).not.toContain('Mia')
  })
})

describe('Advice on the form', () => {
  it('warns outside the documented range, and the draft is still good to send', () => {
    const form = formOf({ weight: '6,5 kg', height: '0,5' })
    expect(hintsFor(form, 'en').map(({ kind, field }) => [kind, field])).toEqual([
      ['range', 'weight'],
      ['range', 'height'],
    ])
    expect(checkDraft(form)).toMatchObject({ ok: true, draft: { parcel: { weightGrams: 6500 } } })
  })

  it('says nothing at the edges of the range', () => {
    expect(hintsFor(formOf({ weight: '5000', length: '60', width: '1' }), 'en')).toEqual([])
  })

  it('says how it read a figure with two meanings, and offers the other', () => {
    expect(hintsFor(formOf({ weight: '1.250' }), 'de')).toEqual([
      { kind: 'two-ways', field: 'weight', readAs: '1,25', unit: 'g', suggestion: '1250' },
    ])
  })

  it('offers the leading zero a table has lost', () => {
    expect(hintsFor(formOf({ postalCode: '1067' }), 'en')).toMatchObject([
      { kind: 'postal', digits: 5, suggestion: '01067' },
    ])
  })
})
