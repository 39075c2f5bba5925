// How often a window shows the other theme than the stored one, from its first frame until some time after its form can be typed
// into. Each frame's own colour is looked at, in the page, from before its first script on.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright'
import type { StationWindow } from '../../../scripts/demo/window-shipments'
import type { Display } from '../../../scripts/machine/open-display'
import { launchBench } from '../../../scripts/runtime/launch-bench'

type Tone = 'dark' | 'light'
type Watched = { tones: Tone[]; beganAt: number }
export type ThemeFlashes = { themeStarts: number; themeFrames: number; themeFlashes: number }

/** What comes after the first answers of the bench is looked at as well. */
const watchMs = 2_500

/** Runs in the page, before anything of it. */
const watch = `(() => {
  const tones = []
  globalThis.watched = { tones, beganAt: performance.now() }
  const isDark = () => {
    const root = document.body ?? document.documentElement
    const parts = root === null ? [] : (getComputedStyle(root).backgroundColor.match(/[\\d.]+/g) ?? []).map(Number)
    const [red = 0, green = 0, blue = 0, alpha = 1] = parts
    // Nothing of its own: the canvas has the colour the page prefers.
    if (parts.length === 0 || alpha === 0) return matchMedia('(prefers-color-scheme: dark)').matches
    return red * 0.3 + green * 0.6 + blue * 0.1 < 128
  }
  const frame = () => {
    tones.push(isDark() ? 'dark' : 'light')
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})()`

/** Puts the script into the page that is still to come. */
const watchFirstPage = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ app: program, BrowserWindow }, source) => {
    if (BrowserWindow.getAllWindows().length > 0) throw new Error('There was a window before anybody looked.')
    program.once('browser-window-created', (_event, { webContents }) => {
      webContents.debugger.attach('1.3')
      void webContents.debugger.sendCommand('Page.enable')
      void webContents.debugger.sendCommand('Page.addScriptToEvaluateOnNewDocument', { source })
    })
  }, watch)

/** `isControl`: the window remembers the other theme than the settings, which has to be seen. */
export async function countThemeFlashes(
  folder: string,
  display: Display,
  isControl = false,
): Promise<ThemeFlashes> {
  const counts: ThemeFlashes = { themeStarts: 0, themeFrames: 0, themeFlashes: 0 }
  for (const theme of ['dark', 'light'] as const) {
    const userDataFolder = join(folder, `theme-${theme}`)
    // A system that prefers the other one.
    const launch = { within: [display], userDataFolder, args: theme === 'light' ? ['--force-dark-mode'] : [] }
    const first = await launchBench(launch)
    await first.window.locator('[data-usable="true"]').waitFor({ state: 'attached' })
    await first.window.evaluate(async (wanted) => {
      const answer = await (globalThis as unknown as StationWindow).station.settings.change({ theme: wanted })
      if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    }, theme)
    await first.close()
    if (isControl) rememberOther(join(userDataFolder, 'window.json'), theme)

    const second = await launchBench({ ...launch, beforeWindow: watchFirstPage })
    try {
      await second.window.locator('[data-usable="true"]').waitFor({ state: 'attached' })
      await second.window.waitForTimeout(watchMs)
      const { tones, firstPaintAt, beganAt } = await second.window.evaluate(() => ({
        ...(globalThis as unknown as { watched: Watched }).watched,
        firstPaintAt: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
      }))
      if (beganAt > firstPaintAt) throw new Error('The first frame was painted before anybody looked.')
      const behind = await second.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
      )
      counts.themeStarts += 1
      counts.themeFrames += tones.length
      counts.themeFlashes +=
        tones.filter((tone) => tone !== theme).length + (toneOf(behind ?? '') === theme ? 0 : 1)
    } finally {
      await second.close()
    }
  }
  return counts
}

/** Of "#f3f5f7". */
const toneOf = (colour: string): Tone => (Number.parseInt(colour.slice(3, 5), 16) < 128 ? 'dark' : 'light')

function rememberOther(path: string, theme: Tone): void {
  const kept = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  writeFileSync(path, JSON.stringify({ ...kept, theme: theme === 'dark' ? 'light' : 'dark' }))
}
