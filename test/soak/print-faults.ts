// `npm run soak -- print-faults`: scripted faults of printers, queues and this computer, and hundreds of kills of the shipped
// station between handing a label over and recording it. What is said is compared with what really came out. `--rounds N`
// kills N times (default 300). Two controls are expected to be found out: `--control old-order` puts the old order of
// recovery back, `--control careless` works without the two steps of the hand-over.
import { openFaultStation, type WatchedPrint } from './print-faults/fault-station'
import { faults, type FaultWorld } from './print-faults/faults'
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
    filesLeft: scripted.filesLeft + (killed?.filesLeft ?? 0),
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
  const totals = { faults: 0, wrongState: 0, printedTwice: 0, saidPrintedButWasNot: 0, filesLeft: 0 }
  const shop = await startPrintShop()
  const station = await openFaultStation({ cupsServer: shop.cups.server })
  try {
    const formats = (): number => shop.zebra.printed().length + shop.rawZebra.printed().length
    for (const fault of faults.filter(({ name }) => name.includes(only))) {
      totals.faults += 1
      const wrong: string[] = []
      const before = formats()
      /** Those whose label comes out of one of the two label printers' ports. */
      const traced: WatchedPrint[] = []
      const world: FaultWorld = {
        shop,
        station,
        printed: () => formats() - before,
        expect: (what, actual, wanted) => {
          if (JSON.stringify(actual) !== JSON.stringify(wanted))
            wrong.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(wanted)}`)
        },
        print: async (wanted) => {
          const job = await station.print(wanted)
          if ([shop.zebra.address, 'raw'].includes(wanted.target)) traced.push(job)
          return job
        },
      }
      try {
        await fault.run(world)
      } catch (error) {
        wrong.push(error instanceof Error ? error.message : String(error))
      }
      const saidPrinted = traced.filter((job) => job.said() === 'printed').length
      totals.printedTwice += Math.max(0, world.printed() - traced.length)
      totals.saidPrintedButWasNot += Math.max(0, saidPrinted - world.printed())
      if (wrong.length > 0) totals.wrongState += 1
      wrong.forEach((words) => console.error(`${fault.name}: ${words}`))
    }
    totals.filesLeft = await station.filesLeft()
    return totals
  } finally {
    await station.stop()
    await shop.stop()
  }
}
