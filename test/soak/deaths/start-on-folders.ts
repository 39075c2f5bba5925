// Starts on data folders in which something takes nothing: a file stands where a folder should be, the lock is somebody else's.
// Each shows a window or says why not; none just ends.
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { deathWordsOf } from '../../../src-main/shell/death-words'
import type { Scene } from './death-sums'
import { endAll, isShown, start } from './watched-start'

const limitMs = 60_000

/** Where a file stands in place of a folder, and a folder in place of a file. */
const files = [
  'logs',
  'labels',
  'keys',
  'printing',
  'practice',
  'copies',
  'aside',
  'Crashpad',
  'Local Storage',
]
const folders = [
  'cache.db',
  'search.db',
  'window.json',
  'ledger.mark',
  'graphics-off',
  'ledger.db',
  'form.json',
]

type Folder = { name: string; prepare: (folder: string) => Promise<void>; mustSay?: boolean }

const cases: readonly Folder[] = [
  ...files.map((name): Folder => ({
    name: `${name} is a file`,
    prepare: async (folder) => {
      await mkdir(folder, { mode: 0o700 })
      await writeFile(join(folder, name), '')
    },
  })),
  ...folders.map((name): Folder => ({
    name: `${name} is a folder`,
    prepare: async (folder) => {
      await mkdir(join(folder, name), { recursive: true })
    },
  })),
  { name: 'the folder is a file', mustSay: true, prepare: (folder) => writeFile(folder, '') },
  {
    name: 'another computer holds it',
    prepare: async (folder) => {
      await mkdir(folder, { mode: 0o700 })
      await symlink(`packing-hall-2-${process.pid}`, join(folder, 'SingletonLock'))
    },
  },
  {
    name: 'nobody holds it any more',
    prepare: async (folder) => {
      await mkdir(folder, { mode: 0o700 })
      await symlink(`${hostname()}-999999`, join(folder, 'SingletonLock'))
    },
  },
]

export async function startOnFolders(scene: Scene, { times }: { times: number }): Promise<void> {
  const { sums, home } = scene
  for (let time = 0; time < times; time += 1)
    for (const { name, prepare, mustSay = false } of cases) {
      sums.cases += 1
      const folder = join(home, `folder-${sums.cases}`)
      await prepare(folder)
      const one = start(scene, folder, home)
      try {
        const endsAtMs = performance.now() + limitMs
        const hasSaid = (): boolean => saidWords(folder).some((words) => one.output().includes(words))
        while (!one.isUsable() && !hasSaid() && one.code() === null && performance.now() < endsAtMs)
          await wait(100)
        if (hasSaid() && one.code() === null) await wait(1_000)
        const isTold = hasSaid() && (one.code() !== null || (await isShown(scene)))
        if (isTold) sums.saidInDialogs += 1
        if (isTold || (one.isUsable() && !mustSay)) continue
        if (one.code() === null) sums.windowless += 1
        else sums.silentExits += 1
        sums.problems.push(`${name}: neither a window nor a word\n${one.output()}`)
      } finally {
        await endAll(folder)
        await wait(100)
      }
    }
}

const saidWords = (folder: string): string[] => {
  const { unwritable, locked, startFailed } = deathWordsOf('en')
  return [unwritable(folder, ''), locked(folder), startFailed('')].map((words) => words.split('\n')[0] ?? '')
}
