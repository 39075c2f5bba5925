import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { IndexedShipment } from '../../../../src-main/cache/index/index-rows'
import { createSearchIndex } from '../../../../src-main/cache/index/search-index'
import { withoutParcelShop } from '../../../../src-main/cache/index/suggest-recipients'
import type { SuggestedField } from '../../../../src-preload/contract/vocabulary'
import { tempFolder } from '../../../support/temp-folder'
import { anIndexed, ledgerOf } from './ledger-of'

/** Time stands still unless a test moves it: how quick this computer is just now decides nothing. */
async function suggestionsOf(
  shipments: IndexedShipment[],
  field: SuggestedField,
  text: string,
  monotonicMs = () => 0,
) {
  const index = createSearchIndex({
    path: join(tempFolder(), 'search.db'),
    ledger: ledgerOf(shipments),
    monotonicMs,
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    rest: () => new Promise((resolve) => setImmediate(resolve)),
    onProgress: () => undefined,
    log: () => undefined,
  })
  index.begin()
  await index.filled()
  onTestFinished(() => index.stop())
  return index.suggest('shop', { field, text })
}

const people = [
  anIndexed(1, { firstName: 'Mia', lastName: 'Berg', email: 'mia@example.com', postalCode: '01067' }),
  anIndexed(2, { firstName: 'Jo', lastName: 'Müller-Berg', company: 'Nordlicht GmbH', city: 'Bergen' }),
  anIndexed(3, { firstName: 'Ada', lastName: 'Lind', city: 'Bergen', postalCode: '20095' }),
  anIndexed(4, { firstName: 'Mia', lastName: 'Berg', email: 'mia@example.com', postalCode: '01067' }),
]

describe('A suggestion', () => {
  it.each([
    ['lastName', 'berg', ['Mia Berg', 'Jo Müller-Berg']],
    ['lastName', 'MUELL', ['Jo Müller-Berg']],
    ['firstName', 'ad', ['Ada Lind']],
    ['company', 'nordl', ['Jo Müller-Berg']],
    ['email', 'mia@', ['Mia Berg']],
    ['postalCode', '200', ['Ada Lind']],
    ['postalCode', '0067', []],
  ] as const)('for %s “%s” names each recipient once, the latest first', async (field, text, names) => {
    const found = await suggestionsOf(people, field, text)
    expect(found?.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(names)
  })

  it('is not waited for: what is found in its time is offered', async () => {
    let nowMs = 0
    const many = Array.from({ length: 60 }, (_, at) =>
      anIndexed(at + 1, { firstName: `Mia ${at}`, lastName: 'Berg' }),
    )
    const found = await suggestionsOf(many, 'lastName', 'berg', () => (nowMs += 15))
    expect(found?.length).toBeGreaterThan(0)
    expect(found?.length).toBeLessThan(6)
  })

  it('is of the connection in use alone', async () => {
    const elsewhere = people.map((one) => ({ ...one, connectionId: 'practice' }))
    expect(await suggestionsOf(elsewhere, 'lastName', 'berg')).toEqual([])
  })

  it('is of parcels that the service took', async () => {
    const refused = people.map((one) => ({ ...one, state: 'refused' }))
    expect(await suggestionsOf(refused, 'lastName', 'berg')).toEqual([])
  })

  it.each([
    [{ addressLine: 'Packstation 123', addressLine2: '87654321' }],
    [{ addressLine: 'DHL Packstation 7', company: '12345678' }],
    [{ addressLine: 'Postfiliale 512', addressLine2: 'Postnummer 1234567' }],
    [{ addressLine: 'ul. Polna 1', addressLine2: 'Paczkomat WAW01A' }],
  ])('never carries a parcel shop over: %o', async (place) => {
    const [recipient] =
      (await suggestionsOf([anIndexed(1, { ...place, email: 'ida@example.com' })], 'lastName', 'berg')) ?? []
    expect(recipient).toMatchObject({ firstName: 'Ida', lastName: 'Berg', email: 'ida@example.com' })
    expect(recipient).toMatchObject({
      company: '',
      addressLine: '',
      addressLine2: '',
      postalCode: '',
      city: '',
    })
  })

  it('keeps an address that is none of a parcel shop', () => {
    const recipient = {
      firstName: 'Mia',
      lastName: 'Post',
      company: 'Punto GmbH',
      addressLine: 'Stationsweg 123',
      addressLine2: 'Hinterhaus',
      countryCode: 'DE',
      postalCode: '01067',
      city: 'Dresden',
      region: '',
      phoneNumber: '',
      email: '',
    }
    expect(withoutParcelShop({ ...recipient, company: 'Nord GmbH' })).toMatchObject({
      addressLine: 'Stationsweg 123',
    })
  })
})
