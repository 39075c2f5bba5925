import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import type { Others } from '../../../../src-main/cache/others/open-others'
import type { EngineStanding } from '../../../../src-main/services/sharing/engine-session'
import { createShopFile } from '../../../../src-main/services/sharing/shop-file'
import { createHandClock } from '../../../support/hand-clock'

const sqlite = (code: string) => new BetterSqlite3.SqliteError('as SQLite says it', code)

function aShopFile(standing: EngineStanding = 'there') {
  const clock = createHandClock('2026-11-28T10:00:00.000Z')
  const done: string[] = []
  const listeners: (() => void)[] = []
  let isRemovable = true
  const file = createShopFile({
    ...clock,
    session: { standing: () => standing, listen: (run) => void listeners.push(run) },
    openFile: () => {
      done.push('opened')
      return { close: () => done.push('closed') } as unknown as Others
    },
    removeFile: () => {
      if (!isRemovable) throw new Error('somebody reads it')
      done.push('removed')
    },
    removeRest: () => done.push('labels removed'),
    path: 'shop.db',
    index: { others: (path) => void done.push(path === null ? 'index ended' : 'index begun') },
    log: () => undefined,
  })
  return {
    ...{ file, done, clock },
    become: (now: EngineStanding): void => {
      standing = now
      for (const run of listeners) run()
    },
    hold: (isHeld: boolean): void => void (isRemovable = !isHeld),
  }
}

const failing = (code: string) => (): never => {
  throw sqlite(code)
}

describe('shop.db', () => {
  it('is never opened where a bench works alone', () => {
    const { file, done } = aShopFile('off')
    expect(file.ask(() => 'something', 'nothing')).toBe('nothing')
    expect(file.isThere()).toBe(false)
    expect(done).toEqual([])
  })

  it('is fetched anew when it is damaged, and nobody is held up by that', () => {
    const { file, done } = aShopFile()
    expect(file.ask(failing('SQLITE_CORRUPT'), 'nothing')).toBe('nothing')
    expect(done).toEqual(['opened', 'index begun', 'closed', 'index ended', 'removed'])
    expect(file.ask(() => 'something', 'nothing')).toBe('something')
  })

  it('stays as it is while somebody else holds it, or the disk is full', () => {
    const { file, done } = aShopFile()
    expect(file.ask(failing('SQLITE_BUSY'), 'nothing')).toBe('nothing')
    expect(() => file.write(failing('SQLITE_FULL'))).toThrow('as SQLite says it')
    expect(done).toEqual(['opened', 'index begun'])
  })

  it('goes with what was fetched when this bench leaves the others, also where the index reads it a little longer', async () => {
    const { file, done, become, hold, clock } = aShopFile()
    expect(file.isThere()).toBe(true)
    hold(true)
    become('off')
    expect(file.isThere()).toBe(false)
    expect(done).not.toContain('removed')
    hold(false)
    await clock.pass(2_000)
    expect(done.slice(2)).toEqual(['closed', 'index ended', 'removed', 'labels removed'])
  })
})
