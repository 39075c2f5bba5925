// Part two: the n-th sync or write of the ledger fails, once or for a while. The service is the oracle: what arrives there
// must be readable as sending in the ledger by another process. Only the ledger's files fail (strace -P), on a new ledger
// and on one that a killed bench left behind.
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDurablySending } from '../kill/judge'
import { ledgerFile, ledgerFolder } from './agreed'
import { checkLedger } from './check-ledger'
import { runWorker, startOwnService, type WorkerEnd } from './run-worker'

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
  /** How the runs ended. */
  wentOn: number
  stopped: number
  complaints: Map<string, number>
}
type Options = { folder: string; worker: string; perKind: number; random: () => number }

type Kind = { name: string; calls: string; error: 'EIO' | 'ENOSPC'; lasts: number }
const kinds: readonly Kind[] = [
  { name: 'a sync fails', calls: 'fsync,fdatasync', error: 'EIO', lasts: 1 },
  { name: 'a write fails', calls: 'pwrite64', error: 'EIO', lasts: 1 },
  { name: 'the disk is full for one write', calls: 'pwrite64', error: 'ENOSPC', lasts: 1 },
  { name: 'the disk is full for a while', calls: 'pwrite64', error: 'ENOSPC', lasts: 12 },
]
const starts = ['new', 'left behind'] as const
type Start = (typeof starts)[number]

const orders = 12
const limitMs = 60_000
/** Two runs share the machine: they mostly wait. */
const atATime = 2

export async function failDisk(options: Options): Promise<FailingResult> {
  const result: FailingResult = {
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
  }
  const left = await leaveBehind(options)
  const jobs: (() => Promise<void>)[] = []
  for (const start of starts) {
    const from = { start, left }
    for (const kind of kinds) {
      // Without a fault: how many such calls there are, and that nothing goes wrong by itself.
      const calls = await once(options, from, kind, null, result)
      // A new ledger is the longer way; the one left behind is there for the recovery.
      const wanted = start === 'new' ? options.perKind : Math.ceil(options.perKind / 3)
      for (const n of spread(calls, wanted))
        jobs.push(async () => {
          await once(options, from, kind, n, result)
        })
    }
  }
  await inParallel(jobs, atATime)
  return result
}

/** From 1 to `last`, the beginning whole and the rest evenly: that is where a ledger is made or recovered. */
export function spread(last: number, wanted: number): number[] {
  const dense = Math.min(last, Math.floor(wanted / 2))
  const chosen = Array.from({ length: dense }, (_, index) => index + 1)
  const rest = Math.min(last - dense, wanted - dense)
  for (let n = 1; n <= rest; n += 1) chosen.push(dense + Math.round((n * (last - dense)) / rest))
  return chosen
}

let runs = 0

