// The program as a folder that can be started: Electron with the app's archive inside, made by electron-builder after
// electron-builder.yml. Where the current Electron cannot be had, the tests' older one stands in, for this machine alone.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { Arch, build, Platform, type Configuration } from 'electron-builder'
import { cacheFolder } from '../runtime/cache'
import { electronBinary } from '../runtime/electron-binary'
import { ensureSqlite } from '../runtime/ensure-sqlite'
import { repositoryFolder } from '../repository-folder'
import { writePartsList } from './parts-list'

export type AppFolder = { folder: string }

type Wanted = {
  version: string
  /** Where to put it: a folder `linux-unpacked` (or the like) is made inside. */
  output: string
  /** The Electron that is packed is the tests' older one. */
  isFallback: boolean
}

const { sqliteBuild } = createRequire(import.meta.url)(
  '../../resources/runtime/launcher/sqlite-build.js',
) as {
  sqliteBuild: (cacheFolder: string, appFolder: string) => string | undefined
}

/** What electron-builder is to do, besides electron-builder.yml. */
export const configuration = ({ version, output, isFallback }: Wanted): Configuration => ({
  extends: join(repositoryFolder, 'electron-builder.yml'),
  extraMetadata: { version },
  directories: { output },
  // The page comes by app://, never as a file; older ones have no such fuse.
  ...(isFallback ? {} : { electronFuses: { grantFileProtocolExtraPrivileges: false } }),
  afterPack: ({ appOutDir, packager }) => {
    writePartsList(packager.getResourcesDir(appOutDir))
  },
})

/** Linux only: on Windows and macOS the folder is made together with what it is packed into. */
export async function makeAppFolder({ version, output }: Omit<Wanted, 'isFallback'>): Promise<AppFolder> {
  const runtime = await electronBinary()
  const folder = join(output, 'linux-unpacked')
  const config = configuration({ version, output, isFallback: runtime.isFallback })
  const targets = Platform.LINUX.createTarget('dir', Arch.x64)
  const made = { folder }
  if (!runtime.isFallback) {
    await build({ projectDir: repositoryFolder, targets, config, publish: 'never' })
    return made
  }
  await ensureSqlite(runtime)
  const standIn = await mkdtemp(join(tmpdir(), 'packbench-electron-'))
  try {
    // A copy: its fuses are flipped. Without the launcher that opens an app by its folder.
    await cp(dirname(runtime.path), standIn, {
      recursive: true,
      filter: (path) => !path.startsWith(join(dirname(runtime.path), 'resources/app')),
    })
    const binary = sqliteBuild(cacheFolder(), repositoryFolder)
    if (binary === undefined) throw new Error('The packages are not installed yet: run npm install first.')
    await build({
      projectDir: repositoryFolder,
      targets,
      config: {
        ...config,
        electronDist: standIn,
        electronVersion: runtime.version,
        files: [
          // A list that begins with what to leave out would begin with everything.
          'package.json',
          '!node_modules/better-sqlite3/prebuilds/**',
          // better-sqlite3 looks here first.
          { from: dirname(binary), to: 'node_modules/better-sqlite3/build/Release', filter: ['*.node'] },
        ],
      },
      publish: 'never',
    })
  } finally {
    await rm(standIn, { recursive: true, force: true })
  }
  return made
}
