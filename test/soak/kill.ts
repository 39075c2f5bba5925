// `npm run soak -- kill --rounds 1000`: SIGKILL at random moments while parcels are created, then a look at what the
// service received and what the ledger knows. `--app` kills the whole Electron application instead; `--control` leaves
// the journal out and is expected to find doubles.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startCountingService } from '../support/service/counting-service'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { killApp } from './kill/app'
import { bundleScript } from '../support/bundle'
import { isDurablySending, judge } from './kill/judge'

const key = 'counting-service-key'
const slowestMs = 25

export async function run({ rounds, flags }: RunOptions): Promise<Outcome> {
  if ('app' in flags) return killApp(rounds ?? 60)
  const kills = rounds ?? 1000
  const isControl = 'control' in flags
  const folder = await mkdtemp(join(tmpdir(), 'packbench-kill-'))
  const ledgerPath = join(folder, 'ledger.db')
  let withoutIntent = 0
  const service = await startCountingService({
    key,
    slowestMs,
    random: Math.random,
    onCreate: (reference) => {
      if (!isControl && !isDurablySending(ledgerPath, reference)) withoutIntent += 1
    },
  })
  const worker = await bundleScript(join(import.meta.dirname, 'kill/worker.ts'), 'kill-worker')

  /** Starts the worker and ends it: at a random moment after it began to work, or once everything is settled. */
  const life = async (mode: 'journal' | 'control' | 'settle'): Promise<void> => {
    const child = spawn(process.execPath, [worker, folder, service.baseUrl, mode], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const portal = Object.fromEntries(
      service.received().map((reference) => [reference, service.idsOf(reference)]),
    )
    child.stdin.end(JSON.stringify({ key, portal }))
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    let output = ''
    const isWorking = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes(mode === 'settle' ? 'settled' : 'working')) resolve()
      })
    })
    // Some kills come before the work begins: recovery must survive being killed too.
    const isEarly = mode !== 'settle' && Math.random() < 0.1
    if (isEarly) await wait(Math.random() * 150)
    else await Promise.race([isWorking, ended])
    await wait(mode === 'settle' ? 1_000 : Math.random() * 90)
    // With everything settled it has nothing left to do; in any other life it works until it is killed.
    if (child.exitCode !== null && !(mode === 'settle' && child.exitCode === 0))
      throw new Error('The worker ended by itself.')
    child.kill('SIGKILL')
    await ended
    // What was on its way arrives before the portal is looked at.
    while (service.openConnections() > 0) await wait(5)
    await wait(2 * slowestMs)
  }

  try {
    for (let kill = 0; kill < kills; kill += 1) await life(isControl ? 'control' : 'journal')
    if (!isControl) await life('settle')
    const received = service.received()
    const verdict = judge(received, isControl ? null : ledgerPath)
    const result = {
      kills,
      posts: received.length,
      duplicates: verdict.duplicates,
      lost: verdict.lost,
      unsure: verdict.unsure,
      sentWithoutDurableIntent: withoutIntent,
      ...(isControl ? { control: true } : {}),
    }
    return { result, met: verdict.duplicates === 0 && verdict.lost === 0 && withoutIntent === 0 }
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
