// The installed program as its ordinary user starts it: by the command of its menu entry. It is watched and driven from
// outside, over the debugging port that Chromium opens when it is asked to; Node's own inspector is off in a package.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { stopChild, waitUntil } from '../../../scripts/machine/process'
import { type CleanRoot, userName } from './clean-root'

export type InstalledProgram = {
  window: Page
  usableAfterMs: number
  /** How the processes that draw the page are walled off, read from the kernel. */
  sandboxedRenderers: number
  unsandboxedRenderers: number
  /** Each such process with its arguments. */
  rendererCommands: string[]
  /** Everything in the program that can be debugged: pages, guests, workers, DevTools. */
  targets: () => Promise<Target[]>
  output: () => string
  /** Closes the window as a person does, who presses again when asked whether; returns the exit code. */
  close: () => Promise<number | null>
}

const pressAgainMs = 3_000
/** What is on its way may arrive first, on a busy computer as well. */
const closingLimitMs = 60_000

type Target = { type: string; url: string }

export const dataFolder = (root: CleanRoot): string =>
  join(root.folder, 'home', userName, '.config/Packbench')

/** The command of the menu entry, without the place of a file. Throws when the entry leads nowhere. */
function menuCommand(root: CleanRoot): string[] {
  const entry = readFileSync(join(root.folder, 'usr/share/applications/packbench.desktop'), 'utf8')
  const command = /^Exec=(.+)$/m
    .exec(entry)?.[1]
    ?.replace(/\s*%\w/g, '')
    .split(' ')
  const icon = /^Icon=(.+)$/m.exec(entry)?.[1] ?? ''
  const picture = join(root.folder, `usr/share/icons/hicolor/256x256/apps/${icon}.png`)
  if (!command?.[0] || !existsSync(join(root.folder, command[0])) || !existsSync(picture))
    throw new Error('The menu entry leads nowhere.')
  return command
}

/** `isUsableExpected: false`: its form may never say that it is usable; then the window is there with its page. */
export async function startInstalled(
  root: CleanRoot,
  display: { DISPLAY?: string },
  args: readonly string[] = [],
  { isUsableExpected = true } = {},
): Promise<InstalledProgram> {
  const portFile = join(dataFolder(root), 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  const startedAt = performance.now()
  const child = root.start([...menuCommand(root), '--remote-debugging-port=0', ...args], {
    DISPLAY: display.DISPLAY ?? '',
    PACKBENCH_REPORT_USABLE: '1',
  })
  let output = ''
  let usableAfterMs = 0
  const hear = (chunk: Buffer): void => {
    output += chunk.toString()
    if (usableAfterMs === 0 && output.includes('packbench: usable'))
      usableAfterMs = Math.round(performance.now() - startedAt)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  try {
    await waitUntil(
      () => {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The installed program ended: ${output.slice(-800)}`)
        return (usableAfterMs > 0 || !isUsableExpected) && existsSync(portFile)
      },
      'the installed program to be usable',
      60_000,
    )
    const port = readFileSync(portFile, 'utf8').split('\n')[0] ?? ''
    const targets = async () => (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[]
    await waitUntil(
      async () => (await targets()).some(({ type, url }) => type === 'page' && url.startsWith('app:')),
      'the page of the installed program',
      60_000,
    )
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
    const window = browser.contexts().flatMap((context) => context.pages())[0]
    if (window === undefined) throw new Error('The installed program has no window.')
    return {
      window,
      usableAfterMs,
      ...renderersOf(userName),
      targets,
      output: () => output,
      close: async () => {
        const press = (): unknown => window.evaluate('window.close()').catch(() => undefined)
        press()
        const pressing = setInterval(press, pressAgainMs)
        const insist = setTimeout(() => void stopChild(child), closingLimitMs)
        const code = await ended
        clearInterval(pressing)
        clearTimeout(insist)
        await browser.close().catch(() => undefined)
        return code
      },
    }
  } catch (error) {
    await stopChild(child)
    throw error
  }
}

/** Counts by what /proc says: a filter of system calls and a list of processes of its own, for each renderer of the program. */
function renderersOf(
  user: string,
): Pick<InstalledProgram, 'sandboxedRenderers' | 'unsandboxedRenderers' | 'rendererCommands'> {
  const rendererCommands: string[] = []
  let sandboxedRenderers = 0
  let unsandboxedRenderers = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const command = read(`/proc/${pid}/cmdline`)
    if (!command.startsWith('/opt/Packbench/packbench') || !command.includes('--type=renderer')) continue
    rendererCommands.push(command.replaceAll('\0', ' '))
    const status = read(`/proc/${pid}/status`)
    const levels = /^NSpid:\s+(.*)$/m.exec(status)?.[1]?.split(/\s+/).length ?? 0
    // This machine's, the container's, and the sandbox's own.
    const isWalledOff = /^Seccomp:\s+2$/m.test(status) && levels >= 3 && !command.includes('--no-sandbox')
    if (isWalledOff) sandboxedRenderers += 1
    else unsandboxedRenderers += 1
  }
  if (sandboxedRenderers + unsandboxedRenderers === 0) throw new Error(`${user} runs no page.`)
  return { sandboxedRenderers, unsandboxedRenderers, rendererCommands }
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It ended in between.
    return ''
  }
}
