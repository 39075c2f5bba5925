// `npm run soak -- suite`: the whole suite again and again, each time in a clean clone of the last commit with packages of
// its own, while other loads keep the processor busy beside it. A run that fails, or leaves a clone that git calls
// changed, misses the target. `--control` plants a test that fails and one that writes into the clone: both must be seen.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { repositoryFolder } from '../../scripts/repository-folder'
import { readSuiteRun, type SuiteRun } from './suite/read-suite-run'
import { startLoads } from './suite/start-loads'
import { installAndTest } from './suite/install-and-test'
import { runOrThrow } from '../../scripts/machine/process'

const usualRounds = 5
const usualLoads = 2

/** Result: how many runs, how many of them failed, how many left a changed clone, and how many tests passed in each. */
export async function run({ rounds = usualRounds, flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] !== undefined
  const loads = startLoads(loadsIn(flags))
  const runs: SuiteRun[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`Run ${round} of ${rounds}`)
      runs.push(await inClone((folder) => runOnce(folder, isControl)))
      console.log(JSON.stringify(runs.at(-1)))
    }
  } finally {
    await loads.stop()
  }
  const failed = runs.filter(({ isGreen }) => !isGreen).length
  const treeDirty = runs.filter(({ changed }) => changed.length > 0).length
  return {
    result: {
      runs: runs.length,
      failed,
      treeDirty,
      loads: loads.count,
      passed: runs.map(({ passed }) => passed),
      longestMs: Math.max(...runs.map(({ tookMs }) => tookMs)),
      ...(isControl ? { control: true } : {}),
    },
    met: failed === 0 && treeDirty === 0,
  }
}

async function runOnce(folder: string, isControl: boolean): Promise<SuiteRun> {
  if (isControl) {
    const planted = join(folder, 'test/scripts/planted.test.ts')
    await cp(join(import.meta.dirname, 'suite/planted.txt'), planted)
    for (const args of [
      ['add', planted],
      ['-c', 'user.name=soak', '-c', 'user.email=soak@example.com', 'commit', '-q', '-m', 'Planted'],
    ])
      await runOrThrow('git', args, { cwd: folder })
  }
  const startedAt = performance.now()
  const { code, output } = await installAndTest(folder)
  const status = await runOrThrow('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: folder })
  return readSuiteRun({ code, output, status, tookMs: Math.round(performance.now() - startedAt) })
}

async function inClone<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const parent = await mkdtemp(join(tmpdir(), 'packbench-suite-'))
  const folder = join(parent, 'packbench')
  try {
    await runOrThrow('git', ['clone', '--quiet', '--no-hardlinks', repositoryFolder, folder])
    return await work(folder)
  } finally {
    await rm(parent, { recursive: true, force: true, maxRetries: 5 })
  }
}

function loadsIn({ loads }: RunOptions['flags']): number {
  if (loads === undefined) return usualLoads
  if (/^\d$/.test(loads)) return Number(loads)
  throw new Error(`--loads wants a number from 0 to 9, not "${loads}".`)
}
