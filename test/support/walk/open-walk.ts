// Opens the window of a walk: the page on loopback, in the Chromium of the Electron the tests use, or in the system's own.
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { launchBench } from '../../../scripts/runtime/launch-bench'
import { ensureMachine } from '../../../scripts/machine/ensure-machine'
import { openDisplay } from '../../../scripts/machine/open-display'
import { createWalk, type Look, type Walk } from './walk'
import { serveWalk } from './walk-server'

export type OpenedWalk = { page: Page; walk: (look: Look) => Walk; close: () => Promise<void> }

export type WalkSize = { width: number; height: number }
export type WalkBrowser = 'electron' | 'chromium'

type Browsed = { page: Page; close: () => Promise<void> }

const timeZone = 'Europe/Berlin'

/** A page with what it needs beside it, which ends with the page, or where none could be opened. */
const openBeside = async (
  needed: { stop: () => Promise<void> },
  open: () => Promise<Browsed>,
): Promise<Browsed> => {
  try {
    const { page, close } = await open()
    return {
      page,
      close: async () => {
        await close()
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

/** In pixels of the page; the window can be given another size while it is open. */
export async function openWalk(
  size: WalkSize = { width: 1280, height: 720 },
  browser: WalkBrowser = 'electron',
): Promise<OpenedWalk> {
  const server = await serveWalk()
  const { page, close } = await openBeside(server, () => openIn[browser](server.url, size))
  // Only against hanging: beside other work a machine may take many times as long as it does alone.
  page.setDefaultTimeout(60_000)
  return { page, walk: (look) => createWalk(page, server.url, look), close }
}
