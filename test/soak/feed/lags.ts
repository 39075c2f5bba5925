// How long facts are on their way, by what was going on when they were told: one that is heard only after a phase is over counts
// for that phase all the same.
import { percentile } from '../../support/percentile'

export type Phase = 'calm' | 'foreign' | 'faults'

export function createLags() {
  /** The newest first. */
  const begun: { phase: Phase; atMs: number }[] = [{ phase: 'calm', atMs: -Infinity }]
  const lags: Record<Phase, number[]> = { calm: [], foreign: [], faults: [] }
  return {
    /** From now on. */
    begin: (phase: Phase): void => void begun.unshift({ phase, atMs: Date.now() }),
    heard: (toldAtMs: number, heardAtMs: number): void => {
      const phase = begun.find(({ atMs }) => atMs <= toldAtMs)?.phase ?? 'calm'
      lags[phase].push(heardAtMs - toldAtMs)
    },
    /** Null: nothing was told in it that was heard. */
    percentile: (phase: Phase, percent: number): number | null =>
      lags[phase].length === 0 ? null : Math.round(percentile(lags[phase], percent)),
  }
}
