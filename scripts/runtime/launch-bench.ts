// Starts the built app in a real Electron for a test and hands over its first window (Playwright drives it).
// Knows nothing of what the app shows. The app must have been built before: npm run build.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { openDisplay, type Display } from '../machine/open-display'
import { stopChild } from '../machine/process'
import { repositoryFolder } from '../repository-folder'
import { readyRuntime } from './ready-runtime'

/** What a window is started within: a display, a keyring, a print server. */
export type Surrounding = { env: Record<string, string | undefined>; args?: readonly string[] }

export type LaunchOptions = {
  /** The folder of a package.json; this repository unless said. */
  appFolder?: string
  /** Kept when given. Otherwise a new one, removed by close(). */
  userDataFolder?: string
  /** Without a display among them, and without one of the user's, an own Xvfb is started. */
  within?: readonly Surrounding[]
  args?: readonly string[]
  env?: Record<string, string>
  /** For the launch, and again for the first window. Two minutes unless said. */
  timeoutMs?: number
}

export type LaunchedBench = {
  app: ElectronApplication
  window: Page
  userDataFolder: string
  /** What the main process wrote since the launch was complete, both streams. */
  output: () => string
  /** Ends the app as a person would, insists after ten seconds, and clears away what launchBench made. */
  close: () => Promise<void>
  /** Ends it as a power cut would. The user-data folder stays; close() afterwards clears away. */
  kill: () => Promise<void>
}

/** Starts the app and waits for its first window. Throws, with the app's output, when none comes in time. */
export async function launchBench(options: LaunchOptions = {}): Promise<LaunchedBench> {
  const appFolder = options.appFolder ?? repositoryFolder
  if (appFolder === repositoryFolder && !existsSync(join(appFolder, 'out/main/index.js'))) {
    throw new Error('The app is not built yet: run npm run build first.')
  }
  const runtime = await readyRuntime()

  const cleanUps: (() => Promise<void>)[] = []
  const cleanUp = async () => {
    for (const step of cleanUps.splice(0).reverse()) await step()
  }
  try {
    const userDataFolder = options.userDataFolder ?? (await mkdtemp(join(tmpdir(), 'packbench-data-')))
    if (options.userDataFolder === undefined) {
      cleanUps.push(() => rm(userDataFolder, { recursive: true, force: true }))
    }
    const within = [...(options.within ?? [])]
    if (!within.some((part) => part.env['DISPLAY'] !== undefined)) {
      const display: Display = await openDisplay()
      cleanUps.push(display.stop)
      within.push(display)
    }

    const launch = (): Promise<ElectronApplication> =>
      _electron.launch({
        executablePath: runtime.path,
        args: [
          ...runtime.appArgs(appFolder),
          `--user-data-dir=${userDataFolder}`,
          ...within.flatMap((part) => part.args ?? []),
          ...(options.args ?? []),
        ],
        env: definedOnly({
          ...process.env,
          ...within.reduce<Surrounding['env']>((all, part) => ({ ...all, ...part.env }), {}),
          ...options.env,
          ELECTRON_RUN_AS_NODE: undefined,
        }),
        timeout: options.timeoutMs ?? 120_000,
      })
    const app = await launch().catch((error: unknown) => {
      if (!isCrashOfElectron(error)) throw error
      console.error(
        `Electron crashed before it ran a line of the app; it is started once more.\n${String(error)}`,
      )
      return launch()
    })
    const child = app.process()
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const endApp = async () => {
      const insist = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await app.close().catch(() => undefined)
      clearTimeout(insist)
      await stopChild(child)
    }
    cleanUps.push(endApp)

    const window = await app
      .firstWindow({ timeout: options.timeoutMs ?? 120_000 })
      .catch((error: unknown) => {
        throw new Error(`${String(error)}\nThe app wrote:\n${output}`)
      })
    return {
      app,
      window,
      userDataFolder,
      output: () => output,
      close: cleanUp,
      kill: async () => {
        child.kill('SIGKILL')
        await stopChild(child)
      },
    }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** Seen once in hundreds of starts: Electron 25 ends with a segmentation fault while the debugger is attached. */
const isCrashOfElectron = (error: unknown): boolean =>
  String(error).includes('Process failed to launch') && String(error).includes('signal=SIGSEGV')

function definedOnly(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
