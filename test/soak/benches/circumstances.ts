// What a run of the benches has around it. Each control has more of what its one rule is for, and less of everything else, so
// that it comes to the point soon; `--kept` has the very same with the rule in its place.
import { type SharingLimits, usualSharingLimits } from '../../../src-main/services/sharing/sharing-limits'
import type { Weakness } from './weaken-engine'

export type Circumstances = {
  orders: number
  /** all; what befalls benches and leases alone; none but that benches fall asleep as they send. */
  trouble: 'all' | 'benches' | 'sleepers'
  leaseMs: number
  /** More than the age limit and `slowestMs` together. */
  quietMs: number
  /** How long a creation may take until the portal shows it, and again until it is answered. */
  slowestMs: number
  /** How long after an unclear answer a person looks into the portal. */
  lookAfterMs: number
  sleepChance: number
}

const usual: Circumstances = {
  orders: 2_000,
  trouble: 'all',
  leaseMs: 3_000,
  quietMs: 5_000,
  slowestMs: 200,
  lookAfterMs: 1_000,
  sleepChance: 0.01,
}
const ofControls: Record<Weakness, Partial<Circumstances>> = {
  lease: { trouble: 'benches', leaseMs: 500 },
  clocks: { trouble: 'sleepers', leaseMs: 500 },
  age: { trouble: 'sleepers', sleepChance: 0.1 },
  quiet: { trouble: 'sleepers', quietMs: 8_000, slowestMs: 5_000, lookAfterMs: 0 },
}

export const circumstancesOf = (control: Weakness | null): Circumstances =>
  control === null ? usual : { ...usual, orders: 300, ...ofControls[control] }

/** Longer than the quiet time: whoever sleeps so long has been taken over from. */
export const sleepMsOf = ({ quietMs }: Circumstances): number => quietMs + 4_000

/**
 * As short as a proof needs them, in the same order to each other: connecting, age limit, lease, quiet time. `leftOut`: the rule
 * that does not hold; those of the engine are left out there.
 */
export const limitsOf = ({ leaseMs, quietMs }: Circumstances, leftOut: Weakness | null): SharingLimits => ({
  ...usualSharingLimits,
  ...{ leaseMs, quietMs, ageLimitMs: 1_500, silentMs: 2_000, lookEveryMs: 300 },
  ...(leftOut === 'age' ? { ageLimitMs: 1e12 } : {}),
  ...(leftOut === 'quiet' ? { quietMs: 0, silentMs: -1 } : {}),
})
