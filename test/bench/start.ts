// From launch to a form that can be typed into, against a bare window in the same runtime on the same screen. Both
// are watched the same way: from the start of the process to the line that it prints once its window has reported.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDisplay } from '../../scripts/machine/open-display'
import { repositoryFolder } from '../../scripts/repository-folder'
import { readyRuntime } from '../../scripts/runtime/ready-runtime'
import { median } from '../support/median'
import { msToUsable } from '../support/ms-to-usable'
import { buildIfStale } from '../../scripts/build'
import type { Outcome, RunOptions } from '../../scripts/named-runs'

const highestRatio = 1.5
const fewestRuns = 7

/** Result: medians in milliseconds, their ratio, and how many launches of each were measured. */
export async function run({ rounds = 9 }: RunOptions): Promise<Outcome> {
  if (rounds < fewestRuns) throw new Error(`A median of fewer than ${fewestRuns} runs says too little.`)
  const runtime = await readyRuntime()
  await buildIfStale()
  const display = await openDisplay({ isPrivate: true })
  const folder = await mkdtemp(join(tmpdir(), 'packbench-bench-'))
  const launch = (name: string, appFolder: string) =>
    msToUsable(runtime, appFolder, join(folder, name), display.env)
  const app = () => launch('app', repositoryFolder)
  const bare = () => launch('bare', join(import.meta.dirname, 'bare-window'))

  try {
    // The first launch of each makes its folders and warms the disk; a worker's every other launch is measured.
    await app()
    await bare()
    const appRuns: number[] = []
    const bareRuns: number[] = []
    for (let index = 0; index < rounds; index += 1) {
      appRuns.push(await app())
      bareRuns.push(await bare())
    }
    const [appMs, bareMs] = [median(appRuns), median(bareRuns)]
    const ratio = Math.round((appMs / bareMs) * 100) / 100
    return { result: { ratio, appMs, bareMs, runs: rounds }, met: ratio <= highestRatio }
  } finally {
    await display.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
