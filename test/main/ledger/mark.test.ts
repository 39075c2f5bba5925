import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it, vi } from 'vitest'
import { compareAge } from '../../../src-main/ledger/mark/compare-age'
import { fingerprintOf, keepMark } from '../../../src-main/ledger/mark/keep-mark'
import { type SyncFile, syncFileBehind } from '../../../src-main/ledger/mark/log-file'
import { openLedger } from '../../../src-main/ledger/open-ledger'
import type { Mark } from '../../../src-main/ledger/mark/mark-file'
import { openMarkFile, readMark } from '../../../src-main/ledger/mark/mark-file'
import { openStorageAlone } from '../../support/open-storage-alone'
import { pathsBelow } from '../../../src-main/shell/paths'
import { aDraft, aDraftId } from '../../support/builders'
import { saidBefore } from '../../support/messages'
import { tempFolder } from '../../support/temp-folder'

const file = { size: '8192', changedNs: '17', number: '3' }
const aMark = (parts: Partial<Mark> = {}): Mark => ({
  writing: 5,
  state: 'closed',
  ledgerId: 'own',
  step: 40,
  shipmentSeq: 9,
  eventSeq: 30,
  file,
  ownNumber: '4',
  writtenAtMs: 0,
  ...parts,
})
const found = (parts: Partial<Mark> = {}, isMoved = false) => ({ mark: aMark(parts), isMoved })
const age = { ledgerId: 'own', step: 40, shipmentSeq: 9, eventSeq: 30 }

describe('a ledger beside its mark', () => {
  it.each([
    ['same', 'it is as it was left', { found: found(), age, file }],
    ['same', 'it is one commit ahead of the mark', { found: found(), age: { ...age, step: 41 }, file }],
    ['older', 'commits are missing', { found: found(), age: { ...age, step: 39 }, file }],
    [
      'put-back',
      'its file was written by somebody else',
      { found: found(), age, file: { ...file, changedNs: '18' } },
    ],
    [
      'put-back',
      'its file is another one',
      { found: found({ state: 'checkpoint' }), age, file: { ...file, number: '8' } },
    ],
    ['put-back', 'the mark is not the file it was', { found: found({}, true), age, file }],
    ['unmarked', 'the mark is gone', { found: null, age, file }],
    ['unmarked', 'the mark says nothing', { found: 'unreadable' as const, age, file }],
    ['other', 'the mark is of another ledger', { found: found({ ledgerId: 'another' }), age, file }],
    [
      'same',
      'a checkpoint was cut short',
      { found: found({ state: 'checkpoint' }), age, file: { ...file, size: '9' } },
    ],
  ])('is %s when %s', (kind, _when, parts) => {
    expect(compareAge({ isUnmarkedYet: false, ...parts }).kind).toBe(kind)
  })

  it('is new when there is no mark yet, and older when there is one of a later time', () => {
    const first = { age: { ...age, step: 0 }, file, isUnmarkedYet: true }
    expect(compareAge({ found: null, ...first }).kind).toBe('new')
    expect(compareAge({ found: found(), ...first }).kind).toBe('older')
  })

  it('is new when its first mark was cut short, and older when that mark is of another ledger', () => {
    const first = { age: { ...age, step: 0 }, file, isUnmarkedYet: true }
    expect(compareAge({ found: found({ step: 0 }), ...first }).kind).toBe('new')
    expect(compareAge({ found: found({ step: 0, ledgerId: 'another' }), ...first }).kind).toBe('older')
    expect(compareAge({ found: found({ step: 0 }), ...first, age, isUnmarkedYet: false }).kind).toBe('same')
  })

  it('says how much is missing', () => {
    expect(
      compareAge({
        found: found(),
        age: { ...age, step: 10, shipmentSeq: 5, eventSeq: 12 },
        file,
        isUnmarkedYet: false,
      }),
    ).toEqual({ kind: 'older', lostSteps: 30, lostShipments: 4, lostEvents: 18 })
  })
})

