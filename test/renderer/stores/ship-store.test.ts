import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Form } from '../../../src-renderer/rules/form'
import { formFromDraft } from '../../../src-renderer/rules/form'
import { checkDraft } from '../../../src-renderer/stores/check-draft'
import { shipState } from '../../../src-renderer/stores/ship-store'
import { fakeStation } from '../../support/fake-station'
import type { FakeWorld } from '../../support/fake-station-world'
import { aDraft, anError, aShipment, type DraftParts } from '../support/builders'

const bench = (world: FakeWorld = {}) => {
  const station = fakeStation(world)
  let ids = 0
  const store = createStore(
    shipState(station, {
      newDraftId: () => `draft-number-${(ids += 1)}`,
      loadCheck: () => Promise.resolve({ checkDraft }),
    }),
  )
  const ship = () => store.getState()
  const type = (parts: DraftParts = {}): void => {
    for (const [field, value] of Object.entries(formFromDraft(aDraft(parts), 'en'))) {
      ship().set(field as keyof Form, value)
    }
  }
  const calls = (name: string) => station.fake.calls.filter((call) => call.name === name)
  return { station, ship, type, calls }
}

const refused = aShipment({
  id: 'refused-1',
  state: 'refused',
  draft: aDraft({ recipient: { lastName: 'Sousa', postalCode: '4000' } }),
  problem: {
    code: 'service-refused',
    detail: '422',
    httpStatus: 422,
    fields: [
      { path: 'recipient.postalCode', message: 'Seven digits.' },
      { path: 'item.customsCode', message: 'Missing.' },
    ],
  },
})

describe('Creating', () => {
  it('creates once, however often the key is pressed while the first press is on its way', async () => {
    const { station, ship, type, calls } = bench()
    type()
    const release = station.fake.hold('shipments.create')
    const presses = [ship().create(), ship().create(), ship().create()]
    await Promise.resolve()
    presses.push(ship().create())
    release()
    await Promise.all(presses)
    expect(calls('shipments.create')).toHaveLength(1)
    expect(station.fake.bench.shipments()).toHaveLength(1)
  })

  it('keeps the id of a draft until main has said that it began, and makes a new one then', async () => {
    const { station, ship, type } = bench()
    type()
    const id = ship().draftId
    station.fake.fail('shipments.create', anError({ code: 'ledger-unwritable' }))
    await ship().create()
    expect(ship().draftId).toBe(id)
    await ship().create()
    expect(station.fake.bench.shipments()[0]?.draftId).toBe(id)
    expect(ship().draftId).not.toBe(id)
  })

  it('empties the form at once, keeps the choices, and goes back to the first field', async () => {
    const { ship, type, station } = bench()
    type({ recipient: { countryCode: 'PL', postalCode: '00-503' }, serviceLevel: 'economy' })
    const before = ship().focus.count
    await ship().create()
    expect(ship().form).toMatchObject({
      firstName: '',
      reference: '',
      countryCode: 'PL',
      serviceLevel: 'economy',
      weight: '1250',
    })
    expect(ship()).toMatchObject({ phase: 'idle', hasTyped: false, focus: { field: 'firstName' } })
    expect(ship().focus.count).toBeGreaterThan(before)
    const settings = await station.settings.get()
    expect(settings).toMatchObject({
      value: { shipDefaults: { countryCode: 'PL', serviceLevel: 'economy' } },
    })
  })

  it('sends what was on the screen when the key was pressed', async () => {
    const { station, ship, type } = bench()
    type()
    const release = station.fake.hold('shipments.create')
    const press = ship().create()
    ship().set('city', 'Elsewhere')
    release()
    await press
    expect(station.fake.bench.shipments()[0]?.draft.recipient.city).toBe('Dresden')
  })

  it('asks main nothing while a field is missing, and goes to the first one', async () => {
    const { ship, type, calls } = bench()
    type({ recipient: { city: '', lastName: '' } })
    await ship().create()
    expect(calls('shipments.create')).toEqual([])
    expect(Object.keys(ship().problems.at).sort()).toEqual(['city', 'lastName'])
    expect(ship().focus.field).toBe('lastName')
  })

  it('takes a complaint away as soon as its field is changed', async () => {
    const { ship, type } = bench()
    type({ recipient: { city: '' } })
    await ship().create()
    ship().set('city', 'Dresden')
    expect(ship().problems.at).toEqual({})
  })

  it('keeps what was typed when main refuses, and shows its complaints at their fields', async () => {
    const { station, ship, type } = bench()
    type()
    station.fake.fail(
      'shipments.create',
      anError({
        code: 'too-many-unsure',
        fields: [{ path: 'parcel.reference', message: 'Used before.' }],
      }),
    )
    await ship().create()
    expect(ship()).toMatchObject({
      phase: 'idle',
      form: { lastName: 'Berg' },
      error: { code: 'too-many-unsure' },
      problems: { at: { reference: 'Used before.' } },
      focus: { field: 'reference' },
    })
  })

  it('does not stay busy for ever when a part of the window cannot be loaded', async () => {
    const store = createStore(
      shipState(fakeStation(), { loadCheck: () => Promise.reject(new Error('no file')) }),
    )
    await expect(store.getState().create()).rejects.toThrow('no file')
    expect(store.getState().phase).toBe('idle')
  })
})

