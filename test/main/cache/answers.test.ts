import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openAnswersCache } from '../../../src-main/cache/answers'
import { connectionIdSchema, shipmentIdSchema } from '../../../src-preload/contract/ids'
import { tempFolder } from '../../support/temp-folder'

const shop = connectionIdSchema.parse('shop')
const one = shipmentIdSchema.parse('one')

function aCache(path = join(tempFolder(), 'cache.db')) {
  const logged: string[] = []
  const answers = openAnswersCache(path, {
    now: () => new Date('2026-11-26T16:42:00Z'),
    log: (message) => void logged.push(message),
  })
  onTestFinished(() => answers.close())
  return { answers, path, logged }
}

const keepsOne = ({ answers }: ReturnType<typeof aCache>): void => {
  answers.keepAssignment(one, { id: 'a-1' })
  expect(answers.assignment(one)?.answer).toEqual({ id: 'a-1' })
}

/** One that is closed, with an answer in it. */
function aFile(): string {
  const cache = aCache()
  keepsOne(cache)
  cache.answers.close()
  return cache.path
}

function inDatabase(path: string, sql: string): void {
  const db = new BetterSqlite3(path)
  db.exec(sql)
  db.close()
}

describe('the last answers of the service', () => {
  it('are there after the next start', () => {
    const { answers } = aCache(aFile())
    expect(answers.assignment(one)).toEqual({ answer: { id: 'a-1' }, fetchedAt: '2026-11-26T16:42:00.000Z' })
  })

  it('are found by each number that they give to several parcels, until they are forgotten', () => {
    const { answers } = aCache()
    answers.keepAssignment(one, { id: 'a-1' }, ['X-1', 'X-2'])
    // Asked for anew while one of them is missing: what was given once still finds its parcel.
    answers.keepAssignment(one, { id: 'a-1' }, ['X-1', 'X-3'])
    expect(['X-1', 'X-2', 'X-3', 'X-4'].map((number) => answers.shipmentsOfNumber(number))).toEqual([
      [one],
      [one],
      [one],
      [],
    ])
    answers.forget([{ id: one, connectionId: shop, shipmentNumber: null }])
    expect(answers.shipmentsOfNumber('X-1')).toEqual([])
  })

  it.each([
    ['no database', (path: string) => writeFileSync(path, 'x'.repeat(9_000))],
    ['cut off', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 5_000))],
    ['of another version', (path: string) => inDatabase(path, 'PRAGMA user_version = 1')],
    ['half made', (path: string) => inDatabase(path, 'DROP TABLE tracking')],
    [
      'with a column of another name',
      (path: string) => inDatabase(path, 'ALTER TABLE assignments RENAME COLUMN shipment_id TO shipmenu_id'),
    ],
    ['damaged inside', (path: string) => writeFileSync(path, readFileSync(path).fill(0x41, 8_192, 9_000))],
  ])('begin anew when their file is %s', (_what, damage) => {
    const path = aFile()
    damage(path)
    const cache = aCache(path)
    expect(cache.answers.assignment(one)).toBeNull()
    keepsOne(cache)
    expect(cache.logged).toHaveLength(1)
  })

  it('begin anew when there is a folder in the place of their file', () => {
    const path = join(tempFolder(), 'cache.db')
    mkdirSync(path)
    const cache = aCache(path)
    keepsOne(cache)
    cache.answers.close()
    expect(aCache(path).answers.assignment(one)).not.toBeNull()
  })

  it('are kept for this run alone where no file can be made', () => {
    const cache = aCache(join(tempFolder(), 'no such folder', 'cache.db'))
    keepsOne(cache)
  })

  it('are asked for again when one cannot be read any more', () => {
    const cache = aCache()
    keepsOne(cache)
    inDatabase(cache.path, `UPDATE assignments SET answer = '{"id": "a-'`)
    expect(cache.answers.assignment(one)).toBeNull()
    keepsOne(cache)
  })

  it('begin anew when their tables are lost while they are in use', () => {
    const cache = aCache()
    keepsOne(cache)
    inDatabase(cache.path, 'DROP TABLE tracking')
    expect(cache.answers.tracking(shop, 'PB1')).toBeNull()
    cache.answers.keepTracking(shop, 'PB1', { shipments: [] })
    expect(cache.answers.tracking(shop, 'PB1')?.answer).toEqual({ shipments: [] })
  })
})
