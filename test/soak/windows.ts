// `npm run soak -- windows`: labels through the shipped station and Windows' own spooler calls under Wine, on real print queues;
// kills between a job's number and its end; and a stand-in for the spooler that loses jobs, for what Wine does not do.
// `--rounds N` kills N times (default 50), `--only TEXT` prints some labels and kills nothing, `--kills-only` prints none of
// them. `--control` puts the old way back, which believed a job that is gone, and must be found out.
import { run as runProgram } from '../../scripts/machine/process'
import { startWindowsNode } from '../../scripts/machine/start-windows-node'
import { ensureMachine } from '../../scripts/machine/ensure-machine'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { join } from 'node:path'
import { bundleScript } from '../support/bundle'
import { startPrivateCups } from '../support/printers/private-cups'
import { weaken, type Weakness } from '../support/weaken'
import { killWindows } from './windows/kill-windows'
import { printWindows } from './windows/print-windows'

const [leastPrints, leastKills, faultRounds] = [60, 50, 10]

/** As it was once: what has left the queue has printed, whatever was seen of it, and so has what was never seen. */
const oldWay: readonly Weakness[] = [
  {
    file: /[\\/]channels[\\/]windows[\\/]job-status\.ts$/,
    swaps: [
      [
        "if (last === null) return reportOf('unknown', 'job-unknown', title)",
        "if (last === null) return reportOf('completed', null, title)",
      ],
      [
        'const isPrinted = hasAllPages(job) && report.problem === null',
        'const isPrinted = report.problem === null',
      ],
    ],
  },
]

type Lost = {
  labels: number
  cameOut: number
  saidPrinted: number
  saidPrintedButWasNot: number
  printedTwice: number
}

export async function run({ rounds = leastKills, flags }: RunOptions): Promise<Outcome> {
  if ('control' in flags) {
    const lost = await loseJobs(oldWay)
    return { result: { ...lost, control: 'old-way' }, met: lost.saidPrintedButWasNot === 0 }
  }
  await ensureMachine(['printing', 'judges', 'windows'])
  const lost = await loseJobs([])
  const windows = await startWindowsNode()
  const cups = await startPrivateCups()
  try {
    const only = 'kills-only' in flags ? 'none of them' : flags['only']
    const totals = await printWindows(windows, cups, only)
    const killed = 'only' in flags ? null : await killWindows(windows, cups, rounds)
    const result = {
      ...totals,
      printedTwice: totals.printedTwice + lost.printedTwice + (killed?.printedTwice ?? 0),
      saidPrintedButWasNot:
        totals.saidPrintedButWasNot + lost.saidPrintedButWasNot + (killed?.saidPrintedButWasNot ?? 0),
      kills: killed?.kills ?? 0,
      lives: killed?.lives ?? 0,
      labelsOverKills: killed?.labels ?? 0,
      printedOverKills: killed?.printed ?? 0,
      askedOverKills: killed?.asked ?? 0,
      neitherOverKills: killed?.neither ?? 0,
      labelsOnLosingSpooler: lost.labels,
      saidPrintedThere: lost.saidPrinted,
      cameOutThere: lost.cameOut,
    }
    const wrong =
      result.scaleErrors +
      result.wrongStock +
      result.rawBytesDiffer +
      result.wrongPrinter +
      result.printedTwice +
      result.saidPrintedButWasNot +
      result.notPrinted +
      result.neitherOverKills +
      result.shellsStarted
    const isEnough =
      result.prints >= leastPrints && result.decoded === result.prints && result.kills >= leastKills
    return { result, met: wrong === 0 && isEnough && lost.saidPrinted >= faultRounds }
  } finally {
    await cups.stop()
    await windows.stop()
  }
}

async function loseJobs(weaknesses: readonly Weakness[]): Promise<Lost> {
  const entry = join(import.meta.dirname, 'windows/losing-spooler.ts')
  const name = `losing-spooler${weaknesses.length === 0 ? '' : '-old-way'}`
  const script = await bundleScript(entry, name, [weaken(weaknesses)])
  const { code, stdout, stderr } = await runProgram(process.execPath, [script, String(faultRounds)], {
    timeoutMs: 10 * 60_000,
  })
  if (code !== 0) throw new Error(`The losing spooler ended with code ${code}: ${stderr}`)
  process.stderr.write(stderr)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Lost
}
