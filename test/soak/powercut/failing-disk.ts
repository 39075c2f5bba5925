// Part two: the n-th sync or write of the ledger fails, once or for a while, on a new ledger and on one that a killed bench
// left behind; counts what came of it. Nothing may arrive at the service whose intent is not in the ledger, nothing may be
// created twice or lost, and the bench goes on or stops with a sentence.
import { join } from 'node:path'
import { type FailingRun, leaveBehind, type LeftBehind, runOnDisk } from './failing-run'
import type { PartOptions } from './run-worker'

export type FailingResult = {
  /** Failures that really struck. */
  failures: number
  sentWithoutDurableIntent: number
  hung: number
  /** Ended with an error that is no sentence for a person. */
  unclear: number
  /** Creations beyond the first of their order. */
  duplicates: number
  /** Orders that were begun, sent or created and are not there as such afterwards. */
  lost: number
  /** Ledgers that do not open any more although the disk is well again. */
  unopened: number
  /** How the other runs ended. */
  wentOn: number
  stopped: number
  /** What was wrong, each once, with how often. */
  complaints: Map<string, number>
}
type Options = PartOptions & { perKind: number }

type Kind = { name: string; calls: string; error: 'EIO' | 'ENOSPC'; lasts: number }
const kinds: readonly Kind[] = [
  { name: 'a sync fails', calls: 'fsync,fdatasync', error: 'EIO', lasts: 1 },
  { name: 'a write fails', calls: 'pwrite64', error: 'EIO', lasts: 1 },
  { name: 'the disk is full for one write', calls: 'pwrite64', error: 'ENOSPC', lasts: 1 },
  { name: 'the disk is full for a while', calls: 'pwrite64', error: 'ENOSPC', lasts: 12 },
]
/** Two runs share the machine: they mostly wait. */
const atATime = 2

export async function failDisk(options: Options): Promise<FailingResult> {
  const { folder, worker, perKind, random } = options
  const result = emptyResult()
  const jobs: (() => Promise<void>)[] = []
  let runs = 0
  const place = (left: LeftBehind | null) => ({
    folder: join(folder, `run-${(runs += 1)}`),
    worker,
    random,
    left,
  })
  for (const left of [null, await leaveBehind(folder, worker, random)])
    for (const kind of kinds) {
      const title = `${kind.name}, ${left ? 'ledger left behind' : 'new ledger'}`
      const well = await runOnDisk(place(left), kind.calls, null)
      if (well.ended.how !== 'done' || well.calledOn.length === 0)
        throw new Error(
          `Without a fault the bench does not finish: ${well.ended.said.at(-1) ?? ''} ${well.ended.complaints}`,
        )
      count(well, left, title, result)
      const files = [...new Set(well.calledOn)]
      // A new ledger is the longer way; the one left behind is there for the recovery.
      for (const at of spread(well.calledOn.length, left ? Math.ceil(perKind / 3) : perKind))
        jobs.push(async () => {
          const run = await runOnDisk(place(left), kind.calls, { ...kind, at, files })
          if (!run.hasStruck) return
          result.failures += 1
          countEnd(run, `${title}, number ${at}`, result)
          count(run, left, `${title}, number ${at}`, result)
        })
    }
  await inParallel(jobs, atATime)
  return result
}

/** From 1 to `last`: the first ones all, where a ledger is made or recovered, and the others evenly. */
export function spread(last: number, wanted: number): number[] {
  const dense = Math.min(last, Math.floor(wanted / 4))
  const chosen = Array.from({ length: dense }, (_, index) => index + 1)
  const rest = Math.min(last, wanted) - dense
  for (let n = 1; n <= rest; n += 1) chosen.push(dense + Math.round((n * (last - dense)) / rest))
  return chosen
}

const emptyResult = (): FailingResult => ({
  failures: 0,
  sentWithoutDurableIntent: 0,
  hung: 0,
  unclear: 0,
  duplicates: 0,
  lost: 0,
  unopened: 0,
  wentOn: 0,
  stopped: 0,
  complaints: new Map(),
})

function complain(result: FailingResult, what: string): void {
  result.complaints.set(what, (result.complaints.get(what) ?? 0) + 1)
}

function countEnd({ ended }: FailingRun, title: string, result: FailingResult): void {
  const last = ended.said.at(-1) ?? ''
  if (ended.how === 'done') result.wentOn += 1
  else if (ended.how === 'stopped') result.stopped += 1
  else if (ended.how === 'hung') {
    result.hung += 1
    complain(result, `${title}: hung after "${last}"`)
  } else {
    result.unclear += 1
    complain(result, `${title}: ended with "${last}" ${stackOf(ended.complaints)}`)
  }
}

/** The error and where it came from, in one line. */
const stackOf = (complaints: string): string =>
  complaints
    .split('\n')
    .filter((line) => /^\w*Error|^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim().replace(/ \(.*/, ''))
    .join(' ')

function count(run: FailingRun, left: LeftBehind | null, title: string, result: FailingResult): void {
  const { received, loose, verdict } = run
  result.sentWithoutDurableIntent += loose.length
  const again = received.filter((reference) => left?.promises.sent.has(reference) === true)
  const duplicates = received.length - new Set(received).size + again.length
  result.duplicates += duplicates
  const lost = new Set([...verdict.missingIntents, ...verdict.missingShipments])
  result.lost += lost.size
  if (loose.length > 0) complain(result, `${title}: ${loose.join(', ')} arrived without an intent`)
  if (duplicates > 0) complain(result, `${title}: ${duplicates} created twice`)
  if (lost.size > 0) complain(result, `${title}: ${[...lost].join(', ')} lost`)
  if (verdict.problem === null) return
  result.unopened += 1
  complain(result, `started again after a failure: ${verdict.problem}`)
}

async function inParallel(jobs: readonly (() => Promise<void>)[], lanes: number): Promise<void> {
  const queue = [...jobs]
  const lane = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await job()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
