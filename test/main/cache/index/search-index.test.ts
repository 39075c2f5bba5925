import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { z } from 'zod'
import type { IndexedShipment } from '../../../../src-main/cache/index/index-rows'
import { createSearchIndex } from '../../../../src-main/cache/index/search-index'
import { batchIdSchema } from '../../../../src-preload/contract/ids'
import { shipmentQuestionSchema } from '../../../../src-preload/contract/shipment'
import { tempFolder } from '../../../support/temp-folder'
import { anIndexed, ledgerOf } from './ledger-of'

type Asked = Partial<z.input<typeof shipmentQuestionSchema>>

async function anIndex(shipments: IndexedShipment[], path = join(tempFolder(), 'search.db')) {
  const logged: string[] = []
  const index = createSearchIndex({
    path,
    ledger: ledgerOf(shipments),
    monotonicMs: () => performance.now(),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    rest: () => new Promise((resolve) => setImmediate(resolve)),
    onProgress: () => undefined,
    log: (message) => logged.push(message),
  })
  index.begin()
  await index.filled()
  onTestFinished(() => index.stop())
  const ask = async (asked: Asked = {}, offset = 0, limit = 50) => {
    const question = shipmentQuestionSchema.parse({ text: '', states: [], ...asked })
    return index.locate({ ...question, connectionId: 'shop' }, { offset, limit })
  }
  const find = async (asked: Asked | string, offset = 0, limit = 50) =>
    (await ask(typeof asked === 'string' ? { text: asked } : asked, offset, limit))?.seqs
  return { index, path, logged, ask, find }
}

const people = (): IndexedShipment[] => [
  anIndexed(1, { firstName: 'Łucja', lastName: 'Świątek', city: 'Łódź', email: 'l@example.com' }),
  anIndexed(2, { lastName: 'Müßig', city: '서울특별시', reference: 'R-77/b', postalCode: '4050-253' }),
  anIndexed(3, { phoneNumber: '+49 170 0000001', shipmentNumber: 'PB1000000456' }),
  anIndexed(4, {
    firstName: 'Søren',
    lastName: 'Groß',
    city: '東京都千代田区',
    addressLine: 'Königstraße 5',
    email: 's@example.com',
    carrierHandle: 'baltic-express',
    description: 'Zwei Bücher',
  }),
  anIndexed(5, { firstName: 'สมชาย', lastName: 'Иванов', phoneNumber: '+30 21 4821 0031' }),
]

const finding = (seqs: number[], ...texts: string[]): [string, number[]][] =>
  texts.map((text) => [text, seqs])
/** What is typed, and which of them it finds. */
const found = [
  ...finding([1], 'świąt', 'swiatek', 'lodz'),
  ...finding([4, 1], 'exam'),
  ...finding([2], 'mußig ida', '서울', '특별', '시', 'muessig', 'r-77', '4050253'),
  ...finding([3], 'ida berg', '0000001', '170 0000001', '+491700000001', '0456', 'PB10'),
  ...finding(
    [4],
    '千代田',
    '東京',
    '代',
    '東京 gross',
    'gross',
    'GROß',
    'koenigstrasse',
    'soren',
    'buecher',
    'baltic',
  ),
  ...finding([5], '4821', '21 4821 0031', 'สมช', 'иван'),
  ...finding([], '울별', '田代', '45', 'nobody', '"', 'a* OR b', 'NEAR(', '--'),
]

