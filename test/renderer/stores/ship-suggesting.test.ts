import { describe, expect, it } from 'vitest'
import type { SuggestedRecipient } from '../../../src-preload/contract/suggestion'
import { aShipment } from '../support/builders'
import { shipBench } from '../support/ship-bench'

const mia: SuggestedRecipient = {
  firstName: 'Mia',
  lastName: 'Berg',
  company: '',
  addressLine: 'Alter Berg 6',
  addressLine2: '',
  countryCode: 'DE',
  postalCode: '01067',
  city: 'Dresden',
  region: '',
  phoneNumber: '',
  email: 'mia.berg@example.com',
}

describe('The recipient of an earlier parcel', () => {
  it('is offered for what stands in the field', async () => {
    const shipment = aShipment()
    const { ship } = shipBench({ shipments: [shipment] })
    const { lastName } = shipment.draft.recipient
    expect(await ship().suggest('lastName', lastName.slice(0, 3))).toMatchObject([{ lastName }])
    expect(await ship().suggest('lastName', 'Nobody')).toEqual([])
  })

  it('fills the recipient and leaves weight, size and reference as they are', () => {
    const { ship } = shipBench()
    ship().set('weight', '900')
    ship().set('reference', 'R-1')
    ship().set('company', 'Old GmbH')
    ship().takeRecipient(mia)
    expect(ship().form).toMatchObject({ ...mia, weight: '900', reference: 'R-1' })
    expect(ship().focus.field).toBe('weight')
  })

  it('is taken back in one step', () => {
    const { ship } = shipBench()
    ship().set('lastName', 'Be')
    ship().takeRecipient(mia)
    ship().undoPaste()
    expect(ship().form).toMatchObject({ firstName: '', lastName: 'Be', city: '' })
  })

  it('asks for the address where it was a parcel shop', () => {
    const { ship } = shipBench()
    ship().takeRecipient({ ...mia, addressLine: '', postalCode: '', city: '' })
    expect(ship().focus.field).toBe('addressLine')
    expect(ship().pasted).toMatchObject({ from: 'earlier' })
  })
})
