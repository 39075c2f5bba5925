// What the program wrote into the form by itself can be taken back, in one step each, and is not written once more.
import { describe, expect, it } from 'vitest'
import { lastRewriting } from '../../../src-renderer/stores/ship-form-changes'
import { aDraft, aShipment } from '../support/builders'
import { shipBench } from '../support/ship-bench'

describe('Taking back what the program wrote', () => {
  it('gives a figure back as it was typed, and leaves it alone then', () => {
    const { ship } = shipBench()
    ship().set('weight', '1.5 kg')
    ship().leave('weight')
    expect(ship().form.weight).toBe('1500')
    ship().undo()
    expect(ship()).toMatchObject({ form: { weight: '1.5 kg' }, focus: { field: 'weight' } })
    ship().leave('weight')
    expect(ship().form.weight).toBe('1.5 kg')
    ship().set('weight', '2 kg')
    ship().leave('weight')
    expect(ship().form.weight).toBe('2000')
  })

  it('takes back a proposal that was accepted', () => {
    const { ship } = shipBench()
    ship().set('postalCode', '1067')
    ship().takeSuggestion({
      ...{ kind: 'postal', field: 'postalCode', countryCode: 'DE' },
      ...{ shape: '12345', digits: 5, suggestion: '01067' },
    })
    expect(ship().form.postalCode).toBe('01067')
    ship().undo()
    expect(ship().form.postalCode).toBe('1067')
  })

  it('takes back a package as a whole', () => {
    const { ship } = shipBench()
    ship().set('weight', '900')
    ship().fill({ weight: '1250', length: '30', width: '20', height: '10' })
    ship().undo()
    expect(ship().form).toMatchObject({ weight: '900', length: '', width: '', height: '' })
  })

  it('takes back an earlier recipient', () => {
    const { ship } = shipBench()
    ship().set('firstName', 'Jö')
    const { firstName, lastName, addressLine, postalCode, city, countryCode, email } = aDraft().recipient
    ship().takeRecipient({
      ...{ firstName, lastName, addressLine, postalCode, city, countryCode, email },
      ...{ company: '', addressLine2: '', region: '', phoneNumber: '' },
    })
    expect(ship().form.lastName).toBe(lastName)
    ship().undo()
    expect(ship().form).toMatchObject({ firstName: 'Jö', lastName: '' })
  })

  it('goes back step by step, the last one first', () => {
    const { ship } = shipBench()
    ship().set('weight', '1 kg')
    ship().leave('weight')
    ship().fill({ length: '30' })
    ship().undo()
    ship().undo()
    expect(ship().form).toMatchObject({ weight: '1 kg', length: '' })
    expect(lastRewriting(ship())).toBeNull()
  })

  it('leaves the key to the field while something typed since stands there', () => {
    const { ship } = shipBench()
    ship().set('weight', '1 kg')
    ship().leave('weight')
    ship().set('city', 'Halle')
    expect(lastRewriting(ship())).toBeNull()
    ship().undo()
    expect(ship().form).toMatchObject({ weight: '1000', city: 'Halle' })
    // Taken back by the field itself, it is the program's turn again.
    ship().set('city', '')
    ship().undo()
    expect(ship().form.weight).toBe('1 kg')
  })

  it('knows nothing of the form before', async () => {
    const { ship, type } = shipBench()
    ship().set('weight', '1 kg')
    ship().leave('weight')
    type()
    await ship().create()
    expect(lastRewriting(ship())).toBeNull()
  })
})

describe('Dialogs that are left', () => {
  const earlier = aShipment({ id: 'earlier', state: 'printed', draft: aDraft() })

  it('keep the reason for a second parcel while it is the same form', async () => {
    const { ship, type } = shipBench({ shipments: [earlier] })
    type()
    await ship().create()
    ship().giveDoubleReason({ chosen: 3, own: 'The first one broke' })
    ship().closeLikelyDoubles()
    await ship().create()
    expect(ship()).toMatchObject({ phase: 'asking', doubleReason: { own: 'The first one broke' } })
    await ship().createAnyway('The first one broke')
    expect(ship().doubleReason).toEqual({ chosen: null, own: '' })
  })

  it('keep what was mended of a refused one until it is refused anew', () => {
    const refused = aShipment({ id: 'refused-1', state: 'refused', draft: aDraft() })
    const { ship } = shipBench({ shipments: [refused] })
    ship().correct(refused)
    ship().set('city', 'Lisboa')
    ship().leaveCorrection()
    ship().correct(refused)
    expect(ship().form.city).toBe('Lisboa')
    ship().leaveCorrection()
    ship().correct({ ...refused, attempt: refused.attempt + 1 })
    expect(ship().form.city).toBe(aDraft().recipient.city)
  })
})

describe('Several parcels for one recipient', () => {
  it('are one press, and the next form is one parcel again', async () => {
    const { ship, type, station } = shipBench()
    type()
    ship().countParcels(3)
    await ship().create()
    expect(station.fake.bench.shipments()).toHaveLength(3)
    expect(ship().parcelCount).toBe(1)
  })

  it('are one question about doubles', async () => {
    const earlier = aShipment({ id: 'earlier', state: 'printed', draft: aDraft() })
    const { ship, type, station } = shipBench({ shipments: [earlier] })
    type()
    ship().countParcels(2)
    await ship().create()
    expect(ship().phase).toBe('asking')
    await ship().createAnyway('Second parcel')
    expect(station.fake.bench.shipments()).toHaveLength(3)
  })

  it('are at least one and at most twenty', () => {
    const { ship } = shipBench()
    ship().countParcels(0)
    expect(ship().parcelCount).toBe(1)
    ship().countParcels(99)
    expect(ship().parcelCount).toBe(20)
  })
})
