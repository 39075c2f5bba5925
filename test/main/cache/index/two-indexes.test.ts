import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { OthersAsked } from '../../../../src-main/cache/index/index-messages'
import type { IndexedShipment } from '../../../../src-main/cache/index/index-rows'
import { type Question, unfiltered } from '../../../../src-main/cache/index/question'
import { createSearchIndex } from '../../../../src-main/cache/index/search-index'
import { createTwoIndexes } from '../../../../src-main/cache/index/two-indexes'
import { numberFrom } from '../../../../src-main/cache/others/numbers'
import { tempFolder } from '../../../support/temp-folder'
import { anIndexed, ledgerOf } from './ledger-of'

const at = (hour: number): string => `2026-11-27T${String(hour).padStart(2, '0')}:00:00.000Z`
const own = (seq: number, hour: number, parts: Partial<IndexedShipment> = {}): IndexedShipment =>
  anIndexed(seq, { createdAt: at(hour), ...parts })
/** In the file's place stands the bench. */
const theirs = (hour: number, file: string, parts: Partial<IndexedShipment> = {}): IndexedShipment => ({
  ...own(1, hour, { connectionId: 'c-shop', file, ...parts }),
  seq: numberFrom(Date.parse(at(hour))),
})

const all: OthersAsked = { connectionId: 'c-shop', benches: [], isOwnAsked: true }

async function bothOf(mine: IndexedShipment[], others: IndexedShipment[]) {
  const folder = tempFolder()
  const common = {
    monotonicMs: () => performance.now(),
    breathe: () => new Promise<void>((resolve) => setImmediate(resolve)),
    rest: () => Promise.resolve(),
    onProgress: () => undefined,
    onForget: () => both.forget(),
    log: (message: string, cause?: unknown) => expect.fail(`${message}: ${String(cause)}`),
  }
  const numbered = ledgerOf(others)
  const indexOf = (name: string, ledger: typeof numbered) =>
    createSearchIndex({ ...common, path: join(folder, name), ledger })
  const index = indexOf('search.db', ledgerOf(mine))
  const othersIndex = indexOf('shop-search.db', {
    ...numbered,
    below: (to, rows) =>
      others
        .map(({ seq }) => seq)
        .filter((seq) => seq <= to)
        .sort((a, b) => b - a)[rows] ?? 0,
    above: (after, rows) =>
      others
        .map(({ seq }) => seq)
        .filter((seq) => seq > after)
        .sort((a, b) => a - b)[rows - 1] ?? Number.MAX_SAFE_INTEGER,
  })
  const both = createTwoIndexes({ ...common, own: index, others: () => othersIndex })
  index.begin()
  othersIndex.begin()
  await Promise.all([index.filled(), othersIndex.filled()])
  onTestFinished(() => {
    index.stop()
    othersIndex.stop()
  })
  const find = async (question: Partial<Question> = {}, asked: OthersAsked | null = all, offset = 0) => {
    const whole = { ...unfiltered, text: '', connectionId: 'shop', ...question }
    const located = await both.locate(whole, { offset, limit: 10 }, asked)
    return located?.seqs.map((seq) =>
      [...mine, ...others].find((one) => one.seq === seq)?.createdAt.slice(11, 13),
    )
  }
  return { both, index, othersIndex, find, mine, others }
}

describe('shipments of this bench and of others', () => {
  it('stand by their age in one list, and are counted together', async () => {
    const { both, find } = await bothOf(
      [own(1, 8), own(2, 12)],
      [theirs(10, 'bench_2'), theirs(14, 'bench_3')],
    )
    expect(await find()).toEqual(['14', '12', '10', '08'])
    expect(await find({}, all, 2)).toEqual(['10', '08'])
    const question = { ...unfiltered, text: '', connectionId: 'shop' }
    expect(await both.locate(question, { offset: 0, limit: 1 }, all)).toMatchObject({
      total: 4,
      isCounted: true,
      all: 4,
    })
    expect(await both.count({ ...question, text: 'Berg' }, all)).toBe(4)
  })

  it('are found by the same words, in the same order', async () => {
    const { find } = await bothOf(
      [own(1, 8, { lastName: 'Adler' }), own(2, 12, { lastName: 'Zander' })],
      [theirs(10, 'bench_2', { lastName: 'Meise' }), theirs(14, 'bench_2', { lastName: 'Hecht' })],
    )
    expect(await find({ text: 'meise' })).toEqual(['10'])
    expect(await find({ text: 'ida' })).toEqual(['14', '12', '10', '08'])
    expect(await find({ sortBy: 'recipient', isAscending: true })).toEqual(['08', '14', '10', '12'])
    expect(await find({ text: 'ida', sortBy: 'recipient' })).toEqual(['12', '10', '14', '08'])
    expect(await find({ isAscending: true })).toEqual(['08', '10', '12', '14'])
  })

  it('can be narrowed to some benches, this one among them or not', async () => {
    const { find } = await bothOf([own(1, 8)], [theirs(10, 'bench_2'), theirs(14, 'bench_3')])
    expect(await find({}, { ...all, benches: ['bench_3'], isOwnAsked: false })).toEqual(['14'])
    expect(await find({}, { ...all, benches: [''], isOwnAsked: true })).toEqual(['08'])
    expect(await find({}, { ...all, benches: ['bench_2'], isOwnAsked: true })).toEqual(['10', '08'])
    expect(await find({}, null)).toEqual(['08'])
  })

  it('can be filtered by what both of them have', async () => {
    const { both } = await bothOf(
      [own(1, 8, { carrierHandle: 'post' })],
      [theirs(10, 'bench_2', { carrierHandle: 'post' }), theirs(14, 'bench_3', { carrierHandle: 'bird' })],
    )
    expect(await both.choices('shop', all)).toMatchObject({
      carriers: [
        { value: 'post', count: 2 },
        { value: 'bird', count: 1 },
      ],
      benches: [
        { value: 'bench_3', count: 1 },
        { value: 'bench_2', count: 1 },
      ],
    })
  })

  it('are listed anew when one came in at either side', async () => {
    const { find, index, othersIndex, mine, others } = await bothOf([own(1, 8)], [theirs(10, 'bench_2')])
    expect(await find()).toEqual(['10', '08'])
    mine.push(own(2, 11))
    await index.changed([2])
    const late = theirs(9, 'bench_3')
    others.push(late)
    await othersIndex.changed([late.seq])
    expect(await find()).toEqual(['11', '10', '09', '08'])
  })

  it('are offered as recipients together, each once', async () => {
    const { both } = await bothOf(
      [own(1, 8, { lastName: 'Adler' })],
      [theirs(10, 'bench_2', { lastName: 'Adler' }), theirs(14, 'bench_2', { lastName: 'Adlon' })],
    )
    const offered = await both.suggest('shop', { field: 'lastName', text: 'adl' }, all)
    expect(offered?.map(({ lastName }) => lastName)).toEqual(['Adler', 'Adlon'])
  })
})
