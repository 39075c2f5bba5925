import { copyFileSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { ledgerVersion } from '../../../src-main/ledger/migrate'
import { checkLedger } from '../../../src-main/copies/check-ledger'
import { openLedger } from '../../../src-main/ledger/open-ledger'
import { tempFolder } from '../../support/temp-folder'

const aPath = () => join(tempFolder(), 'own', 'ledger.db')

/** As a power cut leaves it in the middle of a change of a ledger that is one file only: a copy that was put back, say. */
function halfChanged(): { path: string; folder: string } {
  const from = aPath()
  openLedger(from).close()
  const db = new BetterSqlite3(from)
  db.pragma('journal_mode = DELETE')
  const put = db.prepare('INSERT INTO settings (name, value) VALUES (?, ?)')
  put.run('kept', '"whole"')
  db.pragma('cache_size = 1')
  db.exec('BEGIN IMMEDIATE')
  for (let number = 0; number < 400; number += 1) put.run(`half-${number}`, `"${'x'.repeat(1_000)}"`)
  const folder = tempFolder()
  const path = join(folder, 'ledger.db')
  for (const suffix of ['', '-journal']) copyFileSync(from + suffix, path + suffix)
  db.exec('ROLLBACK')
  db.close()
  return { path, folder }
}

/** As a kill leaves it, its last change in the log alone; then one letter of what a table allows is another one. */
function killedWithOddTable(): { path: string; bytes: () => string[] } {
  const from = aPath()
  const db = openLedger(from)
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.prepare('INSERT INTO settings (name, value) VALUES (?, ?)').run('kept', '"in the log"')
  const path = join(tempFolder(), 'ledger.db')
  for (const suffix of ['', '-wal']) copyFileSync(from + suffix, path + suffix)
  db.close()
  const file = readFileSync(path, 'latin1').replaceAll('json_valid(profile)', 'json_valid(qrofile)')
  writeFileSync(path, file, 'latin1')
  return { path, bytes: () => ['', '-wal'].map((suffix) => readFileSync(path + suffix).toString('base64')) }
}

describe('opening the ledger', () => {
  it('makes a new one that syncs every commit, in a file only its owner reads', () => {
    const path = aPath()
    const db = openLedger(path)
    expect(db.pragma('synchronous', { simple: true })).toBe(2)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(db.pragma('user_version', { simple: true })).toBe(ledgerVersion)
    db.close()
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('syncs every commit on the second open too', () => {
    const path = aPath()
    openLedger(path).close()
    const db = openLedger(path)
    expect(db.pragma('synchronous', { simple: true })).toBe(2)
    db.close()
  })

  it('refuses a ledger of a newer Packbench and leaves it as it is', () => {
    const path = aPath()
    const db = openLedger(path)
    db.pragma(`user_version = ${ledgerVersion + 1}`)
    db.close()
    expect(() => openLedger(path)).toThrow(expect.objectContaining({ code: 'ledger-newer' }) as Error)
    const again = new BetterSqlite3(path)
    expect(again.pragma('user_version', { simple: true })).toBe(ledgerVersion + 1)
    again.close()
  })

  it('never takes an emptied file for a new ledger', () => {
    const path = aPath()
    openLedger(path).close()
    writeFileSync(path, '')
    expect(() => openLedger(path)).toThrow(expect.objectContaining({ code: 'ledger-unwritable' }) as Error)
  })

  it('undoes a change that a power cut stopped half way, and goes on with the rest', () => {
    const { path, folder } = halfChanged()
    const db = openLedger(path)
    expect(db.prepare('SELECT name FROM settings').pluck().all()).toEqual(['kept'])
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    db.close()
    expect(readdirSync(folder)).toEqual(['ledger.db'])
  })

  it('is looked over with a half change beside it, and neither file is touched', () => {
    const { path, folder } = halfChanged()
    const bytesOf = () => ['', '-journal'].map((suffix) => readFileSync(path + suffix).toString('base64'))
    const before = bytesOf()
    expect(checkLedger(path, 'full')).toMatchObject({ verdict: 'fine', said: '', version: ledgerVersion })
    expect(bytesOf()).toEqual(before)
    expect(readdirSync(folder)).toEqual(['ledger.db', 'ledger.db-journal'])
  })

  it('is found damaged where the words of a table are not what they were', () => {
    const { path, bytes } = killedWithOddTable()
    const before = bytes()
    expect(checkLedger(path, 'quick')).toMatchObject({
      verdict: 'damaged',
      said: 'tables: printer_profiles',
    })
    expect(bytes()).toEqual(before)
  })

  it('keeps every byte of a ledger that cannot be opened after all, its log too', () => {
    const { path, bytes } = killedWithOddTable()
    const before = bytes()
    expect(() => openLedger(path, { isChecked: true })).toThrow(
      expect.objectContaining({ code: 'ledger-unwritable' }) as Error,
    )
    expect(bytes()).toEqual(before)
  })

  it('begins anew after a first start that was cut short', () => {
    const path = join(tempFolder(), 'ledger.db')
    writeFileSync(`${path}.new`, 'half of a ledger')
    writeFileSync(`${path}.new-journal`, '')
    const db = openLedger(path)
    expect(db.pragma('user_version', { simple: true })).toBe(ledgerVersion)
    db.close()
    expect(existsSync(`${path}.new`)).toBe(false)
  })

  it.each(['-wal', '-journal'])(
    'refuses to begin anew beside a %s file that holds the last changes',
    (suffix) => {
      const path = join(tempFolder(), 'ledger.db')
      writeFileSync(path + suffix, 'the last changes')
      expect(() => openLedger(path)).toThrow(expect.objectContaining({ code: 'ledger-unwritable' }) as Error)
      expect(readFileSync(path + suffix, 'utf8')).toBe('the last changes')
    },
  )

  it.each([
    [
      'another program’s database',
      (path: string) => new BetterSqlite3(path).exec('CREATE TABLE t (a)').close(),
    ],
    [
      'a text file',
      (path: string) => writeFileSync(path, 'no database at all, but long enough to look at\n'.repeat(40)),
    ],
  ])('refuses %s and leaves it as it is', (_what, write) => {
    const path = join(tempFolder(), 'ledger.db')
    write(path)
    const before = readFileSync(path)
    expect(() => openLedger(path)).toThrow(expect.objectContaining({ code: 'ledger-unwritable' }) as Error)
    expect(readFileSync(path).equals(before)).toBe(true)
  })
})
