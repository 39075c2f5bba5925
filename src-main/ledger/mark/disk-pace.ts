// How long the disk takes for one step of the ledger. A bench waits for each of them, so a disk that became slow is told of.
import { performance } from 'node:perf_hooks'
import type { Message } from '../../../src-preload/contract/messages'

/** Usual are some milliseconds, and a tenth of a second on an old disk. */
const slowMs = 1_000
/** From here on main does nothing on this disk that it can put off. */
const sparedMs = 500
/** One slow step says little about an hour later. */
const toldForMs = 10 * 60_000

export function createDiskPace(evenMs: () => number = () => performance.now()) {
  let slowest = { tookMs: 0, atMs: -Infinity }
  let lastBehindMs = 0
  const isTold = (): boolean => evenMs() - slowest.atMs < toldForMs
  const note = (tookMs: number): void => {
    if (tookMs >= slowMs && (!isTold() || tookMs >= slowest.tookMs)) slowest = { tookMs, atMs: evenMs() }
  }
  return {
    timed: <Value>(step: () => Value): Value => {
      const beganAtMs = evenMs()
      const value = step()
      note(evenMs() - beganAtMs)
      return value
    },
    /** The same for a step that nobody is held up by. */
    timedBehind: async (step: () => Promise<void>): Promise<void> => {
      const beganAtMs = evenMs()
      await step()
      lastBehindMs = evenMs() - beganAtMs
      note(lastBehindMs)
    },
    /** By the last step behind everybody: main would be held by what it had to sync itself. */
    isToBeSpared: (): boolean => lastBehindMs >= sparedMs,
    /** Null: it is quick enough. */
    fault: (): Message | null =>
      isTold() ? { code: 'disk-slow', milliseconds: Math.round(slowest.tookMs) } : null,
  }
}
