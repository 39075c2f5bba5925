// What became of all orders: by what the service made, by what the engine has, and by what every ledger says.
import { setTimeout as wait } from 'node:timers/promises'
import type { CountingService } from '../../support/service/counting-service'
import { orderReference } from '../kill/order-reference'
import { type Asked, asking } from './asking'
import { lookInto } from './look-into'

type Judged = {
  orders: number
  service: Pick<CountingService, 'received' | 'idsOf'>
  engine: Asked
  /** The folder of each bench. */
  ledgers: readonly string[]
}

const wantedOf = (orders: number): string[] =>
  Array.from({ length: orders }, (_, index) => orderReference(index + 1))

/** What a bench has not told the engine yet, or not heard of it. */
async function countMissing({ engine, ledgers }: Judged): Promise<number> {
  const told = await engine.asAdministrator('SELECT bench, last_n::int AS n FROM pb.benches')
  const facts = await engine.asAdministrator('SELECT bench, count(*)::int AS n FROM pb.facts GROUP BY bench')
  const inEngine = new Map(facts.map(({ bench, n }) => [String(bench), Number(n)]))
  let missing = 0
  for (const folder of ledgers)
    missing += lookInto(folder, ({ count, words, heardOf }) => {
      const [login = ''] = words("SELECT place ->> '$.login' FROM engine")
      const untold = Math.max(0, count('SELECT count(*) FROM outbox') - (inEngine.get(login) ?? 0))
      const unheard = told
        .filter(({ bench }) => bench !== login)
        .map(({ bench, n }) => Math.max(0, Number(n) - heardOf(String(bench))))
      return unheard.reduce((sum, n) => sum + n, untold)
    })
  return missing
}

/** Bought, and no bench's ledger has it: nobody would ever print its label. */
function countForgotten({ orders, service, ledgers }: Judged): number {
  const known = new Set(
    ledgers.flatMap((folder) =>
      lookInto(folder, ({ words }) =>
        words('SELECT assignment_id FROM shipments WHERE assignment_id IS NOT NULL'),
      ),
    ),
  )
  return wantedOf(orders)
    .flatMap(service.idsOf)
    .filter((id) => !known.has(id)).length
}

/**
 * Until every bench has told and heard everything, also one that was killed last, and knows of what it bought. What is missing
 * after the time limit is lost. `everySecond` is called meanwhile.
 */
export async function untilHeard(
  judged: Judged,
  limitMs: number,
  everySecond: () => void = () => undefined,
): Promise<void> {
  for (const endsAt = Date.now() + limitMs; Date.now() < endsAt;) {
    everySecond()
    await wait(1_000)
    if ((await countMissing(judged)) === 0 && countForgotten(judged) === 0) return
  }
}

/** How many orders nothing is left to do for. */
export const countDone = async (engine: Asked): Promise<number> => {
  const [row] = await asking(
    engine,
    "SELECT count(*)::int AS n FROM pb.orders WHERE batch IS NOT NULL AND state IN ('done', 'dropped', 'skipped')",
  )
  return Number(row?.['n'] ?? 0)
}

export async function judgeBenches(judged: Judged) {
  const { orders, service, ledgers } = judged
  const received = service.received()
  const times = new Map<string, number>()
  for (const reference of received) times.set(reference, (times.get(reference) ?? 0) + 1)
  const wanted = wantedOf(orders)
  const inLedgers = (sql: string): number =>
    ledgers.reduce((sum, folder) => sum + lookInto(folder, ({ count }) => count(sql)), 0)
  return {
    made: received.length,
    createdTwice: wanted.filter((reference) => (times.get(reference) ?? 0) > 1).length,
    lost: wanted.filter((reference) => !times.has(reference)).length,
    forgotten: countForgotten(judged),
    factsMissing: await countMissing(judged),
    takeOvers: inLedgers(`SELECT count(*) FROM shipment_events
      WHERE cause ->> '$.code' = 'step-taken-over' AND to_state = 'unsure'`),
    lateSendsStopped: inLedgers(
      "SELECT count(*) FROM shipment_events WHERE detail ->> '$.code' = 'word-too-old'",
    ),
  }
}

/** Each order was made once, a ledger has it, and everybody knows of it. */
export const isClean = ({
  createdTwice,
  lost,
  forgotten,
  factsMissing,
}: Awaited<ReturnType<typeof judgeBenches>>): boolean => createdTwice + lost + forgotten + factsMissing === 0
