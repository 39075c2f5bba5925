// How often a window shows the other theme than the stored one, from the first of it on the screen until some time after its
// form can be typed into. The screen itself is looked at, so whatever draws there counts: the page, the window behind it, the
// system's toolkit. The system has the other theme, and the ground behind the window is of the stored one.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { StationWindow } from '../../../scripts/demo/window-shipments'
import { openDisplay } from '../../../scripts/machine/open-display'
import { repositoryFolder } from '../../../scripts/repository-folder'
import type { ElectronRuntime } from '../../../scripts/runtime/electron-binary'
import { launchBench } from '../../../scripts/runtime/launch-bench'
import { msToUsable } from '../../support/ms-to-usable'
import { type Line, screenTones } from './screen-tones'

type Tone = 'dark' | 'light'
type Surroundings = { DISPLAY?: string; XDG_CONFIG_HOME: string }
export type ThemeFlashes = {
  themeStarts: number
  /** Looks at the screen with a window on it. */
  themeFrames: number
  themeFlashes: number
  /** Between two of them, at most: what is shorter could have been missed. */
  themeGapMs: number
}

/** What comes after the first answers of the bench is looked at as well. */
const watchMs = 2_500
const everyMs = 5
/** Of a line of the screen: no part of the form is so wide and of the other tone. */
const mostOfLine = 0.6

const otherOf = { dark: 'light', light: 'dark' } as const

/** `isControl`: the window remembers the other theme than the settings, which has to be seen. */
export async function countThemeFlashes(
  runtime: ElectronRuntime,
  folder: string,
  isControl: boolean,
): Promise<ThemeFlashes> {
  const counts: ThemeFlashes = { themeStarts: 0, themeFrames: 0, themeFlashes: 0, themeGapMs: 0 }
  for (const theme of ['dark', 'light'] as const) {
    const userDataFolder = join(folder, `theme-${theme}`)
    const framesIn = join(folder, `frames-${theme}`)
    await mkdir(framesIn)
    const ground = theme === 'dark' ? 'black' : 'white'
    const display = await openDisplay({ isPrivate: true, width: 1366, height: 800, framesIn, ground })
    try {
      const system = join(folder, `system-${otherOf[theme]}`)
      await preferTone(system, otherOf[theme])
      const surroundings: Surroundings = { ...display.env, XDG_CONFIG_HOME: system }
      await storeTheme(theme, userDataFolder, surroundings)
      if (isControl) await rememberTheme(userDataFolder, otherOf[theme])
      const watched = watchScreen(join(framesIn, 'Xvfb_screen0'), otherOf[theme])
      await msToUsable(runtime, repositoryFolder, userDataFolder, surroundings, () => wait(watchMs))
      const { frames, flashes, gapMs } = await watched.end()
      if (frames === 0) throw new Error('There was no window on the screen.')
      counts.themeStarts += 1
      counts.themeFrames += frames
      counts.themeFlashes += flashes
      counts.themeGapMs = Math.max(counts.themeGapMs, gapMs)
    } finally {
      await display.stop()
    }
  }
  return counts
}

/** A desktop of this tone, as far as the toolkit is concerned. */
async function preferTone(configHome: string, tone: Tone): Promise<void> {
  await mkdir(join(configHome, 'gtk-3.0'), { recursive: true })
  const isDark = tone === 'dark' ? 1 : 0
  const settings = `[Settings]\ngtk-theme-name=Adwaita\ngtk-application-prefer-dark-theme=${isDark}\n`
  await writeFile(join(configHome, 'gtk-3.0/settings.ini'), settings)
}

/** By the bench's own settings, on a system that prefers the other one. */
async function storeTheme(theme: Tone, userDataFolder: string, surroundings: Surroundings): Promise<void> {
  const bench = await launchBench({ within: [{ env: surroundings }], userDataFolder })
  try {
    const isSystemDark = await bench.app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors)
    if (isSystemDark === (theme === 'dark')) throw new Error('The system prefers the theme that is stored.')
    await bench.window.locator('[data-usable="true"]').waitFor({ state: 'attached' })
    await bench.window.evaluate(async (wanted) => {
      const { settings } = (globalThis as unknown as StationWindow).station
      const answer = await settings.change({ theme: wanted })
      if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    }, theme)
  } finally {
    await bench.close()
  }
}

async function rememberTheme(userDataFolder: string, theme: Tone): Promise<void> {
  const file = join(userDataFolder, 'window.json')
  const kept = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  await writeFile(file, JSON.stringify({ ...kept, theme }))
}

function watchScreen(file: string, unwanted: Tone) {
  const screen = screenTones(file)
  const empty = JSON.stringify(screen.look())
  const isFlash = (lines: readonly Line[]): boolean => lines.some((line) => line[unwanted] > mostOfLine)
  let isOver = false
  const watch = async () => {
    let [frames, flashes, gapMs, lastAt] = [0, 0, 0, 0]
    while (!isOver) {
      const lines = screen.look()
      if (frames > 0 || JSON.stringify(lines) !== empty) {
        const now = performance.now()
        if (frames > 0) gapMs = Math.max(gapMs, Math.round(now - lastAt))
        lastAt = now
        frames += 1
        if (isFlash(lines)) flashes += 1
      }
      await wait(everyMs)
    }
    screen.close()
    return { frames, flashes, gapMs }
  }
  const watched = watch()
  return {
    end: () => {
      isOver = true
      return watched
    },
  }
}
