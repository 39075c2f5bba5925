// What a bench keeps over a restart, and what happens when it is started while it is already open.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BrowserWindow } from 'electron'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createParcel, field, openScreen, shipmentOf, untilState } from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e/desk'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import { electronBinary } from '../../scripts/runtime/electron-binary'
import { repositoryFolder } from '../../scripts/repository-folder'

const place = { x: 120, y: 90, width: 1180, height: 700 }

describe('A bench that is closed and opened again', () => {
  let desk: Desk
  let bench: LaunchedBench

  keepPicturesOfFailures(() => desk)
  beforeAll(async () => {
    desk = await prepareDesk()
    const first = await desk.open()
    await first.window.getByRole('radio', { name: 'Economy' }).check()
    await createParcel(first.window, { lastName: 'Berg', weight: '820' })
    await untilState(first.window, 'Berg', ['printed'])
    await first.app.evaluate(
      ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
      place,
    )
    await first.close()
    bench = await desk.open()
  })
  afterAll(() => desk.clear())

  it('starts the next parcel with the choices of the last one, but with nobody’s address', async () => {
    const { window } = bench
    await expect.poll(() => field(window, 'Length').inputValue(), soon).toBe('30')
    // The weight belongs to its parcel, unless it is locked.
    await expect.poll(() => field(window, 'Weight').inputValue(), soon).toBe('')
    await expect.poll(() => window.getByRole('radio', { name: 'Economy' }).isChecked(), soon).toBe(true)
    for (const label of [
      'First name',
      'Last name',
      'Street and number',
      'Postal code',
      'E-mail',
      'Reference',
    ])
      await expect.poll(() => field(window, label).inputValue(), { ...soon, message: label }).toBe('')
  })

  it('still has what was shipped, with its label', async () => {
    const { window } = bench
    expect((await shipmentOf(window, 'Berg')).state).toBe('printed')
    await openScreen(window, 'History')
    await window.getByRole('option').getByText('Mia Berg', { exact: true }).click()
    await window
      .getByRole('complementary', { name: 'Mia Berg, Dresden' })
      .getByRole('img', { name: 'Label of Mia Berg' })
      .waitFor()
  })

  it('stands where it was left', async () => {
    const bounds = await bench.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBounds(),
    )
    expect(bounds).toEqual(place)
  })

  it('comes to the front when it is started a second time, and the second start ends', async () => {
    // Another window lies over the bench, as another program's would.
    const other = await bench.app.evaluateHandle(async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ width: 300, height: 200 })
      window.focus()
      return window
    })
    const isInFront = () =>
      bench.app.evaluate(({ BrowserWindow }, over: BrowserWindow) => {
        const own = BrowserWindow.getAllWindows().find((window) => window !== over)
        return own?.isFocused() ?? false
      }, other)
    await expect.poll(isInFront, soon).toBe(false)

    const runtime = await electronBinary()
    const second = spawn(
      runtime.path,
      [...runtime.appArgs(repositoryFolder), `--user-data-dir=${desk.userDataFolder}`, ...desk.args],
      { env: { ...process.env, ...desk.surroundings[0]?.env, ...desk.env }, stdio: 'ignore' },
    )
    expect(await once(second, 'exit')).toEqual([0, null])
    await expect.poll(isInFront, soon).toBe(true)
    await other.evaluate((window) => window.destroy())
  })
})