describe('a search', () => {
  it.each(found)('for %s finds %j', async (text, seqs) => {
    const { find, logged } = await anIndex(people())
    expect(await find(text)).toEqual(seqs)
    expect(logged).toEqual([])
  })

  it('finds far back what it finds among the newest', async () => {
    const others = Array.from({ length: 4_300 }, (_, at) =>
      anIndexed(at + 10, {
        firstName: 'Zoe',
        lastName: `Xu${at}`,
        city: 'Riga',
        addressLine: 'Ostas 7',
        postalCode: 'LV1001',
      }),
    )
    const { find, index, logged } = await anIndex([...people(), ...others])
    for (const [text, seqs] of [
      ...found,
      ['30 21 4821', [5]],
      ['821003', [5]],
      ['ida 0456', [3]],
      ['0456 berg', [3]],
      ['dresden 4821 0031', [5]],
      ['zoe 4821', []],
    ] as const)
      expect([text, await find(text)]).toEqual([text, seqs])
    expect(await find({ text: 'exam', isAscending: true })).toEqual([1, 4])
    expect(await find({ text: 'exam', sortBy: 'recipient', isAscending: true })).toEqual([1, 4])
    const fifty = Array.from({ length: 50 }, (_, at) => 1_209 - at)
    expect(await find('zoe', 3_100, 50)).toEqual(fifty)
    // Both are frequent: what they have in common is found all the same.
    expect(await find('riga zoe', 3_100, 50)).toEqual(fifty)
    expect(await find('zoe 001', 3_100, 50)).toEqual(fifty)
    // What was not read to its end keeps nothing busy.
    expect(await find('riga 482', 0, 1)).toEqual([])
    expect(await find('riga zoe', 3_001, 1)).toHaveLength(1)
    index.stop()
    expect(logged).toEqual([])
  })

  it('keeps to the connection and to every filter', async () => {
    const { find, index } = await anIndex([
      anIndexed(1, { connectionId: 'practice' }),
      anIndexed(2, { state: 'refused', countryCode: 'PL' }),
      anIndexed(3, {
        carrierHandle: 'nordpost',
        countryCode: 'PL',
        file: 'file-1',
        packer: 'MK',
        isScannedBack: 0,
      }),
      anIndexed(4, { createdAt: '2026-11-05T10:00:00.000Z', file: 'file-2', packer: 'MK', isScannedBack: 1 }),
      anIndexed(5, { connectionId: 'practice', file: 'file-3', packer: 'ÖT' }),
    ])
    const [first, second] = [batchIdSchema.parse('file-1'), batchIdSchema.parse('file-2')]
    expect(await find('berg')).toEqual([4, 3, 2])
    expect(await find('')).toEqual([4, 3, 2])
    for (const text of ['', 'berg']) {
      expect(await find({ text, states: ['refused'] })).toEqual([2])
      expect(await find({ text, countries: ['PL'] })).toEqual([3, 2])
      expect(await find({ text, carriers: ['nordpost'] })).toEqual([3])
      expect(await find({ text, files: [first] })).toEqual([3])
      expect(await find({ text, files: [second, first], packers: ['MK'] })).toEqual([4, 3])
      expect(await find({ text, files: [batchIdSchema.parse('gone')] })).toEqual([])
      expect(await find({ text, packers: ['ÖT'] })).toEqual([])
      expect(await find({ text, printed: 'yes' })).toEqual([4, 3])
      expect(await find({ text, printed: 'no' })).toEqual([2])
      expect(await find({ text, scannedBack: 'yes' })).toEqual([4])
      expect(await find({ text, scannedBack: 'no' })).toEqual([3])
      expect(await find({ text, since: '2026-11-05T00:00:00Z' })).toEqual([4])
      expect(await find({ text, until: '2026-11-05T00:00:00Z', countries: ['PL'] })).toEqual([3, 2])
    }
    expect(await index.choices('shop')).toEqual({
      carriers: [{ value: 'nordpost', count: 1 }],
      countries: [
        { value: 'PL', count: 2 },
        { value: 'DE', count: 1 },
      ],
      packers: [{ value: 'MK', count: 2 }],
      files: [
        { value: 'file-2', count: 1 },
        { value: 'file-1', count: 1 },
      ],
    })
  })

  it('sorts by recipient, reference and number, both ways', async () => {
    const { find } = await anIndex([
      anIndexed(1, { firstName: 'Zoe', reference: 'B', shipmentNumber: '3' }),
      anIndexed(2, { firstName: 'Özgür', reference: 'C', shipmentNumber: '1' }),
      anIndexed(3, { firstName: 'Adam', reference: 'A', shipmentNumber: '2' }),
    ])
    for (const text of ['', 'berg']) {
      expect(await find({ text, sortBy: 'recipient', isAscending: true })).toEqual([3, 2, 1])
      expect(await find({ text, sortBy: 'recipient' })).toEqual([1, 2, 3])
      expect(await find({ text, sortBy: 'reference' })).toEqual([2, 1, 3])
      expect(await find({ text, sortBy: 'number', isAscending: true })).toEqual([2, 3, 1])
      expect(await find({ text, isAscending: true })).toEqual([1, 2, 3])
    }
  })

  it('tells numbers in other letters apart', async () => {
    const { find } = await anIndex([
      anIndexed(1, { reference: 'ЗАКАЗ-77' }),
      anIndexed(2, { reference: 'ЗАКАС-77' }),
      ...Array.from({ length: 400 }, (_, at) => anIndexed(at + 3)),
    ])
    expect(await find('аказ77')).toEqual([1])
    expect(await find('аказ')).toEqual([1])
    expect(await find('7 заказ')).toEqual([1])
  })

  it('knows what there is to filter by, also after a change', async () => {
    const shipments = Array.from({ length: 2_500 }, (_, at) =>
      anIndexed(at + 1, { carrierHandle: at % 5 === 0 ? 'nordpost' : 'alpine', file: `file-${at % 3}` }),
    )
    const { index } = await anIndex(shipments)
    const carriers = async () => (await index.choices('shop'))?.carriers
    expect(await carriers()).toEqual([
      { value: 'alpine', count: 2_000 },
      { value: 'nordpost', count: 500 },
    ])
    expect((await index.choices('shop'))?.files).toEqual([
      { value: 'file-2', count: 833 },
      { value: 'file-1', count: 833 },
      { value: 'file-0', count: 834 },
    ])
    shipments[0] = anIndexed(1, { carrierHandle: 'harbour' })
    shipments.push(anIndexed(2_501, { carrierHandle: 'nordpost' }))
    // Counting is under way while it changes.
    const [, before] = await Promise.all([index.changed([1, 2_501]), carriers()])
    const after = await carriers()
    expect(after).toEqual([
      { value: 'alpine', count: 2_000 },
      { value: 'nordpost', count: 500 },
      { value: 'harbour', count: 1 },
    ])
    expect(before).toEqual(after)
  })

  it('says how many there are, and reaches any place among them', async () => {
    const { ask, index } = await anIndex(Array.from({ length: 1_000 }, (_, at) => anIndexed(at + 1)))
    expect(await ask({}, 0, 10)).toMatchObject({ total: 1_000, isCounted: true, all: 1_000 })
    expect(await ask({ text: 'berg' }, 0, 10)).toMatchObject({ isCounted: false, all: 1_000 })
    expect((await ask({}, 990, 50))?.seqs).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    const question = shipmentQuestionSchema.parse({ text: 'berg', states: [] })
    expect(await index.count({ ...question, connectionId: 'shop' })).toBe(1_000)
  })
})