describe('The question before a likely double', () => {
  const earlier = aShipment({ id: 'earlier', state: 'printed', assignmentId: 'a-1' })

  it('keeps the draft, and creates nothing', async () => {
    const { station, ship, type } = bench({ shipments: [earlier] })
    type()
    const id = ship().draftId
    await ship().create()
    expect(ship()).toMatchObject({ phase: 'asking', form: { lastName: 'Berg' }, draftId: id })
    expect(ship().question[0]?.because).toEqual(['reference', 'recipient'])
    ship().closeQuestion()
    expect(ship()).toMatchObject({ phase: 'idle', form: { lastName: 'Berg' }, draftId: id, question: [] })
    expect(station.fake.bench.shipments()).toHaveLength(1)
  })

  it('creates with a reason, under the id of the same draft', async () => {
    const { station, ship, type, calls } = bench({ shipments: [earlier] })
    type()
    const id = ship().draftId
    await ship().create()
    await ship().createAnyway('  Replacement ')
    expect(calls('shipments.create').at(-1)?.input).toMatchObject({
      draftId: id,
      doubleReason: 'Replacement',
    })
    expect(station.fake.bench.shipments()).toHaveLength(2)
    expect(ship()).toMatchObject({ phase: 'idle', question: [], form: { lastName: '' } })
  })

  it('does not go on without a reason, nor without a question', async () => {
    const { ship, type, calls } = bench({ shipments: [earlier] })
    type()
    await ship().createAnyway('Replacement')
    expect(calls('shipments.create')).toEqual([])
    await ship().create()
    await ship().createAnyway('   ')
    expect(ship().phase).toBe('asking')
    expect(calls('shipments.create')).toHaveLength(1)
  })

  it('does not take a second press while it is on the screen', async () => {
    const { ship, type, calls } = bench({ shipments: [earlier] })
    type()
    await ship().create()
    await ship().create()
    expect(calls('shipments.create')).toHaveLength(1)
  })
})

