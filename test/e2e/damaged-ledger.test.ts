// A ledger that was damaged while the bench was closed, and a person who follows what the screen says.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import { createParcel, openScreen, untilState } from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e/desk'

describe('Damaged records', () => {
  let desk: Desk
  let bench: LaunchedBench
  let damaged: Buffer
  const ledger = () => join(desk.userDataFolder, 'ledger.db')

  keepPicturesOfFailures(() => desk)
  beforeAll(async () => {
    desk = await prepareDesk()
    const first = await desk.open()
    await createParcel(first.window, { lastName: 'Berg', reference: 'R-1' })
    await untilState(first.window, 'Berg', ['printed'])
    await createParcel(first.window, { lastName: 'Tal', reference: 'R-2' })
    await untilState(first.window, 'Tal', ['printed'])
    // It ends with a copy, made and checked by the process beside it.
    await first.close()
    const bytes = readFileSync(ledger())
    // Everything behind the first page of the schema: nothing of the shipments can be read.
    bytes.fill(0, 4096, bytes.length)
    writeFileSync(ledger(), bytes)
    damaged = bytes
    bench = await desk.open()
  })
  afterAll(() => desk.clear())

  it('were copied when the bench was closed', () => {
    const copies = readdirSync(join(desk.userDataFolder, 'copies'))
    expect(copies.filter((name) => /-closing\.db$/.test(name))).toHaveLength(1)
  })

  it('are told of on a screen of their own, and lie aside untouched', async () => {
    const { window } = bench
    await window.getByRole('heading', { name: /^Your records (are|were) damaged/ }).waitFor()
    const copy = window.getByRole('radio', { name: /^Use the copy of/ })
    await copy.waitFor()
    await expect.poll(() => copy.textContent(), soon).toContain('2 shipments, checked.')
    await expect.poll(() => copy.getAttribute('aria-checked'), soon).toBe('true')
    expect(await window.getByRole('navigation', { name: 'Screens' }).count()).toBe(0)
    const [aside] = readdirSync(join(desk.userDataFolder, 'aside'))
    expect(readFileSync(join(desk.userDataFolder, 'aside', aside ?? '', 'ledger.db')).equals(damaged)).toBe(
      true,
    )
    expect(readFileSync(ledger()).equals(damaged)).toBe(true)
    await window.keyboard.press('Alt+d')
    await window.getByText('The file of the records is damaged').waitFor()
    await desk.picture('damaged records')
  })

  it('are whole again once the person presses Enter, with every label', async () => {
    const { window } = bench
    await window.keyboard.press('Enter')
    await window.getByRole('navigation', { name: 'Screens' }).waitFor({ timeout: 30_000 })
    await untilState(window, 'Berg', ['printed'])
    await untilState(window, 'Tal', ['printed'])
    await openScreen(window, 'Settings')
    await window.getByRole('tab', { name: 'Data' }).click()
    await window.getByRole('heading', { name: 'Your records are in order' }).waitFor()
    await window.getByText('These records are of an earlier time').waitFor()
    await desk.picture('records after a rescue')
  })

  it('go on: the next parcel is created and printed', async () => {
    const { window } = bench
    await createParcel(window, { lastName: 'Feld', reference: 'R-3' })
    await untilState(window, 'Feld', ['printed'])
  })
})
