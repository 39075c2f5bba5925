// From launch to a form that can be typed into, with a million shipments and with none, in the same rounds; cache and index
// are deleted before every other launch. And how long the index takes to be built anew.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDisplay } from '../../scripts/machine/open-display'
import { buildIfStale } from '../../scripts/build'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { repositoryFolder } from '../../scripts/repository-folder'
import { readyRuntime } from '../../scripts/runtime/ready-runtime'
import { removeDisposable } from '../../src-main/cache/open-disposable'
import { pathsBelow } from '../../src-main/shell/paths'
import { openIndexStation } from '../support/index-station'
import { median } from '../support/median'
import { msToUsable } from '../support/ms-to-usable'
import { dataFolder } from '../support/open-station'
import { millionLedger } from './million/million-ledger'

const highestRatio = 1.1
const fewestRuns = 7

export async function run({ rounds = 7, flags }: RunOptions): Promise<Outcome> {
  if (rounds < fewestRuns) throw new Error(`A median of fewer than ${fewestRuns} runs says too little.`)
  const rows = Number(flags['rows'] ?? 1_000_000)
  const folder = await millionLedger(rows, (words) => console.error(words))
  const { cache, index } = pathsBelow(dataFolder(folder))
  const deleteDerived = (): void => {
    removeDisposable(cache)
    removeDisposable(index)
  }
  const runtime = await readyRuntime()
  await buildIfStale()
  const display = await openDisplay({ isPrivate: true })
  const empty = await mkdtemp(join(tmpdir(), 'packbench-bench-'))
  const launch = (userDataFolder: string) =>
    msToUsable(runtime, repositoryFolder, userDataFolder, display.env)
  try {
    // The first launch of each makes its folders and warms the disk; every other one is measured.
    await launch(empty)
    await launch(dataFolder(folder))
    const fullRuns: number[] = []
    const emptyRuns: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      if (round % 2 === 1) deleteDerived()
      fullRuns.push(await launch(dataFolder(folder)))
      emptyRuns.push(await launch(empty))
    }
    deleteDerived()
    const { openS, rebuildS } = await rebuild(folder)
    const [fullMs, emptyMs] = [median(fullRuns), median(emptyRuns)]
    const ratio = Math.round((fullMs / emptyMs) * 100) / 100
    return {
      result: { rows, ratio, fullMs, emptyMs, openS, rebuildS, runs: rounds },
      met: ratio <= highestRatio,
    }
  } finally {
    await display.stop()
    await rm(empty, { recursive: true, force: true })
  }
}

/** `openS`: how long the ledger takes to be opened and looked through, before anything is asked of it. */
async function rebuild(folder: string): Promise<{ openS: number; rebuildS: number }> {
  const seconds = (sinceMs: number): number => Math.round((performance.now() - sinceMs) / 100) / 10
  const openedAtMs = performance.now()
  const { station, startIndexed } = openIndexStation(folder)
  const openS = seconds(openedAtMs)
  try {
    const beganAtMs = performance.now()
    await startIndexed()
    return { openS, rebuildS: seconds(beganAtMs) }
  } finally {
    await station.stop(0)
  }
}
