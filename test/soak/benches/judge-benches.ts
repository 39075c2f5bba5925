// What became of all orders: by what the service counted, by what the engine has, and by what every ledger says.
import Database from 'better-sqlite3'
import { pathsBelow } from '../../../src-main/shell/paths'
import type { TestEngine } from '../../support/engine/start-engine'
import { dataFolder } from '../../support/open-station'
import { orderReference } from '../kill/order-reference'

type Judged = {
  orders: number
  received: readonly string[]
  engine: Pick<TestEngine, 'asAdministrator'>
  /** The folder of each bench. */
  ledgers: readonly string[]
}

/** What a bench has not told the engine yet, or not heard of it. */
export async function countMissing({ engine, ledgers }: Pick<Judged, 'engine' | 'ledgers'>): Promise<number> {
  const told = await engine.asAdministrator('SELECT bench, last_n::int AS n FROM pb.benches')
  const facts = await engine.asAdministrator('SELECT bench, count(*)::int AS n FROM pb.facts GROUP BY bench')
  const inEngine = new Map(facts.map(({ bench, n }) => [String(bench), Number(n)]))
  let missing = 0
  for (const folder of ledgers) {
    const { db, count } = lookInto(folder)
    const login = String(db.prepare("SELECT place ->> '$.login' FROM engine").pluck().get())
    missing += Math.max(0, count('SELECT count(*) FROM outbox') - (inEngine.get(login) ?? 0))
    for (const { bench, n } of told) {
      if (bench === login) continue
      const seen = Number(db.prepare('SELECT n FROM engine_seen WHERE bench = ?').pluck().get(bench) ?? 0)
      missing += Math.max(0, Number(n) - seen)
    }
    db.close()
  }
  return missing
}

const lookInto = (folder: string) => {
  const db = new Database(pathsBelow(dataFolder(folder)).ledger, { readonly: true })
  return { db, count: (sql: string): number => Number(db.prepare(sql).pluck().get() ?? 0) }
}

export async function judgeBenches({ orders, received, engine, ledgers }: Judged) {
  const times = new Map<string, number>()
  for (const reference of received) times.set(reference, (times.get(reference) ?? 0) + 1)
  const wanted = Array.from({ length: orders }, (_, index) => orderReference(index + 1))
  let takeOvers = 0
  let lateSendsStopped = 0
  for (const folder of ledgers) {
    const { db, count } = lookInto(folder)
    takeOvers += count(`SELECT count(*) FROM shipment_events
      WHERE cause ->> '$.code' = 'step-taken-over' AND to_state = 'unsure'`)
    lateSendsStopped += count(
      "SELECT count(*) FROM shipment_events WHERE detail ->> '$.code' = 'word-too-old'",
    )
    db.close()
  }
  return {
    createdTwice: wanted.filter((reference) => (times.get(reference) ?? 0) > 1).length,
    lost: wanted.filter((reference) => !times.has(reference)).length,
    factsMissing: await countMissing({ engine, ledgers }),
    takeOvers,
    lateSendsStopped,
  }
}
