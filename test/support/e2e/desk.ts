// A desk for end-to-end tests: one screen and one data folder, on which the bench is opened, closed, killed and opened
// again. It knows nothing of what the bench shows.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { openDisplay } from '../../../scripts/machine/open-display'
import { launchBench, type LaunchedBench, type Surrounding } from '../../../scripts/runtime/launch-bench'
import { repositoryFolder } from '../../../scripts/repository-folder'

export type Desk = {
  /** The user's home on this desk; nothing of the machine's user is read or written. */
  home: string
  userDataFolder: string
  /** What a further process has to be started within to stand on this desk. */
  surroundings: readonly Surrounding[]
  args: readonly string[]
  env: Record<string, string>
  /** Opens the bench and waits until its form takes input. */
  open: () => Promise<LaunchedBench>
  /** Takes a picture of every window that is open into a folder that is not part of the repository. */
  picture: (name: string) => Promise<void>
  /** Closes what is still open and clears the desk. */
  clear: () => Promise<void>
}

/** Prepares a desk in a language, whatever the machine speaks; `within` adds a keyring or a print server. */
export async function prepareDesk(
  within: readonly Surrounding[] = [],
  language: 'en' | 'de' = 'en',
): Promise<Desk> {
  const home = await mkdtemp(join(tmpdir(), 'packbench-desk-'))
  const userDataFolder = join(home, 'data')
  await mkdir(userDataFolder, { mode: 0o700 })
  // Nobody types into the tests, and they take nobody's focus, nor each other's.
  const display = await openDisplay({ isPrivate: true })
  const surroundings = [display, ...within]
  const env = { HOME: home, LANG: language === 'de' ? 'de_DE.UTF-8' : 'en_US.UTF-8', LC_ALL: '' }
  const args = [`--lang=${language}`, '--force-device-scale-factor=1']
  const opened: LaunchedBench[] = []
  return {
    home,
    userDataFolder,
    surroundings,
    args,
    env,
    open: async () => {
      const bench = await launchBench({ userDataFolder, within: surroundings, args, env })
      opened.push(bench)
      // Only against hanging: alone it takes a hundredth, beside other work many times as long.
      bench.window.setDefaultTimeout(45_000)
      await untilUsable(bench)
      return bench
    },
    picture: async (name) => {
      const path = join(
        repositoryFolder,
        'test-results',
        'e2e',
        `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 120)}.png`,
      )
      for (const { window } of opened) await window.screenshot({ path }).catch(() => undefined)
    },
    clear: async () => {
      for (const bench of opened) await bench.close()
      await display.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Waits until the form takes input and main has said how the bench stands. */
async function untilUsable({ window, output }: LaunchedBench): Promise<void> {
  try {
    await window.waitForFunction(() => document.documentElement.dataset['usable'] === 'true')
  } catch (error) {
    throw new Error(`The window never became usable: ${String(error)}\nThe app wrote:\n${output()}`)
  }
}

/** Called beside the tests of a file: a test that fails leaves a picture of what stood on the screen. */
export function keepPicturesOfFailures(desk: () => Desk): void {
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await desk().picture(task.name)
  })
}