describe('the file of the mark', () => {
  const write = (path: string, step: number): void => {
    const marks = openMarkFile(path)
    marks.write({ ...aMark({ step }) })
    marks.close()
  }
  const stepIn = (path: string): number | string | null => {
    const read = readMark(path, process.platform)
    return read === null || read === 'unreadable' ? read : read.mark.step
  }

  it('says what was written last', () => {
    const path = join(tempFolder(), 'mark')
    expect(stepIn(path)).toBeNull()
    for (const step of [1, 2, 3]) write(path, step)
    expect(stepIn(path)).toBe(3)
  })

  it('says what was written before when the last writing was cut short', () => {
    const path = join(tempFolder(), 'mark')
    for (const step of [1, 2]) write(path, step)
    const bytes = readFileSync(path)
    const slot = bytes.subarray(0, 512).toString().includes('"step":2') ? 0 : 512
    bytes.fill(0, slot + 100, slot + 200)
    writeFileSync(path, bytes, { flag: 'r+' })
    expect(stepIn(path)).toBe(1)
  })

  it.each(['', 'nothing of a mark '.repeat(60)])('says nothing when it holds %j', (text) => {
    const path = join(tempFolder(), 'mark')
    writeFileSync(path, text)
    expect(stepIn(path)).toBe('unreadable')
  })

  it('knows that it was copied', () => {
    const path = join(tempFolder(), 'mark')
    write(path, 1)
    expect(readMark(path, process.platform)).toMatchObject({ isMoved: false })
    copyFileSync(path, `${path}.copy`)
    renameSync(`${path}.copy`, path)
    expect(readMark(path, process.platform)).toMatchObject({ isMoved: true })
  })
})

const aStorage = (folder = tempFolder(), disk: { syncFile?: SyncFile } = {}) => {
  const paths = pathsBelow(folder)
  const logged: string[] = []
  const storage = openStorageAlone(paths, (message) => logged.push(message), disk)
  return { paths, storage, logged }
}
const begin = ({ storage }: Pick<ReturnType<typeof aStorage>, 'storage'>, draft = aDraft()) =>
  storage.shipments.begin({
    draftId: aDraftId(),
    connectionId: storage.practiceConnection.id,
    draft,
    cause: saidBefore('entered'),
  })

