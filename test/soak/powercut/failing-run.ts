// One bench on a disk that fails at a chosen call, with its service beside it as the oracle, and what was there afterwards.
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isDurablySending } from '../kill/judge'
import { ledgerFile, ledgerFolder } from './agreed'
import { checkLedger, type LedgerVerdict, type Promises } from './check-ledger'
import { runWorker, startOwnService, type WorkerEnd } from './run-worker'

/** The `at`-th call, and those after it as long as it `lasts`, on any of these files of the ledger's folder. */
export type Fault = {
  calls: string
  error: 'EIO' | 'ENOSPC'
  at: number
  lasts: number
  files: readonly string[]
}
export type FailingRun = {
  ended: WorkerEnd
  /** Names in the ledger's folder ('' for itself), one for each call of the kind. */
  calledOn: string[]
  hasStruck: boolean
  received: string[]
  /** Arrived without an intent that another process can read as sending. */
  loose: string[]
  /** What a start on a disk that is well again finds, of this run's promises and the earlier ones'. */
  verdict: LedgerVerdict
}
export type RunPlace = {
  /** A folder that this run makes and removes. */
  folder: string
  worker: string
  random: () => number
  /** What an earlier bench left, or null for a new ledger. */
  left: LeftBehind | null
}
export type LeftBehind = { home: string; promises: Promises }

const orders = 12
/** A run takes a second or two; on a busy machine many. */
const limitMs = 60_000

/** `fault` null: nothing fails, and `calls` alone says what to record. */
export async function runOnDisk(place: RunPlace, calls: string, fault: Fault | null): Promise<FailingRun> {
  const { folder, worker, left, random } = place
  const home = join(folder, 'bench')
  const path = join(home, ledgerFolder, ledgerFile)
  if (left) cpSync(left.home, home, { recursive: true })
  else mkdirSync(join(home, ledgerFolder), { recursive: true })
  const watched = realpathSync(join(home, ledgerFolder))
  const loose: string[] = []
  const own = await startOwnService(random, (reference) => {
    if (!isReadable(path, reference)) loose.push(reference)
  })
  const { service } = own
  try {
    const strace = straceFor(watched, join(folder, 'calls'), calls, fault)
    const ended = await runWorker({
      ...own,
      worker,
      folder: home,
      orders,
      end: 'closed',
      portal: null,
      strace,
      limitMs,
    })
    const lines = recorded(folder)
    const received = service.received()
    const earlier = left?.promises ?? { begun: [], sent: [], created: [] }
    const verdict = checkLedger(path, {
      begun: new Set([...earlier.begun, ...wordsOf(ended, 'begun')]),
      sent: new Set([...earlier.sent, ...received]),
      created: new Set([...earlier.created, ...wordsOf(ended, 'created')]),
    })
    return {
      ended,
      calledOn: lines.flatMap((line) => nameIn(line, watched) ?? []),
      hasStruck: lines.some((line) => line.includes('(INJECTED)')),
      received,
      loose,
      verdict,
    }
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A bench killed in the middle of its work: what a second start finds. */
export async function leaveBehind(folder: string, worker: string, random: () => number): Promise<LeftBehind> {
  const home = join(folder, 'left-behind')
  mkdirSync(join(home, ledgerFolder), { recursive: true })
  const own = await startOwnService(random)
  const { service } = own
  try {
    const strace = ['-f', '-qq', '-e', 'trace=none', '-e', 'signal=none', '-o', join(folder, 'no-calls')]
    const ended = await runWorker({
      ...own,
      worker,
      folder: home,
      orders: 6,
      end: 'killed',
      portal: null,
      strace,
      limitMs,
    })
    if (ended.how !== 'killed')
      throw new Error(`The bench to be left behind ended by itself: ${ended.complaints}`)
    const sent = new Set(service.received())
    return { home, promises: { begun: wordsOf(ended, 'begun'), sent, created: wordsOf(ended, 'created') } }
  } finally {
    await service.stop()
  }
}

/** Calls on other files neither fail nor count: without a fault all are recorded, with one only its files' are seen. */
function straceFor(watched: string, record: string, calls: string, fault: Fault | null): string[] {
  const strace = ['-ff', '-qq', '-y', '--seccomp-bpf', '-o', record, '-e', `trace=${calls}`]
  if (fault === null) return strace
  const { at, lasts, error, files } = fault
  const when = lasts === 1 ? String(at) : `${at}..${at + lasts - 1}`
  const paths = files.flatMap((name) => ['-P', join(watched, name)])
  return [...strace, ...paths, '-e', `inject=${fault.calls}:error=${error}:when=${when}`]
}

const recorded = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('calls.'))
    .flatMap((name) => readFileSync(join(folder, name), 'latin1').split('\n'))

function nameIn(line: string, watched: string): string | null {
  const path = /^\w+\(\d+<([^>]*)>/.exec(line)?.[1]
  const name = path === undefined ? '..' : relative(watched, path)
  return name.startsWith('..') ? null : name
}

/** The orders about which the bench said this. */
const wordsOf = ({ said }: WorkerEnd, what: 'begun' | 'created'): Set<string> =>
  new Set(said.flatMap((line) => (line.startsWith(`${what} `) ? [line.slice(what.length + 1)] : [])))

/** A ledger that cannot be read by another process proves no intent. */
function isReadable(path: string, reference: string): boolean {
  try {
    return isDurablySending(path, reference)
  } catch {
    return false
  }
}
