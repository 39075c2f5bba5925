// Runs the worker under strace, with a service of its own beside it, until it ends or its time is over. The key is made
// for this one run and goes to the worker's standard input.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type CountingService, startCountingService } from '../../support/service/counting-service'
import { exitCodes } from './agreed'

const slowestMs = 8

/** What each part of the soak is given. */
export type PartOptions = {
  /** An empty folder of this part's own. */
  folder: string
  /** Path of the bundled worker. */
  worker: string
  random: () => number
}
type OwnService = { service: CountingService; key: string }
export type WorkerRun = OwnService & {
  worker: string
  folder: string
  orders: number
  end: 'killed' | 'closed'
  portal: Record<string, string[]> | null
  strace: readonly string[]
  limitMs: number
}
export type WorkerEnd = {
  how: 'done' | 'killed' | 'stopped' | 'unclear' | 'hung'
  /** What it said, line by line. */
  said: string[]
  /** What it wrote to standard error. */
  complaints: string
}

/** A service and the key it takes. Its ids are no other service's, as the ledger rightly expects. */
export async function startOwnService(
  random: () => number,
  onCreate?: (reference: string) => void,
): Promise<OwnService> {
  const key = randomUUID()
  const idPrefix = `${randomUUID().slice(0, 8)}-`
  const service = await startCountingService({
    key,
    slowestMs,
    random,
    idPrefix,
    ...(onCreate && { onCreate }),
  })
  return { service, key }
}

/** Throws an Error when strace cannot be started. */
export async function runWorker(run: WorkerRun): Promise<WorkerEnd> {
  const { worker, service, folder, orders, end, strace } = run
  const child = spawn(
    'strace',
    [...strace, process.execPath, worker, folder, service.baseUrl, String(orders), end],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  let output = ''
  let complaints = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  child.stdin.on('error', () => undefined)
  child.stdin.end(JSON.stringify({ key: run.key, portal: run.portal }))
  const ending = once(child, 'close')
  const endedInTime = await inTime(ending, run.limitMs)
  if (!endedInTime) {
    // The worker itself, not strace: that would let it go on. strace then ends by itself.
    const pid = Number(/^pid (\d+)$/m.exec(output)?.[1])
    if (!Number.isSafeInteger(pid)) child.kill('SIGTERM')
    else process.kill(pid, 'SIGKILL')
    await ending
  }
  // What was on its way arrives before anybody looks.
  while (service.openConnections() > 0) await wait(2)
  await wait(2 * slowestMs)
  const said = output.split('\n').filter((line) => line !== '')
  return { how: endedInTime ? howOf(child.exitCode, child.signalCode) : 'hung', said, complaints }
}

async function inTime(end: Promise<unknown>, limitMs: number): Promise<boolean> {
  const over = new AbortController()
  const limit = wait(limitMs, false, { signal: over.signal }).catch(() => false)
  try {
    return await Promise.race([end.then(() => true), limit])
  } catch (cause) {
    throw new Error('strace could not be started; install it with this system’s package manager.', { cause })
  } finally {
    over.abort()
  }
}

function howOf(code: number | null, signal: NodeJS.Signals | null): WorkerEnd['how'] {
  // strace ends as its child did.
  if (signal === 'SIGKILL' || code === 137) return 'killed'
  if (code === exitCodes.done) return 'done'
  return code === exitCodes.stopped ? 'stopped' : 'unclear'
}
