// Every pasted block of the fixtures falls into the fields that stand beside it.
import addresses from '../../fixtures/addresses.json'
import { describe, expect, it } from 'vitest'
import { readPasted } from '../../../src-renderer/rules/address-block/read-pasted'
import { countryOf } from '../../../src-main/intake/order/country-of'
import { judgeBlock, type ExpectedBlock } from '../../support/intake/judge-block'

const blocks = addresses.blocks as unknown as ExpectedBlock[]

describe('A pasted address block', () => {
  it.each(blocks.map((block) => [block.id, block] as const))('falls into its fields: %s', (_id, block) => {
    expect(judgeBlock(block, { countryOf, homeCountry: 'DE' })).toEqual([])
  })

  it('is taken apart by labels of its own for both names', () => {
    const block = readPasted('Vorname: Tom\nNachname: Berg\nStraße: Weg 1\nPLZ: 10115\nOrt: Berlin', 'DE')
    expect(block?.fields).toMatchObject({
      firstName: 'Tom',
      lastName: 'Berg',
      addressLine: 'Weg 1',
      postalCode: '10115',
      city: 'Berlin',
    })
  })

  it('goes by the bench where its country could be several', () => {
    const read = (homeCountry: string) =>
      readPasted('Ann Berg\nPostfach 12\n1000 Ort', homeCountry)?.fields.countryCode
    expect([read('AT'), read('CH')]).toEqual(['AT', 'CH'])
  })

  it('is none when it lacks a name, a street, a code or a town', () => {
    expect(readPasted('Please ring twice,\nor leave it with the neighbour\nin number 12', 'DE')).toBeNull()
    expect(readPasted('Mia Berg\nmia@example.com\n+49 351 0000000', 'DE')).toBeNull()
  })
})
