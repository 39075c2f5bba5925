// `npm run soak -- batch`: a file of 500 orders through the whole application, killed twenty times, with a service that
// throttles, refuses, loses answers and makes labels late. What the service made and what came out of a real print queue is
// compared with the file. `--rounds N` kills N times, `--orders N` takes so many. `--control` sends the same way with a progress
// file in place of the ledger, and is expected to make doubles.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDisplay } from '../../scripts/machine/open-display'
import { startPrintServer } from '../../scripts/machine/start-print-server'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { launchBench } from '../../scripts/runtime/launch-bench'
import { startPractice } from '../../src-main/practice/start-practice'
import { bundleScript } from '../support/bundle'
import { doublesIn, judgeBatch, referenceOf } from './batch/judge-batch'
import { makeTrouble } from './batch/make-trouble'
import { begin, connect, lookAt, workAsPerson } from './batch/person'
import { liveOnce } from './kill/live-once'

const key = 'batch-soak-key'
const queue = 'Labels'
const lastLifeMs = 900_000
/** Whatever a life is stuck at, the next one begins. */
const longestLifeMs = 60_000

export async function run({ rounds = 20, flags }: RunOptions): Promise<Outcome> {
  const orders = Number(flags['orders'] ?? 500)
  const folder = await mkdtemp(join(tmpdir(), 'packbench-batch-'))
  const practice = await startPractice({
    folder: join(folder, 'service'),
    key,
    labelDelayMs: [0, 3_000],
  })
  try {
    if ('control' in flags) return await runControl(rounds, join(folder, 'control'), practice)
    return await runApp({ kills: rounds, orders, folder, practice })
  } finally {
    await practice.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Practice = Awaited<ReturnType<typeof startPractice>>

async function runApp(deps: {
  kills: number
  orders: number
  folder: string
  practice: Practice
}): Promise<Outcome> {
  const { kills, orders, folder, practice } = deps
  const userDataFolder = join(folder, 'data')
  const display = await openDisplay({ isPrivate: true })
  const cups = await startPrintServer()
  const printer = await cups.addPdfQueue(queue)
  const trouble = makeTrouble(practice.orders)
  /** Orders that a person had a hand in: their labels come when that person is done. */
  const handled = new Set<string>()
  let resumed = 0
  let killsInWork = 0

  const life = async (round: number): Promise<boolean> => {
    const isLast = round === kills
    const bornMs = Date.now()
    const bench = await launchBench({ userDataFolder, within: [display, { env: cups.env }] })
    try {
      await bench.window.waitForFunction(() => 'station' in window)
      await connect(bench.window, { baseUrl: practice.baseUrl, key, queue })
      if (round === 0) await begin(bench.window, orders)
      const before = await lookAt(bench.window)
      // The kills lie over the whole work and all within it, however fast this computer is: each life does its share of
      // what is left.
      const left = 2 * orders - before.done
      const enough = before.done + (left * (0.5 + 0.8 * Math.random())) / (kills - round + 1)
      const untilMs = Date.now() + (isLast ? lastLifeMs : longestLifeMs)
      while (Date.now() < untilMs) {
        const stand = await workAsPerson(bench.window, () => practice.orders.created(), handled)
        if (stand.isDone || (!isLast && stand.done >= enough)) break
        await wait(300)
      }
      const after = await lookAt(bench.window)
      // Nobody pressed create for these in this life: they went on by themselves.
      if (round > 0) resumed += Math.max(0, before.wanted - after.wanted)
      if (!isLast) {
        await wait(Math.random() * 500)
        await bench.kill()
        if (!after.isDone) killsInWork += 1
      }
      console.error(`life ${round}, ${Math.round((Date.now() - bornMs) / 1_000)} s: ${after.counts}`)
      return after.isDone
    } finally {
      await bench.close()
    }
  }

  try {
    trouble.start()
    for (let round = 0; round < kills; round += 1) await life(round)
    trouble.stop()
    const isDone = await life(kills)
    const verdict = await judgeBatch({
      orders,
      ledgerPath: join(userDataFolder, 'ledger.db'),
      created: practice.orders.created(),
      printedIn: printer.folder,
      handled,
    })
    const { ordered } = trouble
    const result = {
      orders,
      kills,
      killsInWork,
      ...verdict,
      resumed,
      ...ordered,
      handledByPerson: handled.size,
    }
    const { duplicates, lost, printedOutOfOrder, printedTwice } = verdict
    const isClean = duplicates + lost + printedOutOfOrder + printedTwice === 0
    return {
      result,
      met:
        isDone &&
        isClean &&
        killsInWork === kills &&
        resumed > 0 &&
        ordered.throttled * ordered.refused * ordered.lostAnswers > 0,
    }
  } finally {
    trouble.stop()
    await cups.stop()
    await display.stop()
  }
}

async function runControl(kills: number, folder: string, practice: Practice): Promise<Outcome> {
  const worker = await bundleScript(join(import.meta.dirname, 'kill/worker.ts'), 'batch-control')
  const { mkdir } = await import('node:fs/promises')
  await mkdir(folder, { recursive: true })
  for (let kill = 0; kill < kills; kill += 1)
    await liveOnce({
      worker,
      folder,
      baseUrl: practice.baseUrl,
      mode: 'control',
      input: { key, portal: {}, printing: null },
      killAfter: { word: 'working', ms: 400 },
    })
  const references = practice.orders.created().map(referenceOf)
  const duplicates = doublesIn(references)
  return { result: { control: true, kills, created: references.length, duplicates }, met: duplicates === 0 }
}
