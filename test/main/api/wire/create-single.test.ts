// The strict request (service.md 2.1 to 2.5).
import { describe, expect, it } from 'vitest'
import { toCreateSingle } from '../../../../src-main/api/wire/create-single'
import { StationFailure } from '../../../../src-main/station-failure'
import { aDraft } from '../../../support/builders'

describe('a request', () => {
  it('holds every field of a full draft under the name the service gives it', () => {
    const draft = aDraft({
      serviceLevel: 'economy',
      distributionChannel: 'parcel',
      pickup: { date: '2026-03-02', instructions: 'Ring twice' },
      recipient: { company: 'Berg GmbH', region: 'Sachsen' },
      parcel: { description: 'Books', estimatedCost: 12.5, reference: '#1001' },
      label: { layout: 'a4_portrait', mode: 'consolidated', positioning: 'pairs' },
    })
    expect(toCreateSingle(draft)).toEqual({
      serviceLevel: 'economy',
      distributionChannel: 'parcel',
      labelsSettings: { layout: 'a4_portrait', mode: 'consolidated', positioning: 'pairs' },
      pickupSettings: { date: '2026-03-02', instructions: 'Ring twice' },
      item: {
        description: 'Books',
        invoiceReference: '#1001',
        estimatedCost: 12.5,
        weight: 1250,
        height: 10,
        length: 30,
        width: 20,
        recipient: {
          firstName: 'Mia',
          lastName: 'Berg',
          company: 'Berg GmbH',
          countryCode: 'DE',
          postalCode: '01067',
          region: 'Sachsen',
          city: 'Dresden',
          addressLine: 'Alter Berg 6',
          addressLine2: '2. OG',
          phoneNumber: '+49 351 0000000',
          email: 'mia.berg@example.com',
        },
      },
    })
  })

  it('leaves out what the draft does not say', () => {
    const draft = aDraft({
      recipient: { addressLine2: null, phoneNumber: null },
      parcel: { reference: null },
      label: { positioning: null },
    })
    const text = JSON.stringify(toCreateSingle(draft))
    expect(text).not.toMatch(
      /null|""|company|region|addressLine2|phoneNumber|description|estimatedCost|Reference|positioning|pickup/,
    )
  })

  it('keeps a value of nothing: 0 is a value', () => {
    expect(toCreateSingle(aDraft({ parcel: { estimatedCost: 0 } })).item.estimatedCost).toBe(0)
  })

  it('sends letters of any script unchanged', () => {
    const draft = aDraft({
      recipient: { city: '서울특별시', addressLine: 'Eerste Jan van der Heijdenstraat 157 H' },
    })
    expect(toCreateSingle(draft).item.recipient).toMatchObject({
      city: '서울특별시',
      addressLine: 'Eerste Jan van der Heijdenstraat 157 H',
    })
  })

  it('leaves it to the service to decide on the documented ranges', () => {
    expect(toCreateSingle(aDraft({ parcel: { weightGrams: 31_500 } })).item.weight).toBe(31_500)
  })

  const full = aDraft()
  it.each([
    ['parcel.weightGrams', { ...full, parcel: { ...full.parcel, weightGrams: Number.NaN } }],
    ['parcel.heightCentimetres', { ...full, parcel: { ...full.parcel, heightCentimetres: Infinity } }],
    ['parcel.reference', { ...full, parcel: { ...full.parcel, reference: 'x'.repeat(35) } }],
    ['recipient.city', { ...full, recipient: { ...full.recipient, city: '' } }],
    ['label.layout', { ...full, label: { ...full.label, layout: 'a5' as 'a4_portrait' } }],
    ['pickup.date', { ...full, distributionChannel: 'parcel' as const, pickup: null }],
    ['pickup.date', { ...full, pickup: { date: '2. March', instructions: null } }],
  ])('cannot be made with a wrong %s', (path, draft) => {
    const make = () => toCreateSingle(draft)
    expect(make).toThrow(StationFailure)
    try {
      make()
    } catch (error) {
      expect(error).toMatchObject({ code: 'invalid-input' })
      expect((error as StationFailure).fields.map((field) => field.path)).toContain(path)
    }
  })
})
