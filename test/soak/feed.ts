// `npm run soak -- feed --seconds 12 --benches 8`: benches with real ledgers tell each other what they make, as fast as they can,
// while their lines are cut, the engine is restarted, and somebody else's transaction stays open. Everything has to be heard by
// everybody, once and in its order, and not first when that transaction ends. `--pace 500`: so many milliseconds between two
// parcels of a bench. `--control` reads the same facts by one number for all, as one would at first; it is expected to lose some,
// and so to miss the target.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { openSession, type OpenSession } from '../../src-main/engine/open-session'
import { openBenchAmongOthers, type OpenBench } from '../support/engine/bench-among-others'
import { startEngine, type TestEngine } from '../support/engine/start-engine'
import { quickFolder } from '../support/quick-folder'
import { withCleanUp } from '../support/with-clean-up'
import { createLags } from './feed/lags'

/** What one bench heard of the others. */
type Ear = { last: Map<string, number>; count: number; outOfOrder: number }

const foreignMs = 5_000
const patienceMs = 120_000

export const run = ({ flags }: RunOptions): Promise<Outcome> =>
  withCleanUp(async (afterwards) => {
    const isControl = 'control' in flags
    const seconds = Number(flags['seconds'] ?? 12)
    const count = Number(flags['benches'] ?? 8)
    const paceMs = Number(flags['pace'] ?? 30)
    const engine = await startEngine({ benches: count })
    afterwards(engine.end)
    const folder = await quickFolder('feed')
    afterwards(() => rm(folder, { recursive: true, force: true }))
    const lags = createLags()
    const ears: Ear[] = []
    const benches = engine.benches.map((login) => {
      const ear: Ear = { last: new Map(), count: 0, outOfOrder: 0 }
      ears.push(ear)
      return openBenchAmongOthers({
        login,
        folder: join(folder, login.login),
        onHeard: (facts) => {
          const atMs = Date.now()
          for (const { bench, n, at } of facts) {
            if (n !== (ear.last.get(bench) ?? 0) + 1) ear.outOfOrder += 1
            ear.last.set(bench, n)
            ear.count += 1
            lags.heard(Date.parse(at), atMs)
          }
        },
      })
    })
    afterwards(() => Promise.all(benches.map(({ close }) => close())))
    const session = async (login: TestEngine['administrator']): Promise<OpenSession> => {
      const opened = await openSession(login)
      afterwards(opened.destroy)
      return opened
    }
    const faults = { cuts: 0, restarts: 0 }
    await Promise.all(benches.map((bench) => bench.until(() => bench.session.standing() === 'there')))
    const naive = isControl ? await readByOneNumber(await session(engine.administrator)) : null
    const writing = benches.map((bench, index) => write(bench, index, seconds, paceMs))

    await pause((seconds * 1000) / 4)
    const foreign = await session(engine.administrator)
    await foreign.ask('BEGIN; CREATE TABLE pb.foreign_one (n integer); INSERT INTO pb.foreign_one VALUES (1)')
    lags.begin('foreign')
    await pause(foreignMs)
    await foreign.ask('ROLLBACK')
    lags.begin(isControl ? 'calm' : 'faults')
    if (!isControl) await disturb(engine, faults, Date.now() + (seconds * 1000) / 3)
    await Promise.all(writing)

    const told = benches.map(({ storage }) => storage.outbox.highest())
    const rows = told.reduce((sum, n) => sum + n, 0)
    const allHeard = (): boolean => ears.every((ear, index) => ear.count >= rows - (told[index] ?? 0))
    await within(patienceMs, allHeard)
    const missed = ears.reduce(
      (sum, ear, index) => sum + Math.max(0, rows - (told[index] ?? 0) - ear.count),
      0,
    )
    const outOfOrder = ears.reduce((sum, ear) => sum + ear.outOfOrder, 0)
    const neverSeen = naive === null ? missed : rows - (await naive.end())
    const besideForeignMs = lags.percentile('foreign', 95)
    const result = {
      ...{ rows, missed, neverSeen, outOfOrder, ...faults },
      lagP50Ms: lags.percentile('calm', 50),
      lagP95Ms: lags.percentile('calm', 95),
      lagP95BesideForeignMs: besideForeignMs,
      logged: [...new Set(benches.flatMap(({ logged }) => logged))],
    }
    // The facts themselves are all there, and the one number passes some by.
    if (isControl) return { result, met: !(neverSeen > 0 && missed + outOfOrder === 0) }
    const isHeardBesideForeign = besideForeignMs !== null && besideForeignMs < foreignMs / 2
    return { result, met: missed + outOfOrder === 0 && isHeardBesideForeign }
  })

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

const within = async (ms: number, isSo: () => boolean): Promise<void> => {
  for (const endsAt = Date.now() + ms; Date.now() < endsAt && !isSo();) await pause(20)
}

async function write(bench: OpenBench, index: number, seconds: number, paceMs: number): Promise<void> {
  const endsAt = Date.now() + seconds * 1000
  for (let made = 0; Date.now() < endsAt; made += 1) {
    bench.make({ reference: `Ord ${index} ${made}` })
    await pause(Math.random() * 2 * paceMs)
  }
}

async function disturb(
  engine: TestEngine,
  faults: { cuts: number; restarts: number },
  endsAt: number,
): Promise<void> {
  const cut = await openSession(engine.superuser)
  for (let round = 0; round < 6; round += 1) {
    const ended = await cut.ask(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE 'bench_%' ORDER BY random() LIMIT 2`,
    )
    faults.cuts += ended.length
    await pause(250)
  }
  await cut.close()
  await engine.kill()
  await engine.start()
  faults.restarts += 1
  await pause(Math.max(0, endsAt - Date.now()))
}

/** A number for all facts, given as they are written: they are not there in the order of their numbers. */
async function readByOneNumber({ ask }: OpenSession): Promise<{ end: () => Promise<number> }> {
  await ask('ALTER TABLE pb.facts ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY')
  await ask('CREATE INDEX facts_seq ON pb.facts (seq)')
  const hasAll = { is: false }
  let last =
    ((await ask('SELECT coalesce(max(seq), 0)::float8 AS seq FROM pb.facts')) as { seq: number }[])[0]?.seq ??
    0
  let seen = ((await ask('SELECT count(*)::float8 AS n FROM pb.facts')) as { n: number }[])[0]?.n ?? 0
  const reading = (async () => {
    for (let empty = 0; empty < 50;) {
      const rows = (await ask('SELECT seq::float8 AS seq FROM pb.facts WHERE seq > $1 ORDER BY seq', [
        last,
      ])) as {
        seq: number
      }[]
      seen += rows.length
      last = rows.at(-1)?.seq ?? last
      empty = hasAll.is && rows.length === 0 ? empty + 1 : 0
      await pause(10)
    }
  })()
  return {
    end: async () => {
      hasAll.is = true
      await reading
      return seen
    },
  }
}
