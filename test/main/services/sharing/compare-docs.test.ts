// What becomes of each row that a shop shares, without an engine: a few rows here, what was agreed on, and the engine's.
import { describe, expect, it } from 'vitest'
import { firstSettings } from '../../../../src-preload/contract/first-settings'
import type { Package } from '../../../../src-preload/contract/package'
import type { Doc } from '../../../../src-main/engine/calls/docs-calls'
import type { SharedDocs } from '../../../../src-main/ledger/shared-docs-repo'
import { changedKeys, compareDocs } from '../../../../src-main/services/sharing/compare-docs'
import {
  orderKey,
  partsOf,
  type SharedPart,
  withDocs,
} from '../../../../src-main/services/sharing/docs-of-settings'
import { joinByName } from '../../../../src-main/services/sharing/join-by-name'
import { aPackage as aPackageOf } from '../../../support/a-package'

const aPackage = (id: string, change: Partial<Package> = {}): Package =>
  aPackageOf({ id, name: `Box ${id}`, ...change })
const settingsWith = (change: Partial<SharedPart>): SharedPart => ({ ...firstSettings, ...change })
const row = (key: string, body: unknown, change: Partial<Doc> = {}): Doc => ({
  ...partsOf(key),
  ...{ version: 1, revision: `${key}@1`, bench: 'bench_2', body },
  ...change,
})
const agreedOn = (...docs: Doc[]): SharedDocs => ({
  agreed: Object.fromEntries(docs.map((doc) => [`${doc.kind}/${doc.id}`, doc])),
  changed: [],
})
const nothing: SharedDocs = { agreed: {}, changed: [] }
const box = aPackage('a')
const boxRow = row('package/a', box)
const keys = (found: Iterable<{ key: string }>): string[] => [...found].map(({ key }) => key)

describe('a bench that comes to a shop', () => {
  it('puts up what the shop does not have, and nothing that nobody chose', () => {
    const { puts, taken, differences } = compareDocs(
      settingsWith({ packages: [box], doubleWithinDays: 30 }),
      nothing,
      [],
    )
    expect(keys(puts)).toEqual(['package/a', orderKey, 'default/doubleWithinDays'])
    expect(puts.every(({ seen }) => seen === null)).toBe(true)
    expect(taken.size + differences.length).toBe(0)
  })

  it('takes over what the shop has and it has not', () => {
    const { puts, taken } = compareDocs(firstSettings, nothing, [
      boxRow,
      row('default/homeCountry', { value: 'AT' }),
    ])
    expect([...taken.keys()].sort()).toEqual(['default/homeCountry', 'package/a'])
    expect(puts).toEqual([])
  })

  it('asks where both have it and it differs', () => {
    const { puts, taken, differences } = compareDocs(settingsWith({ homeCountry: 'CH' }), nothing, [
      row('default/homeCountry', { value: 'AT' }),
    ])
    expect(keys(differences)).toEqual(['default/homeCountry'])
    expect(puts).toEqual([])
    expect(taken.size).toBe(0)
  })

  it('has one package with the shop where both call it the same, and its rules go on', () => {
    const joined = joinByName(
      settingsWith({
        packages: [aPackage('mine', { name: 'Größe  M' })],
        packageRules: [
          { countryCodes: [], fromGrams: null, toGrams: null, referenceBegins: '', packageId: 'mine' },
        ],
        defaultPackageId: 'mine',
      }),
      nothing,
      [row('package/theirs', aPackage('theirs', { name: 'Groesse M' }))],
    )
    expect(joined.packages.map(({ id }) => id)).toEqual(['theirs'])
    expect(joined.packageRules[0]?.packageId).toBe('theirs')
    expect(joined.defaultPackageId).toBe('theirs')
  })
})

