// `npm run soak -- benches`: whole benches as processes, one file of orders for all of them, a real PostgreSQL, and a service that
// counts what it makes. Benches are killed, fall asleep also just before they send, and are cut off; the engine is restarted;
// clocks are wrong; leases are ended by force. Each order has to be made once, and a bench has to know of it. `--benches N
// --orders N --minutes N` for another size. `--control lease|clocks|age|quiet` leaves out one rule and is expected to make doubles,
// and so to miss the target; with `--kept` everything is as in that control but for the rule, which holds: no doubles.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { writeInvitation } from '../../src-main/engine/invitation'
import { bundleScript } from '../support/bundle'
import { startEngine } from '../support/engine/start-engine'
import { quickFolder } from '../support/quick-folder'
import { withCleanUp } from '../support/with-clean-up'
import { doublesIn } from './batch/judge-batch'
import { type Asked, asking } from './benches/asking'
import { countFallen, startBench } from './benches/bench-process'
import { circumstancesOf, limitsOf, sleepMsOf } from './benches/circumstances'
import { startPortal } from './benches/counting-portal'
import { startFaultyWire } from './benches/faulty-wire'
import { countDone, isClean, judgeBenches, untilHeard } from './benches/judge-benches'
import { makeTrouble } from './benches/make-trouble'
import { isWeakness, type Weakness, weakenEngine } from './benches/weaken-engine'
import type { WorkerInput } from './benches/worker-input'

const key = 'benches-soak-key'
const hearingMs = 120_000

export const run = ({ flags }: RunOptions): Promise<Outcome> =>
  withCleanUp(async (afterwards) => {
    const { control, leftOut } = rulesOf(flags)
    const around = circumstancesOf(control)
    const count = Number(flags['benches'] ?? 8)
    const orders = Number(flags['orders'] ?? around.orders)
    const longestMs = Number(flags['minutes'] ?? 60) * 60_000
    const folder = await quickFolder('benches')
    afterwards(() => rm(folder, { recursive: true, force: true }))
    const engine = await startEngine({ benches: count })
    afterwards(engine.end)
    const service = await startPortal({
      key,
      slowestMs: around.slowestMs,
      ...{ unanswered: 0.04, failing: 0.01, throttled: 0.004 },
    })
    afterwards(service.stop)
    const worker = await bundleScript(join(import.meta.dirname, 'benches/worker.ts'), 'benches-worker')
    const wires = await Promise.all(engine.benches.map(() => startFaultyWire(engine.port)))
    afterwards(() => Promise.all(wires.map((wire) => wire.stop())))
    const skews = new Map(
      engine.benches.map(({ login }, index) => [
        login,
        index === 0 ? 0 : Math.round(Math.random() * 119_000) - 68_000,
      ]),
    )
    const ledgers = engine.benches.map(({ login }) => join(folder, login))
    const words = new Map<string, number>()
    const benches = engine.benches.map(({ login, password, ...place }, index) => {
      const name = `Bench ${index + 1}`
      const input: WorkerInput = {
        ...{ key, name, baseUrl: service.baseUrl },
        line: writeInvitation({
          ...place,
          port: wires[index]!.port,
          ...{ login, code: password, name, spares: [] },
        }),
        skewMs: skews.get(login) ?? 0,
        limits: limitsOf(around, leftOut),
        sleepChance: around.sleepChance,
        orders: index === 0 ? orders : null,
        lookAfterMs: around.lookAfterMs,
      }
      return startBench(worker, join(folder, login), input, (word) => {
        words.set(word, (words.get(word) ?? 0) + 1)
      })
    })
    afterwards(() => Promise.all(benches.map((bench) => bench.end())))
    const trouble = makeTrouble({
      ...{ engine, benches, wires, trouble: around.trouble, sleepMs: sleepMsOf(around) },
    })
    afterwards(trouble.stop)

    for (const bench of benches) bench.start()
    while ((words.get('working') ?? 0) < count) {
      if (countFallen(benches) > 0) throw new Error('A bench ended before it worked.')
      await wait(100)
    }
    if (leftOut !== null) await weakenEngine(engine, leftOut, skews)
    trouble.start()
    const untilMs = Date.now() + longestMs
    let isDone = false
    for (let shown = 0; !isDone && Date.now() < untilMs && countFallen(benches) === 0; shown += 1) {
      await wait(500)
      isDone = (await countDone(engine)) >= orders
      const made = service.received()
      if (shown % 20 === 0) console.error(`${await progressOf(engine)}, made ${made.length}`)
      // Enough is seen once there are doubles.
      if (leftOut !== null && doublesIn(made) > 0 && made.length > orders / 2) break
    }
    await trouble.stop()
    const judged = { orders, service, engine, ledgers }
    // What is still on its way, and what the others have not heard yet. One may have fallen asleep just now.
    const wakeAll = (): void => {
      for (const bench of benches) bench.wake()
    }
    if (isDone) await untilHeard(judged, hearingMs, wakeAll)
    for (const bench of benches) await bench.end()
    const verdict = await judgeBenches(judged)
    const { kills, ...troubles } = trouble.done()
    const fallen = countFallen(benches)
    const result = {
      ...(control === null ? {} : { control, isKept: leftOut === null }),
      ...{ orders, ...verdict, fallen, kills, ...troubles, isDone },
    }
    const isWhole = isDone && fallen === 0 && isClean(verdict)
    const wasTried = kills > 0 && verdict.takeOvers > 0 && verdict.lateSendsStopped > 0
    if (leftOut !== null) return { result, met: verdict.createdTwice === 0 }
    return { result, met: isWhole && (control !== null || wasTried) }
  })

/** Throws for a word that is no control. */
const rulesOf = (flags: RunOptions['flags']): { control: Weakness | null; leftOut: Weakness | null } => {
  const word = flags['control']
  const isKept = 'kept' in flags
  if (word === undefined && !isKept) return { control: null, leftOut: null }
  if (!isWeakness(word)) throw new Error('Which control? lease, clocks, age or quiet.')
  return { control: word, leftOut: isKept ? null : word }
}

const progressOf = async (engine: Asked): Promise<string> =>
  (await asking(engine, 'SELECT state, count(*)::int AS n FROM pb.orders GROUP BY state ORDER BY state'))
    .map(({ state, n }) => `${String(state)} ${String(n)}`)
    .join(', ')
