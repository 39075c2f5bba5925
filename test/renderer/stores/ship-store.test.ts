import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { formQuestions } from '../../../src-renderer/rules/form-questions'
import { shipState } from '../../../src-renderer/stores/ship-store'
import { fakeStation } from '../../support/fake-station/fake-station'
import { anError, aShipment } from '../support/builders'
import { shipBench } from '../support/ship-bench'
import { saidAbout } from '../support/said'

describe('Creating', () => {
  it('creates once, however often the key is pressed while the first press is on its way', async () => {
    const { station, ship, type, calls } = shipBench()
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
    const { station, ship, type } = shipBench()
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
    const { ship, type, station } = shipBench()
    type({ recipient: { countryCode: 'PL', postalCode: '00-503' }, serviceLevel: 'economy' })
    const before = ship().focus.count
    await ship().create()
    expect(ship().form).toMatchObject({
      firstName: '',
      reference: '',
      countryCode: 'DE',
      serviceLevel: 'economy',
      weight: '',
      length: '30',
    })
    expect(ship()).toMatchObject({ phase: 'idle', hasTyped: false, focus: { field: 'firstName' } })
    expect(ship().focus.count).toBeGreaterThan(before)
    const settings = await station.settings.get()
    expect(settings).toMatchObject({
      value: { homeCountry: 'DE', shipDefaults: { lockedWeightGrams: null, serviceLevel: 'economy' } },
    })
  })

  it('sends what was on the screen when the key was pressed', async () => {
    const { station, ship, type } = shipBench()
    type()
    const release = station.fake.hold('shipments.create')
    const press = ship().create()
    ship().set('city', 'Elsewhere')
    release()
    await press
    expect(station.fake.bench.shipments()[0]?.draft.recipient.city).toBe('Dresden')
  })

  it('asks main nothing while a field is missing, and goes to the first one', async () => {
    const { ship, type, calls } = shipBench()
    type({ recipient: { city: '', lastName: '' } })
    await ship().create()
    expect(calls('shipments.create')).toEqual([])
    expect(Object.keys(ship().problems.at).sort()).toEqual(['city', 'lastName'])
    expect(ship().focus.field).toBe('lastName')
  })

  it('takes a complaint away as soon as its field is changed', async () => {
    const { ship, type } = shipBench()
    type({ recipient: { city: '' } })
    await ship().create()
    ship().set('city', 'Dresden')
    expect(ship().problems.at).toEqual({})
  })

  it('keeps what was typed when main refuses, and shows its complaints at their fields', async () => {
    const { station, ship, type } = shipBench()
    type()
    station.fake.fail(
      'shipments.create',
      anError({
        code: 'too-many-unsure',
        fields: [saidAbout('parcel.reference', 'Used before.')],
      }),
    )
    await ship().create()
    expect(ship()).toMatchObject({
      phase: 'idle',
      form: { lastName: 'Berg' },
      error: { code: 'too-many-unsure' },
      problems: { at: { reference: [{ said: 'Used before.' }] } },
      focus: { field: 'reference' },
    })
  })

  it('does not stay busy for ever when a part of the window cannot be loaded', async () => {
    const store = createStore(
      shipState(fakeStation(), { loadCheck: () => Promise.reject(new Error('no file')) }),
    )
    store.getState().set('firstName', 'Mia')
    await expect(store.getState().create()).rejects.toThrow('no file')
    expect(store.getState().phase).toBe('idle')
  })
})

describe('A second press on the empty form', () => {
  it('is no error, and leaves standing what is said about the last parcel', async () => {
    const { ship, type, calls } = shipBench()
    type()
    await ship().create()
    const { begun } = ship()
    await ship().create()
    expect(ship()).toMatchObject({ isEmptyPressed: true, phase: 'idle', problems: { at: {} } })
    expect(ship().begun).toBe(begun)
    expect(calls('shipments.create')).toHaveLength(1)
    ship().set('firstName', 'Jonas')
    expect(ship().isEmptyPressed).toBe(false)
  })
})