describe('a row that both have', () => {
  it('comes in when another bench changed it', () => {
    const changed = row('package/a', { ...box, name: 'Big' }, { version: 2, revision: 'new' })
    const { taken, puts } = compareDocs(settingsWith({ packages: [box] }), agreedOn(boxRow), [changed])
    expect(taken.get('package/a')).toBe(changed)
    expect(keys(puts)).not.toContain('package/a')
  })

  it('goes out as a change of what was seen when it was changed here', () => {
    const kept = { ...agreedOn(boxRow), changed: ['package/a'] }
    const { puts } = compareDocs(settingsWith({ packages: [{ ...box, name: 'Big' }] }), kept, [boxRow])
    expect(puts).toContainEqual({
      key: 'package/a',
      body: { ...box, name: 'Big' },
      seen: boxRow.revision,
      version: 1,
    })
  })

  it('is asked about when it was changed at both', () => {
    const kept = { ...agreedOn(boxRow), changed: ['package/a'] }
    const theirs = row('package/a', { ...box, name: 'Large' }, { version: 2, revision: 'new' })
    const { differences, taken, puts } = compareDocs(
      settingsWith({ packages: [{ ...box, name: 'Big' }] }),
      kept,
      [theirs],
    )
    expect(differences).toEqual([{ key: 'package/a', here: { ...box, name: 'Big' }, shop: theirs }])
    expect(taken.has('package/a')).toBe(false)
    expect(keys(puts)).not.toContain('package/a')
  })

  it('is asked about when it was removed here and changed there', () => {
    const kept = { ...agreedOn(boxRow), changed: ['package/a'] }
    const theirs = row('package/a', { ...box, name: 'Large' }, { version: 2, revision: 'new' })
    expect(compareDocs(firstSettings, kept, [theirs]).differences).toMatchObject([{ here: null }])
  })

  it('needs nobody when both changed it alike', () => {
    const kept = { ...agreedOn(boxRow), changed: ['package/a'] }
    const big = { ...box, name: 'Big' }
    const theirs = row('package/a', big, { version: 2, revision: 'new' })
    const { alike, differences } = compareDocs(settingsWith({ packages: [big] }), kept, [theirs])
    expect(alike.get('package/a')).toBe(theirs)
    expect(differences).toEqual([])
  })

  it('is removed from the shop only where somebody removed it: a ledger that lost it gets it back', () => {
    const { taken, puts } = compareDocs(firstSettings, agreedOn(boxRow), [boxRow])
    expect([...taken.keys()]).toContain('package/a')
    expect(puts).toEqual([])
    const removed = compareDocs(firstSettings, { ...agreedOn(boxRow), changed: ['package/a'] }, [boxRow])
    expect(removed.puts).toContainEqual({
      key: 'package/a',
      body: null,
      seen: boxRow.revision,
      version: 1,
    })
  })

  it('goes up again when the engine was put back to an older copy, or to one without it', () => {
    const newer = row('package/a', { ...box, name: 'Big' }, { version: 4, revision: 'lost' })
    const here = settingsWith({ packages: [{ ...box, name: 'Big' }] })
    expect(compareDocs(here, agreedOn(newer), [boxRow]).puts).toContainEqual({
      key: 'package/a',
      body: { ...box, name: 'Big' },
      seen: boxRow.revision,
      version: 4,
    })
    expect(compareDocs(here, agreedOn(newer), []).puts).toContainEqual(
      expect.objectContaining({ key: 'package/a', seen: null, version: 4 }),
    )
  })

  it('keeps what another version of the program added to it', () => {
    const withMore = row('package/a', { ...box, foldsFlat: true })
    const kept = { ...agreedOn(withMore), changed: ['package/a'] }
    const { puts } = compareDocs(settingsWith({ packages: [{ ...box, name: 'Big' }] }), kept, [withMore])
    expect(puts[0]?.body).toEqual({ ...box, name: 'Big', foldsFlat: true })
  })

  it('is left alone where this version does not understand it', () => {
    const strange = [
      row('shelf/1', { row: 3 }),
      row('default/homeCountry', { value: 7 }),
      row('package/b', aPackage('other')),
    ]
    const { taken, puts, differences } = compareDocs(firstSettings, nothing, strange)
    expect([taken.size, puts.length, differences.length]).toEqual([0, 0, 0])
  })
})

describe('the order of the packages', () => {
  const [a, b, c] = [aPackage('a'), aPackage('b'), aPackage('c')]

  it('is the shop’s, and what it does not name stands behind', () => {
    const { packages } = withDocs(
      settingsWith({ packages: [a, b, c] }),
      new Map([[orderKey, { ids: ['c', 'a'] }]]),
    )
    expect(packages.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it('is a change of one row', () => {
    expect(changedKeys(settingsWith({ packages: [a, b] }), settingsWith({ packages: [b, a] }))).toEqual([
      orderKey,
    ])
  })

  it('is never asked about: the last one who moved something holds', () => {
    const agreed = row(orderKey, { ids: ['a', 'b'] })
    const kept = { ...agreedOn(agreed, row('package/a', a), row('package/b', b)), changed: [orderKey] }
    const theirs = row(orderKey, { ids: ['b', 'a'] }, { version: 2, revision: 'new' })
    const { puts, differences } = compareDocs(settingsWith({ packages: [b, a, c] }), kept, [
      theirs,
      row('package/a', a),
      row('package/b', b),
    ])
    expect(differences).toEqual([])
    expect(puts).toContainEqual(expect.objectContaining({ key: orderKey, seen: 'new' }))
  })

  it('never has more packages than a bench can keep', () => {
    const many = Array.from({ length: 100 }, (_, index) => aPackage(`p${index}`))
    const { packages } = withDocs(settingsWith({ packages: many }), new Map([['package/z', aPackage('z')]]))
    expect(packages).toEqual(many)
  })
})
