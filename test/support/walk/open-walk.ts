// Opens the window of a walk: the page on loopback, in the Chromium of the Electron the tests use, or in the system's own.
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { launchBench } from '../../../scripts/runtime/launch-bench'
import { ensureMachine } from '../../../scripts/machine/ensure-machine'
import { openDisplay } from '../../../scripts/machine/open-display'
import { createWalk, type Look, type Walk } from './walk'
import { serveWalk, type WalkServer } from './walk-server'

export type OpenedWalk = { page: Page; walk: (look: Look) => Walk; close: () => Promise<void> }

export type WalkSize = { width: number; height: number }
export type WalkBrowser = 'electron' | 'chromium'

type Closing = { close: () => Promise<void> }
type Browsed = Closing & { page: Page }

const timeZone = 'Europe/Berlin'

/** A window with what it needs beside it, which ends with the window, or where none could be opened. */
const openBeside = async <Opened extends Closing>(
  needed: { stop: () => Promise<void> },
  open: () => Promise<Opened>,
): Promise<Opened> => {
  try {
    const opened = await open()
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await needed.stop()
      },
    }
  } catch (error) {
    await needed.stop()
    throw error
  }
}

const openElectron = async (url: string, size: WalkSize): Promise<Browsed> => {
  const display = await openDisplay({ isPrivate: true })
  return openBeside(display, async () => {
    const { window: page, close } = await launchBench({
      appFolder: join(__dirname, 'electron'),
      within: [display],
      args: ['--lang=de', '--force-device-scale-factor=1'],
      env: {
        WALK_URL: url,
        WALK_WIDTH: String(size.width),
        WALK_HEIGHT: String(size.height),
        TZ: timeZone,
      },
    })
    return { page, close }
  })
}

const openChromium = async (url: string, viewport: WalkSize): Promise<Browsed> => {
  await ensureMachine(['chromium'])
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--lang=de'],
    // As root there is no sandbox, and the page is our own.
    chromiumSandbox: process.getuid?.() !== 0,
    env: { ...process.env, TZ: timeZone },
  })
  const page = await browser.newPage({ viewport, locale: 'de-DE' })
  await page.goto(url)
  return { page, close: () => browser.close() }
}

const openIn = { electron: openElectron, chromium: openChromium }

/** One window on a page that is served; several of them go through the states side by side. */
export async function openWalkOn(
  { url }: Pick<WalkServer, 'url'>,
  size: WalkSize = { width: 1280, height: 720 },
  browser: WalkBrowser = 'electron',
): Promise<OpenedWalk> {
  const { page, close } = await openIn[browser](url, size)
  // Only against hanging: beside other work a machine may take many times as long as it does alone.
  page.setDefaultTimeout(60_000)
  return { page, walk: (look) => createWalk(page, url, look), close }
}

/** In pixels of the page; the window can be given another size while it is open. */
export async function openWalk(size?: WalkSize, browser?: WalkBrowser): Promise<OpenedWalk> {
  const server = await serveWalk()
  return openBeside(server, () => openWalkOn(server, size, browser))
}