describe('Correcting a refused shipment', () => {
  it('shows the complaints at their fields, and keeps the half-typed other draft', async () => {
    const { station, ship } = bench({ shipments: [refused] })
    ship().set('firstName', 'Half')
    const id = ship().draftId
    ship().correct(refused)
    expect(ship()).toMatchObject({
      form: { lastName: 'Sousa' },
      problems: { at: { postalCode: 'Seven digits.' }, others: [{ path: 'item.customsCode' }] },
      focus: { field: 'postalCode' },
    })
    ship().set('postalCode', '4000-123')
    await ship().create()
    expect(station.fake.bench.shipments()[0]).toMatchObject({
      state: 'sending',
      draft: { recipient: { postalCode: '4000-123' } },
    })
    expect(ship()).toMatchObject({
      mode: { kind: 'new' },
      form: { firstName: 'Half', lastName: '' },
      draftId: id,
      hasTyped: true,
    })
  })

  it('comes back to the other draft when it is left', () => {
    const { ship, calls } = bench({ shipments: [refused] })
    ship().set('firstName', 'Half')
    ship().correct(refused)
    ship().set('city', 'Lisboa')
    ship().leaveCorrection()
    expect(ship()).toMatchObject({ mode: { kind: 'new' }, form: { firstName: 'Half', city: '' } })
    expect(calls('shipments.correct')).toEqual([])
  })

  it('keeps the draft typed before when one correction follows another', () => {
    const { ship } = bench()
    ship().set('firstName', 'Half')
    ship().correct(refused)
    ship().correct({ ...refused, draft: aDraft({ recipient: { lastName: 'Other' } }) })
    expect(ship().form.lastName).toBe('Other')
    ship().leaveCorrection()
    expect(ship().form.firstName).toBe('Half')
  })

  it('stays in the correction when main refuses it', async () => {
    const { station, ship } = bench({ shipments: [refused] })
    ship().correct(refused)
    station.fake.fail('shipments.correct', anError({ code: 'wrong-state' }))
    await ship().create()
    expect(ship()).toMatchObject({
      mode: { kind: 'correct' },
      form: { lastName: 'Sousa' },
      error: { code: 'wrong-state' },
    })
  })

  it('is neither cleared nor pushed aside by the keys of the form', () => {
    const { ship } = bench()
    ship().correct(refused)
    ship().clear()
    ship().shipAgain(aDraft())
    expect(ship().form.lastName).toBe('Sousa')
  })
})

describe('Clearing and shipping again', () => {
  it('brings back what was cleared, with its id', () => {
    const { ship, type } = bench()
    type()
    const id = ship().draftId
    ship().clear()
    expect(ship().form.firstName).toBe('')
    expect(ship().draftId).not.toBe(id)
    ship().bringBack()
    expect(ship()).toMatchObject({ form: { firstName: 'Mia' }, draftId: id, aside: null })
  })

  it('keeps what was cleared in reach while something new is typed', () => {
    const { ship, type } = bench()
    type()
    ship().clear()
    ship().set('firstName', 'New')
    ship().bringBack()
    expect(ship().form.firstName).toBe('Mia')
  })

  it('has nothing to clear on an untouched form', () => {
    const { ship } = bench()
    ship().clear()
    expect(ship().aside).toBeNull()
  })

  it('ships again as a new draft, and the draft it pushed aside comes back by itself', async () => {
    const { station, ship } = bench()
    ship().set('firstName', 'Half')
    const half = ship().draftId
    ship().shipAgain(aDraft())
    expect(ship()).toMatchObject({ form: { lastName: 'Berg' } })
    expect(ship().draftId).not.toBe(half)
    await ship().create()
    expect(station.fake.bench.shipments()).toHaveLength(1)
    expect(ship()).toMatchObject({ form: { firstName: 'Half' }, draftId: half, hasTyped: true })
  })
})

describe('Typing', () => {
  it('takes the remembered choices only while nothing was typed', () => {
    const { ship } = bench()
    const defaults = { ...ship().defaults, countryCode: 'AT', weightGrams: 500 }
    ship().takeDefaults(defaults)
    expect(ship().form).toMatchObject({ countryCode: 'AT', weight: '500' })
    ship().set('countryCode', 'CH')
    ship().takeDefaults({ ...defaults, countryCode: 'FR' })
    expect(ship().form.countryCode).toBe('CH')
  })

  it('rewrites a figure with a unit in the unit of its field, and leaves every other text alone', () => {
    const { ship } = bench()
    ship().set('weight', '1,8 kg')
    ship().tidyFigure('weight')
    ship().set('length', '1.250 m')
    ship().tidyFigure('length')
    ship().set('reference', '12 kg')
    ship().tidyFigure('reference')
    expect(ship().form).toMatchObject({ weight: '1800', length: '1.250 m', reference: '12 kg' })
  })

  it('takes the mend of an advice', () => {
    const { ship } = bench()
    ship().set('postalCode', '1067')
    ship().mend({
      kind: 'postal',
      field: 'postalCode',
      countryCode: 'DE',
      shape: '00000',
      digits: 5,
      mend: '01067',
    })
    expect(ship().form.postalCode).toBe('01067')
  })
})
