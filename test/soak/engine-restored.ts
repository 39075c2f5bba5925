// `npm run soak -- engine-restored --benches 4 --orders 240`: whole benches work off one file, and the engine is put back to a copy
// of some seconds before, while one of them is away. Nothing may be made twice, nothing goes out before everybody has sent again
// what the engine lacks, and then all of it is there. `--control` leaves out the look at hello for what is missing and is expected
// to make doubles, and so to miss the target.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { writeInvitation } from '../../src-main/engine/invitation'
import { type SharingLimits, usualSharingLimits } from '../../src-main/services/sharing/sharing-limits'
import { bundleScript } from '../support/bundle'
import { startEngine, type TestEngine } from '../support/engine/start-engine'
import { quickFolder } from '../support/quick-folder'
import { withCleanUp } from '../support/with-clean-up'
import { asking } from './benches/asking'
import { countFallen, startBench } from './benches/bench-process'
import { startPortal } from './benches/counting-portal'
import { countDone, isClean, judgeBenches, untilHeard } from './benches/judge-benches'
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
const hearingMs = 60_000
/** For so long one bench stays away after the engine is back. */
const awayMs = 6_000
/** What was armed before may still be on its way. */
const underWayMs = 2_500
/** Of all orders: made when the engine is copied, and made since when it is put back. */
const shares = { copied: 0.25, lost: 0.6 }

export const run = ({ flags }: RunOptions): Promise<Outcome> =>
  withCleanUp(async (afterwards) => {
    const isControl = 'control' in flags
    const count = Number(flags['benches'] ?? 4)
    const orders = Number(flags['orders'] ?? 240)
    const folder = await quickFolder('restored')
    afterwards(() => rm(folder, { recursive: true, force: true }))
    const engine = await startEngine({ benches: count })
    afterwards(engine.end)
    if (isControl) await withoutLook(engine)
    const service = await startPortal({ key, slowestMs: 150, unanswered: 0, failing: 0, throttled: 0 })
    afterwards(service.stop)
    const worker = await bundleScript(join(import.meta.dirname, 'benches/worker.ts'), 'restored-worker')
    let working = 0
    const benches = engine.benches.map(({ login, password, ...place }, index) => {
      const name = `Bench ${index + 1}`
      const input: WorkerInput = {
        ...{ key, baseUrl: service.baseUrl, name, limits },
        line: writeInvitation({ ...place, login, code: password, name, spares: [] }),
        ...{ skewMs: 0, sleepChance: 0, lookAfterMs: 1_000 },
        orders: index === 0 ? orders : null,
      }
      return startBench(worker, join(folder, login), input, (word) => {
        if (word === 'working') working += 1
      })
    })
    afterwards(() => Promise.all(benches.map((bench) => bench.end())))
    const made = (): number => service.received().length
    const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
      for (const endsAt = Date.now() + longestMs; !(await isSo()); await wait(50)) {
        if (countFallen(benches) > 0) throw new Error('A bench ended by itself.')
        if (Date.now() > endsAt) throw new Error('It took too long.')
      }
    }

    for (const bench of benches) bench.start()
    await until(() => working >= count)
    await until(() => made() >= orders * shares.copied)
    const putBack = await engine.copy()
    const copiedAtMs = Date.now()
    const madeBefore = made()
    await until(() => made() >= madeBefore + orders * shares.lost)
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
    const judged = {
      orders,
      service,
      engine,
      ledgers: engine.benches.map(({ login }) => join(folder, login)),
    }
    await untilHeard(judged, hearingMs)
    for (const bench of benches) await bench.end()
    const verdict = await judgeBenches(judged)
    const fallen = countFallen(benches)
    // With nothing left to send, nobody would notice that it is not held back.
    const leftWhileFrozen = orders - madeThen
    const result = {
      ...(isControl ? { control: 'without the look at hello' } : {}),
      ...{ orders, copyOldMs: lostMs, ...verdict, fallen },
      ...{ frozen, frozenAfterMs, leftWhileFrozen, madeWhileFrozen },
    }
    const isHeldBack = frozen && leftWhileFrozen > 0 && madeWhileFrozen === 0
    const isMet = isHeldBack && fallen === 0 && isClean(verdict)
    return { result, met: isControl ? verdict.createdTwice === 0 : isMet }
  })

const isFrozen = async (engine: TestEngine): Promise<boolean> =>
  (await asking(engine, 'SELECT is_frozen FROM pb.engine'))[0]?.['is_frozen'] === true

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
