// Which Electron people get: the one that package.json pins, which the release workflow packs. Judged by whether it is still
// kept up, from what was published at a written date; nothing is fetched here. The Electron of the tests may be an older one.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { repositoryFolder } from '../repository-folder'

/** Electron keeps up its newest three lines. As published then: electronjs.org/docs/latest/tutorial/electron-timelines. */
const keptUp = { lines: [43, 44, 45], asOf: '2026-11-28' } as const

type About = { devDependencies?: Record<string, string> }
type Lock = { packages: Record<string, About & { version?: string }> }
type Build = { electronVersion?: string; electronDist?: string; electronDownload?: unknown }
type Step = { run?: string; env?: Record<string, unknown> }
type Job = { env?: Record<string, unknown>; needs?: string | string[]; steps?: Step[] }

/** What decides it, as it stands in the repository. */
export type Pins = {
  about: About
  lock: Lock
  build: Build
  workflow: { env?: Record<string, unknown>; jobs: Record<string, Job> }
}

export async function readPins(): Promise<Pins> {
  const text = (path: string): Promise<string> => readFile(join(repositoryFolder, path), 'utf8')
  return {
    about: JSON.parse(await text('package.json')) as About,
    lock: JSON.parse(await text('package-lock.json')) as Lock,
    build: parse(await text('electron-builder.yml')) as Build,
    workflow: parse(await text('.github/workflows/release.yml')) as Pins['workflow'],
  }
}

type ElectronOfUsers = { version: string; keptUp: readonly number[]; asOf: string; faults: string[] }

/** What is wrong with it, each in a few words; no faults when the packages of people are made with an Electron that is kept up. */
export function judgeElectronOfUsers({ about, lock, build, workflow }: Pins): ElectronOfUsers {
  const version = about.devDependencies?.['electron'] ?? 'none'
  const isExact = /^\d+\.\d+\.\d+$/.test(version)
  const line = Number(version.split('.')[0])
  const steps = workflow.jobs['package']?.steps ?? []
  const install = steps.findIndex(({ run }) => run?.startsWith('npm ci') === true)
  const make = steps.findIndex(({ run }) => run === 'npm run package')
  const surroundings = [workflow.env, workflow.jobs['package']?.env, ...steps.map(({ env }) => env)]
  const found: Record<string, boolean> = {
    [`package.json pins no version: ${version}`]: !isExact,
    [`Electron ${version} is not kept up: lines ${keptUp.lines.join(', ')} are`]:
      isExact && !keptUp.lines.some((kept) => kept === line),
    'package-lock.json holds another version': lock.packages['node_modules/electron']?.version !== version,
    'electron-builder.yml packs another Electron':
      build.electronDist !== undefined ||
      build.electronDownload !== undefined ||
      (build.electronVersion ?? version) !== version,
    'the release does not install what is pinned before it packs': install < 0 || make < install,
    'the release packs an Electron of its own': surroundings.some(
      (env) => env !== undefined && Object.keys(env).some((name) => /^ELECTRON_/i.test(name)),
    ),
    'the release does not come from those packages': ![workflow.jobs['release']?.needs]
      .flat()
      .includes('package'),
  }
  const faults = Object.entries(found).flatMap(([words, isSo]) => (isSo ? [words] : []))
  return { version, keptUp: keptUp.lines, asOf: keptUp.asOf, faults }
}

/** As if the repository pinned another one: for what has to find an old one. */
export const pinnedTo = ({ about, lock, ...pins }: Pins, version: string): Pins => ({
  ...pins,
  about: { ...about, devDependencies: { ...about.devDependencies, electron: version } },
  lock: { ...lock, packages: { ...lock.packages, 'node_modules/electron': { version } } },
})