describe('a ledger with a mark', () => {
  it('counts each commit once, and the mark follows it', async () => {
    const bench = aStorage()
    const stepOf = () => {
      const read = readMark(bench.paths.mark, process.platform)
      return read === null || read === 'unreadable' ? Number.NaN : read.mark.step
    }
    await bench.storage.whenDurable()
    const before = stepOf()
    begin(bench)
    await bench.storage.whenDurable()
    expect(stepOf()).toBe(before + 1)
    bench.storage.settings.change({ theme: 'dark', language: 'de' })
    await bench.storage.whenDurable()
    expect(stepOf()).toBe(before + 2)
    bench.storage.benchState.setPaused(true)
    await bench.storage.whenDurable()
    expect(stepOf()).toBe(before + 3)
    bench.storage.close()
    expect(stepOf()).toBe(before + 3)
  })

  it('has a checksum of every row that was written, which damage does not fit', () => {
    const bench = aStorage()
    const { seq } = begin(bench)
    bench.storage.settings.change({ theme: 'dark' })
    expect(bench.storage.isIntact('shipments', seq)).toBe(true)
    expect(bench.storage.isIntact('settings', 'theme')).toBe(true)
    bench.storage.close()
    const db = new BetterSqlite3(bench.paths.ledger)
    db.exec(`UPDATE shipments SET created_at = '2020-01-01' WHERE seq = ${seq}`)
    db.close()
    const again = aStorage(bench.paths.userData)
    expect(again.storage.isIntact('shipments', seq)).toBe(false)
    expect(again.storage.isIntact('settings', 'theme')).toBe(true)
    again.storage.close()
  })

  it('writes no checksum of what was rolled back', () => {
    const bench = aStorage()
    const { storage } = bench
    expect(() =>
      storage.inOneWrite(() => {
        storage.settings.change({ theme: 'dark' })
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(storage.settings.get().theme).toBe('system')
    expect(storage.isIntact('settings', 'theme')).toBeNull()
    storage.close()
  })

  it('has a short log again with the first commit after a long one', async () => {
    const { storage, paths } = aStorage()
    const logBytes = () => statSync(`${paths.ledger}-wal`).size
    const draft = aDraft()
    const long = { ...draft, parcel: { ...draft.parcel, description: 'wool '.repeat(4_000) } }
    storage.inOneWrite(() => {
      for (let count = 0; count < 300; count += 1) begin({ storage }, long)
    })
    expect(logBytes()).toBeGreaterThan(4_000_000)
    await storage.whenDurable()
    begin({ storage })
    expect(logBytes()).toBeLessThanOrEqual(1_000_000)
    storage.close()
  })

  it('lets its log become longer on a slow disk, and brings it in when the disk is quick again', async () => {
    let tookMs = 600
    const disk = {
      syncFile: async (fd: number) => {
        await new Promise((resolve) => setTimeout(resolve, tookMs))
        await syncFileBehind(fd)
      },
    }
    const { storage, paths } = aStorage(tempFolder(), disk)
    const bytesOf = (suffix: string) => statSync(paths.ledger + suffix).size
    const draft = aDraft()
    const long = { ...draft, parcel: { ...draft.parcel, description: 'wool '.repeat(4_000) } }
    await storage.whenDurable()
    storage.inOneWrite(() => {
      for (let count = 0; count < 300; count += 1) begin({ storage }, long)
    })
    await storage.whenDurable()
    expect(bytesOf('-wal')).toBeGreaterThan(4_000_000)
    expect(bytesOf('')).toBeLessThan(4_000_000)
    tookMs = 0
    begin({ storage })
    await storage.whenDurable()
    begin({ storage })
    await storage.whenDurable()
    expect(bytesOf('')).toBeGreaterThan(4_000_000)
    storage.close()
  })

  it('syncs its log once more, written anew, after a sync of it failed', async () => {
    const refused: number[] = []
    const disk = {
      syncFile: async (fd: number) => {
        if (refused.length === 0) {
          refused.push(fd)
          throw Object.assign(new Error('EIO: a test'), { code: 'EIO' })
        }
        await syncFileBehind(fd)
      },
    }
    const bench = aStorage(tempFolder(), disk)
    begin(bench)
    await expect(bench.storage.whenDurable()).rejects.toMatchObject({ code: 'ledger-unwritable' })
    const before = readFileSync(`${bench.paths.ledger}-wal`)
    await bench.storage.whenDurable()
    expect(readFileSync(`${bench.paths.ledger}-wal`).equals(before)).toBe(true)
    expect(bench.logged).toEqual(['the ledger could not be brought to the disk'])
    bench.storage.close()
    expect(aStorage(bench.paths.userData).storage.age.kind).toBe('same')
  })

  it('keeps its log short while an earlier version gets its checksums', async () => {
    const bench = aStorage()
    bench.storage.close()
    const db = new BetterSqlite3(bench.paths.ledger)
    db.exec(`INSERT INTO settings WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 30000)
      SELECT 'setting-of-an-earlier-version-' || at, '1' FROM n`)
    db.exec('UPDATE ledger_age SET is_sealed = 0')
    db.close()
    const { storage } = aStorage(bench.paths.userData)
    let longestBytes = 0
    while (!storage.mark.sealSome()) {
      longestBytes = Math.max(longestBytes, statSync(`${bench.paths.ledger}-wal`).size)
      await storage.whenDurable()
    }
    expect(storage.isIntact('settings', 'setting-of-an-earlier-version-30000')).toBe(true)
    expect(longestBytes).toBeGreaterThan(1_000_000)
    expect(longestBytes).toBeLessThan(4_200_000)
    storage.close()
  })

  it('goes on beyond the mark, so that the other branch is older when it comes back', () => {
    const bench = aStorage()
    bench.storage.close()
    const early = readFileSync(bench.paths.ledger)
    const second = aStorage(bench.paths.userData)
    begin(second)
    begin(second)
    second.storage.close()
    const late = readFileSync(bench.paths.ledger)
    writeFileSync(bench.paths.ledger, early)
    const setBack = aStorage(bench.paths.userData)
    expect(setBack.storage.age).toMatchObject({ kind: 'older', lostShipments: 2 })
    setBack.storage.close()
    writeFileSync(bench.paths.ledger, late)
    const other = aStorage(bench.paths.userData)
    expect(other.storage.age.kind).toBe('older')
    other.storage.close()
  })

  it.each([
    ['before its ledger says so', 0, 'new'],
    ['after its ledger said so', 1, 'same'],
  ] as const)('is asked nothing when its first marking was cut short %s', (_when, step, kind) => {
    const paths = pathsBelow(tempFolder())
    const db = openLedger(paths.ledger)
    const cut = vi.spyOn(db, 'transaction').mockImplementation(() => {
      throw new Error('cut short')
    })
    const left = { found: null, file: fingerprintOf(paths.ledger) }
    const begin = () =>
      keepMark(db, {
        ledgerPath: paths.ledger,
        markPath: paths.mark,
        left,
        setTimer: () => () => undefined,
        log: () => undefined,
      })
    expect(begin).toThrow('cut short')
    cut.mockRestore()
    db.prepare('UPDATE ledger_age SET step = ?').run(step)
    const again = aStorage(paths.userData)
    expect(again.storage.age.kind).toBe(kind)
    again.storage.close()
    db.close()
  })

  it.each(['labels', 'keys', 'mark'] as const)('is not made anew beside its %s', (left) => {
    const bench = aStorage()
    bench.storage.close()
    rmSync(bench.paths.ledger)
    if (left !== 'mark') {
      rmSync(bench.paths.mark)
      mkdirSync(bench.paths[left], { recursive: true })
      writeFileSync(join(bench.paths[left], 'x'), 'x')
    }
    expect(() => aStorage(bench.paths.userData)).toThrow(/ledger-gone/)
  })
})
