// `npm run soak -- deaths`: the window's process, what stands beside it and the whole program are killed or hung, the program is
// started again at every moment, and on folders that take nothing. Nothing ends without a word, nothing goes on without a window,
// and what was typed is there again. `--part window|beside|starts|folders` does one part, `--rounds N` divides their numbers by
// the usual ten. `--control` takes the guard from the window and must be found out.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/build'
import { ensureMachine } from '../../scripts/machine/ensure-machine'
import { openDisplay } from '../../scripts/machine/open-display'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { readyRuntime } from '../../scripts/runtime/ready-runtime'
import type { DeathSums } from './deaths/death-sums'
import { killBeside, killWindows } from './deaths/kill-windows'
import { startOnFolders } from './deaths/start-on-folders'
import { startTwice } from './deaths/start-twice'

const usualRounds = 10
const leastCases = 200

export async function run({ rounds = usualRounds, flags }: RunOptions): Promise<Outcome> {
  await buildIfStale()
  await ensureMachine(['judges'])
  const runtime = await readyRuntime()
  const display = await openDisplay({ isPrivate: true })
  const home = await mkdtemp(join(tmpdir(), 'packbench-deaths-'))
  const sums: DeathSums = {
    cases: 0,
    silentExits: 0,
    windowless: 0,
    typedTextLost: 0,
    saidInDialogs: 0,
    problems: [],
  }
  const scene = { runtime, display, home, sums }
  const isControl = flags['control'] !== undefined
  const part = flags['part'] ?? (isControl ? 'window' : 'all')
  const isWanted = (name: string): boolean => part === 'all' || part === name
  try {
    if (isWanted('window')) await killWindows(scene, { deaths: 8 * rounds, hangs: 2 * rounds, isControl })
    if (isWanted('beside')) await killBeside(scene, { deaths: 4 * rounds })
    if (isWanted('starts')) await startTwice(scene, { starts: 4 * rounds, kills: rounds })
    if (isWanted('folders')) await startOnFolders(scene, { times: Math.max(1, Math.round(rounds / 5)) })
  } finally {
    await display.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  const { problems, ...result } = sums
  for (const problem of problems) console.error(problem)
  const { cases, silentExits, windowless, typedTextLost } = result
  return {
    result,
    met: silentExits + windowless + typedTextLost === 0 && (cases >= leastCases || part !== 'all'),
  }
}
