import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isOfOther } from '../../../../src-main/cache/others/numbers'
import { openOthers } from '../../../../src-main/cache/others/open-others'
import { recipientKey, referenceKey } from '../../../../src-main/ledger/draft-keys'
import { withoutPerson } from '../../../../src-main/services/sharing/without-person'
import { aDraft } from '../../../support/builders'
import { aFact, anErasing, aStep } from '../../../support/facts-of-others'
import { tempFolder } from '../../../support/temp-folder'

type Parts = { path?: string; own?: readonly string[]; program?: string }

function theOthers({ path = join(tempFolder(), 'shop.db'), own = [], program = '1.0.0' }: Parts = {}) {
  const others = openOthers(path, {
    program,
    isOwn: (id) => own.includes(id),
    withoutPerson: (shipment) => withoutPerson(shipment, new Date('2026-11-28T00:00:00Z')),
    log: () => undefined,
  })
  onTestFinished(() => others.close())
  return { others, path }
}

const november = new Date('2026-11-01T00:00:00Z')
const withReference = { draft: { parcel: { reference: 'R1' } } }
const quellwasser = { draft: { recipient: { lastName: 'Quellwasser' } } }

describe('what other benches shipped', () => {
  it('is known with its bench, as that bench said it last', () => {
    const { others } = theOthers()
    others.take([aStep('bench_2', 1, 'one', { state: 'label-stored' }), aStep('bench_2', 2, 'one')])
    expect(others.find('one')).toMatchObject({ bench: 'bench_2', shipment: { state: 'printed' } })
    expect(others.events('one')).toHaveLength(2)
    expect(others.seen()).toEqual({ bench_2: 2 })
  })

  it('is not taken a second time', () => {
    const { others } = theOthers()
    others.take([aStep('bench_2', 1, 'one', { state: 'sending' }), aStep('bench_2', 2, 'one')])
    expect(others.take([aStep('bench_2', 1, 'one', { state: 'sending' })])).toEqual([])
    expect(others.find('one')?.shipment.state).toBe('printed')
  })

  it('stands by its age, whichever came in first, and above every number of a ledger', () => {
    const { others } = theOthers()
    others.take([
      aStep('bench_2', 1, 'noon'),
      aStep('bench_3', 1, 'morning', { createdAt: '2026-11-27T08:00:00.000Z' }),
      aStep('bench_3', 2, 'noon-too'),
    ])
    const numberOf = (id: string): number => others.find(id)?.number ?? 0
    expect(numberOf('morning')).toBeLessThan(numberOf('noon'))
    expect(numberOf('noon-too')).toBeGreaterThan(numberOf('noon'))
    expect(isOfOther(numberOf('morning'))).toBe(true)
    expect(isOfOther(1e12)).toBe(false)
  })

  it('is found by its number at its connection alone', () => {
    const { others } = theOthers()
    others.take([aStep('bench_2', 1, 'one')])
    expect(others.findByNumber('c-shop', 'N-one')?.shipment.id).toBe('one')
    expect(others.findByNumber('c-test', 'N-one')).toBeNull()
  })

  it('is alike by its reference, unless it was surely never made', () => {
    const { others } = theOthers()
    others.take([
      aStep('bench_2', 1, 'made', withReference),
      aStep('bench_2', 2, 'given-up', { state: 'dropped', ...withReference }),
      aStep('bench_2', 3, 'perhaps', {
        state: 'dropped',
        unsureAt: '2026-11-27T12:00:00.000Z',
        ...withReference,
      }),
    ])
    const by = { reference: referenceKey(aDraft(withReference.draft)), recipient: null }
    expect(others.alike('c-shop', by, november).map(({ shipment }) => shipment.id)).toEqual([
      'perhaps',
      'made',
    ])
  })

  it('is passed by where this bench has it in its own ledger', () => {
    const { others } = theOthers({ own: ['one'] })
    others.take([aStep('bench_2', 1, 'one')])
    expect(others.find('one')).toBeNull()
    expect(others.seen()).toEqual({ bench_2: 1 })
  })

  it('leaves nothing of an erased person in the file, whatever its bench says afterwards', () => {
    const { others, path } = theOthers()
    others.take([aStep('bench_2', 1, 'one', quellwasser)])
    others.take([anErasing('bench_3', 1, ['one', 'two']), aStep('bench_2', 2, 'one', quellwasser)])
    others.take([aStep('bench_2', 3, 'two', quellwasser)])
    others.erase([])
    expect(others.find('one')?.shipment.draft.recipient.lastName).toBe('–')
    expect(others.find('two')?.shipment.draft.recipient.lastName).toBe('–')
    expect(others.ofPerson(recipientKey(aDraft(quellwasser.draft)))).toEqual([])
    expect(readFileSync(path).includes('Quellwasser')).toBe(false)
  })

  it('is fetched anew by a newer program where an older one could not read all of it', () => {
    const { others, path } = theOthers()
    others.take([aFact('bench_2', 1, 'unreadable')])
    others.close()
    const again = theOthers({ path })
    expect(again.others.seen()).toEqual({ bench_2: 1 })
    again.others.close()
    expect(theOthers({ path, program: '1.1.0' }).others.seen()).toEqual({})
  })

  it('is begun anew when its file is damaged', () => {
    const { others, path } = theOthers()
    others.take([aStep('bench_2', 1, 'one')])
    others.close()
    writeFileSync(path, 'no database at all, and long enough to be looked at as one')
    expect(theOthers({ path }).others.seen()).toEqual({})
  })
})
