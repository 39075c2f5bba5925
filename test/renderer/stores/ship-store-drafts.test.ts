import { describe, expect, it } from 'vitest'
import { aDraft, anError, aShipment } from '../support/builders'
import { shipBench } from '../support/ship-bench'
import { saidAbout } from '../support/said'

const refused = aShipment({
  id: 'refused-1',
  state: 'refused',
  draft: aDraft({ recipient: { lastName: 'Sousa', postalCode: '4000' } }),
  problem: {
    code: 'service-refused',
    detail: null,
    httpStatus: 422,
    idSeen: null,
    fields: [saidAbout('recipient.postalCode', 'Seven digits.'), saidAbout('item.customsCode', 'Missing.')],
  },
})

describe('Correcting a refused shipment', () => {
  it('shows the complaints at their fields, and keeps the half-typed other draft', async () => {
    const { station, ship } = shipBench({ shipments: [refused] })
    ship().set('firstName', 'Half')
    const id = ship().draftId
    ship().correct(refused)
    expect(ship()).toMatchObject({
      form: { lastName: 'Sousa' },
      problems: { at: { postalCode: [{ said: 'Seven digits.' }] }, others: [{ path: 'item.customsCode' }] },
      focus: { field: 'postalCode' },
    })
    ship().set('postalCode', '4000-123')
    await ship().create()
    expect(station.fake.bench.shipments()[0]).toMatchObject({
      state: 'waiting',
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
    const { ship, calls } = shipBench({ shipments: [refused] })
    ship().set('firstName', 'Half')
    ship().correct(refused)
    ship().set('city', 'Lisboa')
    ship().leaveCorrection()
    expect(ship()).toMatchObject({ mode: { kind: 'new' }, form: { firstName: 'Half', city: '' } })
    expect(calls('shipments.correct')).toEqual([])
  })

  it('keeps the draft typed before when one correction follows another', () => {
    const { ship } = shipBench()
    ship().set('firstName', 'Half')
    ship().correct(refused)
    ship().correct({ ...refused, draft: aDraft({ recipient: { lastName: 'Other' } }) })
    expect(ship().form.lastName).toBe('Other')
    ship().leaveCorrection()
    expect(ship().form.firstName).toBe('Half')
  })

  it('stays in the correction when main refuses it', async () => {
    const { station, ship } = shipBench({ shipments: [refused] })
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
    const { ship } = shipBench()
    ship().correct(refused)
    ship().clear()
    ship().shipAgain(aDraft())
    expect(ship().form.lastName).toBe('Sousa')
  })
})

describe('Clearing and shipping again', () => {
  it('brings back what was cleared, with its id', () => {
    const { ship, type } = shipBench()
    type()
    const id = ship().draftId
    ship().clear()
    expect(ship().form.firstName).toBe('')
    expect(ship().draftId).not.toBe(id)
    ship().bringBack()
    expect(ship()).toMatchObject({ form: { firstName: 'Mia' }, draftId: id, asides: [] })
  })

  it('keeps what was cleared in reach while something new is typed', () => {
    const { ship, type } = shipBench()
    type()
    ship().clear()
    ship().set('firstName', 'New')
    ship().bringBack()
    expect(ship().form.firstName).toBe('Mia')
    ship().bringBack()
    expect(ship().form.firstName).toBe('New')
  })

  it('has nothing to clear on an untouched form', () => {
    const { ship } = shipBench()
    ship().clear()
    expect(ship().asides).toEqual([])
  })

  it('ships again as a new draft, and the draft it pushed aside comes back by itself', async () => {
    const { station, ship } = shipBench()
    ship().set('firstName', 'Half')
    const half = ship().draftId
    ship().shipAgain(aDraft({ pickup: { date: '2026-11-06', instructions: 'Ring twice.' } }))
    expect(ship()).toMatchObject({
      form: { lastName: 'Berg', pickupDate: '', reference: '#1001', origins: { reference: 'copied' } },
    })
    ship().set('pickupDate', '+1')
    expect(ship().draftId).not.toBe(half)
    await ship().create()
    expect(station.fake.bench.shipments()).toHaveLength(1)
    expect(ship()).toMatchObject({ form: { firstName: 'Half' }, draftId: half, hasTyped: true })
  })
})

describe('Typing', () => {
  it('takes the remembered choices only while nothing was typed', () => {
    const { ship } = shipBench()
    const start = { ...ship().start, homeCountry: 'AT', lockedWeightGrams: 500 }
    ship().takeStart(start)
    expect(ship()).toMatchObject({ form: { countryCode: 'AT', weight: '500' }, isWeightLocked: true })
    ship().set('countryCode', 'CH')
    ship().takeStart({ ...start, homeCountry: 'FR' })
    expect(ship().form.countryCode).toBe('CH')
  })

  it('rewrites a figure with a unit in the unit of its field, and leaves every other text alone', () => {
    const { ship } = shipBench()
    for (const [field, text] of [
      ['weight', '1,8 kg'],
      ['length', '1,250 cm'],
      ['width', '12 1/3 in'],
      ['value', '12,50 €'],
      ['reference', '12 kg'],
    ] as const) {
      ship().set(field, text)
      ship().leave(field)
    }
    expect(ship().form).toMatchObject({
      weight: '1800',
      length: '1,250 cm',
      width: '12 1/3 in',
      value: '12,50 €',
      reference: '12 kg',
    })
  })

  it('writes out the pickup day that a word or a step stands for', () => {
    const { ship } = shipBench()
    ship().set('pickupDate', '+2')
    ship().leave('pickupDate')
    expect(ship().form.pickupDate).toBe('30 Nov 2026')
    ship().set('pickupDate', 'some day')
    ship().leave('pickupDate')
    expect(ship().form.pickupDate).toBe('some day')
  })

  it('brings the pickup day of today along with a parcel, and takes it back with a package', async () => {
    const { ship, type } = shipBench()
    type({ distributionChannel: 'parcel', pickup: { date: '2026-12-01', instructions: null } })
    await ship().create()
    expect(ship().form).toMatchObject({ pickupDate: '1 Dec 2026', origins: { pickupDate: 'kept' } })
    ship().set('distributionChannel', 'package')
    expect(ship().form.pickupDate).toBe('')
    ship().set('distributionChannel', 'parcel')
    expect(ship().form.pickupDate).toBe('1 Dec 2026')
  })

  it('takes the suggestion of an advice', () => {
    const { ship } = shipBench()
    ship().set('postalCode', '1067')
    ship().takeSuggestion({
      kind: 'postal',
      field: 'postalCode',
      countryCode: 'DE',
      shape: '00000',
      digits: 5,
      suggestion: '01067',
    })
    expect(ship().form.postalCode).toBe('01067')
  })
})
