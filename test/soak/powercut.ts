// `npm run soak -- powercut`: cuts the power at many moments of a recorded bench and lets the disk fail at its n-th call,
// then looks whether anything that was promised is gone. `--control` does the first with a ledger that leaves syncing to
// the system (`--control NORMAL`: that syncs now and then; `--control EAGER`: nobody waits for it before sending),
// `--control LOOSE` the second with a client that sends without its intent: each is expected to be found out. Linux only: strace records, and makes the disk fail.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureMachine } from '../../scripts/machine/ensure-machine'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { bundleScript } from '../support/bundle'
import { type CutsResult, cutPower } from './powercut/cuts'
import { type FailingResult, failDisk } from './powercut/failing-disk'
import { seededRandom } from './powercut/random'
import { quickFolder } from '../support/quick-folder'
import { weaken } from '../support/weaken'
import { type Control, controls, isControl, weaknesses } from './powercut/weaknesses'

const leastCuts = 300
const failuresPerKind = 48

/** `rounds` is the number of cut points. `--seed N` draws the same numbers again. */
export async function run({ rounds, flags }: RunOptions): Promise<Outcome> {
  if (process.platform !== 'linux')
    throw new Error('This run records system calls with strace: it needs Linux.')
  const control = controlIn(flags)
  const seed = seedIn(flags)
  await ensureMachine(['judges'])
  const random = seededRandom(seed)
  const folder = await mkdtemp(join(tmpdir(), 'packbench-powercut-'))
  const quick = await quickFolder('powercut')
  try {
    const worker = await bundleScript(
      join(import.meta.dirname, 'powercut/worker.ts'),
      `powercut-worker${control === null ? '' : `-${control.toLowerCase()}`}`,
      control === null ? [] : [weaken([weaknesses[control]])],
    )
    const cut =
      control === 'LOOSE' ? null : await cutPower({ folder, quick, worker, cuts: rounds ?? 700, random })
    report(cut?.complaints)
    const failing =
      control === null || control === 'LOOSE'
        ? await failDisk({ folder: quick, worker, perKind: failuresPerKind, random })
        : null
    report(failing?.complaints)
    const result = resultOf(cut, failing)
    const isKept = result.missingIntents + result.missingShipments + result.duplicates === 0
    const isSafe =
      result.sentWithoutDurableIntent === 0 &&
      result.hung === 0 &&
      (control !== null || result.unclear === 0) &&
      (control !== null || result.unopened === 0)
    return {
      result: { ...result, seed, ...(control === null ? {} : { control }) },
      met: isKept && isSafe && (control !== null || result.cuts >= leastCuts),
    }
  } finally {
    for (const made of [folder, quick]) await rm(made, { recursive: true, force: true })
  }
}

/** A part that was not run counts nothing. */
const resultOf = (cut: CutsResult | null, failing: FailingResult | null) => ({
  cuts: cut?.cuts ?? 0,
  variants: cut?.variants ?? 0,
  failures: failing?.failures ?? 0,
  missingIntents: cut?.missingIntents ?? 0,
  sentWithoutDurableIntent: failing?.sentWithoutDurableIntent ?? 0,
  hung: failing?.hung ?? 0,
  missingShipments: (cut?.missingShipments ?? 0) + (failing?.lost ?? 0),
  duplicates: failing?.duplicates ?? 0,
  wentOn: failing?.wentOn ?? 0,
  stopped: failing?.stopped ?? 0,
  unclear: failing?.unclear ?? 0,
  unopened: (cut?.unopened ?? 0) + (failing?.unopened ?? 0),
})

function controlIn({ control }: RunOptions['flags']): Control | null {
  if (control === undefined) return null
  const name = control === 'true' ? 'OFF' : control.toUpperCase()
  if (isControl(name)) return name
  throw new Error(`There is no control "${control}". Known: ${controls.join(', ')}.`)
}

function seedIn({ seed }: RunOptions['flags']): number {
  if (seed === undefined) return Math.floor(Math.random() * 2 ** 32)
  if (/^\d{1,10}$/.test(seed)) return Number(seed)
  throw new Error(`--seed wants a whole number of up to ten digits, not "${seed}".`)
}

/** What was wrong, the most frequent first; a damaged ledger can complain in many ways, and some are enough. */
function report(complaints: ReadonlyMap<string, number> = new Map()): void {
  const most = [...complaints].sort(([, a], [, b]) => b - a)
  for (const [what, times] of most.slice(0, 25)) console.error(`${times} x ${what}`)
  if (most.length > 25) console.error(`and ${most.length - 25} other complaints`)
}
