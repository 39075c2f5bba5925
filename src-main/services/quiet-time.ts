// How long an unsure shipment stays locked: the service may still be making what it was asked for. Counted from the end of
// the call, by time that surely passed: the wait never gets shorter, however the computer's clock is set, in a run or
// around a restart. Where nothing is known about the time between, the wait begins anew.
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { KeptWait, KeptWaits } from '../ledger/bench-state-repo'
import type { Log } from '../common/log'

type Deps = {
  quietMinutes: () => number
  now: () => Date
  /** Since the computer was started: goes on over a restart of the program, and nobody sets it. */
  sinceBootMs: () => number
  kept: { quietWaits: () => KeptWaits; keepQuietWaits: (waits: KeptWaits) => void }
  log: Log
}
export type QuietTime = ReturnType<typeof createQuietTime>

export function createQuietTime({ quietMinutes, now, sinceBootMs, kept, log }: Deps) {
  const waits = new Map<ShipmentId, KeptWait>()

  const keep = (): void => {
    try {
      kept.keepQuietWaits(Object.fromEntries(waits))
    } catch (cause) {
      // Then the wait begins anew after a restart.
      log('the wait of an unsure shipment was not kept', cause)
    }
  }
  const passedMs = (wait: KeptWait): number => wait.passedMs + Math.max(0, sinceBootMs() - wait.sinceBootMs)

  /** What surely passed since it was kept: never more than both clocks say. */
  const goneOn = (wait: KeptWait): KeptWait => {
    const bootMs = sinceBootMs()
    // Less than before: the computer was started anew meanwhile, and runs for that long at least.
    const runMs = bootMs >= wait.sinceBootMs ? bootMs - wait.sinceBootMs : bootMs
    // A ledger on another computer, or a clock that was set back: the smaller figure counts.
    const wallMs = Math.max(0, now().getTime() - Date.parse(wait.unsureAt))
    return { ...wait, passedMs: Math.min(wait.passedMs + runMs, wallMs), sinceBootMs: bootMs }
  }
  const begun = (unsureAt: string): KeptWait => ({ unsureAt, passedMs: 0, sinceBootMs: sinceBootMs() })

  return {
    /** To be told once of all that are unsure when the program starts. */
    goOn: (unsure: readonly Shipment[]): void => {
      const earlier = kept.quietWaits()
      for (const { id, unsureAt } of unsure) {
        if (unsureAt === null) continue
        const wait = earlier[id]
        waits.set(id, wait?.unsureAt === unsureAt ? goneOn(wait) : begun(unsureAt))
      }
      if (waits.size > 0 || Object.keys(earlier).length > 0) keep()
    },
    /** To be told of every change of a shipment, at once. */
    see: ({ id, state, unsureAt }: Pick<Shipment, 'id' | 'state' | 'unsureAt'>): void => {
      if (state === 'unsure' && unsureAt !== null) {
        if (waits.get(id)?.unsureAt === unsureAt) return
        waits.set(id, begun(unsureAt))
        keep()
      } else if (waits.delete(id)) keep()
    },
    /** 0 when it may be sent again. */
    leftMs: ({ id, unsureAt }: Pick<Shipment, 'id' | 'unsureAt'>): number => {
      const wait = waits.get(id)
      if (unsureAt === null || wait === undefined) return 0
      return Math.max(0, quietMinutes() * 60_000 - passedMs(wait))
    },
    /** Keeps what has passed by now: it counts even when the computer is started anew. */
    stop: (): void => {
      for (const [id, wait] of waits)
        waits.set(id, { ...wait, passedMs: passedMs(wait), sinceBootMs: sinceBootMs() })
      if (waits.size > 0) keep()
    },
  }
}
