import { describe, expect, it } from 'vitest'
import { draftSchema } from '../../../src-preload/contract/draft'
import { referenceMaxLength } from '../../../src-preload/contract/vocabulary'
import {
  draftInput,
  emptyForm,
  fieldOf,
  firstProblem,
  type Form,
  formFromDraft,
  placeProblems,
} from '../../../src-renderer/rules/form'
import { hintsFor } from '../../../src-renderer/rules/hints'
import {
  plainStart,
  startAfter,
  toShipDefaults,
  withoutRefused,
} from '../../../src-renderer/rules/ship-start'
import { checkDraft } from '../../../src-renderer/stores/check-draft'
import { aDraft, aShipment } from '../support/builders'
import { saidAbout } from '../support/said'

const formOf = (parts: Partial<Form> = {}): Form => ({ ...formFromDraft(aDraft(), 'en'), ...parts })
const en = { locale: 'en-GB', today: '2026-11-28' }
const de = { locale: 'de-DE', today: '2026-11-28' }
const problemAt = (form: Form) => {
  const checked = checkDraft(form, en)
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
    for (const reading of [en, de]) {
      const form = formFromDraft(draft, reading.locale)
      // 1.5 g is asked about; this is the answer.
      const answers = { weight: { text: form.weight, value: 1.5 } }
      expect(checkDraft({ ...form, answers }, reading)).toEqual({ ok: true, draft })
    }
  })

  it('normalises on entry without losing a visible character', () => {
    const checked = checkDraft(formOf({ postalCode: ' 80331 ', firstName: 'Mia​', city: '서울특별시' }), en)
    expect(checked).toMatchObject({
      ok: true,
      draft: { recipient: { postalCode: '80331', firstName: 'Mia', city: '서울특별시' } },
    })
  })

  it('names every field that is missing', () => {
    const at = problemAt(emptyForm({ ...plainStart, homeCountry: '' }, en))
    expect(Object.keys(at).sort()).toEqual(
      [
        ...['firstName', 'lastName', 'addressLine', 'countryCode', 'postalCode', 'city', 'email'],
        ...['weight', 'length', 'width', 'height'],
      ].sort(),
    )
  })

  it('asks for the pickup date of a parcel together with everything else', () => {
    expect(problemAt(formOf({ distributionChannel: 'parcel', city: '' }))).toEqual({
      city: [{ code: 'field-required' }],
      pickupDate: [{ code: 'field-not-a-date' }],
    })
  })

  it('does not ask for a pickup nobody wants', () => {
    expect(draftInput(formOf(), en)).toMatchObject({ pickup: null })
  })

  it('refuses a figure it cannot read instead of sending zero', () => {
    expect(problemAt(formOf({ weight: '1 stone' }))).toEqual({ weight: [{ code: 'field-not-a-number' }] })
    expect(problemAt(formOf({ value: 'much' }))).toHaveProperty('value')
  })

  it('counts the reference as the service does', () => {
    expect(problemAt(formOf({ reference: 'x'.repeat(referenceMaxLength) }))).toEqual({})
    expect(problemAt(formOf({ reference: 'x'.repeat(referenceMaxLength + 1) }))).toHaveProperty('reference')
  })

  it('has a field for every path a draft can be complained about', () => {
    const answer = draftSchema.safeParse({
      ...(draftInput(formOf(), en) as object),
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

  it('keeps the complaints it has no field for, and both complaints about one field', () => {
    const problems = placeProblems([
      saidAbout('recipient.city', 'Too long.'),
      saidAbout('recipient.city', 'Not known.'),
      saidAbout('item.customsCode', 'Missing.'),
      saidAbout('', 'Account closed.'),
    ])
    expect(problems.at).toEqual({
      city: [
        { code: 'field-said', said: 'Too long.' },
        { code: 'field-said', said: 'Not known.' },
      ],
    })
    expect(problems.others).toHaveLength(2)
  })

  it('goes to the topmost problem first', () => {
    const problems = placeProblems([saidAbout('parcel.reference', '-'), saidAbout('recipient.city', '-')])
    expect(firstProblem(problems)).toBe('city')
  })
})

describe('What the next form starts with', () => {
  const after = (isWeightLocked: boolean) =>
    startAfter(
      aDraft({ recipient: { countryCode: 'PL' }, pickup: { date: '2026-12-01', instructions: null } }),
      plainStart,
      isWeightLocked,
      '2026-11-28',
    )

  it('remembers the choices, and nothing about the person', () => {
    const start = after(false)
    expect(start).toMatchObject({ layout: 'zebra_big', lengthCentimetres: 30 })
    expect(JSON.stringify(start)).not.toContain('Mia')
  })

  it('goes back to the home country, and to an empty weight unless it is locked', () => {
    expect(emptyForm(after(false), en)).toMatchObject({ countryCode: 'DE', weight: '', length: '30' })
    expect(emptyForm(after(true), en)).toMatchObject({ weight: '1250' })
  })

  it('marks what was kept', () => {
    expect(emptyForm(after(true), en).origins).toEqual({
      weight: 'kept',
      length: 'kept',
      width: 'kept',
      height: 'kept',
    })
  })

  it('keeps no size the service does not document', () => {
    const start = startAfter(aDraft({ parcel: { lengthCentimetres: 75 } }), plainStart, false, en.today)
    expect(start).toMatchObject({ lengthCentimetres: null, widthCentimetres: 20 })
  })

  it('keeps the pickup day for the day it was chosen on, and for parcels only', () => {
    const start = { ...after(false), distributionChannel: 'parcel' as const }
    expect(emptyForm(start, en).pickupDate).toBe('1 Dec 2026')
    expect(emptyForm(start, { ...en, today: '2026-11-29' }).pickupDate).toBe('')
    expect(emptyForm(after(false), en).pickupDate).toBe('')
  })

  it('gives back no figure that was refused', () => {
    const refusedAt = (...paths: string[]) =>
      aShipment({
        state: 'refused',
        draft: aDraft(),
        problem: {
          code: 'service-refused',
          detail: null,
          httpStatus: 422,
          idSeen: null,
          fields: paths.map((path) => saidAbout(path, 'no')),
        },
      })
    const nothing = { lockedWeightGrams: null, lengthCentimetres: null, widthCentimetres: null }
    expect(withoutRefused(after(true), refusedAt('parcel.weightGrams'))).toMatchObject(nothing)
    expect(withoutRefused(after(true), refusedAt())).toMatchObject(nothing)
    const start = after(true)
    expect(withoutRefused(start, refusedAt('recipient.city'))).toBe(start)
  })

  it('stores the choices without the home country, which is a setting of its own', () => {
    expect(toShipDefaults(plainStart)).not.toHaveProperty('homeCountry')
  })
})

describe('Advice on the form', () => {
  it('warns outside the documented range, and the draft is still good to send', () => {
    const form = formOf({ length: '6,5 m', height: '0,5' })
    expect(hintsFor(form, en).map(({ kind, field }) => [kind, field])).toEqual([
      ['range', 'length'],
      ['range', 'height'],
    ])
    expect(checkDraft(form, en)).toMatchObject({ ok: true, draft: { parcel: { lengthCentimetres: 650 } } })
  })

  it('says nothing at the edges of the range', () => {
    expect(hintsFor(formOf({ weight: '5000', length: '60', width: '1' }), en)).toEqual([])
  })

  it.each([
    ['2026-11-27', 'past'],
    ['25.12.', 'holiday'],
    ['29.11.', 'weekend'],
    ['30.1.2027', 'far'],
  ])('marks the pickup day %s, and it can be sent', (pickupDate, mark) => {
    const form = formOf({ pickupDate })
    expect(hintsFor(form, en)).toMatchObject([{ kind: 'day', field: 'pickupDate', mark }])
    expect(checkDraft(form, en).ok).toBe(true)
  })

  it('offers the leading zero a table has lost', () => {
    expect(hintsFor(formOf({ postalCode: '1067' }), en)).toMatchObject([
      { kind: 'postal', digits: 5, suggestion: '01067' },
    ])
  })

  it.each([
    [{ phoneNumber: '\u202a+49 170\u202c' }, { kind: 'unseen', field: 'phoneNumber', count: 2 }],
    [{ postalCode: '10115\u200e' }, { kind: 'unseen', field: 'postalCode', count: 1 }],
    [
      { countryCode: 'JP', postalCode: '１００-０００１' },
      { kind: 'wide', field: 'postalCode', suggestion: '100-0001' },
    ],
    [{ phoneNumber: '０３' }, { kind: 'wide', field: 'phoneNumber', suggestion: '03' }],
    [
      { countryCode: 'FR', postalCode: '10115', city: 'Berlin' },
      { kind: 'other-country', field: 'city', suggestion: 'Germany' },
    ],
  ])('says about %j that it is hardly meant', (parts, hint) => {
    expect(hintsFor(formOf(parts), en)).toMatchObject([hint])
  })
})