/** One run; answers how many calls of the kind there were. `n` null: nothing fails. */
async function once(
  options: Options,
  { start, left }: { start: Start; left: LeftBehind },
  kind: Kind,
  n: number | null,
  result: FailingResult,
): Promise<number> {
  const folder = join(options.folder, `run-${(runs += 1)}`)
  const home = join(folder, 'bench')
  const path = join(home, ledgerFolder, ledgerFile)
  mkdirSync(folder)
  if (start === 'new') mkdirSync(join(home, ledgerFolder), { recursive: true })
  else cpSync(left.home, home, { recursive: true })
  const before = new Set(start === 'new' ? [] : left.received)
  const title = `${kind.name} (${start} ledger${n === null ? '' : `, number ${n}`})`
  const complain = (what: string) => result.complaints.set(what, (result.complaints.get(what) ?? 0) + 1)

  const { service, key } = await startOwnService(options.random, (reference) => {
    if (isReadable(path, reference)) return
    result.sentWithoutDurableIntent += 1
    complain(`${title}: ${reference} arrived without its intent`)
  })
  try {
    const record = join(folder, 'calls')
    const strace = straceFor(realpathSync(join(home, ledgerFolder)), record, kind, n)
    const ended = await runWorker({
      ...{ worker: options.worker, service, key, folder: home, orders, end: 'closed' as const },
      ...{ portal: null, strace, limitMs },
    })
    const calls = recorded(folder)
    if (n === null && ended.how !== 'done')
      throw new Error(
        `Without any fault the bench did not finish: ${ended.said.at(-1) ?? ''} ${ended.complaints}`,
      )
    if (n !== null) {
      if (!calls.some((line) => line.includes('(INJECTED)'))) return calls.length
      result.failures += 1
      countEnd(ended, title, result, complain)
    }
    const received = service.received()
    result.duplicates += received.length - new Set(received).size
    result.duplicates += received.filter((reference) => before.has(reference)).length
    const verdict = checkLedger(path, { ...promisesOf(ended), sent: new Set(received) })
    if (verdict.problem !== null) {
      result.unopened += 1
      complain(`afterwards, ${start} ledger: ${verdict.problem}`)
    }
    const lost = new Set([...verdict.missingIntents, ...verdict.missingShipments])
    result.lost += lost.size
    if (lost.size > 0) complain(`${title}: ${[...lost].join(', ')} lost`)
    return calls.length
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function countEnd(
  end: WorkerEnd,
  title: string,
  result: FailingResult,
  complain: (what: string) => void,
): void {
  if (end.how === 'done') result.wentOn += 1
  else if (end.how === 'stopped') result.stopped += 1
  else if (end.how === 'hung') {
    result.hung += 1
    complain(`${title}: hung after "${end.said.at(-1) ?? ''}"`)
  } else {
    result.unclear += 1
    complain(
      `${title}: ${end.said.at(-1) ?? ''} ${end.complaints.split('\n').find((line) => line !== '') ?? ''}`,
    )
  }
}

/** `received`: the orders that its service had got. */
type LeftBehind = { home: string; received: string[] }

/** A bench killed in the middle of its work, without strace's help: what a second start finds. */
async function leaveBehind({ folder, worker, random }: Options): Promise<LeftBehind> {
  const home = join(folder, 'left-behind')
  mkdirSync(join(home, ledgerFolder), { recursive: true })
  const { service, key } = await startOwnService(random)
  try {
    const strace = [
      '-f',
      '-qq',
      '-e',
      'trace=none',
      '-e',
      'signal=none',
      '-o',
      join(folder, 'left-behind-calls'),
    ]
    const run = {
      worker,
      service,
      key,
      folder: home,
      orders: 6,
      end: 'killed',
      portal: null,
      strace,
      limitMs,
    } as const
    const ended = await runWorker(run)
    if (ended.how !== 'killed')
      throw new Error(`The bench to be left behind ended by itself: ${ended.complaints}`)
    return { home, received: service.received() }
  } finally {
    await service.stop()
  }
}

/** Failing calls are counted among those on the ledger's folder and files only. */
function straceFor(folder: string, record: string, kind: Kind, n: number | null): string[] {
  const files = ['', '-wal', '-journal'].map((suffix) => join(folder, `${ledgerFile}${suffix}`))
  const when = kind.lasts === 1 ? String(n) : `${n}..${(n ?? 0) + kind.lasts - 1}`
  return [
    ...['-ff', '-qq', '-y', '--seccomp-bpf', '-o', record, '-e', `trace=${kind.calls}`],
    ...[folder, ...files].flatMap((path) => ['-P', path]),
    ...(n === null ? [] : ['-e', `inject=${kind.calls}:error=${kind.error}:when=${when}`]),
  ]
}

const recorded = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('calls.'))
    .flatMap((name) => readFileSync(join(folder, name), 'latin1').split('\n'))
    .filter((line) => /^\w+\(/.test(line))

function promisesOf({ said }: WorkerEnd) {
  const of = (what: string) =>
    new Set(said.flatMap((line) => (line.startsWith(`${what} `) ? [line.slice(what.length + 1)] : [])))
  return { begun: of('begun'), created: of('created') }
}

/** A ledger that cannot be read by another process proves no intent. */
function isReadable(path: string, reference: string): boolean {
  try {
    return isDurablySending(path, reference)
  } catch {
    return false
  }
}

async function inParallel(jobs: (() => Promise<void>)[], lanes: number): Promise<void> {
  const queue = [...jobs]
  const lane = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await job()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
