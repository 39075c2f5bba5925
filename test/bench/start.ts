// From launch to a form that can be typed into, against a bare window in the same runtime on the same screen. Both
// are watched the same way: from the start of the process to the line that it prints once its window has reported.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDisplay } from '../../scripts/machine/open-display'
import { stopChild } from '../../scripts/machine/process'
import type { ElectronRuntime } from '../../scripts/runtime/electron-binary'
import { repositoryFolder } from '../../scripts/repository-folder'
import { readyRuntime } from '../../scripts/runtime/ready-runtime'
import { median } from '../support/median'
import { buildIfStale } from '../../scripts/build'
import type { Outcome, RunOptions } from '../../scripts/named-runs'

const usableLine = 'packbench: usable'
const highestRatio = 1.5
const fewestRuns = 7
const limitMs = 60_000

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

async function msToUsable(
  runtime: ElectronRuntime,
  appFolder: string,
  userDataFolder: string,
  display: { DISPLAY?: string },
): Promise<number> {
  const args = [...runtime.appArgs(appFolder), `--user-data-dir=${userDataFolder}`]
  const env = { ...process.env, ...display, PACKBENCH_REPORT_USABLE: '1', ELECTRON_RUN_AS_NODE: undefined }
  const startedAt = performance.now()
  const child = spawn(runtime.path, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let limit: NodeJS.Timeout | undefined
  try {
    return await new Promise<number>((resolve, reject) => {
      const failed = (why: string) => reject(new Error(`${appFolder}: ${why}\n${output.trim()}`))
      limit = setTimeout(() => failed(`not usable within ${limitMs} ms.`), limitMs)
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes(usableLine)) resolve(Math.round(performance.now() - startedAt))
      })
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.on('error', (error) => failed(error.message))
      child.on('exit', (code) => failed(`ended with code ${code ?? 'of a signal'} before it was usable.`))
    })
  } finally {
    clearTimeout(limit)
    await stopChild(child)
  }
}
