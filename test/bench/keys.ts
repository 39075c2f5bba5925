// `npm run bench -- keys`: one practice parcel in the real window by keyboard alone, three ways: typed by hand with the
// package's key, pasted as an address, and the last one shipped again. Counts every press that reaches the page; a key held with
// Ctrl or Alt is one press. `--control` touches the mouse once, which has to be counted.
import type { Page } from 'playwright'
import { buildIfStale } from '../../scripts/build'
import { newestOnceIn, shipmentsIn, type StationWindow } from '../../scripts/demo/window-shipments'
import { waitUntil } from '../../scripts/machine/process'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import type { Shipment } from '../../src-preload/contract/shipment'
import { aPackage } from '../support/a-package'
import { mouseMoves, watchWindow } from './day/watch-window'
import { openBenchWindow, untilUsable } from '../support/open-bench-window'

const most = { keys: 65, keysWithPaste: 4, keysShipAgain: 5 }
/** A hand's pace: what comes quicker is a scanner's. */
const handMs = 45

type Pressed = { pressed: number }

/** By hand: what is optional is passed over with Enter. */
const byHand = [
  'Mia',
  'Berg',
  null,
  'Alter Berg 6',
  null,
  null,
  '01067',
  'Dresden',
  null,
  'mia.berg@example.com',
] as const
const block = 'Łucja Świątek\nHauptstr. 4/1\n10115 Berlin\nDeutschland\nlucja@example.com'

export async function run({ flags }: RunOptions): Promise<Outcome> {
  await buildIfStale()
  const { app, window, close } = await openBenchWindow()
  try {
    await untilUsable(window)
    await setUp(window)
    await window.reload()
    await untilUsable(window)
    await watchWindow(window)
    await watchKeys(window)
    if ('control' in flags) await window.mouse.move(300, 300)

    const press = (key: string): Promise<void> => window.keyboard.press(key)
    const parcel = async (work: () => Promise<void>, lastName: string): Promise<number> => {
      const before = await pressed(window)
      const { length } = await shipmentsIn(window)
      await work()
      await waitUntil(async () => (await shipmentsIn(window)).length > length, `the parcel to ${lastName}`)
      const count = (await pressed(window)) - before
      const made = await newestOnceIn(window, ['printed'])
      throwUnless(made, lastName)
      return count
    }

    const keys = await parcel(async () => {
      for (const [index, text] of byHand.entries()) {
        if (text !== null) await window.keyboard.type(text, { delay: handMs })
        if (index < byHand.length - 1) await press('Enter')
      }
      await press('Alt+1')
      await press('F9')
    }, 'Berg')

    await app.evaluate(({ clipboard }, text) => clipboard.writeText(text), block)
    const keysWithPaste = await parcel(async () => {
      await press('Control+v')
      await window.waitForFunction(
        () => document.querySelector<HTMLInputElement>('#ship-city')?.value === 'Berlin',
      )
      await press('Alt+1')
      await press('F9')
    }, 'Świątek')

    const keysShipAgain = await parcel(async () => {
      await press('Control+n')
      await press('F9')
      // It asks whether that is meant.
      await window.locator('dialog[open]').waitFor()
      await press('1')
      await press('F9')
    }, 'Świątek')

    const result = { keys, keysWithPaste, keysShipAgain, mouseMoves: await mouseMoves(window) }
    const met =
      result.mouseMoves === 0 &&
      keys <= most.keys &&
      keysWithPaste <= most.keysWithPaste &&
      keysShipAgain <= most.keysShipAgain
    return { result: { ...result, parcels: 3, ...('control' in flags ? { control: true } : {}) }, met }
  } finally {
    await close()
  }
}

/** A bench with one package, as every shop has. */
const setUp = (window: Page): Promise<void> =>
  window.evaluate(
    async (given) => {
      const { settings } = (globalThis as unknown as StationWindow).station
      const answer = await settings.change({ packages: [given] })
      if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    },
    aPackage({
      name: 'Small box',
      weightGrams: 1250,
      lengthCentimetres: 30,
      widthCentimetres: 20,
      heightCentimetres: 10,
    }),
  )

const watchKeys = async (window: Page): Promise<void> => {
  await window.locator('#ship-firstName:focus').waitFor()
  await window.evaluate(() => {
    const seen = globalThis as unknown as Pressed
    seen.pressed = 0
    const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])
    addEventListener('keydown', ({ key }) => (seen.pressed += modifiers.has(key) ? 0 : 1), true)
  })
}

const pressed = (window: Page): Promise<number> =>
  window.evaluate(() => (globalThis as unknown as Pressed).pressed)

function throwUnless({ draft, state }: Shipment, lastName: string): void {
  const { recipient, parcel } = draft
  if (state !== 'printed' || recipient.lastName !== lastName || parcel.weightGrams !== 1250)
    throw new Error(`What was created is not what was typed: ${JSON.stringify({ state, recipient, parcel })}`)
}
