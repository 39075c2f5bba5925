// `npm run soak -- suite`: the whole suite again and again, each time in a clean clone of the last commit with packages of
// its own, while other loads keep the processor busy beside it. A run that fails, or leaves a clone that git calls
// changed, misses the target. `--beside "soak kill, bench start"` has such work as a load, in a clone of its own; given
// again, there is another one. `--load "command"` has a program of one's own as a load, which must run throughout. `--control` plants a test that fails and one that writes into the clone: both must be seen.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { repositoryFolder } from '../../scripts/repository-folder'
import { makeClone } from './suite/make-clone'
import { readSuiteRun, type SuiteRun } from './suite/read-suite-run'
import { startBeside } from './suite/start-beside'
import { startLoads } from './suite/start-loads'
import { installAndTest } from './suite/install-and-test'
import { jobsOf, type WorkBeside } from './suite/work-beside'
import { runOrThrow } from '../../scripts/machine/process'

const usualRounds = 5
const usualLoads = 2

/** Result: how many runs, how many of them failed, how many left a changed clone, and how many tests passed in each. */
export async function run({ rounds = usualRounds, flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] !== undefined
  const lanes = flags['beside']?.split('\n').map(jobsOf) ?? []
  const commands = flags['load']?.split('\n') ?? []
  const ordinary = loadsIn(flags, lanes.length + commands.length)
  const commit = (await runOrThrow('git', ['rev-parse', 'HEAD'], { cwd: repositoryFolder })).trim()
  const loads = startLoads(ordinary, commands)
  const beside = lanes.map((jobs) => startBeside(commit, jobs))
  const runs: SuiteRun[] = []
  let throughout = 0
  let ends: Awaited<ReturnType<WorkBeside['end']>>[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`Run ${round} of ${rounds}`)
      runs.push(await runInClone(commit, isControl))
      console.log(JSON.stringify(runs.at(-1)))
    }
  } finally {
    throughout = loads.running()
    await loads.stop()
    ends = await Promise.all(beside.map((one) => one.end()))
  }
  throughout += ends.filter(({ ranThrough }) => ranThrough).length
  const failed = runs.filter(({ isGreen }) => !isGreen).length
  const treeDirty = runs.filter(({ changed }) => changed.length > 0).length
  const jobs = ends.flatMap(({ ended }) => ended)
  return {
    result: {
      runs: runs.length,
      failed,
      treeDirty,
      loads: loads.count + lanes.length,
      throughout,
      passed: runs.map(({ passed }) => passed),
      longestMs: Math.max(...runs.map(({ tookMs }) => tookMs)),
      ...(lanes.length > 0 ? { beside: jobs, notBegun: ends.flatMap(({ notBegun }) => notBegun) } : {}),
      ...(isControl ? { control: true } : {}),
    },
    met:
      failed === 0 &&
      treeDirty === 0 &&
      throughout === loads.count + lanes.length &&
      jobs.every(({ isRight }) => isRight),
  }
}

async function runInClone(commit: string, isControl: boolean): Promise<SuiteRun> {
  const { folder, remove } = await makeClone(commit)
  try {
    return await runOnce(folder, isControl)
  } finally {
    await remove()
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

/** Where other work is done beside it there are no others, unless they are asked for. */
function loadsIn({ loads }: RunOptions['flags'], others: number): number {
  if (loads === undefined) return others > 0 ? 0 : usualLoads
  if (/^\d$/.test(loads)) return Number(loads)
  throw new Error(`--loads wants a number from 0 to 9, not "${loads}".`)
}
