// A bench whose records cannot be opened: the window says so in its own words, and the file stays as it was.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, keepPicturesOfFailures, prepareDesk } from '../support/e2e/desk'
import { walkWords } from '../support/walk/walk-words'

describe('Records that are no records', () => {
  let desk: Desk
  let window: Page
  let path: string
  const written = 'this is no ledger, and somebody may want it back'
  const words = walkWords('en')

  beforeAll(async () => {
    desk = await prepareDesk()
    path = join(desk.userDataFolder, 'ledger.db')
    await writeFile(path, written)
    window = (await desk.open()).window
  })
  afterAll(() => desk.clear())
  keepPicturesOfFailures(() => desk)

  it('are named, with their place behind the details', async () => {
    await window.getByText(words.errors['ledger-unwritable'].what).first().waitFor()
    await window.locator('summary').first().click()
    await window.getByText(path).first().waitFor()
  })

  it('stay as they are, whatever is pressed', async () => {
    await window.keyboard.press('F9')
    await window.keyboard.press('F4')
    await window
      .locator('.rail-item[aria-current="page"]', { hasText: words.common.screens.history })
      .waitFor()
    expect(await readFile(path, 'utf8')).toBe(written)
  })
})
