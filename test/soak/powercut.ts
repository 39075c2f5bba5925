// `npm run soak -- powercut`: cuts the power at many moments of a recorded bench and lets the disk fail at its n-th call,
// then looks whether anything that was promised is gone. `--control` bundles the ledger with synchronous OFF (or NORMAL,
// with `--control NORMAL`) for part one alone, and is expected to find what then goes missing. Linux only: strace records.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureMachine } from '../support/machine'
import type { Outcome, RunOptions } from '../tools/named-runs'
import { bundleScript } from './kill/bundle'
import { cutPower } from './powercut/cuts'
import { failDisk } from './powercut/failing-disk'
import { seededRandom } from './powercut/random'
import { isWeakLevel, weaken } from './powercut/weaken'

const leastCuts = 300
const failuresPerKind = 45

/** `rounds` is the number of cut points. `--seed N` draws the same variants of the same record again. */
export async function run({ rounds, flags }: RunOptions): Promise<Outcome> {
  if (process.platform !== 'linux')
    throw new Error('This run records system calls with strace: it needs Linux.')
  const control = flags['control'] === 'true' ? 'OFF' : flags['control']
  if (control !== undefined && !isWeakLevel(control))
    throw new Error(`--control knows OFF and NORMAL, not "${control}".`)
  await ensureMachine(['judges'])
  const seed = flags['seed'] === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(flags['seed'])
  const random = seededRandom(seed)
  const folder = await mkdtemp(join(tmpdir(), 'packbench-powercut-'))
  try {
    const worker = await bundleScript(
      join(import.meta.dirname, 'powercut/worker.ts'),
      control === undefined ? 'powercut-worker' : 'powercut-control-worker',
      control === undefined ? [] : [weaken(control)],
    )
    const cut = await cutPower({ folder, worker, cuts: rounds ?? 700, random })
    report(cut.complaints)
    if (control !== undefined) {
      const { cuts, variants, missingIntents, missingShipments, unopened } = cut
      const result = { cuts, variants, missingIntents, missingShipments, unopened, control, seed }
      return { result, met: missingIntents === 0 && missingShipments === 0 }
    }
    const failing = await failDisk({ folder, worker, perKind: failuresPerKind, random })
    report(failing.complaints)
    const result = {
      cuts: cut.cuts,
      variants: cut.variants,
      failures: failing.failures,
      missingIntents: cut.missingIntents,
      sentWithoutDurableIntent: failing.sentWithoutDurableIntent,
      hung: failing.hung,
      missingShipments: cut.missingShipments + failing.lost,
      duplicates: failing.duplicates,
      wentOn: failing.wentOn,
      stopped: failing.stopped,
      unclear: failing.unclear,
      unopened: cut.unopened + failing.unopened,
      seed,
    }
    const { missingIntents, missingShipments, sentWithoutDurableIntent, duplicates, hung } = result
    const isNothingLost = missingIntents === 0 && missingShipments === 0
    const isNothingLoose = sentWithoutDurableIntent === 0 && duplicates === 0 && hung === 0
    return { result, met: cut.cuts >= leastCuts && isNothingLost && isNothingLoose }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function report(complaints: ReadonlyMap<string, number>): void {
  for (const [what, times] of complaints) console.error(`${times} x ${what}`)
}
