// `npm run soak -- kill --rounds 1000`: SIGKILL at random moments while parcels are created, then a look at what the
// service received and what the ledger knows. `--app` kills the whole Electron application instead; `--control` leaves
// the journal out and is expected to find doubles.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { killApp } from './kill/app'
import { pathsBelow } from '../../src-main/shell/paths'
import { bundleScript } from '../support/bundle'
import { dataFolder } from '../support/open-station'
import { liveOnce, type WorkerMode } from './kill/live-once'
import { judge } from './kill/judge'
import { startWatchedService } from './kill/watched-service'

const key = 'counting-service-key'
const slowestMs = 25

export async function run({ rounds, flags }: RunOptions): Promise<Outcome> {
  if ('app' in flags) return killApp(rounds ?? 60)
  const kills = rounds ?? 1000
  const isControl = 'control' in flags
  const folder = await mkdtemp(join(tmpdir(), 'packbench-kill-'))
  const ledgerPath = pathsBelow(dataFolder(folder)).ledger
  const { service, withoutIntent } = await startWatchedService({
    key,
    slowestMs,
    ledgerPath: isControl ? null : ledgerPath,
  })
  const worker = await bundleScript(join(import.meta.dirname, 'kill/worker.ts'), 'kill-worker')

  const portal = () =>
    Object.fromEntries(service.received().map((reference) => [reference, service.idsOf(reference)]))
  const life = async (mode: WorkerMode): Promise<void> => {
    await liveOnce({
      worker,
      folder,
      baseUrl: service.baseUrl,
      mode,
      input: { key, portal: portal(), printing: null },
      // Some kills come before the work begins: recovery must survive being killed too.
      killAfter: Math.random() < 0.1 ? { word: null, ms: Math.random() * 150 } : { word: 'working', ms: 200 },
    })
    // What was on its way arrives before the portal is looked at.
    while (service.openConnections() > 0) await wait(5)
    await wait(2 * slowestMs)
  }

  try {
    for (let kill = 0; kill < kills; kill += 1) await life(isControl ? 'control' : 'work')
    if (!isControl) await life('settle')
    const received = service.received()
    const verdict = judge(received, isControl ? null : ledgerPath)
    const result = {
      kills,
      posts: received.length,
      duplicates: verdict.duplicates,
      lost: verdict.lost,
      unsure: verdict.unsure,
      sentWithoutDurableIntent: withoutIntent(),
      ...(isControl ? { control: true } : {}),
    }
    return { result, met: verdict.duplicates === 0 && verdict.lost === 0 && withoutIntent() === 0 }
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
