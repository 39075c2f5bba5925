import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCache } from '../../../src-main/cache/open'
import { createSearchCache } from '../../../src-main/cache/search'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { aDraft } from '../../support/builders'
import { tempFolder } from '../../support/temp-folder'

const aShipment = (parts: Parameters<typeof aDraft>[0], numbers: Partial<Shipment> = {}): Shipment =>
  ({
    draft: aDraft(parts),
    shipmentNumber: null,
    assignmentId: null,
    carrierHandle: null,
    ...numbers,
  }) as Shipment

function aSearch() {
  const { db } = openCache(join(tempFolder(), 'cache.db'))
  const search = createSearchCache(db)
  search.index(
    1,
    aShipment({
      recipient: { firstName: 'Łucja', lastName: 'Świątek', city: 'Warszawa', email: 'l@example.com' },
    }),
  )
  search.index(
    2,
    aShipment({ recipient: { lastName: 'Müßig', city: '서울특별시' }, parcel: { reference: 'R-77/b' } }),
  )
  search.index(
    3,
    aShipment(
      { recipient: { lastName: 'Berg', phoneNumber: '+49 170 0000001' } },
      { shipmentNumber: 'PB1000000456' },
    ),
  )
  search.index(
    4,
    aShipment({
      recipient: {
        firstName: 'Søren',
        lastName: 'Groß',
        city: '東京都千代田区',
        addressLine: 'Königstraße 5',
        email: 's@example.com',
      },
    }),
  )
  return (text: string, before = 1000) => search.find(text, before, 10)
}

describe('search', () => {
  it.each([
    ['świąt', [1]],
    ['swiatek', [1]],
    ['mia', [3, 2]],
    ['mia mußig', [2]],
    ['서울', [2]],
    ['특별', [2]],
    ['千代田', [4]],
    ['東京', [4]],
    ['代', [4]],
    ['田代', []],
    ['gross', [4]],
    ['GROß', [4]],
    ['koenigstrasse', [4]],
    ['soren', [4]],
    ['muessig', [2]],
    ['0000001', [3]],
    ['170 0000001', [3]],
    ['+491700000001', [3]],
    ['0456', [3]],
    ['r-77', [2]],
    ['PB10', [3]],
    ['nobody', []],
    ['"', []],
    ['a* OR b', []],
    ['NEAR(', []],
    ['--', []],
  ])('%s finds %j', (text, seqs) => {
    expect(aSearch()(text)).toEqual(seqs)
  })

  it('goes on below the last one shown', () => {
    expect(aSearch()('mia', 3)).toEqual([2])
  })

  it('knows the new words after a correction and no longer the old ones', () => {
    const { db } = openCache(join(tempFolder(), 'cache.db'))
    const search = createSearchCache(db)
    search.index(1, aShipment({ recipient: { city: 'Dresden' } }))
    search.index(1, aShipment({ recipient: { city: 'Leipzig' } }))
    expect(search.find('dresden', 9, 9)).toEqual([])
    expect(search.find('leipzig', 9, 9)).toEqual([1])
  })
})

describe('the cache file', () => {
  it('is new once, and then kept', () => {
    const path = join(tempFolder(), 'cache.db')
    const first = openCache(path)
    expect(first.isEmpty).toBe(true)
    first.db.close()
    const second = openCache(path)
    expect(second.isEmpty).toBe(false)
    second.db.close()
  })

  it('is made anew when it is damaged', () => {
    const path = join(tempFolder(), 'cache.db')
    openCache(path).db.close()
    writeFileSync(path, readFileSync(path).fill(0x41, 0, 2000))
    const { db, isEmpty } = openCache(path)
    expect(isEmpty).toBe(true)
    db.close()
  })
})