describe('A figure with two readings', () => {
  it('is not sent until somebody chose one', async () => {
    const { ship, type, calls, station } = shipBench()
    type()
    ship().set('weight', '1.250')
    await ship().create()
    expect(calls('shipments.create')).toEqual([])
    expect(ship()).toMatchObject({ isHeldUp: true, asked: ['weight'], focus: { field: 'weight' } })
    const [question] = formQuestions(ship().form, { locale: 'en-GB', today: '2026-11-28' })
    const choice = question?.choices[1]
    if (question === undefined || choice === undefined) throw new Error('Nothing is asked.')
    ship().choose(question, choice)
    expect(ship()).toMatchObject({ isHeldUp: false, form: { weight: '1.25' } })
    await ship().create()
    expect(station.fake.bench.shipments()[0]?.draft.parcel.weightGrams).toBe(1.25)
  })

  it('is asked again when it is typed anew', async () => {
    const { ship, type, calls } = shipBench()
    type()
    ship().set('weight', '15')
    await ship().create()
    const [question] = formQuestions(ship().form, { locale: 'en-GB', today: '2026-11-28' })
    expect(question).toMatchObject({ reason: 'light', choices: [{ shown: '15 kg' }, { shown: '15 g' }] })
    if (question?.choices[1] !== undefined) ship().choose(question, question.choices[1])
    ship().set('weight', '16')
    await ship().create()
    expect(calls('shipments.create')).toEqual([])
  })
})

describe('What goes on to the next form', () => {
  it('takes out what was kept when the parcel is refused', async () => {
    const { ship, type } = shipBench()
    type()
    ship().lockWeight(true)
    await ship().create()
    expect(ship()).toMatchObject({ form: { weight: '1250', length: '30' }, isWeightLocked: true })
    ship().takeRefusal(aShipment({ state: 'refused' }))
    expect(ship()).toMatchObject({ form: { weight: '', length: '' }, isWeightLocked: false })
  })

  it('leaves alone what was typed since', async () => {
    const { ship, type } = shipBench()
    type()
    await ship().create()
    ship().set('length', '31')
    ship().takeRefusal(aShipment({ state: 'refused' }))
    expect(ship().form).toMatchObject({ length: '31', width: '' })
  })
})

describe('The question before a likely double', () => {
  const earlier = aShipment({ id: 'earlier', state: 'printed', assignmentId: 'a-1' })

  it('keeps the draft, and creates nothing', async () => {
    const { station, ship, type } = shipBench({ shipments: [earlier] })
    type()
    const id = ship().draftId
    await ship().create()
    expect(ship()).toMatchObject({ phase: 'asking', form: { lastName: 'Berg' }, draftId: id })
    expect(ship().likelyDoubles[0]?.because).toEqual(['reference', 'recipient'])
    ship().closeLikelyDoubles()
    expect(ship()).toMatchObject({
      phase: 'idle',
      form: { lastName: 'Berg' },
      draftId: id,
      likelyDoubles: [],
    })
    expect(station.fake.bench.shipments()).toHaveLength(1)
  })

  it('creates with a reason, under the id of the same draft', async () => {
    const { station, ship, type, calls } = shipBench({ shipments: [earlier] })
    type()
    const id = ship().draftId
    await ship().create()
    await ship().createAnyway('  Replacement ')
    expect(calls('shipments.create').at(-1)?.input).toMatchObject({
      draftId: id,
      doubleReason: 'Replacement',
    })
    expect(station.fake.bench.shipments()).toHaveLength(2)
    expect(ship()).toMatchObject({ phase: 'idle', likelyDoubles: [], form: { lastName: '' } })
  })

  it('does not go on without a reason, nor without a question', async () => {
    const { ship, type, calls } = shipBench({ shipments: [earlier] })
    type()
    await ship().createAnyway('Replacement')
    expect(calls('shipments.create')).toEqual([])
    await ship().create()
    await ship().createAnyway('   ')
    expect(ship().phase).toBe('asking')
    expect(calls('shipments.create')).toHaveLength(1)
  })

  it('does not take a second press while it is on the screen', async () => {
    const { ship, type, calls } = shipBench({ shipments: [earlier] })
    type()
    await ship().create()
    await ship().create()
    expect(calls('shipments.create')).toHaveLength(1)
  })
})
