// What a walk does in the window: begins in a world, opens a screen, presses, types, and waits for what it expects to
// see. It finds everything by the words of the window's own language. Throws when something is not there.
import type { Locator, Page } from 'playwright'
import type { BenchStatus } from '../../../src-preload/contract/bench'
import type { StationError } from '../../../src-preload/contract/errors'
import type { Shipment } from '../../../src-preload/contract/shipment'
import type { Settings } from '../../../src-preload/contract/settings'
import { type Screen, screenKeys } from '../../../src-preload/contract/vocabulary/frame-words'
import type { Language } from '../../../src-renderer/text/words'
import { walkWords, type WalkWords } from './walk-words'
import type { WalkWorld } from './walk-world'
import type { WalkPage } from './window/start'

export type Look = { language: Language; theme: Settings['theme'] }

export type Walk = {
  page: Page
  words: WalkWords
  language: Language
  /** Loads the page anew, with this world behind it, and opens a screen. */
  begin: (world: WalkWorld, screen?: Screen) => Promise<void>
  screen: (screen: Screen) => Promise<void>
  key: (key: string) => Promise<void>
  /** Presses the first button, tab or choice that says this. */
  press: (name: string | RegExp) => Promise<void>
  /** Fills the field with this id. */
  fill: (id: string, text: string) => Promise<void>
  click: (selector: string) => Promise<void>
  /** Waits until this is there: a text, or an element by its selector. */
  sees: (text: string | RegExp) => Promise<void>
  has: (selector: string) => Promise<void>
  fail: (call: string, error: StationError) => Promise<void>
  hold: (call: string) => Promise<void>
  /** What was held is answered. */
  release: (call: string) => Promise<void>
  put: (shipment: Shipment) => Promise<void>
  closing: (waitingCount: number) => Promise<void>
  status: (change: Partial<BenchStatus>) => Promise<void>
  breakDates: (message: string) => Promise<void>
  scan: (text: string) => Promise<void>
  /** Waits until nothing is on its way any more: pictures, chunks, animations. */
  settled: () => Promise<void>
}

/** One thing the window can show, by name. `open` brings it there from nothing. */
export type WalkState = { name: string; open: (walk: Walk) => Promise<void> }

export function createWalk(page: Page, url: string, look: Look): Walk {
  const words = walkWords(look.language)
  const first = (found: Locator): Locator => found.first()
  /** What a wide window does not show is there all the same. */
  const seen = (found: Locator): Promise<void> => first(found.filter({ visible: true })).waitFor()

  const settled = (): Promise<void> => page.evaluate(() => (globalThis as unknown as WalkPage).walk.settled())

  const screen = async (wanted: Screen): Promise<void> => {
    await page.keyboard.press(screenKeys[wanted])
    await page.locator('.rail-item[aria-current="page"]', { hasText: words.common.screens[wanted] }).waitFor()
    await page.locator('.screen-body > *').first().waitFor()
  }

  return {
    page,
    words,
    language: look.language,
    begin: async (world, wanted = 'ship') => {
      await page.goto(url)
      await page.waitForFunction(() => 'walk' in globalThis)
      await page.evaluate((given) => (globalThis as unknown as WalkPage).walk.start(given), {
        ...world,
        settings: { ...world.settings, ...look },
      })
      await page.waitForFunction(
        (language) =>
          document.documentElement.dataset['usable'] === 'true' && document.documentElement.lang === language,
        look.language,
      )
      if (wanted !== 'ship') await screen(wanted)
      await settled()
    },
    screen,
    key: (key) => page.keyboard.press(key),
    press: async (name) => {
      const named = { name, exact: typeof name === 'string' }
      const button = page.getByRole('button', named)
      const found = button
        .or(page.getByRole('radio', named))
        .or(page.getByRole('tab', named))
        .or(page.getByRole('checkbox', named))
      // A choice's own box is covered by its words.
      await first(found).click({ force: true })
    },
    fill: (id, text) => page.locator(`[id="${id}"]`).fill(text),
    click: (selector) => first(page.locator(selector)).click(),
    sees: (text) => seen(page.getByText(text)),
    has: (selector) => seen(page.locator(selector)),
    fail: (call, error) =>
      page.evaluate(([name, given]) => (globalThis as unknown as WalkPage).walk.fail(name, given), [
        call,
        error,
      ] as const),
    hold: (call) => page.evaluate((name) => (globalThis as unknown as WalkPage).walk.hold(name), call),
    release: (call) => page.evaluate((name) => (globalThis as unknown as WalkPage).walk.release(name), call),
    closing: (waitingCount) =>
      page.evaluate((given) => (globalThis as unknown as WalkPage).walk.closing(given), waitingCount),
    put: (shipment) =>
      page.evaluate((given) => (globalThis as unknown as WalkPage).walk.put(given), shipment),
    status: (change) =>
      page.evaluate((given) => (globalThis as unknown as WalkPage).walk.setStatus(given), change),
    breakDates: (message) =>
      page.evaluate((given) => (globalThis as unknown as WalkPage).walk.breakDates(given), message),
    scan: (text) => page.evaluate((given) => (globalThis as unknown as WalkPage).walk.scan(given), text),
    settled,
  }
}
