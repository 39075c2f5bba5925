// `npm run soak -- print-faults`: scripted faults of printers, queues and this computer, and hundreds of kills of the shipped
// station between handing a label over and recording it. What is said is compared with what really came out. `--rounds N`
// kills N times (default 300). Two controls are expected to be found out: `--control old-order` puts the old order of
// recovery back, `--control careless` works without the two steps of the hand-over.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJobFiles } from '../../src-main/print/job/job-files'
import { watch, zplFor, type Watched } from '../support/printers/fault-bench'
import { faults, type Bench } from '../support/printers/faults'
import type { PrintVerdict } from './print-faults/judge-prints'
import { killPrinting } from './print-faults/kill-printing'
import { controls, isPrintControl } from './print-faults/weaknesses'
import { startPrintShop } from '../support/printers/print-shop'
import type { Outcome, RunOptions } from '../../scripts/named-runs'

export async function run({ rounds = 300, flags }: RunOptions): Promise<Outcome> {
  const control = flags['control']
  if (control !== undefined) {
    if (!isPrintControl(control)) throw new Error(`Known controls: ${Object.keys(controls).join(', ')}.`)
    const result = await killPrinting(rounds, control)
    return { result: { ...result, control }, met: isClean(result) }
  }
  const scripted = await runFaults(flags['only'])
  const killed = 'only' in flags ? null : await killPrinting(rounds, null)
  const result = {
    faults: scripted.faults,
    kills: killed?.kills ?? 0,
    killsInTheGap: killed?.inTheGap ?? 0,
    labelsOverKills: killed?.labels ?? 0,
    asked: killed?.asked ?? 0,
    wrongState: scripted.wrongState + (killed?.wrongState ?? 0),
    printedTwiceUnasked: scripted.printedTwice + (killed?.printedTwiceUnasked ?? 0),
    saidPrintedButWasNot: scripted.saidPrintedButWasNot + (killed?.saidPrintedButWasNot ?? 0),
    cancelledWrongly: killed?.cancelledWrongly ?? 0,
    filesLeft: killed?.filesLeft ?? 0,
  }
  return { result, met: isClean(result) && result.faults >= 12 && result.kills >= 300 }
}

const isClean = (
  result: Omit<PrintVerdict, 'labels' | 'printed' | 'asked'> & { filesLeft: number },
): boolean =>
  result.wrongState +
    result.printedTwiceUnasked +
    result.saidPrintedButWasNot +
    result.cancelledWrongly +
    result.filesLeft ===
  0

async function runFaults(only = '') {
  const totals = { faults: 0, wrongState: 0, printedTwice: 0, saidPrintedButWasNot: 0 }
  const folder = await mkdtemp(join(tmpdir(), 'packbench-faults-'))
  const shop = await startPrintShop()
  try {
    const labelPdf = new Uint8Array(await readFile(join(import.meta.dirname, '../fixtures/labels/4x6in.pdf')))
    const files = createJobFiles(join(folder, 'jobs'))
    const printed = (title: string) =>
      [...shop.zebra.printed(), ...shop.rawZebra.printed()].filter((format) =>
        format.includes(`^FX${title}^FS`),
      ).length
    for (const fault of faults.filter(({ name }) => name.includes(only))) {
      totals.faults += 1
      const wrong: string[] = []
      const jobs: (Watched & { title: string; isTraced: boolean })[] = []
      const bench: Bench = {
        shop,
        folder,
        labelPdf,
        printed,
        expect: (what, actual, wanted) => {
          if (JSON.stringify(actual) !== JSON.stringify(wanted))
            wrong.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(wanted)}`)
        },
        start: (over) => {
          const title = `ship-F${String(totals.faults).padStart(2, '0')}J${jobs.length}-1`
          const bytes = over.bytes ?? zplFor(title)
          const job = { ...watch({ files, content: 'zpl', ...over, title, bytes }), title }
          // Only labels with their own mark on a printer of the shop can be found again by it.
          jobs.push({
            ...job,
            isTraced: over.bytes === undefined && [shop.zebra.address, 'raw'].includes(over.target),
          })
          return job
        },
      }
      try {
        await fault.run(bench)
      } catch (error) {
        wrong.push(error instanceof Error ? error.message : String(error))
      }
      for (const job of jobs) {
        job.leave()
        const times = printed(job.title)
        if (times > 1) totals.printedTwice += 1
        if (job.isTraced && job.said() === 'printed' && times === 0) totals.saidPrintedButWasNot += 1
      }
      if (wrong.length > 0) totals.wrongState += 1
      wrong.forEach((words) => console.error(`${fault.name}: ${words}`))
    }
    return totals
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