describe('the index', () => {
  it('knows the new words after a correction and no longer the old ones', async () => {
    const shipments = [anIndexed(1, { city: 'Dresden' })]
    const { find, index } = await anIndex(shipments)
    expect(await find('dresden')).toEqual([1])
    shipments[0] = anIndexed(1, { city: 'Leipzig' })
    await index.changed([1])
    expect(await find('dresden')).toEqual([])
    expect(await find('leipzig')).toEqual([1])
  })

  it('lists a new shipment first', async () => {
    const shipments = [anIndexed(1), anIndexed(2)]
    const { find, index } = await anIndex(shipments)
    expect(await find('')).toEqual([2, 1])
    shipments.push(anIndexed(3))
    await index.changed([3])
    expect(await find('')).toEqual([3, 2, 1])
    expect(await find('ida')).toEqual([3, 2, 1])
  })

  it('leaves nothing of a forgotten one in the file', async () => {
    const many = Array.from({ length: 300 }, (_, at) => anIndexed(at + 2, { lastName: `Nachbar${at}` }))
    const shipments = [anIndexed(1, { lastName: 'Geheimnis', reference: 'XQ9941' }), ...many]
    const { find, index, path } = await anIndex(shipments)
    const inFiles = (text: string): boolean =>
      ['', '-wal'].some((suffix) => readFileSync(path + suffix).includes(text))
    expect(inFiles('geheimnis')).toBe(true)
    expect(inFiles('xq9')).toBe(true)
    shipments[0] = anIndexed(1, { firstName: '', lastName: '', reference: null })
    await index.forget([1])
    expect(await find('geheimnis')).toEqual([])
    expect(inFiles('geheimnis')).toBe(false)
    expect(inFiles('xq9')).toBe(false)
    expect(await find('nachbar29')).toHaveLength(11)
  })

  it('catches up with what happened while it was not running', async () => {
    const shipments = [anIndexed(1), anIndexed(2)]
    const first = await anIndex(shipments)
    first.index.stop()
    shipments.push(anIndexed(3, { city: 'Leipzig' }))
    const second = await anIndex(shipments, first.path)
    expect(await second.find('leipzig')).toEqual([3])
    expect(await second.find('')).toEqual([3, 2, 1])
  })

  it.each([
    ['is gone', (path: string) => rmSync(path)],
    ['is empty', (path: string) => writeFileSync(path, '')],
    ['is no database', (path: string) => writeFileSync(path, 'x'.repeat(9_000))],
    ['has lost its end', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 20_000))],
    ['is of another version', (path: string) => inDatabase(path, 'PRAGMA user_version = 99')],
    ['was never filled', (path: string) => inDatabase(path, 'PRAGMA user_version = 0')],
    ['lacks a shipment', (path: string) => inDatabase(path, 'DELETE FROM facts WHERE seq = 2')],
    ['lacks a table', (path: string) => inDatabase(path, 'DROP TABLE texts')],
    [
      'is of another ledger',
      (path: string) => inDatabase(path, `UPDATE marks SET value = 'other' WHERE name = 'last'`),
    ],
    [
      'is ahead of the ledger',
      (path: string) => inDatabase(path, `UPDATE marks SET value = '99' WHERE name = 'event'`),
    ],
  ])('is made anew when its file %s', async (_what, damage) => {
    const first = await anIndex(people())
    first.index.stop()
    damage(first.path)
    const second = await anIndex(people(), first.path)
    expect(await second.find('ida')).toEqual([3, 2])
    expect(await second.find('')).toEqual([5, 4, 3, 2, 1])
    expect(second.index.progress().state).toBe('ready')
  })

  it('is made anew when it fails in the middle of its work', async () => {
    const { find, path, index } = await anIndex(people())
    inDatabase(path, 'DROP TABLE by_text')
    await find('swia')
    await find({ text: 'swia', isAscending: true })
    await index.filled()
    expect(await find({ text: 'swia', isAscending: true })).toEqual([1])
  })

  it('waits for a file that another program holds, and leaves it as it is', async () => {
    const first = await anIndex(people())
    first.index.stop()
    const holder = new BetterSqlite3(first.path)
    holder.exec('BEGIN EXCLUSIVE')
    const before = readFileSync(first.path)
    const second = await anIndex(people(), first.path)
    expect(await second.find('ida')).toBeUndefined()
    expect(second.index.progress().state).toBe('resting')
    holder.exec('ROLLBACK')
    holder.close()
    expect(readFileSync(first.path).equals(before)).toBe(true)
  })
})

function inDatabase(path: string, sql: string): void {
  const db = new BetterSqlite3(path)
  db.exec(sql)
  db.close()
}
