// Opens the window of a walk: the page on loopback, in the Chromium of the Electron the tests use.
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchBench } from '../../../scripts/runtime/launch-bench'
import { openDisplay } from '../../../scripts/machine/open-display'
import { createWalk, type Look, type Walk } from './walk'
import { serveWalk } from './walk-server'

export type OpenedWalk = { page: Page; walk: (look: Look) => Walk; close: () => Promise<void> }

export type WalkSize = { width: number; height: number }

/** In pixels of the page; the window can be given another size while it is open. */
export async function openWalk(size: WalkSize = { width: 1280, height: 720 }): Promise<OpenedWalk> {
  const server = await serveWalk()
  const display = await openDisplay({ isPrivate: true })
  try {
    const { window: page, close } = await launchBench({
      appFolder: join(__dirname, 'electron'),
      within: [display],
      args: ['--lang=de', '--force-device-scale-factor=1'],
      env: {
        WALK_URL: server.url,
        WALK_WIDTH: String(size.width),
        WALK_HEIGHT: String(size.height),
        TZ: 'Europe/Berlin',
      },
    })
    // Only against hanging: beside other work a machine may take many times as long as it does alone.
    page.setDefaultTimeout(60_000)
    return {
      page,
      walk: (look) => createWalk(page, server.url, look),
      close: async () => {
        await close()
        await display.stop()
        await server.stop()
      },
    }
  } catch (error) {
    await display.stop()
    await server.stop()
    throw error
  }
}
