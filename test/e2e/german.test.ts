// The real bench on a German desk: its screens, a parcel's way and the application menu hold no English word. What the
// service and the printers' system said, and the ways of this machine, are nobody's words of ours and are left out.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e/desk'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import type { StationWindow } from '../../scripts/demo/window-shipments'
import { createEnglishFinder } from '../support/german/english-words'
import { shownTexts } from '../support/walk/shown-texts'
import { walkWords } from '../support/walk/walk-words'

const aParcel = {
  lastName: 'Berg',
  addressLine: 'Alter Berg 6',
  postalCode: '01067',
  city: 'Dresden',
  email: 'mia.berg@mail.invalid',
  weight: '1250',
  length: '30',
  width: '20',
  height: '10',
  reference: '#1001',
}

const words = walkWords('de')
const englishIn = createEnglishFinder()
let desk: Desk
let bench: LaunchedBench

const openScreen = async (key: string, name: string): Promise<void> => {
  await bench.window.keyboard.press(key)
  await bench.window.locator('.rail-item[aria-current="page"]', { hasText: name }).waitFor()
  await bench.window.locator('.screen-body > *').first().waitFor()
}

/** What others said about the shipments of this bench: those words stay as they came. */
const saidByOthers = (): Promise<string[]> =>
  bench.window.evaluate(async () => {
    const { station } = window as unknown as StationWindow
    const listed = await station.shipments.list({ text: '', states: [], limit: 50 })
    if (!listed.ok) return []
    const said: (string | null)[] = []
    for (const { id, carrierHandle, serviceStatus } of listed.value.rows) {
      const detail = await station.shipments.detail(id)
      said.push(carrierHandle, serviceStatus)
      if (detail.ok) said.push(...detail.value.events.map(({ answer }) => answer))
    }
    return said.flatMap((text) => text ?? []).filter((text) => text !== '')
  })

const englishOnScreen = async (): Promise<string[]> => {
  const said = await saidByOthers()
  const left: string[] = []
  for (const shown of await shownTexts(bench.window)) {
    // The service's whole answer, shown as it came.
    if (shown.startsWith('{')) continue
    const ours = said.reduce((text, foreign) => text.replaceAll(foreign, ' '), shown)
    const found = englishIn(ours)
    if (found.length > 0) left.push(`${found.join(', ')} in: ${shown}`)
  }
  return left
}

beforeAll(async () => {
  desk = await prepareDesk([], 'de')
  bench = await desk.open()
})
afterAll(() => desk.clear())
keepPicturesOfFailures(() => desk)

it('speaks German by itself on a German system', async () => {
  expect(await bench.window.evaluate(() => document.documentElement.lang)).toBe('de')
  await bench.window.getByText(words.shell.practice, { exact: true }).waitFor()
  expect(await englishOnScreen()).toEqual([])
})

it('says in German what is missing', async () => {
  await bench.window.locator('#ship-firstName').fill('Mia')
  await bench.window.keyboard.press('F9')
  await bench.window.locator('#ship-city[aria-invalid="true"]').waitFor()
  expect(await englishOnScreen()).toEqual([])
})

it('takes a parcel from the form to the history in German', async () => {
  for (const [field, text] of Object.entries(aParcel)) await bench.window.locator(`#ship-${field}`).fill(text)
  await bench.window.keyboard.press('F9')
  await bench.window.getByText(/^Mia Berg: /).waitFor()
  await bench.window.getByRole('img', { name: words.common.labelOf('Mia Berg') }).waitFor({ timeout: 60_000 })
  await bench.window.locator('.last-label-state[data-tone="good"]').waitFor({ timeout: 60_000 })
  expect(await englishOnScreen()).toEqual([])
  await openScreen('F4', words.common.screens.history)
  await bench.window.locator('.history-row').click()
  await bench.window.getByText(words.history.life).waitFor()
  expect(await englishOnScreen()).toEqual([])
})

it.each([
  ['tracking', 'F6', words.common.screens.tracking],
  ['attention', 'F7', words.common.screens.attention],
  ['the settings', 'F10', words.common.screens.settings],
])('has no English word in %s', async (_what, key, name) => {
  await openScreen(key, name)
  expect(await englishOnScreen()).toEqual([])
})

it.each(Object.entries(words.settings.sections))('has no English word in the settings of %s', async (id) => {
  await openScreen('F10', words.common.screens.settings)
  await bench.window.locator(`#settings-tab-${id}`).click()
  await bench.window.locator('#settings-panel h2').first().waitFor()
  expect(await englishOnScreen()).toEqual([])
})

it('has a German application menu', async () => {
  const menuWords = (): Promise<string[]> =>
    bench.app.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).flatMap(({ label, submenu }) => [
        label,
        ...(submenu?.items ?? []).map((item) => item.label),
      ]),
    )
  await expect.poll(menuWords).toContain('&Datei')
  expect((await menuWords()).flatMap(englishIn)).toEqual([])
})
