// Kills the shipped station, printing through Windows' spooler under Wine, again and again just after a job's number was
// written down; then lets it settle and compares what its ledger says with what came out of the queue.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import type { WindowsNode } from '../../../scripts/machine/start-windows-node'
import { stockOf } from '../../../src-main/print/arrange/default-profile'
import { pathsBelow } from '../../../src-main/shell/paths'
import { bundleScript } from '../../support/bundle'
import { dataFolder } from '../../support/open-station'
import type { PrivateCups } from '../../support/printers/private-cups'
import { startCountingService } from '../../support/service/counting-service'
import { spoolerScript } from '../../windows/wine-spooler'
import { liveOnce, type WorkerMode } from '../kill/live-once'
import { judgePrints } from '../print-faults/judge-prints'

const key = 'counting-service-key'
const queue = 'killed'
/** A label takes about a tenth of a second from its number to its end. */
const withinMs = 150
const mostLives = 4

export type KilledWindows = {
  /** Lives that ended between a job's recorded number and the last word about it. */
  kills: number
  lives: number
  labels: number
  printed: number
  asked: number
  printedTwice: number
  saidPrintedButWasNot: number
  /** Neither printed once and said so, nor asked about. */
  neither: number
}

export async function killWindows(
  windows: WindowsNode,
  cups: PrivateCups,
  wanted: number,
): Promise<KilledWindows> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-windows-kill-'))
  const { ledger } = pathsBelow(dataFolder(folder))
  const label = await readFile(join(import.meta.dirname, '../../fixtures/labels/4x6in.pdf'))
  const service = await startCountingService({ key, slowestMs: 5, random: Math.random, label })
  try {
    await cups.addLabelQueue(queue, [{ name: '4x6', ...stockOf('4x6in') }], 203)
    const worker = await bundleScript(join(import.meta.dirname, '../kill/worker.ts'), 'windows-kill-worker')
    const script = await spoolerScript()
    const live = async (mode: WorkerMode): Promise<void> => {
      const portal = Object.fromEntries(
        service.received().map((reference) => [reference, service.idsOf(reference)]),
      )
      const printing = {
        queue,
        env: { CUPS_SERVER: cups.server },
        windows: { launch: windows.launch, script },
      }
      await liveOnce({
        worker,
        folder,
        baseUrl: service.baseUrl,
        mode,
        input: { key, portal, printing },
        killAfter: { word: 'recorded', ms: withinMs },
      })
      while (service.openConnections() > 0) await wait(5)
      await wait(10)
    }
    let [kills, lives] = [0, 0]
    for (; kills < wanted && lives < wanted * mostLives; lives += 1) {
      await live('work')
      if (countUnderWay(ledger) > 0) kills += 1
    }
    await live('settle')
    const verdict = judgePrints(ledger, (await printedOn(cups)).map(asQueueNames))
    const { labels, asked, saidPrintedButWasNot, printed } = verdict
    const [printedTwice, neither] = [verdict.printedTwiceUnasked, verdict.wrongState]
    return { kills, lives, labels, printed, asked, printedTwice, saidPrintedButWasNot, neither }
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Paper is there a moment after the spooler is done with it. */
async function printedOn(cups: PrivateCups): Promise<string[]> {
  const paper = async (): Promise<string[]> => (await cups.paper()).map((path) => basename(path))
  let before = await paper()
  for (;;) {
    await wait(3_000)
    const now = await paper()
    if (now.length === before.length) return now
    before = now
  }
}

/** cups-pdf calls its files TITLE-job_17.pdf. */
const asQueueNames = (name: string): string => name.replace(/^(.*)-job_(\d+)\.pdf$/, '$2-$1.pdf')

function countUnderWay(path: string): number {
  const db = new BetterSqlite3(path, { readonly: true })
  try {
    const sql = `SELECT count(*) AS n FROM print_jobs WHERE state IN ('queued', 'printing') AND spooler_job_id IS NOT NULL`
    return db.prepare<[], { n: number }>(sql).get()?.n ?? 0
  } finally {
    db.close()
  }
}
