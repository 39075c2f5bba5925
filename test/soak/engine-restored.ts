// `npm run soak -- engine-restored --benches 4 --orders 160`: whole benches work off one file, and the engine is put back to a copy
// of some seconds before, while one of them is away. Nothing may be made twice, nothing goes out before everybody has sent again
// what the engine lacks, and then all of it is there. `--control` leaves out the look at hello for what is missing, and must make
// doubles.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { writeInvitation } from '../../src-main/engine/invitation'
import { type SharingLimits, usualSharingLimits } from '../../src-main/services/sharing/sharing-limits'
import { bundleScript } from '../support/bundle'
import { startEngine, type TestEngine } from '../support/engine/start-engine'
import { quickFolder } from '../support/quick-folder'
import { startBench } from './benches/bench-process'
import { startPortal } from './benches/counting-portal'
import { judgeBenches } from './benches/judge-benches'
import type { WorkerInput } from './benches/worker-input'

const key = 'restored-soak-key'
const limits: SharingLimits = {
  ...usualSharingLimits,
  leaseMs: 3_000,
  ageLimitMs: 1_500,
  quietMs: 5_000,
  lookEveryMs: 300,
}
const longestMs = 300_000
/** For so long one bench stays away after the engine is back. */
const awayMs = 6_000
/** What was armed before may still be on its way. */
const underWayMs = 2_500

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const isControl = 'control' in flags
  const count = Number(flags['benches'] ?? 4)
  const orders = Number(flags['orders'] ?? (isControl ? 240 : 160))
  const folder = await quickFolder('restored')
  const engine = await startEngine({ benches: count })
  if (isControl) await withoutLook(engine)
  const service = await startPortal({ key, slowestMs: 150, unanswered: 0, failing: 0, throttled: 0 })
  const worker = await bundleScript(join(import.meta.dirname, 'benches/worker.ts'), 'restored-worker')
  let working = 0
  const benches = engine.benches.map(({ login, password, ...place }, index) => {
    const name = `Bench ${index + 1}`
    const input: WorkerInput = {
      ...{ key, baseUrl: service.baseUrl, name, limits },
      line: writeInvitation({ ...place, login, code: password, name, spares: [] }),
      ...{ skewMs: 0, sleepChance: 0, lookAfterMs: 1_000, isHasty: false },
      orders: index === 0 ? orders : null,
    }
    return startBench(worker, join(folder, login), input, (word) => {
      if (word === 'working') working += 1
    })
  })
  const made = (): number => service.received().length
  try {
    for (const bench of benches) bench.start()
    await until(() => working >= count)
    await until(() => made() >= orders / 4)
    const putBack = await engine.copy()
    const copiedAtMs = Date.now()
    const madeBefore = made()
    await until(() => made() >= madeBefore + orders * (isControl ? 0.6 : 0.25))
    const away = benches[1]
    await away?.kill()
    const lostMs = Date.now() - copiedAtMs
    await putBack()
    const backAtMs = Date.now()
    await until(async () => (await isFrozen(engine)) || Date.now() - backAtMs > awayMs)
    const frozen = await isFrozen(engine)
    const frozenAfterMs = Date.now() - backAtMs
    await wait(underWayMs)
    const madeThen = made()
    await wait(awayMs)
    const madeWhileFrozen = made() - madeThen
    away?.start()
    await until(async () => (await countDone(engine)) >= orders)
    await areHeard(engine)
    for (const bench of benches) await bench.end()
    const ledgers = engine.benches.map(({ login }) => join(folder, login))
    const { createdTwice, lost, factsMissing } = await judgeBenches({
      ...{ orders, received: service.received(), engine, ledgers },
    })
    const result = {
      ...(isControl ? { control: 'without the look at hello' } : {}),
      ...{ restored: orders, copyOldMs: lostMs, createdTwice, lost, missing: factsMissing },
      ...{ frozen, frozenAfterMs, madeWhileFrozen },
    }
    const isWhole = createdTwice + lost + factsMissing + madeWhileFrozen === 0
    return { result, met: isControl ? createdTwice > 0 : frozen && isWhole }
  } finally {
    for (const bench of benches) await bench.end()
    await service.stop()
    await engine.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const endsAt = Date.now() + longestMs; !(await isSo()); await wait(50))
    if (Date.now() > endsAt) throw new Error('It took too long.')
}

/** It may just be starting. */
const asking = async (engine: TestEngine, sql: string): Promise<Record<string, unknown>[]> => {
  try {
    return await engine.asAdministrator(sql)
  } catch {
    return []
  }
}
const isFrozen = async (engine: TestEngine): Promise<boolean> =>
  (await asking(engine, 'SELECT is_frozen FROM pb.engine'))[0]?.['is_frozen'] === true
const countDone = async (engine: TestEngine): Promise<number> =>
  Number(
    (await asking(engine, `SELECT count(*)::int AS n FROM pb.orders WHERE state = 'done'`))[0]?.['n'] ?? 0,
  )

/** Nobody has told anything for a while. */
async function areHeard(engine: TestEngine): Promise<void> {
  for (let same = 0, before = ''; same < 4;) {
    await wait(500)
    const now = JSON.stringify(await asking(engine, 'SELECT last_n::int FROM pb.benches ORDER BY bench'))
    same = now === before ? same + 1 : 0
    before = now
  }
}

async function withoutLook(engine: TestEngine): Promise<void> {
  const [row] = await engine.asAdministrator(
    `SELECT pg_get_functiondef('pb.hello(jsonb)'::regprocedure) AS sql`,
  )
  const sql = String(row?.['sql'])
  const look = 'it.home <> home() OR it.generation <'
  if (!sql.includes(look)) throw new Error('The look at hello reads otherwise by now.')
  await engine.asAdministrator(
    `SET ROLE pb_owner; ${sql.replace(/IF it\.home <> home\(\)[\s\S]*?THEN/, 'IF false THEN')}`,
  )
}
