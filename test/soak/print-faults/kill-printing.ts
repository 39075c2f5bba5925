// Kills the station at random moments, many times, most of them between handing a label over and recording its id; then lets
// it settle and compares what its ledger says with what came out of a real print queue.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { startPrintServer } from '../../../scripts/machine/start-print-server'
import { pathsBelow } from '../../../src-main/shell/paths'
import { bundleScript } from '../../support/bundle'
import { dataFolder } from '../../support/open-station'
import { startCountingService } from '../../support/service/counting-service'
import { weaken } from '../../support/weaken'
import { liveOnce, type WorkerMode } from '../kill/live-once'
import { judgePrints, type PrintVerdict } from './judge-prints'
import { type PrintControl, weaknessesFor } from './weaknesses'

export type KillResult = PrintVerdict & {
  kills: number
  /** Recorded as being handed over, and killed before an id was recorded. */
  inTheGap: number
  filesLeft: number
}

const key = 'counting-service-key'
const queue = 'Labels'
const slowestMs = 5

export async function killPrinting(kills: number, control: PrintControl | null): Promise<KillResult> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-print-kill-'))
  const paths = pathsBelow(dataFolder(folder))
  const label = await readFile(join(import.meta.dirname, '../../fixtures/labels/4x6in.pdf'))
  const service = await startCountingService({ key, slowestMs, random: Math.random, label })
  const cups = await startPrintServer()
  try {
    const printer = await cups.addPdfQueue(queue)
    const name = `print-worker${control === null ? '' : `-${control}`}`
    const worker = await bundleScript(join(import.meta.dirname, '../kill/worker.ts'), name, [
      weaken(weaknessesFor(control)),
    ])
    const live = async (mode: WorkerMode): Promise<void> => {
      const portal = Object.fromEntries(
        service.received().map((reference) => [reference, service.idsOf(reference)]),
      )
      // Half of them at any moment, also during recovery; half just after a hand-over began.
      const killAfter =
        Math.random() < 0.5
          ? { word: 'working' as const, ms: 2_000 }
          : { word: 'submitting' as const, ms: 350 }
      await liveOnce({
        worker,
        folder,
        baseUrl: service.baseUrl,
        mode,
        input: { key, portal, printing: { queue, env: cups.env } },
        killAfter,
      })
      while (service.openConnections() > 0) await wait(5)
      await wait(2 * slowestMs)
    }
    let inTheGap = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await live('work')
      inTheGap += countBeingHandedOver(paths.ledger)
    }
    await live('settle')
    const printed = (await printer.printed()).map((path) => basename(path))
    const filesLeft = (await readdir(paths.printing).catch(() => [])).length
    return { kills, inTheGap, filesLeft, ...judgePrints(paths.ledger, printed) }
  } finally {
    await cups.stop()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function countBeingHandedOver(ledgerPath: string): number {
  const db = new BetterSqlite3(ledgerPath, { readonly: true })
  try {
    const sql = `SELECT count(*) AS n FROM print_jobs WHERE state = 'submitting'`
    return db.prepare<[], { n: number }>(sql).get()?.n ?? 0
  } finally {
    db.close()
  }
}
