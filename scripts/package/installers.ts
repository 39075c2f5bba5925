// What electron-builder makes on the system it is made for: an installer and a ZIP on Windows, a DMG and a ZIP on macOS, an
// AppImage on Linux. What this system or this network cannot make is said by name, with the reason.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Arch, build, type Configuration, Platform } from 'electron-builder'
import { repositoryFolder } from '../repository-folder'
import { configuration } from './app-folder'
import { checkContents, readFuses } from './check-folder'

type Wanted = {
  version: string
  output: string
  isWanted: (kind: string) => boolean
  /** The Electron here is the tests' own, which is given to nobody. */
  isFallback: boolean
}
export type Installers = {
  made: { kind: string; path: string }[]
  notMade: Record<string, string>
  /** As read from the program, where this made it. */
  fuses?: Record<string, 'on' | 'off'>
}

const kinds: Readonly<Record<'linux' | 'win32' | 'darwin', readonly string[]>> = {
  linux: ['AppImage'],
  win32: ['nsis', 'zip'],
  darwin: ['dmg', 'zip'],
}
const names = { linux: 'Linux', win32: 'Windows', darwin: 'macOS' } as const

export async function makeInstallers({ version, output, isWanted, isFallback }: Wanted): Promise<Installers> {
  const result: Installers = { made: [], notMade: {} }
  for (const platform of ['linux', 'win32', 'darwin'] as const) {
    const wanted = kinds[platform].filter(isWanted)
    if (wanted.length === 0) continue
    const refuse = (why: string): void => {
      for (const kind of wanted) result.notMade[`${names[platform]} ${kind}`] = why
    }
    if (platform !== process.platform) {
      refuse(`made on ${names[platform]}; the release workflow does`)
      continue
    }
    if (isFallback) {
      refuse('the current Electron and the tools of electron-builder cannot be downloaded here')
      continue
    }
    const config = configuration({ version, output, isFallback })
    result.made.push(...(await make(platform, wanted, config, output)))
    if (platform !== 'linux') {
      const place = placeOf(platform, output)
      checkContents(place.resources)
      result.fuses = await readFuses(place.program)
    }
  }
  return result
}

async function make(
  platform: 'linux' | 'win32' | 'darwin',
  wanted: readonly string[],
  config: Configuration,
  output: string,
): Promise<Installers['made']> {
  const system = { linux: Platform.LINUX, win32: Platform.WINDOWS, darwin: Platform.MAC }[platform]
  const files = await build({
    projectDir: repositoryFolder,
    config,
    targets: system.createTarget(
      [...wanted],
      ...(platform === 'darwin' ? [Arch.x64, Arch.arm64] : [Arch.x64]),
    ),
    publish: 'never',
    ...(platform === 'linux' ? { prepackaged: join(output, 'linux-unpacked') } : {}),
  })
  return files
    .filter((path) => /\.(AppImage|exe|zip|dmg)$/.test(path))
    .map((path) => ({ kind: `${names[platform]} ${/[^.]+$/.exec(path)?.[0] ?? ''}`, path }))
}

const placeOf = (platform: 'win32' | 'darwin', output: string): { program: string; resources: string } =>
  platform === 'win32'
    ? {
        program: join(output, 'win-unpacked/Packbench.exe'),
        resources: join(output, 'win-unpacked/resources'),
      }
    : {
        program: join(output, 'mac-arm64/Packbench.app'),
        resources: join(output, 'mac-arm64/Packbench.app/Contents/Resources'),
      }

export async function packageVersion(): Promise<string> {
  const about = JSON.parse(await readFile(join(repositoryFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return about.version
}
