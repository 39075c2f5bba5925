// A bench whose records cannot be opened: the window says why in its own words, and the file stays as it was. Where it passes,
// the bench opens by itself.
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerApplicationId } from '../../src-main/ledger/migrate'
import { openLedger } from '../../src-main/ledger/open-ledger'
import { pathsBelow } from '../../src-main/shell/paths'
import { statusLine } from '../support/e2e/at-the-bench'
import { type Desk, keepPicturesOfFailures, prepareDesk } from '../support/e2e/desk'
import { walkWords } from '../support/walk/walk-words'

/** Records of a version that nobody has yet. */
function writeNewerLedger(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true })
  const ledger = new Database(path)
  ledger.pragma(`application_id = ${ledgerApplicationId}`)
  ledger.pragma('journal_mode = WAL')
  ledger.pragma('user_version = 9999')
  ledger.exec('CREATE TABLE shipments (something TEXT)')
  ledger.close()
  return readFileSync(path)
}

describe('Records of a newer version', () => {
  let desk: Desk
  let window: Page
  let ledger: string
  let written: Buffer
  const words = walkWords('en')

  beforeAll(async () => {
    desk = await prepareDesk()
    ledger = pathsBelow(desk.userDataFolder).ledger
    written = writeNewerLedger(ledger)
    window = (await desk.open()).window
  })
  afterAll(() => desk.clear())
  keepPicturesOfFailures(() => desk)

  it('are named as that, with what to do', async () => {
    await window.getByText(words.errors['ledger-newer'].what).first().waitFor()
    await window.getByText(words.errors['ledger-newer'].next).first().waitFor()
  })

  it('stay as they are, whatever is pressed', async () => {
    await window.keyboard.press('F9')
    await window.keyboard.press('F10')
    expect(readFileSync(ledger).equals(written)).toBe(true)
  })
})

describe('Records that another program holds', () => {
  let desk: Desk
  let window: Page
  let other: Database.Database
  const words = walkWords('en')

  beforeAll(async () => {
    desk = await prepareDesk()
    const { ledger } = pathsBelow(desk.userDataFolder)
    openLedger(ledger).close()
    other = new Database(ledger)
    other.pragma('locking_mode = EXCLUSIVE')
    other.exec('BEGIN EXCLUSIVE')
    window = (await desk.open()).window
  })
  afterAll(() => desk.clear())
  keepPicturesOfFailures(() => desk)

  it('are named as held, and opened by themselves once nobody holds them any more', async () => {
    const held = window.getByText('Another program holds the records').first()
    await held.waitFor()
    other.close()
    await held.waitFor({ state: 'detached' })
    await window.getByText(words.errors['ledger-unwritable'].what).first().waitFor({ state: 'detached' })
    await statusLine(window).getByText('PRACTICE', { exact: true }).waitFor()
  })
})
