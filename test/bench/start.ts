// From launch to a form that can be typed into, against a bare window in the same runtime on the same screen. Both
// are watched the same way: from the start of the process to the line that it prints once its window has reported. Beside it,
// how often a start shows the other theme than the stored one; `--control` has the window remember the wrong one, which
// has to be counted.
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
import { countThemeFlashes } from './start/theme-flashes'

const highestRatio = 1.3
const fewestRuns = 7

/** Result: medians in milliseconds, their ratio, how many launches of each were measured, and looks at the wrong theme. */
export async function run({ rounds = 9, flags }: RunOptions): Promise<Outcome> {
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
    const theme = await countThemeFlashes(runtime, folder, 'control' in flags)
    return {
      result: { ratio, appMs, bareMs, runs: rounds, ...theme },
      met: ratio <= highestRatio && theme.themeFlashes === 0,
    }
  } finally {
    await display.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
