import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { collectRows } from '../../../../src-main/copies/salvage/collect-rows'
import { openPageFile } from '../../../../src-main/copies/salvage/page-file'
import { migrate } from '../../../../src-main/ledger/migrate'
import { tempFolder } from '../../../support/temp-folder'

describe('what is read of the pages of a ledger', () => {
  it('holds no row of a table that nothing is read from', () => {
    const path = join(tempFolder(), 'ledger.db')
    const db = new BetterSqlite3(path)
    migrate(db)
    const steps = db.prepare('SELECT count(*) FROM allowed_steps').pluck().get()
    db.close()

    const rows = collectRows(openPageFile(path), ['settings', 'shipments'])

    expect(steps).toBeGreaterThan(0)
    expect(rows).toEqual(
      new Map([
        ['settings', []],
        ['shipments', []],
      ]),
    )
  })
})
