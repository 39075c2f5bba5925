// The window's frame as the system shows it: title, menus, zoom and colours over a restart, and closing under a waiting parcel.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createParcel, openScreen, statusLine } from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e/desk'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'

let desk: Desk
let bench: LaunchedBench

keepPicturesOfFailures(() => desk)
beforeAll(async () => {
  desk = await prepareDesk()
  bench = await desk.open()
})
afterAll(() => desk.clear())

const title = () =>
  bench.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle() ?? '')
const zoom = () =>
  bench.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor())
const chooseInMenu = (label: string) =>
  bench.app.evaluate(({ Menu }, wanted) => {
    const items = (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) => submenu?.items ?? [])
    items.find((item) => item.label === wanted)?.click()
  }, label)

it('has a title that names the connection', async () => {
  await expect.poll(title, soon).toBe('PRACTICE – Packbench')
})

it('has no bar for its menu until somebody wants it', async () => {
  expect(
    await bench.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMenuBarVisible()),
  ).toBe(false)
})

it('opens screens from the menu of the program', async () => {
  await chooseInMenu('Tracking')
  await bench.window.locator('.rail-item[aria-current="page"]', { hasText: 'Tracking' }).waitFor()
  await chooseInMenu('Ship')
  await bench.window.getByRole('form', { name: 'New shipment' }).waitFor()
})

it('offers to paste with the right mouse button', async () => {
  await bench.app.evaluate(({ Menu }) => {
    const build = Menu.buildFromTemplate.bind(Menu)
    Menu.buildFromTemplate = (template) => {
      const menu = build(template)
      menu.popup = () => Object.assign(globalThis, { shownMenu: menu.items.map(({ label }) => label) })
      return menu
    }
  })
  await bench.window.getByLabel('First name', { exact: true }).click({ button: 'right' })
  const shown = () => bench.app.evaluate(() => Reflect.get(globalThis, 'shownMenu') as string[] | undefined)
  await expect.poll(shown, soon).toEqual(['Undo', 'Redo', '', 'Cut', 'Copy', 'Paste', '', 'Select all'])
})

it('has its zoom and its colours in the first frame after a restart', async () => {
  await bench.window.keyboard.press('Control+=')
  await bench.window.keyboard.press('Control++')
  await expect.poll(zoom, soon).toBeCloseTo(1.25)
  await openScreen(bench.window, 'Settings')
  await bench.window.locator('#settings-tab-screen').click()
  await bench.window.getByText('125 %').waitFor()
  await bench.window.getByRole('radio', { name: 'Dark' }).check()
  const isDark = () => bench.app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors)
  await expect.poll(isDark, soon).toBe(true)
  await bench.close()
  bench = await desk.open()
  // What the first frame was drawn with: nothing here waits for the ledger.
  expect(
    await bench.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor()),
  ).toMatch(/0e161c/i)
  expect(await bench.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
  expect(await zoom()).toBeCloseTo(1.25)
  await bench.window.keyboard.press('Control+0')
  await expect.poll(zoom, soon).toBe(1)
})

it('says what waits before it closes, and closes on the second press', async () => {
  const pressClose = () =>
    bench.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await openScreen(bench.window, 'Ship')
  await statusLine(bench.window)
    .getByRole('button', { name: 'Pause: nothing is sent until you resume' })
    .click()
  await createParcel(bench.window, { firstName: 'Wanda', lastName: 'Waits', email: 'w@example.com' })
  await statusLine(bench.window).getByText('1 waiting').waitFor()
  await pressClose()
  const dialog = bench.window.getByRole('dialog', { name: '1 parcel is still waiting' })
  await dialog.waitFor()
  await bench.window.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await pressClose()
  await dialog.waitFor()
  const ended = bench.app.waitForEvent('close')
  await pressClose()
  await ended
})
