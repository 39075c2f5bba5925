// `npm run soak -- benches`: whole benches as processes, one file of orders for all of them, a real PostgreSQL, and a service that
// counts what it makes. Benches are killed, fall asleep also just before they send, and are cut off; the engine is restarted;
// clocks are wrong; leases are ended by force. Each order has to be made once. `--benches N --orders N --minutes N` for another
// size. `--control lease|clocks|age|quiet` leaves out one rule, and is expected to make doubles.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { writeInvitation } from '../../src-main/engine/invitation'
import { usualSharingLimits, type SharingLimits } from '../../src-main/services/sharing/sharing-limits'
import { bundleScript } from '../support/bundle'
import { startEngine } from '../support/engine/start-engine'
import { type BenchProcess, startBench } from './benches/bench-process'
import { startPortal } from './benches/counting-portal'
import { startFaultyWire } from './benches/faulty-wire'
import { countMissing, judgeBenches } from './benches/judge-benches'
import { makeTrouble } from './benches/make-trouble'
import { isWeakness, type Weakness, weakenEngine } from './benches/weaken-engine'
import type { WorkerInput } from './benches/worker-input'
import { doublesIn } from './batch/judge-batch'

const key = 'benches-soak-key'
const slowestMs = 200
const hearingMs = 120_000

/** As short as a proof needs them, in the same order to each other: connecting, age limit, lease, quiet time. */
const limits: SharingLimits = {
  ...usualSharingLimits,
  leaseMs: 3_000,
  ageLimitMs: 1_500,
  quietMs: 5_000,
  silentMs: 2_000,
  lookEveryMs: 300,
}

const limitsOf = (control: Weakness | null): SharingLimits => ({
  ...limits,
  ...(control === 'age' ? { ageLimitMs: 1e12 } : {}),
  ...(control === 'quiet' ? { quietMs: 0, silentMs: -1 } : {}),
  ...(control === 'lease' || control === 'clocks' ? { leaseMs: 500 } : {}),
})

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const control = isWeakness(flags['control']) ? flags['control'] : null
  const count = Number(flags['benches'] ?? 8)
  const orders = Number(flags['orders'] ?? (control === null ? 2_000 : 300))
  const longestMs = Number(flags['minutes'] ?? 60) * 60_000
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'packbench-benches-'))
  const engine = await startEngine({ benches: count })
  const service = await startPortal({
    key,
    slowestMs: control === 'quiet' ? 4_000 : slowestMs,
    ...{ unanswered: 0.04, failing: 0.01, throttled: 0.004 },
  })
  const worker = await bundleScript(join(import.meta.dirname, 'benches/worker.ts'), 'benches-worker')
  const wires = await Promise.all(engine.benches.map(() => startFaultyWire(engine.port)))
  const skews = new Map(
    engine.benches.map(({ login }, index) => [
      login,
      index === 0 ? 0 : Math.round(Math.random() * 119_000) - 68_000,
    ]),
  )
  const ledgers = engine.benches.map(({ login }) => join(folder, login))
  const words = new Map<string, number>()
  const benches: BenchProcess[] = engine.benches.map(({ login, password, ...place }, index) => {
    const input: WorkerInput = {
      key,
      baseUrl: service.baseUrl,
      line: writeInvitation({
        ...place,
        port: wires[index]!.port,
        ...{ login, code: password, name: `Bench ${index + 1}`, spares: [] },
      }),
      name: `Bench ${index + 1}`,
      skewMs: skews.get(login) ?? 0,
      limits: limitsOf(control),
      sleepChance: control === 'age' ? 0.1 : 0.01,
      orders: index === 0 ? orders : null,
      lookAfterMs: control === 'quiet' ? 0 : slowestMs * 5,
    }
    return startBench(worker, join(folder, login), input, (word) => {
      words.set(word, (words.get(word) ?? 0) + 1)
    })
  })
  const trouble = makeTrouble({ engine, benches, wires, control, sleepMs: limits.quietMs + 4_000 })
  try {
    for (const bench of benches) bench.start()
    while ((words.get('working') ?? 0) < count) await wait(100)
    if (control !== null) await weakenEngine(engine, control, skews)
    trouble.start()
    const untilMs = Date.now() + longestMs
    let isDone = false
    for (let shown = 0; !isDone && Date.now() < untilMs; shown += 1) {
      await wait(500)
      isDone = await areDone(engine, orders)
      if (shown % 20 === 0) console.error(`${await progressOf(engine)}, made ${service.received().length}`)
      // Enough is seen once there are doubles.
      if (control !== null && doublesIn(service.received()) > 0 && service.received().length > orders / 2)
        break
    }
    await trouble.stop()
    // What is still on its way, and what the others have not heard yet.
    if (isDone) await areHeard(engine, ledgers)
    for (const bench of benches) await bench.end()
    const verdict = await judgeBenches({
      orders,
      received: service.received(),
      engine,
      ledgers,
    })
    const result = {
      ...(control === null ? {} : { control }),
      orders,
      ...verdict,
      ...trouble.done(),
      isDone,
    }
    const { createdTwice, lost, factsMissing } = verdict
    return {
      result,
      met: control === null ? isDone && createdTwice + lost + factsMissing === 0 : createdTwice === 0,
    }
  } finally {
    await trouble.stop()
    for (const bench of benches) await bench.end()
    await Promise.all(wires.map((wire) => wire.stop()))
    await service.stop()
    await engine.end()
    await rm(folder, { recursive: true, force: true })
  }
}

type Engine = Awaited<ReturnType<typeof startEngine>>

const areDone = async (engine: Engine, orders: number): Promise<boolean> => {
  const [row] = await asking(
    engine,
    "SELECT count(*)::int AS n FROM pb.orders WHERE batch IS NOT NULL AND state IN ('done', 'dropped', 'skipped')",
  )
  return Number(row?.['n'] ?? 0) >= orders
}
const progressOf = async (engine: Engine): Promise<string> =>
  (await asking(engine, 'SELECT state, count(*)::int AS n FROM pb.orders GROUP BY state ORDER BY state'))
    .map(({ state, n }) => `${String(state)} ${String(n)}`)
    .join(', ')

/** Until every bench has told everything and heard everything, also one that was killed last. What is missing then is lost. */
const areHeard = async (engine: Engine, ledgers: readonly string[]): Promise<void> => {
  const untilMs = Date.now() + hearingMs
  while (Date.now() < untilMs) {
    await wait(1_000)
    if ((await countMissing({ engine, ledgers })) === 0) return
  }
}

/** It may be just starting again. */
const asking = async (engine: Engine, sql: string): Promise<Record<string, unknown>[]> => {
  try {
    return await engine.asAdministrator(sql)
  } catch {
    return []
  }
}
